r'''Short hand-written files, format `spellkeep-scenario/2`: a position, moves, and what must then hold.

Rule questions, bug reports, tests, puzzles and lessons are scenarios. See docs/scenarios.md.

>>> scenario = read_scenario("""
... format = "spellkeep-scenario/2"
... game = "embers"
... title = "The first roll"
... rule = ["EMB-TURN-01"]
... moves = "d4"
... [then]
... to_act = [1]
... """)
>>> scenario.game, scenario.rules, scenario.story.passages[0].moves
('embers', ['EMB-TURN-01'], ['d4'])
'''

from __future__ import annotations

from spellkeep.kernel.scenarios.keys import FORMATS
from spellkeep.kernel.scenarios.reading import read_scenario
from spellkeep.kernel.scenarios.running import IMAGINED, match_of, run
from spellkeep.kernel.scenarios.scenario import Scenario

__all__ = ["FORMATS", "IMAGINED", "Scenario", "match_of", "read_scenario", "run"]
