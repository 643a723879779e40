"""Move: each standing gnome may go once, and may use the business to which it goes."""

from games.engines.core.contract import Attempt, Progress, Seat, refuse
from games.engines.core.dice import Dice
from games.engines.gnome_village.box import IS_WORKPLACE, IS_WORKSHOP, KINDS
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
from games.engines.gnome_village.layouts import ground_from
from games.engines.gnome_village.moves import Use
from games.engines.gnome_village.state import Acting, State

Table = Progress[State]

# Go


def go(table: Table, attempt: Attempt, dice: Dice) -> Table:
    seat, number, tile = attempt.seat, attempt.move.gnome, attempt.move.tile
    if reason := why_not_going(table.state, seat, number, tile):
        refuse(reason)
    activates = IS_WORKSHOP[tile] and tile not in table.state.villages[seat].on
    table = table.then(Went(seat, number, tile, activates))
    return offer(table, Acting(seat, number, seat, tile))


def offer(table: Table, acting: Acting) -> Table:
    if not is_usable(table.state, acting):
        return table
    return table.then(ActionOffered(acting.seat, acting.gnome, acting.village, acting.tile))


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
    """Where a gnome of this seat stands, or will return to."""
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


def use(table: Table, attempt: Attempt, dice: Dice) -> Table:
    acting, chosen = acting_in(table.state), attempt.move
    if chosen not in uses(table.state, acting):
        refuse(_why_not_so(table.state, acting, chosen))
    table = act(table.then(ActionUsed(acting.seat, acting.tile)), acting, chosen)
    follows = leads_to(acting, chosen)
    return table if follows is None else offer(table, follows)


def rearrange(table: Table, attempt: Attempt, dice: Dice) -> Table:
    acting = acting_in(table.state)
    if not is_architect(acting):
        refuse("no-architect")
    tiles = tuple(table.state.villages[acting.seat].survey.cells)
    ground = ground_from(attempt.move.places, tiles)
    return architect(table.then(ActionUsed(acting.seat, acting.tile)), acting, ground)


def decline(table: Table, attempt: Attempt, dice: Dice) -> Table:
    return table.then(ActionDeclined(attempt.seat, acting_in(table.state).tile))


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
