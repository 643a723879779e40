"""What everybody sees, and what one seat may do.

The shape of the JSON that browsers and bots get. It is copied field by field from the state, and
does not tell which hidden cards are snowflakes.
"""

from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat
from games.engines.snowhere.allowed import awaited, legal_moves, placeable
from games.engines.snowhere.cards import CardNumber, Carpet, Lying
from games.engines.snowhere.deadlines import deadline
from games.engines.snowhere.moves import FINISH, PUT_ASIDE
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.state import (
    Finishing,
    Fire,
    Over,
    Phase,
    Picking,
    Placing,
    State,
    Undealt,
)

PhaseName = Literal["undealt", "pick", "place", "finish", "over"]


class View(msgspec.Struct, frozen=True):
    phase: PhaseName
    awaited: tuple[Seat, ...]
    turn: Seat | None
    cards: Carpet
    held: Lying | None
    flakes: tuple[CardNumber, ...]
    kept: tuple[CardNumber, ...]
    hidden: int
    fire: Fire
    first: int
    picked: int
    agreed: tuple[Seat, ...]
    options: TableOptions
    outcome: Outcome | None
    deadline: Millis | None
    clock: Millis | None


def view(state: State) -> View:
    phase = state.phase
    return View(
        phase=_NAMES[type(phase)],
        awaited=awaited(state),
        turn=phase.seat if isinstance(phase, Picking | Placing) else None,
        cards=state.carpet,
        held=phase.held if isinstance(phase, Placing) else None,
        flakes=state.flakes,
        kept=state.kept,
        hidden=len(state.hidden),
        fire=state.fire,
        first=state.first,
        picked=state.picked,
        agreed=phase.agreed if isinstance(phase, Finishing) else (),
        options=state.options,
        outcome=phase.outcome if isinstance(phase, Over) else None,
        deadline=deadline(state),
        clock=state.setup.clock,
    )


_NAMES: dict[type[Phase], PhaseName] = {
    Undealt: "undealt",
    Picking: "pick",
    Placing: "place",
    Finishing: "finish",
    Over: "over",
}


# What one seat may do


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    pick: tuple[CardNumber, ...] = ()
    place: tuple[CardNumber, ...] = ()
    put_aside: bool = False
    finish: bool = False


def choices(state: State, seat: Seat) -> Choices:
    moves = legal_moves(state, seat)
    return Choices(
        pick=state.free if moves and isinstance(state.phase, Picking) else (),
        place=placeable(state, seat),
        put_aside=PUT_ASIDE in moves,
        finish=FINISH in moves,
    )
