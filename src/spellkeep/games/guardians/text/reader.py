"""A position as text: the reader (GUA-CON-09 to GUA-CON-12). Any moment can be written by hand, reachable or not."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, organise
from spellkeep.games.guardians.rules.blocks import asked_together
from spellkeep.games.guardians.rules.box import (
    CREATURE,
    ITEM,
    NONE,
    PLAIN,
    SHIELD,
    STAR,
    TERRAIN,
    UPGRADE,
    Box,
)
from spellkeep.games.guardians.rules.field import hand_of, opener, remember_pick
from spellkeep.games.guardians.rules.invariants import cards_of
from spellkeep.games.guardians.rules.position import (
    ARRIVED,
    BEATEN,
    BOTTOM,
    C_CMD,
    C_DECL,
    C_MERGE,
    C_PRIM,
    C_WIN,
    CAPTURED,
    DEAL,
    DECK,
    DEPOT,
    DISCARDS,
    DISPUTED,
    DRAW,
    DRAW_GAME,
    FACE_DOWN,
    FROM_DEPOT,
    FROM_PEN,
    HAND,
    HOME,
    LIST,
    MODS,
    MULLIGAN,
    NO_CARD,
    OPTION,
    ORG,
    OVER,
    PEN,
    PERCH,
    PHASES,
    PILE,
    PLACE,
    REASONS,
    REDEAL,
    REINFORCE,
    SPACE_NAMES,
    SPACES,
    SUPPORT,
    TAKE,
    UNDER,
    UPCARD,
    fighter,
    side_of,
)
from spellkeep.games.guardians.rules.redaction import UNKNOWN_TAKEN
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.checks import check_position
from spellkeep.games.guardians.text.reading import Reading
from spellkeep.games.guardians.text.words import Line, Word
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.piles import UNKNOWN


def read_position(text: str, unknowns: bool, core: Box) -> GuardiansState:
    """Read a whole position, or one with unknowns; raise BadText with line, column and reason."""
    reader = _Reader(text, unknowns, core)
    reader.fill()
    return reader.state


class _Reader(Reading):
    """Reads the lines in the order in which they need one another, whatever the order in the text."""

    # -- the whole -------------------------------------------------------------------------------------------

    def fill(self) -> None:
        p = self.state
        for seat, deck in enumerate(self._decks):
            p.guardians[seat], p.sets[seat] = deck.guardian, deck.stronghold_set
            p.zones[LIST + seat] = [UNKNOWN] * self._more[seat] + deck.cards
        turn = self._only("turn")
        turn.need(1, 1)
        p.turn = turn.words[0].number("the turn", 1, p.options.number("max_turns"))
        self._read_open_state()
        self._read_seats()
        self._read_board()
        self._read_combat()
        self._read_chain_and_effect()
        self._deal_the_rest()
        self._read_commits()
        check_position(p, self._unknowns, self._only("open").head)

    # -- seats -----------------------------------------------------------------------------------------------

    def _read_seats(self) -> None:
        p = self.state
        p.priority = self._number_of("priority", 2) - 1
        p.initiative = self._number_of("initiative", 2) - 1
        p.fought = self._number_of("fought", p.turn)
        for key, zone in (
            ("hand", HAND),
            ("pen", PEN),
            ("depot", DEPOT),
            ("discard", DISCARDS),
            ("captured", CAPTURED),
        ):
            for line, seat in self._by_seat(key, 2):
                cards = self._set(line.words[1:], starred=key in ("hand", "depot"))
                p.zones[zone + seat] = cards if key == "discard" else sorted(cards)
                self._check_zone(key, cards, line)
        stones = self._by_seat("stones", 2)
        if len(stones) != 2:
            raise BadText("both seats need a line 'stones' (GUA-CON-12)", 1, 1)
        for line, seat in stones:
            line.need(2, 2)
            p.stones[seat] = line.words[1].number("stones", 0, 999)
        for line, seat in self._by_seat("power", 2):
            if len(line.words) != 2 or line.words[1].text != "used":
                raise line.head.wrong("a line is: power 1 used")
            p.used[seat] = 1
        for line, seat in self._by_seat("up", 2):
            line.need(2, 2)
            p.up[seat] = self._up_card(line.words[1])
        for line, seat in self._by_seat("deck", 2):
            self._read_deck_line(line, seat)

    def _check_zone(self, key: str, cards: list[int], line: Line) -> None:
        """Borders in pen and depot, shields among the captured."""
        box = self._box
        for card in cards:
            if card == UNKNOWN:
                if key in ("discard", "captured"):
                    raise line.head.wrong(f"everybody knows the cards of {key!r}")
            elif (key == "pen" and box.double[card]) or (key == "depot" and not box.double[card & PLAIN]):
                raise line.head.wrong(f"{box.names[card & PLAIN]} has the wrong border for {key!r} (GUA-CON-12)")
            elif key == "captured" and box.types[card] != SHIELD:
                raise line.head.wrong(f"{box.names[card]} is no shield (GUA-CON-12)")

    def _up_card(self, word: Word) -> int:
        if word.text == "none":
            return NO_CARD
        if word.text.startswith("discard:"):
            return self._card(word.part(word.text[8:])) + STAR
        return self._card(word)

    def _read_deck_line(self, line: Line, seat: int) -> None:
        word = line.words[1]
        if not word.text.startswith("?="):
            raise word.wrong("a deck line begins with the number of its unordered cards, as in ?=39")
        self._deck_sizes[seat] = word.part(word.text[2:]).number("a number of cards", 0, 999)
        self._deck_words[seat] = word
        cards = self._set(line.words[2:])
        if UNKNOWN in cards:
            raise word.wrong("the bottom of a deck is known to all")
        self.state.zones[BOTTOM + seat] = cards

    # -- the board -------------------------------------------------------------------------------------------

    def _read_board(self) -> None:
        p = self.state
        for line in self._all("ruin"):
            line.need(1, 1)
            p.ruins[self._stronghold(line)] = 1
        for line in self._all("upgrade"):
            line.need(2, 2)
            space = self._stronghold(line)
            card = self._card(line.words[1], UPGRADE)
            if p.upgrades[space] != NONE or self._box.side[card] != side_of(space) or p.ruins[space]:
                raise line.head.wrong("one upgrade lies on its side of an intact stronghold (GUA-PLC-08)")
            p.upgrades[space] = card
        for key, zone in (("perch", PERCH), ("under", UNDER)):
            for line in self._all(key):
                self._read_influence(line, key, zone)
        for line in self._all("garrison"):
            self._read_garrison(line)
        for line in self._all("shield"):
            self._read_shield(line)
        for line in self._all("terrain"):
            self._read_terrain(line)
        if self._all("settled"):
            for word in self._only("settled").words:
                p.settled |= 1 << self._space(word)

    def _stronghold(self, line: Line) -> int:
        space = self._space(line.words[0])
        if DISPUTED[space]:
            raise line.words[0].wrong(f"{line.words[0].text} is no stronghold (GUA-CON-12)")
        return space

    def _read_influence(self, line: Line, key: str, zone: int) -> None:
        line.need(2)
        p, space = self.state, self._stronghold(line)
        cards = sorted(self._set(line.words[1:], starred=True))
        if p.zones[zone + space]:
            raise line.head.wrong(f"{key!r} is there twice for {SPACE_NAMES[space]} (GUA-CON-12)")
        for card in cards:
            if card != UNKNOWN and not self._box.inf[card & PLAIN]:
                raise line.head.wrong(f"{self._box.names[card & PLAIN]} sends no influence (GUA-PLC-07)")
        upgrade = p.upgrades[space]
        if key == "perch" and (len(cards) != 1 or upgrade == NONE or not self._box.perch[upgrade]):
            raise line.head.wrong("one creature sits on an upgrade with a perch (GUA-PLC-07)")
        p.zones[zone + space] = cards

    def _pile(self, words: list[Word]) -> list[int]:
        cards = sorted(self._set(words))
        for card in cards:
            if card != UNKNOWN and self._box.types[card] not in (CREATURE, ITEM):
                raise words[0].wrong(f"{self._box.names[card]} cannot lie in a pile (GUA-PLC-02)")
        return cards

    def _read_garrison(self, line: Line) -> None:
        line.need(2)
        space = self._stronghold(line)
        zone = PILE + HOME[space] * SPACES + space
        if self.state.zones[zone]:
            raise line.head.wrong("two garrisons on one space (GUA-CON-12)")
        self.state.zones[zone] = self._pile(line.words[1:])

    def _read_shield(self, line: Line) -> None:
        line.need(4)
        p = self.state
        space, seat = self._space(line.words[0]), self._seat(line.words[1])
        card = self._card(line.words[2], SHIELD)
        turned = line.words[3].text
        if turned not in ("ready", "turned"):
            raise line.words[3].wrong("a shield is ready or turned")
        place = seat * SPACES + space
        beside = p.phase == TAKE and p.seat == seat and p.here == space and p.shields[ARRIVED] == NONE
        second = p.phase == C_MERGE and p.seat == seat and p.here == space and p.shields[place] != NONE
        if second and p.shields[ARRIVED] == NONE:  # the first line is the shield that came
            p.shields[ARRIVED], p.ready[ARRIVED] = p.shields[place], p.ready[place]
            p.zones[PILE + ARRIVED] = p.zones[PILE + place]
        elif beside:
            place = ARRIVED
        elif p.shields[place] != NONE or p.zones[PILE + place]:
            raise line.head.wrong("two shields, or shield and garrison, on one space (GUA-CON-12)")
        p.shields[place] = card
        p.ready[place] = 1 if turned == "ready" else 0
        p.zones[PILE + place] = self._pile(line.words[4:]) if line.words[4:] else []

    def _read_terrain(self, line: Line) -> None:
        line.need(3, 4)
        p = self.state
        space, seat = self._space(line.words[0]), self._seat(line.words[1])
        if not DISPUTED[space] or p.terrains[space] != NONE:
            raise line.head.wrong("one terrain lies on a disputed space (GUA-TER-07, GUA-Q-07)")
        p.terrain_of[space] = seat
        if len(line.words) == 3:
            p.terrains[space] = self._card(line.words[2], TERRAIN)
            return
        if line.words[3].text != "down":
            raise line.words[3].wrong("a terrain is face up, or 'down'")
        name = line.words[2].text
        if name in ("?pen", "?depot") and self._unknowns:
            p.terrains[space], p.down[space] = FACE_DOWN, FROM_PEN if name == "?pen" else FROM_DEPOT
            return
        card = self._card(line.words[2])
        p.terrains[space], p.down[space] = card, FROM_DEPOT if self._box.double[card] else FROM_PEN

    # -- combat ----------------------------------------------------------------------------------------------

    def _read_combat(self) -> None:
        p = self.state
        if not self._all("combat"):
            for key in ("command", "support", "match", "attack", "step"):
                if self._all(key):
                    raise self._all(key)[0].head.wrong(f"{key!r} without 'combat' (GUA-CON-12)")
            return
        line = self._only("combat")
        line.need(3, 4)
        p.battle, p.attacker = self._space(line.words[0]), self._seat(line.words[1])
        how = line.words[2]
        if how.text == "guardian":
            p.on_guardian = 1
        elif how.text.startswith("from="):
            p.origin = self._space(how.part(how.text[5:]))
        else:
            raise how.wrong("a combat is 'guardian' or 'from=' a space")
        if len(line.words) == 4:
            self._read_totals(line.words[3])
        for found, seat in self._by_seat("command", 2):
            found.need(2, 2)
            p.command[seat] = self._card(found.words[1])
            if not self._box.command[p.command[seat]]:
                raise found.words[1].wrong(f"{found.words[1].text} is no command (GUA-CMD-02)")
        for found, seat in self._by_seat("support", 2):
            p.zones[SUPPORT + seat] = [self._card(word, CREATURE) for word in found.words[1:]]
        self._read_matches()
        for found, seat in self._by_seat("attack", 2):
            self._read_attack(found, seat)
        for found, seat in self._by_seat("step", 2):
            p.zones[MODS + seat] = [self._token(word, seat) for word in found.words[1:]]

    def _read_totals(self, word: Word) -> None:
        numbers = word.text.removeprefix("totals=").split(",")
        if not word.text.startswith("totals=") or len(numbers) != 2:
            raise word.wrong("totals are written as totals=16,3")
        self.state.totals = [word.part(number).number("a total", 0, 9999) for number in numbers]

    def _read_matches(self) -> None:
        lines = self._all("match")
        for number, line in enumerate(lines, 1):
            line.need(4)
            if line.words[0].text != str(number):
                raise line.words[0].wrong(f"this is match-up {number}")
            sides: list[list[int]] = [[]]
            for word in line.words[1:]:
                if word.text == "/":
                    sides.append([])
                elif word.text != "-":
                    if len(sides) > 2:
                        raise word.wrong("a match-up has two sides")
                    sides[-1].append(self._fighter(word, len(sides) - 1))
            if len(sides) != 2 or (len(sides[0]) > 1 and len(sides[1]) > 1):
                raise line.head.wrong("one side of a match-up has several cards at most (GUA-CON-12)")
            self.state.matches = self.state.matches + sides

    def _fighter(self, word: Word, seat: int) -> int:
        text = word.text.removeprefix("beaten:")
        beaten = BEATEN if text != word.text else 0
        name, plus, item = text.partition("+")
        if name == "guardian" and not plus:
            if not self.state.on_guardian or seat == self.state.attacker:
                raise word.wrong("no guardian fights here")
            return fighter(self.state.guardians[seat], NONE) | beaten
        card = self._card(word.part(name), CREATURE)
        return fighter(card, self._card(word.part(item), ITEM) if plus else NONE) | beaten

    def _read_attack(self, line: Line, seat: int) -> None:
        line.need(2, 2)
        action = self._token(line.words[1].part("attack:" + line.words[1].text), seat)
        self.state.attack = [fighter(actions.card_of(action), actions.extra_of(action) - 1), actions.place_of(action)]

    # -- what is open ----------------------------------------------------------------------------------------

    def _read_open_state(self) -> None:
        p = self.state
        line = self._only("open")
        line.need(1)
        if line.words[0].text not in PHASES:
            raise line.words[0].wrong(f"there is no state {line.words[0].text!r} (GUA-SM)")
        p.phase = PHASES.index(line.words[0].text)
        words = line.words[1:]
        if p.phase == OVER:
            self._read_over(line)
            return
        for word in [word for word in words if "=" in word.text]:
            self._read_open_value(word)
        plain = [word for word in words if "=" not in word.text]
        wanted = 2 if p.phase in (OPTION, TAKE, REINFORCE, C_MERGE) else 1
        if p.phase in (DEAL, REDEAL, DRAW, MULLIGAN, PLACE, UPCARD, C_CMD, C_PRIM) or line.words[0].text == "COIN":
            wanted = 0
        if len(plain) != wanted:
            raise line.head.wrong(f"open {PHASES[p.phase]} has other words (GUA-CON-10)")
        if wanted:
            p.seat = self._seat(plain[0])
        if wanted == 2:
            path = [self._space(plain[1].part(name)) for name in plain[1].text.split("-")]
            p.here = path[-1]
            p.path = path if p.phase == TAKE else []
            if p.phase != TAKE and len(path) > 1:
                raise plain[1].wrong("a space is needed")

    def _read_open_value(self, word: Word) -> None:
        p = self.state
        name, _, value = word.text.partition("=")
        number = word.part(value)
        if name in ("1", "2") and p.phase in (DEAL, REDEAL, DRAW):
            p.to_draw[int(name) - 1] = number.number("cards to draw", 1, 999)
        elif name == "ties" and p.phase == UPCARD:
            p.ties = number.number("ties", 1, 4)
        elif name == "passes" and p.phase in (ORG, C_WIN):
            p.passes = number.number("passes", 1, 1)
        elif name == "yes" and p.phase in (C_DECL, C_CMD) and value in ("1", "2", "1,2"):
            p.yes = sum([1 << int(seat) - 1 for seat in value.split(",")])
        else:
            raise word.wrong(f"{word.text!r} has no meaning here (GUA-CON-10)")

    def _read_over(self, line: Line) -> None:
        p = self.state
        line.need(3, 3)
        who, why = line.words[1], line.words[2]
        if who.text not in ("1", "2", "draw") or why.text not in REASONS[1:]:
            raise who.wrong("the end is written as: open OVER 1 guardian")
        p.winner = DRAW_GAME if who.text == "draw" else int(who.text) - 1
        p.reason = REASONS.index(why.text)

    def _read_chain_and_effect(self) -> None:
        p = self.state
        if self._all("effect"):
            line = self._only("effect")
            line.need(4, 4)
            seat, name = self._seat(line.words[0]), line.words[1]
            card = NONE if name.text == "power" else self._card(name)
            number, left = line.words[2], line.words[3]
            if not number.text.startswith("fx=") or not left.text.startswith("left=") or p.phase != ORG:
                raise line.head.wrong("an effect is written as: effect 1 p_muster fx=1 left=1")
            effects = self._box.effects[p.guardians[seat] if card == NONE else card]
            at = number.part(number.text[3:]).number("fx", 1, max(1, len(effects))) - 1
            most = organise.most_picks(effects[at]) if at < len(effects) else 0
            if not most:
                raise number.wrong("the card has no effect there that asks for anything (GUA-CON-12)")
            p.effect = [seat, card, at, left.part(left.text[5:]).number("left", 1, most)]
        for line in self._all("chain"):
            line.need(2, 2)
            seat = self._seat(line.words[0])
            p.chain = [*p.chain, seat, self._token(line.words[1], seat)]
        for line in self._all("taken"):
            line.need(2)
            space = self._stronghold(line)
            for card in self._set(line.words[1:]):
                p.taken.append(space * STAR + (UNKNOWN_TAKEN if card == UNKNOWN else card))
        p.taken.sort()

    def _deal_the_rest(self) -> None:
        """The unordered part of a deck are the cards that lie nowhere else (GUA-CON-09)."""
        p = self.state
        for seat in range(2):
            size = max(0, self._deck_sizes[seat])
            word = self._deck_words[seat] or self._only("open").head
            left = p.zones[LIST + seat].copy()
            known = [card for card in cards_of(p, seat) if card < self._box.size]
            for card in known:
                if card in left:
                    left.remove(card)
                elif not self._more[seat]:
                    raise word.wrong(f"seat {seat + 1} has more of {self._box.names[card]} than its deck (GUA-CON-12)")
            hidden = self._hidden(seat)
            missing = len(p.zones[LIST + seat]) - len(known) - hidden
            if missing != size:
                raise word.wrong(f"{missing} cards of seat {seat + 1} lie nowhere else, not {size} (GUA-CON-12)")
            p.zones[DECK + seat] = [UNKNOWN] * size if hidden or self._more[seat] else left

    def _hidden(self, seat: int) -> int:
        """How many cards of a seat the text does not name, apart from the deck."""
        p = self.state
        zones = [HAND + seat, PEN + seat, DEPOT + seat]
        for space in range(SPACES):
            zones.append(PILE + seat * SPACES + space)
            if HOME[space] == seat:
                zones += [UNDER + space, PERCH + space]
        if p.shields[ARRIVED] != NONE and p.seat == seat:
            zones.append(PILE + ARRIVED)
        down = [space for space in range(SPACES) if p.terrains[space] == FACE_DOWN and p.terrain_of[space] == seat]
        return sum([p.zones[zone].count(UNKNOWN) for zone in zones]) + len(down)

    # -- commits ---------------------------------------------------------------------------------------------

    def _read_commits(self) -> None:
        p = self.state
        lines = self._by_seat("commit", 2)
        if p.phase not in (MULLIGAN, PLACE, C_CMD, C_PRIM):
            if lines:
                raise lines[0][0].head.wrong("nobody commits anything now (GUA-CON-12)")
            return
        asked = asked_together(p)
        p.answers.start(asked)
        for line, seat in lines:
            if seat not in asked:
                raise line.head.wrong(f"seat {seat + 1} is not asked (GUA-CON-06)")
            if line.words[1].text == "?" and self._unknowns:
                p.answers.finish(seat)
                continue
            if self._unknowns and p.phase == C_PRIM and opener(p) == seat and UNKNOWN in hand_of(p, seat):
                self._open_pick(seat, line)
            else:
                self._commit(seat, line)

    def _open_pick(self, seat: int, line: Line) -> None:
        """GUA-Q-69: the other one sees what was picked openly, but not the hand in which it still lies."""
        p = self.state
        word = line.words[1]
        action = self._token(word, seat)
        card, item = actions.card_of(action), actions.extra_of(action) - 1
        types = p.box.types
        fits = (
            actions.kind_of(action) == actions.FIGHT and types[card] == CREATURE and (item < 0 or types[item] == ITEM)
        )
        missing = [each for each in (card, item) if each >= 0 and each not in hand_of(p, seat)]
        if len(line.words) > 2 or not fits or len(missing) > hand_of(p, seat).count(UNKNOWN):
            raise word.wrong(f"{word.text!r} was not legal (GUA-CON-12)")
        p.note_answer(seat, action)
        remember_pick(p, seat, action)

    def _commit(self, seat: int, line: Line) -> None:
        """Tokens in any order that is legal."""
        p = self.state
        left = [(self._token(word, seat), word) for word in line.words[1:]]
        while left:
            if p.answers.finished[seat]:
                raise left[0][1].wrong("this answer is finished already (GUA-CON-12)")
            legal = p.legal(seat)
            fitting = [at for at, (action, _) in enumerate(left) if action in legal and action != actions.DONE]
            if not fitting and left[0][0] == actions.DONE and actions.DONE in legal:
                fitting = [0]
            if not fitting:
                raise left[0][1].wrong(f"{left[0][1].text!r} was not legal (GUA-CON-12)")
            action = left.pop(fitting[0])[0]
            p.note_answer(seat, action)
