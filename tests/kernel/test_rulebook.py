"""The reader of RULES.md."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from spellkeep.games import load, slugs
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.rulebook import read_rules, rulebook
from tests.kernel.toy import TOY

TEXT = """\
# Toy

## 3. Rules
See **bold words** and TOY-DEAL-01.

### 3.1 Dealing (DEAL)

- **TOY-DEAL-01 Hands.** Each seat gets
  two cards.

  | Seats | Cards |
  |---|---|
  | 2 | 4 |

  ```
  # TOY-DEAL-99 is no heading and no rule
  - **TOY-DEAL-98** nor this
  ```

  More of it.
- **TOY-DEAL-02** No title.
- a bullet without an id

```
code(after): the rules
```

### 3.2 Examples

- **TOY-EX-01 (first turn; DEAL)** Start.
**TOY-EX-02** A paragraph,

with a second part.

## 4. Rulings

| Id | Question | Ruling |
|---|---|---|
| TOY-Q-01 | Why? | Because a \\| b. |
| **TOY-Q-02** | When? | Now. | Reason. |

- **TOY-Q-03** *Who?* Everybody.
---
The end.
"""


def test_all_forms_of_a_definition_are_read() -> None:
    rules = {rule.id: rule for rule in read_rules(TEXT)}
    assert list(rules) == [
        *("TOY-DEAL-01", "TOY-DEAL-02", "TOY-EX-01", "TOY-EX-02"),
        *("TOY-Q-01", "TOY-Q-02", "TOY-Q-03"),
    ]
    hands = rules["TOY-DEAL-01"]
    assert (hands.title, hands.heading) == ("Hands", "3.1 Dealing (DEAL)")
    assert hands.text.startswith("Each seat gets\ntwo cards.\n\n| Seats | Cards |")
    assert hands.text.endswith("```\n\nMore of it.")
    assert rules["TOY-DEAL-02"].text == "No title."
    assert rules["TOY-EX-01"].title == "(first turn; DEAL)"
    assert rules["TOY-EX-02"].text == "A paragraph,\n\nwith a second part."
    assert (rules["TOY-Q-01"].title, rules["TOY-Q-01"].text) == ("Why?", "Because a \\| b.")
    assert rules["TOY-Q-02"].text == "Now. | Reason."
    assert rules["TOY-Q-03"].text == "*Who?* Everybody."


def test_a_rule_is_printed_with_its_title() -> None:
    rules = {rule.id: str(rule) for rule in read_rules(TEXT)}
    assert rules["TOY-DEAL-02"] == "TOY-DEAL-02 No title."
    assert rules["TOY-Q-02"] == "TOY-Q-02 When? Now. | Reason."
    assert rules["TOY-DEAL-01"].startswith("TOY-DEAL-01 Hands. Each seat")


def test_an_id_is_defined_once() -> None:
    with pytest.raises(BadText, match="line 3, column 1: TOY-Q-01 is defined twice"):
        read_rules("| TOY-Q-01 | a | b |\n\n- **TOY-Q-01** again\n")


def test_a_game_without_rules_says_so() -> None:
    with pytest.raises(BadText, match=r"toy has no RULES\.md"):
        rulebook(TOY)


def games_with_rules() -> list[str]:
    return [slug for slug in slugs() if (resources.files(load(slug).package) / "RULES.md").is_file()]


@pytest.mark.parametrize("slug", games_with_rules())
def test_no_definition_of_a_game_is_missed(slug: str) -> None:
    game = load(slug)
    text = (resources.files(game.package) / "RULES.md").read_text("utf-8")
    outside_code = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    defined = re.findall(rf"^\s*(?:[-*] +|\| *)?\**({game.prefix}-[A-Z]+-\d+)", outside_code, re.MULTILINE)
    rules = rulebook(game)
    assert [rule.id for rule in rules] == defined
    assert all(rule.text for rule in rules)
