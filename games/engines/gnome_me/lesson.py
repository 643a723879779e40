"""Two rounds for somebody who has never played: a real game with prepared portraits.

You sit in seat 0, Fennel in seat 1. Every move goes through the rules; only chance is arranged.
"""

from collections.abc import Sequence
from functools import cache

from games.engines.core.contract import Millis
from games.engines.core.lesson import Fennel, Script, Step, Task, lesson_on
from games.engines.core.sentence import N_
from games.engines.gnome_me import rules
from games.engines.gnome_me.moves import LOOK, READY, SHOWING, STOP, Look, Move
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.portraits import PORTRAITS, Face
from games.engines.gnome_me.round_end import portrait_in_device
from games.engines.gnome_me.state import Assembling, State
from games.engines.gnome_me.view import Near

CAP, FACE, BEARD, FEET = SHOWING

FLASHED = ((1, 2, 3, 3), (3, 2, 1, 1))


SCRIPT: Script = (
    Task(
        N_("A gnome will turn past, for less than a second. Say that you are ready to look."), READY
    ),
    Fennel((READY,)),
    Task(N_("The marble rolls. Mind four things: cap, face, beard and feet."), LOOK),
    Fennel((LOOK,)),
    Task(N_("Gone! Which cap was it? Tap it. If nothing happens, it was another one."), CAP[1]),
    Fennel((CAP[1],)),
    Task(N_("That one. Each card you tap lies on top of its stack. Now the face."), FACE[2]),
    Fennel((FACE[2],)),
    Task(N_("Fennel is at it too, but nobody sees the gnome of another. Now the beard."), BEARD[3]),
    Task(N_("And the feet."), FEET[3]),
    Task(
        N_("Whoever likes shouts Stop!, and all gnomes are compared. Yours is done: shout."), STOP
    ),
    Task(N_("Four parts right, Fennel has two: the card is yours. Five cards win. Again?"), READY),
    Fennel((READY,)),
    Task(N_("The next one. What lay on top of your stacks still lies there."), LOOK),
    Fennel((LOOK,)),
    Task(N_("One part is right already. Which cap was it?"), CAP[3]),
    Fennel((CAP[3], STOP)),
    Task(N_("Fennel stopped you, with two right as you have. A tie goes to whoever stopped.")),
)


@cache
def lesson() -> tuple[Step, ...]:
    return lesson_on(rules, TableOptions(), SCRIPT, _arranged, _flash, _held_until)


def _flash(state: State, move: Move | None) -> Near | None:
    return Near(portrait_in_device(state), None) if isinstance(move, Look) else None


def _held_until(state: State) -> Millis | None:
    """Somebody has shouted: nobody is quicker in a lesson."""
    return state.phase.until if isinstance(state.phase, Assembling) else None


# The portraits


def _arranged(what: str, faces: Sequence[Face]) -> tuple[Face, ...]:
    first = [PORTRAITS.index(parts) for parts in FLASHED]
    return (*first, *(face for face in faces if face not in first))
