"""The Move phase: each standing gnome may go once, and may use the business it goes to."""

from games.engines.core.contract import Attempt, Progress, Seat, refuse
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.box import IS_WORKPLACE, IS_WORKSHOP, KINDS
from games.engines.gnome_village.board.layouts import ground_from
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.businesses import (
    ACTIONS,
    act,
    is_architect,
    is_usable,
    leads_to,
    uses,
    was_used,
)
from games.engines.gnome_village.businesses.building import architect
from games.engines.gnome_village.events.moving import (
    ActionDeclined,
    ActionOffered,
    ActionUsed,
    Went,
)

# Go


def go(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, number, tile = attempt.seat, attempt.move.gnome, attempt.move.tile
    if reason := why_not_going(progress.state, seat, number, tile):
        refuse(reason)
    activates = IS_WORKSHOP[tile] and tile not in progress.state.villages[seat].on
    progress = progress.then(Went(seat, number, tile, activates))
    return offer(progress, Acting(seat, number, seat, tile))


def offer(progress: Progress[State], acting: Acting) -> Progress[State]:
    if not is_usable(progress.state, acting):
        return progress
    return progress.then(ActionOffered(acting.seat, acting.gnome, acting.village, acting.tile))


def goers(state: State, seat: Seat) -> tuple[int, ...]:
    """The gnomes that may still go."""
    return tuple(
        number
        for number, gnome in enumerate(state.villages[seat].gnomes)
        if gnome.stands_here and number not in state.turn.moved
    )


def destinations(state: State, seat: Seat, number: int) -> tuple[int, ...]:
    """Workshops and businesses that can be reached and hold no gnome of this seat."""
    village = state.villages[seat]
    districts, start = village.survey.districts, village.gnomes[number].tile
    kept = _kept(state, seat)
    return tuple(
        tile
        for tile, district in districts.items()
        if district == districts[start] and IS_WORKPLACE[tile] and tile not in kept
    )


def _kept(state: State, seat: Seat) -> set[int]:
    """The tiles where a gnome of this seat stands, or to which one will return."""
    gnomes = state.villages[seat].gnomes
    airports = {gnome.airport for gnome in gnomes if gnome.airport is not None}
    return airports | {gnome.tile for gnome in gnomes}


def why_not_going(state: State, seat: Seat, number: int, tile: int) -> str | None:
    village = state.villages[seat]
    if number >= len(village.gnomes):
        return "no-such-gnome"
    if number in goers(state, seat) and tile in destinations(state, seat, number):
        return None
    gnome = village.gnomes[number]
    if gnome.lying or gnome.away is not None:
        return "gnome-lies" if gnome.lying else "gnome-is-away"
    return "moved-already" if number in state.turn.moved else _why_not_there(state, seat, tile)


def _why_not_there(state: State, seat: Seat, tile: int) -> str:
    if tile not in state.villages[seat].survey.cells:
        return "not-in-your-village"
    if not IS_WORKPLACE[tile]:
        return "nothing-to-do-there"
    return "your-gnome-is-there" if tile in _kept(state, seat) else "no-way-there"


# Actions


def use(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    acting, chosen = acting_in(progress.state), attempt.move
    if chosen not in uses(progress.state, acting):
        refuse(_why_not_so(progress.state, acting, chosen))
    progress = act(progress.then(ActionUsed(acting.seat, acting.tile)), acting, chosen)
    follows = leads_to(acting, chosen)
    return progress if follows is None else offer(progress, follows)


def rearrange(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    acting = acting_in(progress.state)
    if not is_architect(acting):
        refuse("no-architect")
    tiles = tuple(progress.state.villages[acting.seat].survey.cells)
    ground = ground_from(attempt.move.places, tiles)
    return architect(progress.then(ActionUsed(acting.seat, acting.tile)), acting, ground)


def decline(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return progress.then(ActionDeclined(attempt.seat, acting_in(progress.state).tile))


def acting_in(state: State) -> Acting:
    assert isinstance(state.phase, Acting)
    return state.phase


def _why_not_so(state: State, acting: Acting, chosen: Use) -> str:
    if is_architect(acting):
        return "lay-out-anew"
    other = chosen.seat
    is_opponent = other is not None and other in state.opponents(acting.seat)
    if is_opponent and KINDS[acting.tile] != "doctor" and state.is_protected(Seat(other or 0)):
        return "protected"
    return "not-so"


def why_unused(state: State, seat: Seat) -> str:
    """Why the gnome that went last has no action to use."""
    if not state.turn.moved:
        return "go-first"
    tile = state.villages[seat].gnomes[state.turn.moved[-1]].tile
    if was_used(state, seat, tile):
        return "used-last-turn"
    return "no-use-now" if KINDS[tile] in ACTIONS else "no-action"
