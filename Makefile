# One word per job; `make` alone lists them. Everything that is made lies in .venv/ and build/.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# Plain: the sources themselves instead of the installed, compiled package. Bytecode stays out of src.
PLAIN := PYTHONPATH=src PYTHONPYCACHEPREFIX=build/pycache

# What pyproject.toml names, for pip: $(call install,cli table)
install = $(BIN)/python scripts/needed.py $(1) | $(PIP) install --requirement /dev/stdin

CHECKED := $(wildcard src tests benchmarks examples)
PLAIN_TESTS := tests/laws tests/scenarios tests/records
TYPESCRIPT := typescript@5.9.3
# Pages with examples that run; those of api.md run where they stand, in the docstrings
PAGES := $(filter-out docs/api.md,$(wildcard README.md docs/*.md docs/*/*.md))
GAMES := $(patsubst src/spellkeep/games/%/__init__.py,%,$(wildcard src/spellkeep/games/*/__init__.py))

.DEFAULT_GOAL := help

ifneq ($(filter test-game,$(MAKECMDGOALS)),)
  ifneq ($(words $(filter $(GAMES),$(GAME))),1)
    $(error There is no game '$(GAME)'. Say GAME= and one of: $(GAMES))
  endif
endif

.PHONY: help setup play quick test-game test proof check bench arena-proof arena-games soak pictures clean

help: ## list these jobs
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 13

play: .venv/players ## open the table: at once, in plain Python; the faster, compiled form is built while you play
	@$(BIN)/python -m scripts.play

setup: .venv/developers ## tools for developers, and the compiled form; built again only if sources changed
	@$(BIN)/python -m scripts.compile

quick: .venv/developers ## a minute, plain: tests of what was changed since origin/main, or since SINCE=REV; no browser
	@$(PLAIN) $(BIN)/python -m tests.touched $(addprefix --since=,$(SINCE))

test-game: .venv/developers ## a minute and a half, plain: all tests of GAME=x but those in a browser
	$(PLAIN) SPELLKEEP_THOROUGH=1 $(BIN)/pytest -q -n 2 --game=$(GAME) --ignore=tests/browser --ignore=tests/laws/test_plain_and_compiled.py

test: setup ## every test, compiled, with a real browser; then a sample plain, then the documentation's examples
	@scripts/chromium.sh
	$(BIN)/pytest -n 2 --no-gaps
	$(PLAIN) SPELLKEEP_THOROUGH=0.1 $(BIN)/pytest -q -n 2 --no-gaps -m "not proof and not thorough" $(PLAIN_TESTS)
	$(PLAIN) $(BIN)/pytest -q --doctest-modules --doctest-glob='*.md' src/spellkeep $(PAGES)

proof: setup ## hours: all that make test only samples; goes on where it was stopped (build/proof)
	@scripts/chromium.sh
	$(BIN)/python -m tests.proof

check: setup ## lint, form, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CHECKED)
	PYTHONPATH=src $(BIN)/lint-imports
	$(PLAIN) $(BIN)/python scripts/wire.py --check
	$(BIN)/python scripts/api.py --check
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

soak: setup ## of the proof: mutated rules must be caught, bots must not peek, every invariant in many games
	$(BIN)/python -m tests.proof mutations honesty invariants

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
