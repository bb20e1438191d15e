"""The search: it plays every game, repeats itself, looks at nothing but its view, and finds what is to be found."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spellkeep.bots import LEVELS, Bot, Budget, Settings, bot
from spellkeep.bots.plans import Plan, Plans
from spellkeep.bots.searcher import Searcher
from spellkeep.bots.tree import Choice, Node
from spellkeep.games import load
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.state import State, View
from spellkeep.kernel.views import view_from_json, view_to_json
from tests.bots.honesty import Peeking
from tests.reachable import Mode, all_modes, open_positions, play_on

FEW = Budget(simulations=12)


@pytest.fixture(params=all_modes(), ids=str)
def mode(request: pytest.FixtureRequest) -> Mode:
    wanted: Mode = request.param
    return wanted


def wide_views(mode: Mode, count: int) -> list[View]:
    """Views of seats that have a choice."""
    states = open_positions(mode, 3 * count, seed=3)
    views = [state.view(state.to_act()[-1]) for state in states]
    return [view for view in views if len(view.legal()) > 1][:count]


def test_it_answers_legally_in_every_game_and_says_why(mode: Mode) -> None:
    for view in wide_views(mode, 3):
        thought = bot("master", mode.game).think(view, Seeded(1), FEW)
        assert thought.action in view.legal()
        assert thought.simulations == 12
        assert sum(candidate.visits for candidate in thought.candidates) == 12
        assert len(thought.values) == mode.seats + len(mode.game.automata(mode.options))
        assert all(-1e-6 <= value <= 1 + 1e-6 for value in thought.values)
        assert view.why_not(thought.expected[0]) is None


def test_the_same_view_with_the_same_chance_gives_the_same_thought(mode: Mode) -> None:
    for view in wide_views(mode, 2):
        again = view_from_json(mode.game, view_to_json(view))
        one, other = (bot("master", mode.game).think(each, Seeded(2), FEW) for each in (view, again))
        assert _told(one.candidates) == _told(other.candidates)
        assert (one.action, one.values, one.expected) == (other.action, other.values, other.expected)


def test_choosing_and_thinking_give_the_same_answer_and_leave_the_view_alone(mode: Mode) -> None:
    for view in wide_views(mode, 1):
        before = view_to_json(view)
        chosen = bot("adept", mode.game).choose(view, Seeded(3), FEW)
        assert chosen == bot("adept", mode.game).think(view, Seeded(3), FEW).action
        assert view_to_json(view) == before


def _told(candidates: object) -> list[object]:
    assert isinstance(candidates, list)
    return [(each.action, each.token, each.visits, each.value) for each in candidates]


def test_a_forced_decision_costs_nothing() -> None:
    game = load("embers")
    for state in open_positions(Mode("embers", "default", ()), 40):
        view = state.view(state.to_act()[0])
        if len(view.legal()) == 1:
            assert bot("archmage", game).think(view, Seeded(1)).simulations == 0
            return
    pytest.fail("no forced decision was found")


def test_it_needs_a_limit() -> None:
    game = load("rivality")
    view = _begun(game).state.view(_begun(game).to_act()[0])
    with pytest.raises(ValueError, match="limit"):
        bot(Settings("endless", "search"), game).choose(view, Seeded(1))


def test_without_time_it_still_answers() -> None:
    game = load("rivality")
    match = _begun(game)
    view = match.state.view(match.to_act()[0])
    assert bot("archmage", game).think(view, Seeded(1), Budget(seconds=0.0)).simulations == 1


def test_the_tree_is_kept_while_a_seat_goes_on() -> None:
    """Who burns a card may add another: the second pick begins with what the first has found out."""
    match, seat = _begun(load("embers")), 0
    thinker = bot("master", match.game)
    while True:
        seat, block = match.to_act()[0], match.state.block()
        match.play(seat, thinker.choose(match.state.view(seat), Seeded(1), Budget(simulations=60)))
        if match.state.block() == block and seat in match.to_act() and len(match.state.legal(seat)) > 1:
            break
    thought = thinker.think(match.state.view(seat), Seeded(1), Budget(simulations=10))
    assert sum(candidate.visits for candidate in thought.candidates) > 10


def test_a_kept_tree_that_knows_other_hands_answers_from_this_one() -> None:
    game = load("rivality")
    match = _begun(game)
    seat = match.to_act()[0]
    view = match.state.view(seat)
    kept = Node()
    other = kept.choice_of(seat).add(max(view.legal()) + 4, 1)
    other.visits, other.worth, other.possible = 10**6, 1e6, 10**6
    thinker = bot("adept", game)
    assert isinstance(thinker, Searcher)
    thinker._kept = [(game.imagine(view, Seeded(1)), kept)]
    thought = thinker.think(view, Seeded(1), FEW)
    assert kept.visits == 12, "the tree was not kept"
    assert thought.action in view.legal()
    assert all(candidate.action in view.legal() for candidate in thought.candidates)


def test_wide_decisions_are_opened_bit_by_bit() -> None:
    game = load("rivality")
    match = _begun(game)
    view = match.state.view(match.to_act()[0])
    thought = bot("master", game).think(view, Seeded(1), Budget(simulations=100))
    assert 4 < len(thought.candidates) < len(view.legal())


def test_of_two_answers_the_better_one_is_tried_more_often() -> None:
    choice = Choice()
    for action, worth in ((1, 0.2), (2, 0.8)):
        edge = choice.add(action, 1)
        edge.visits, edge.worth, edge.possible = 1, worth, 1
    for _ in range(200):
        edge = choice.best_tried([1, 2], 2.0, 0.7) or choice.edges[0]
        edge.visits += 1
        edge.worth += 0.8 if edge.action == 2 else 0.2
    assert choice.tried[2].visits > 150


def test_answers_that_can_be_exploited_are_mixed() -> None:
    """Who burns the same card as the other gains nothing: no card is always right."""
    game = load("embers")
    match = _begun(game)
    view = match.state.view(match.to_act()[0])
    assert match.state.block()
    answers = {bot("master", game).choose(view, Seeded(number), Budget(simulations=60)) for number in range(12)}
    assert len(answers) > 1


def test_whoever_has_answered_in_secret_is_thought_to_have_chosen_well() -> None:
    """An imagined answer is any possible one; the search lets its seat choose again."""
    for slug in ("embers", "guardians", "xidit"):
        state = next(state for state in _blocks(slug) if len(state.to_act()) > 1)
        first, last = state.to_act()[0], state.to_act()[-1]
        block = state.block()
        while first in state.to_act():
            state.apply(first, state.fallback(first))
        assert state.block() == block
        imagined = load(slug).imagine(state.view(last), Seeded(1))
        assert first not in imagined.to_act()
        imagined.reopen(last)
        assert first in imagined.to_act()
        play_on(imagined, Seeded(2))
        assert imagined.outcome() is not None


def _blocks(slug: str) -> list[State]:
    return [state for mode in all_modes() if mode.slug == slug for state in open_positions(mode, 30) if state.block()]


class _Watched(Knowledge):
    """Knows nothing, looks so far, and remembers how many tiles lay where it was asked."""

    def __init__(self, horizon: int) -> None:
        self.far = horizon
        self.turns: set[int] = set()

    def horizon(self) -> int:
        return self.far

    def value(self, state: State) -> list[float]:
        self.turns.add(state.turn_number())
        return [0.5, 0.5]

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float]:
        return [0.0] * len(actions)


class _WatchedGame(Peeking):
    def __init__(self, honest: Game, knowledge: Knowledge) -> None:
        super().__init__(honest)
        self.watched = knowledge

    def imagine(self, view: View, rng: Rng) -> State:
        return self.honest.imagine(view, rng)

    def knowledge(self) -> Knowledge:
        return self.watched


def test_knowledge_is_asked_no_nearer_than_it_looks() -> None:
    game = load("rivality")
    match = _begun(game)
    view = match.state.view(match.to_act()[0])
    for horizon in (0, 6):
        watched = _Watched(horizon)
        Searcher(_WatchedGame(game, watched), LEVELS["master"]).choose(view, Seeded(1), Budget(simulations=20))
        assert min(watched.turns) >= view.shown.turn_number() + horizon
        assert min(watched.turns) <= view.shown.turn_number() + horizon + 2


def test_a_win_in_one_is_found() -> None:
    game = load("rivality")
    for number in range(20):
        match = Match(game, rng=Seeded(number))
        players: list[Bot] = [bot("greedy", game), bot("greedy", game)]
        rng = Seeded(number, 1)
        while match.to_act():
            seat = match.to_act()[0]
            view = match.state.view(seat)
            winning = [action for action in view.legal() if _wins(match, seat, action)]
            if winning and len(winning) < len(view.legal()):
                assert bot("master", game).choose(view, Seeded(1), Budget(simulations=400)) in winning
                return
            match.play(seat, players[seat].choose(view, rng))
    pytest.fail("no game had a win in one")


def _wins(match: Match, seat: int, action: int) -> bool:
    state = match.state.copy()
    state.apply(seat, action)
    end = state.outcome()
    return end is not None and end.winners() == [seat]


def test_the_planner_beats_chance_in_solo_games() -> None:
    game = load("rivality")
    wins = {"master:simulations=60": 0, "random": 0}
    for name in wins:
        for number in range(8):
            match = Match(game, game.read_options({"players": "1"}), rng=Seeded(number))
            thinker, rng = bot(name, game), Seeded(number, 1)
            while match.to_act():
                match.play(0, thinker.choose(match.state.view(0), rng))
            end = match.outcome()
            assert end is not None
            wins[name] += end.winners() == [0]
    assert wins["master:simulations=60"] > wins["random"]


def test_levels_differ_in_search_and_noise_only() -> None:
    levels = [level for level in LEVELS.values() if level.kind == "search"]
    assert len({(level.exploration, level.widening, level.cutoff) for level in levels}) == 1
    assert [level.simulations for level in levels] == sorted({level.simulations for level in levels})
    assert [level.noise for level in levels] == sorted((level.noise for level in levels), reverse=True)
    assert len({level.hash for level in levels}) == len(levels)
    caps = {level.name: level.seconds for level in levels}
    assert caps["adept"] <= 2
    assert caps["master"] <= 5
    assert caps["archmage"] <= 15


def _begun(game: Game) -> Match:
    return Match(game, rng=Seeded(1))


def test_a_comparison_that_is_cut_within_a_round_still_takes_the_better_answer() -> None:
    plans = _plans(worth=[(10, 4.0), (9, 8.0), (2, 2.0)])
    assert plans.best().mean() == 8.0 / 9


def test_answers_about_as_good_as_the_best_are_given_too_and_others_only_with_noise() -> None:
    plans = _plans(worth=[(10, 6.0), (10, 5.9), (10, 4.5), (2, 1.1)])
    assert {round(plans.drawn(0.0).mean(), 2) for _ in range(60)} == {0.6, 0.59}
    assert {round(plans.drawn(0.5).mean(), 2) for _ in range(90)} == {0.6, 0.59, 0.45, 0.55}


def _plans(worth: list[tuple[int, float]]) -> Plans:
    """As if answers had been tried so often with so much success."""
    match = Match(load("xidit"), rng=Seeded(1))
    seat = match.to_act()[0]
    plans = Plans(match.game, match.state.view(seat), seat, Seeded(1))
    plans.plans = [Plan([]) for _ in worth]
    for plan, (trials, total) in zip(plans.plans, worth, strict=True):
        plan.trials = trials
        plan.worth = total
    return plans
