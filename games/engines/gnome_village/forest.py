"""The five kinds of forest card: what each does, and which seats must answer it."""

from games.engines.core.contract import Attempt, Progress, Seat, refuse
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.box import (
    FOREST,
    IS_BUSINESS,
    IS_WORKPLACE,
    IS_WORKSHOP,
    ForestCard,
)
from games.engines.gnome_village.board.compass import Cell
from games.engines.gnome_village.board.ground import surveyed
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.events.forest import (
    BusinessRemoved,
    CardRevealed,
    ForestAnswered,
    WentHome,
)
from games.engines.gnome_village.events.setting_up import ForestShuffled
from games.engines.gnome_village.events.working import RoadDrawn
from games.engines.gnome_village.happy_gnome import hand_on_happy_gnome


def reveal(progress: Progress[State], dice: Dice) -> Progress[State]:
    """Reveal the top card. Its coins are paid at once; seats that have a choice are asked."""
    if not progress.state.forest:
        progress = shuffle(progress, dice)
    number = progress.state.forest[0]
    seat, card = progress.state.turn.seat, FOREST[number]
    progress = progress.then(CardRevealed(seat, number, asked(progress.state, card)))
    match card.kind:
        case "road":
            return draw_road(progress, seat)
        case "angry":
            return send_the_only_ones(progress)
        case _:
            return progress


def shuffle(progress: Progress[State], dice: Dice) -> Progress[State]:
    state = progress.state
    pool = state.discards or tuple(range(len(FOREST)))
    order = dice("forest", state.shuffles + 1).shuffled(pool)
    return progress.then(ForestShuffled(len(order), order))


def asked(state: State, card: ForestCard) -> tuple[Seat, ...]:
    seat = state.turn.seat
    match card.kind:
        case "activate":
            everybody = (seat, *state.opponents(seat)) if card.all else (seat,)
            return tuple(other for other in everybody if can_be_activated(state, card, other))
        case "angry":
            return tuple(other for other in state.seats if len(at_work(state, other)) > 1)
        case "remove":
            has_one = any(removable(state, other) for other in state.opponents(seat))
            return (seat,) if has_one else ()
        case _:
            return ()


# Activate


def can_be_activated(state: State, card: ForestCard, seat: Seat) -> tuple[int, ...]:
    village = state.villages[seat]
    return tuple(tile for kind in card.kinds for tile in village.inactive(kind))


def activate(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    card, tile = progress.state.card, attempt.move.tile
    if card is None or tile not in can_be_activated(progress.state, card, attempt.seat):
        refuse("not-on-the-card")
    return progress.then(ForestAnswered(attempt.seat, tile))


def decline(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    return progress.then(ForestAnswered(attempt.seat, None))


# Remove


def removable(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(tile for tile in state.villages[seat].survey.cells if IS_BUSINESS[tile])


def remove(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    state, tile, owner = progress.state, attempt.move.tile, Seat(attempt.move.seat)
    if owner not in state.opponents(attempt.seat) or tile not in removable(state, owner):
        refuse("no-business-of-theirs")
    for seat, gnome in gnomes_bound_to(state, tile):
        progress = progress.then(WentHome(seat, gnome, "removed"))
    progress = progress.then(BusinessRemoved(attempt.seat, owner, tile, _gap(state, owner, tile)))
    return hand_on_happy_gnome(progress)


def gnomes_bound_to(state: State, tile: int) -> tuple[tuple[Seat, int], ...]:
    """The gnomes that stand on a tile, and (Ruling) those that would return there from a visit."""
    return tuple(
        (seat, number)
        for seat in state.seats
        for number, gnome in enumerate(state.villages[seat].gnomes)
        if tile in (gnome.tile, gnome.airport)
    )


def _gap(state: State, owner: Seat, tile: int) -> Cell | None:
    """The cell that a removed tile leaves, if the village is no longer connected without it."""
    village = state.villages[owner]
    left = surveyed(tuple(lot for lot in village.ground if lot.tile != tile))
    return village.survey.cells[tile] if left.pieces > village.survey.pieces else None


# Road


def draw_road(progress: Progress[State], seat: Seat) -> Progress[State]:
    """Draw a road, unless the pile is empty. There is always a cell where it can be laid."""
    if not progress.state.roads:
        return progress
    return progress.then(RoadDrawn(seat, progress.state.roads[0]))


# Angry gnome


def at_work(state: State, seat: Seat) -> tuple[int, ...]:
    """Gnomes that stand on a workshop or business of their own village."""
    return tuple(
        number
        for number, gnome in enumerate(state.villages[seat].gnomes)
        if gnome.stands_here and IS_WORKPLACE[gnome.tile]
    )


def send_the_only_ones(progress: Progress[State]) -> Progress[State]:
    """Send home the gnomes of seats with only one at work: these have no choice to make."""
    for seat in progress.state.seats:
        gnomes = at_work(progress.state, seat)
        if len(gnomes) == 1:
            progress = progress.then(_angry(progress.state, seat, gnomes[0]))
    return progress


def send_home(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    if attempt.move.gnome not in at_work(progress.state, attempt.seat):
        refuse("not-at-work")
    return progress.then(_angry(progress.state, attempt.seat, attempt.move.gnome))


def _angry(state: State, seat: Seat, number: int) -> WentHome:
    tile = state.villages[seat].gnomes[number].tile
    return WentHome(seat, number, "angry", tile if IS_WORKSHOP[tile] else None)
