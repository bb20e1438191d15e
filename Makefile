# One word per job; `make` alone lists them. Everything that is made lies in .venv/ and build/.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# Plain: the sources themselves instead of the installed, compiled package. Bytecode stays out of src.
PLAIN := PYTHONPATH=src PYTHONPYCACHEPREFIX=build/pycache

# What pyproject.toml names, for pip: $(call install,cli table)
install = $(BIN)/python scripts/needed.py $(1) | $(PIP) install --requirement /dev/stdin

CHECKED := $(wildcard src tests benchmarks examples)
PLAIN_TESTS := $(wildcard $(addprefix tests/,laws scenarios records games))
TYPESCRIPT := typescript@5.9.3
PAGES := $(wildcard README.md docs/*.md)
GAMES = $(shell $(BIN)/python -c "from spellkeep.games import slugs; print(*slugs())")

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench arena-proof arena-games soak pictures clean

help: ## list these jobs
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 13

play: .venv/players ## open the table: at once, in plain Python; the faster, compiled form is built while you play
	@$(BIN)/python -m scripts.play

setup: .venv/developers ## tools for developers, and the compiled form; built again only if sources changed
	@$(BIN)/python -m scripts.compile

test: setup ## every test: compiled, with a real browser, then the rules once more plain, then the documentation's examples
	@scripts/chromium.sh
	$(BIN)/pytest -n 2
	$(if $(PLAIN_TESTS),$(PLAIN) $(BIN)/pytest -n 2 $(PLAIN_TESTS))
	$(PLAIN) $(BIN)/pytest --doctest-modules --doctest-glob='*.md' src/spellkeep $(PAGES)

check: setup ## lint, form, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CHECKED)
	PYTHONPATH=src $(BIN)/lint-imports
	$(PLAIN) $(BIN)/python scripts/wire.py --check
	@$(BIN)/npm --silent --no-audit --no-fund --prefix build/types install $(TYPESCRIPT)
	$(BIN)/node build/types/node_modules/typescript/bin/tsc -p jsconfig.json

bench: setup ## measure speed beside other libraries, how fast and punctual the bots are, and how long one waits for them
	$(call install,bench)
	$(BIN)/spellkeep bench
	$(BIN)/python benchmarks/bots.py
	$(BIN)/python benchmarks/waiting.py
	$(BIN)/python benchmarks/event_loop.py

arena-proof: setup ## prove how strong the bots are: an hour on two cores; goes on where it was stopped
	$(call install,bench)
	$(BIN)/python -m benchmarks.arena_proof

arena-games: setup ## measure the bots of Xidit, Mushroom Sorcerer and Guardians; goes on where it was stopped
	$(BIN)/python -m benchmarks.arena_games

soak: setup ## the long tests: mutated rules must be caught, bots must not peek, every invariant in many games
	$(BIN)/python tests/mutations/run.py
	$(BIN)/python -m tests.bots.honesty --positions 1000
	set -e; for game in $(GAMES); do $(BIN)/spellkeep simulate $$game --games 200 --seed 1 --check; done

pictures: setup ## take the pictures of the documentation in a real browser
	@scripts/chromium.sh
	$(BIN)/python scripts/pictures.py

clean: ## remove everything that was made
	rm -rf .venv build .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The steps of play and setup. Why they are these: docs/decisions/0007-plain-first-compiled-later.md

.venv/players: pyproject.toml scripts/system.sh scripts/forms.py
	@PYTHON=$(PYTHON) scripts/system.sh play
	@echo "Making a Python environment in .venv."
	@$(PYTHON) -m venv .venv
	@echo "Installing what the table needs; this takes a few seconds, once."
	@$(call install,cli table)
	@$(BIN)/python -m scripts.forms
	@touch $@

.venv/developers: .venv/players
	@PYTHON=$(PYTHON) scripts/system.sh
	@echo "Installing the tools for developers, once."
	@$(call install,cli table arena picture dev)
	@touch $@
