"""Which rules a placement would break. Pages ask this while a player drags a card."""

from games.engines.core.contract import Malformed, Seat, refuse
from games.engines.snowhere.allowed import awaited, placeable
from games.engines.snowhere.moves import Move, Place
from games.engines.snowhere.placement_rules import Broken, broken
from games.engines.snowhere.state import Finishing, Over, Picking, State, Undealt
from games.engines.snowhere.survey_cache import survey_of


def check(state: State, seat: Seat, place: Move) -> tuple[Broken, ...]:
    """The rules that a placement breaks, each at most once; empty if it is legal."""
    if not isinstance(place, Place):
        raise Malformed
    must_be_placeable(state, seat, place)
    return tuple(broken(survey_of(state.carpet), place.spot))


def must_be_placeable(state: State, seat: Seat, place: Place) -> None:
    must_be_awaited(state, seat)
    if isinstance(state.phase, Picking):
        refuse("pick-first")
    if place.card not in placeable(state, seat):
        code = "not-aside" if isinstance(state.phase, Finishing) else "not-in-hand"
        refuse(code, card=place.card)


def must_be_awaited(state: State, seat: Seat) -> None:
    if seat in awaited(state):
        return
    match state.phase:
        case Undealt() | Over():
            refuse("not-playing")
        case Finishing():
            refuse("agreed-already")
        case _:
            refuse("not-your-turn")
