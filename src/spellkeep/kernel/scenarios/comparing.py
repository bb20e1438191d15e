"""What a scenario expects beside what is found; every difference is a sentence."""

from __future__ import annotations

from spellkeep.kernel.errors import BadText, IllegalAction
from spellkeep.kernel.events import Event
from spellkeep.kernel.match import Match
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.scenarios.scenario import EventExpectation, Expectation, Refused, TextExpectation, content
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State


def compare(then: Expectation, match: Match, viewer: int | None, events: list[Event]) -> list[str]:
    """Everything that differs after some moves, which caused these events."""
    return [
        *_compare_text(then, match.state, viewer, "position"),
        *_compare_views(then, match.state),
        *_compare_legal(then, match, viewer),
        *_compare_end(then, match),
        *_compare_rules(then, events),
        *(difference for told in then.told for difference in _compare_event(told, events)),
        *_compare_chances(then, match),
    ]


def _differs(what: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{what}: expected {expected}; found {found}"]


# -- texts -------------------------------------------------------------------------------------------------------------


def _compare_text(then: TextExpectation, state: State, viewer: int | None, what: str) -> list[str]:
    lines = content(state.to_text(viewer))
    missing = [line for line in then.lines if line not in lines]
    present = [line for line in then.no_lines if line in lines]
    result = [f"{what}: expected the line {line!r}; found {_alike(line, lines)}" for line in missing]
    result += [f"{what}: expected no line {line!r}; found it" for line in present]
    if then.text is not None and content(str(then.text)) != lines:
        result.append(_first_difference(content(str(then.text)), lines))
    return result


def _compare_views(then: Expectation, state: State) -> list[str]:
    result: list[str] = []
    for view in then.views:
        who = "an onlooker" if view.seat is None else f"seat {view.seat + 1}"
        result += _compare_text(view, state, view.seat, f"view of {who}")
    return result


def _alike(line: str, lines: list[str]) -> str:
    """The lines that begin with the same word, so that the reader sees what is there instead."""
    word = line.split(maxsplit=1)[0]
    return ", ".join(repr(other) for other in lines if other.split()[0] == word) or f"no line that begins with {word!r}"


def _first_difference(expected: list[str], found: list[str]) -> str:
    for number in range(max(len(expected), len(found))):
        one = expected[number] if number < len(expected) else "the end"
        other = found[number] if number < len(found) else "the end"
        if one != other:
            return f"text, line {number + 1}: expected {one!r}; found {other!r}"
    return "text: no difference"


# -- moves -------------------------------------------------------------------------------------------------------------


def _compare_legal(then: Expectation, match: Match, viewer: int | None) -> list[str]:
    state, asked = match.state, match.to_act()
    result: list[str] = []
    if then.to_act is not None:
        result += _differs("to act", sorted(then.to_act), sorted(0 if seat == NATURE else seat + 1 for seat in asked))
    if then.legal is None and then.legal_count is None and not then.legal_has and not then.legal_lacks:
        return result
    actions = [(seat, action) for seat in asked for action in state.legal(seat)]
    tokens = {state.notation(seat, action, viewer) for seat, action in actions}
    if then.legal is not None:
        result += _compare_sets("legal moves", set(then.legal), tokens)
    result += [
        f"legal moves: expected {token} among them; found it is not" for token in then.legal_has if token not in tokens
    ]
    result += [f"legal moves: expected no {token}; found it is legal" for token in then.legal_lacks if token in tokens]
    if then.legal_count is not None:
        result += _differs("number of legal moves", then.legal_count, len(actions))
    return result


def _compare_sets(what: str, expected: set[str], found: set[str]) -> list[str]:
    if expected == found:
        return []
    missing, more = sorted(expected - found), sorted(found - expected)
    parts = [f"missing {' '.join(missing)}"] * bool(missing) + [f"too many {' '.join(more)}"] * bool(more)
    return [f"{what}: expected {' '.join(sorted(expected)) or 'none'}; found {', '.join(parts)}"]


def _compare_chances(then: Expectation, match: Match) -> list[str]:
    if then.chances is None:
        return []
    if match.to_act() != (NATURE,):
        return ["chances: expected a decision of nature; found another seat is asked"]
    chances = match.state.chances()
    if chances is None:
        return ["chances: expected a list; found that there are too many to list"]
    found = {match.state.notation(NATURE, action, EVERYTHING): weight for action, weight in chances if weight}
    return [] if found == then.chances else [f"chances: expected {_weights(then.chances)}; found {_weights(found)}"]


def _weights(chances: object) -> str:
    return (
        " ".join(f"{token}={weight}" for token, weight in sorted(chances.items())) if isinstance(chances, dict) else ""
    )


# -- the end -----------------------------------------------------------------------------------------------------------


def _compare_end(then: Expectation, match: Match) -> list[str]:
    outcome = match.outcome()
    result: list[str] = []
    if then.over is not None:
        result += _differs("over", _yes(bool(then.over)), _yes(outcome is not None))
    if then.winners is None and then.ranks is None and then.scores is None and then.reason is None:
        return result
    if outcome is None:
        return [*result, "result: expected the end of the game; found it goes on"]
    return result + _compare_outcome(then, outcome)


def _compare_outcome(then: Expectation, outcome: Outcome) -> list[str]:
    result: list[str] = []
    if then.winners is not None:
        result += _differs("winners", sorted(then.winners), [winner + 1 for winner in outcome.winners()])
    if then.ranks is not None:
        result += _differs("ranks", then.ranks, outcome.ranks)
    if then.scores is not None:
        result += _differs("scores", then.scores, outcome.scores)
    if then.reason is not None:
        result += _differs("reason", then.reason, outcome.reason)
    return result


def _yes(value: bool) -> str:
    return "yes" if value else "no"


# -- events ------------------------------------------------------------------------------------------------------------


def _compare_rules(then: Expectation, events: list[Event]) -> list[str]:
    """`events` and `no_events` name rules, or kinds of events."""
    rules = {event.rule for event in events}
    words = rules | {event.kind for event in events}
    told = " ".join(sorted(rules - {""})) or "none"
    result = [f"events: expected one of {word}; found those of {told}" for word in then.events if word not in words]
    return result + [f"events: expected none of {word}; found one" for word in then.no_events if word in words]


def _compare_event(told: EventExpectation, events: list[Event]) -> list[str]:
    found = [event for event in events if _is_meant(told, event)]
    if told.count is None and not found:
        return [f"event {told}: expected at least one; found {_near(told, events)}"]
    if told.count is not None and len(found) != told.count:
        return [f"event {told}: expected {told.count}; found {len(found) or _near(told, events)}"]
    return []


def _is_meant(told: EventExpectation, event: Event) -> bool:
    if (told.kind and told.kind != event.kind) or (told.rule and told.rule != event.rule):
        return False
    facts = event.facts_for(told.viewer)
    return all(facts.get(name) == value for name, value in told.facts.items())


def _near(told: EventExpectation, events: list[Event]) -> str:
    """The events of that kind, or by that rule, with the facts they really have."""
    near = [event for event in events if event.kind == told.kind or (not told.kind and event.rule == told.rule)]
    facts = [" ".join(f"{name}={value}" for name, value in event.facts_for(told.viewer).items()) for event in near]
    return (
        "none" if not near else "only " + "; ".join(f"{e.kind} {f}".strip() for e, f in zip(near, facts, strict=True))
    )


# -- refusals ----------------------------------------------------------------------------------------------------------


def compare_refusal(refused: Refused, match: Match, seen: set[str]) -> list[str]:
    """Try what must be refused, so that nothing happens if it is accepted."""
    if refused.position is not None:
        return _compare_refused_text(refused, match)
    attempt = Match(match.game, start=match.state)
    try:
        for token in refused.move.split():
            attempt.push(token, refused.seat)
    except IllegalAction as error:
        seen.add(error.rule)
        return _compare_reason(refused, error)
    who = refused.rule or "something"
    return [f"refusal of {refused.move}: expected that {who} refuses it; found it is legal"]


def _compare_reason(refused: Refused, error: IllegalAction) -> list[str]:
    what = f"refusal of {refused.move}"
    result: list[str] = []
    if refused.rule is not None:
        result += _differs(f"{what}, rule", refused.rule or "none", error.rule or "none")
    if refused.sentence is not None:
        result += _differs(f"{what}, sentence", refused.sentence, error.sentence)
    if refused.kind is not None:
        result += _differs(f"{what}, kind", refused.kind, error.kind)
    return result


def _compare_refused_text(refused: Refused, match: Match) -> list[str]:
    """A position text that must not be read, for this reason, at this line of it."""
    text = str(refused.position)
    what = f"refusal of the text {content(text)[:1]}"
    try:
        if match.game.has_unknowns(text):
            match.game.view_from_text(text, refused.seat)
        else:
            match.game.from_text(text)
    except BadText as error:
        result: list[str] = []
        if refused.rule and refused.rule not in error.reason:
            result.append(f"{what}: expected the rule {refused.rule}; found {error.reason!r}")
        if refused.sentence is not None:
            result += _differs(f"{what}, sentence", refused.sentence, error.reason)
        if refused.line is not None:
            result += _differs(f"{what}, line", refused.line, error.line)
        return result
    return [f"{what}: expected that it cannot be read; found it can"]
