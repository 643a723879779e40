"""The Work and buy phase: any number of each, in any order; every tile is laid at once."""

from typing import Any

from games.engines.core.contract import Attempt, Progress, Seat, refuse
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.box import (
    BUSINESS_PRICE,
    HOUSES_EACH,
    KINDS,
    PART_PRICE,
    ROAD,
    WORKSHOP_PRICE,
    WORKSHOPS,
    Workshop,
)
from games.engines.gnome_village.board.ground import Spots, lot_in
from games.engines.gnome_village.board.laying import has_room, spots
from games.engines.gnome_village.board.moves import Part
from games.engines.gnome_village.board.state import Laying, State, Village
from games.engines.gnome_village.events.ending import LastGnomePlaced
from games.engines.gnome_village.events.working import (
    BusinessBought,
    BusinessOpened,
    GnomePlaced,
    HouseBuilt,
    PartPaid,
    TileLaid,
    WorkshopBought,
)
from games.engines.gnome_village.forest import draw_road as draw
from games.engines.gnome_village.happy_gnome import hand_on_happy_gnome

# Work


def build_house(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, move = attempt.seat, attempt.move
    refuse_unless(why_no_house(progress.state, seat))
    progress = pay_part(progress, seat, "painter", move.painter)
    progress = pay_part(progress, seat, "carpenter", move.carpenter)
    return progress.then(HouseBuilt(seat, progress.state.houses[0]))


def why_no_house(state: State, seat: Seat) -> str | None:
    village = state.villages[seat]
    if len(village.survey.of("house")) >= HOUSES_EACH:
        return "five-houses"
    return why_no_building(village)


def place_gnome(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, move = attempt.seat, attempt.move
    refuse_unless(why_no_gnome(progress.state, seat))
    if move.house not in progress.state.villages[seat].inactive("house"):
        refuse("no-unlit-house")
    progress = pay_part(progress, seat, "school", move.school)
    number = len(progress.state.villages[seat].gnomes)
    progress = progress.then(GnomePlaced(seat, number, move.house))
    is_last = number + 1 == progress.state.options.gnomes and not progress.state.last_round
    return progress.then(LastGnomePlaced(seat)) if is_last else progress


def why_no_gnome(state: State, seat: Seat) -> str | None:
    village = state.villages[seat]
    if len(village.gnomes) >= state.options.gnomes:
        return "no-gnome-left"
    return None if village.inactive("house") else "no-unlit-house"


def draw_road(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    refuse_unless(why_no_road(progress.state))
    progress = pay_part(progress, attempt.seat, "gardener", attempt.move.gardener)
    return draw(progress, attempt.seat)


def why_no_road(state: State) -> str | None:
    return None if state.roads else "no-roads-left"


# How a workshop's part is paid


def parts(village: Village, kind: Workshop) -> tuple[Part, ...]:
    with_token: tuple[Part, ...] = ("token",) if village.tokens[WORKSHOPS.index(kind)] else ()
    with_coins: tuple[Part, ...] = ("coins",) if village.coins >= PART_PRICE else ()
    return (*village.active(kind), *with_token, *with_coins)


def pay_part(progress: Progress[State], seat: Seat, kind: Workshop, part: Part) -> Progress[State]:
    if part not in parts(progress.state.villages[seat], kind):
        refuse(_CANNOT_PAY.get(part, "not-active"), price=PART_PRICE)
    return progress.then(PartPaid(seat, kind, part, PART_PRICE if part == "coins" else 0))


_CANNOT_PAY: dict[Part, str] = {"token": "no-token", "coins": "too-few-coins"}


# Buy


def buy_business(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, slot = attempt.seat, attempt.move.slot
    refuse_unless(why_no_business(progress.state, seat, slot), price=BUSINESS_PRICE)
    tile = progress.state.open[slot]
    assert tile is not None
    return progress.then(BusinessBought(seat, slot, tile, BUSINESS_PRICE))


def why_no_business(state: State, seat: Seat, slot: int) -> str | None:
    village = state.villages[seat]
    if state.open[slot] is None:
        return "none-left"
    if village.coins < BUSINESS_PRICE:
        return "too-few-coins"
    return None if has_room(village.ground, village.gaps, business=True) else "no-room"


def buy_workshop(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, kind = attempt.seat, WORKSHOPS.index(attempt.move.kind)
    refuse_unless(why_no_workshop(progress.state, seat, kind), price=WORKSHOP_PRICE)
    return progress.then(WorkshopBought(seat, progress.state.workshops[kind][0], WORKSHOP_PRICE))


def why_no_workshop(state: State, seat: Seat, kind: int) -> str | None:
    village = state.villages[seat]
    if not state.workshops[kind]:
        return "none-left"
    return "too-few-coins" if village.coins < WORKSHOP_PRICE else why_no_building(village)


def why_no_building(village: Village) -> str | None:
    """Why no house or workshop can be laid now; these may not fill a gap."""
    if village.gaps:
        return "fill-the-gap"
    return None if has_room(village.ground, (), business=False) else "no-room"


def refuse_unless(reason: str | None, **details: Any) -> None:
    if reason is not None:
        refuse(reason, **details)


# Lay the tile in hand


def spots_in_hand(state: State) -> Spots:
    assert isinstance(state.phase, Laying)
    village = state.villages[state.phase.seat]
    return spots(village.ground, village.gaps, state.phase.tile)


def lay(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    state, cell, hand = progress.state, (attempt.move.x, attempt.move.y), progress.state.phase
    assert isinstance(hand, Laying)
    lot = lot_in(hand.tile, cell, attempt.move.turn)
    if lot.turn not in spots_in_hand(state).get(cell, ()):
        refuse(_why_not_there(state.villages[hand.seat], hand.tile, cell))
    progress = progress.then(TileLaid(hand.seat, lot))
    if KINDS[hand.tile] == "hat_maker":
        progress = hand_on_happy_gnome(progress)
    return refill(progress)


def _why_not_there(village: Village, tile: int, cell: tuple[int, int]) -> str:
    if cell in village.survey.at:
        return "cell-taken"
    if village.gaps and cell not in village.gaps:
        return "fill-the-gap"
    return "road-not-joined" if ROAD[tile] else "no-road"


def refill(progress: Progress[State]) -> Progress[State]:
    """Refill the place of a bought open business at once, while the stack has any."""
    state = progress.state
    if None not in state.open or not state.businesses:
        return progress
    return progress.then(BusinessOpened(state.open.index(None), state.businesses[0]))
