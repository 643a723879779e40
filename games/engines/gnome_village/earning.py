"""The Earn phase: income, payments for visits and prisoners, then their return, in this order."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import INCOME, IS_BUSINESS, KINDS
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.businesses.products import has_token, kind_of
from games.engines.gnome_village.events.forest import (
    Earned,
    FinePaid,
    FlewBack,
    VisitPaid,
    WentHome,
)


def earn(progress: Progress[State], seat: Seat) -> Progress[State]:
    progress = progress.then(Earned(seat, income(progress.state, seat)))
    visitors, prisoners = visitors_of(progress.state, seat), prisoners_of(progress.state, seat)
    for owner, number in visitors:
        progress = pay_visit(progress, owner, number)
    for number in prisoners:
        progress = pay_fine(progress, seat, number)
    for owner, number in visitors:
        progress = progress.then(FlewBack(owner, number))
    for number in prisoners:
        progress = progress.then(WentHome(seat, number, "prison"))
    return progress


def visitors_of(state: State, host: Seat) -> list[tuple[Seat, int]]:
    return [
        (owner, number)
        for owner in state.opponents(host)
        for number, gnome in enumerate(state.villages[owner].gnomes)
        if gnome.away == "visit" and gnome.village == host
    ]


def prisoners_of(state: State, seat: Seat) -> list[int]:
    gnomes = enumerate(state.villages[seat].gnomes)
    return [number for number, gnome in gnomes if gnome.away == "prison"]


def income(state: State, seat: Seat) -> int:
    """A gnome that is back from a visit, or held in prison, earns nothing."""
    return sum(
        INCOME[KINDS[gnome.tile]]
        for gnome in state.villages[seat].gnomes
        if IS_BUSINESS[gnome.tile] and gnome.away is None and not gnome.tired
    )


def pay_visit(progress: Progress[State], owner: Seat, number: int) -> Progress[State]:
    """Pay 1 coin for a visit to a business, or the workshop's product token if one is left."""
    tile = progress.state.villages[owner].gnomes[number].tile
    if IS_BUSINESS[tile]:
        return progress.then(VisitPaid(owner, number, 1, None))
    token = kind_of(tile)
    return progress.then(
        VisitPaid(owner, number, 0, token if has_token(progress.state, token) else None)
    )


def pay_fine(progress: Progress[State], owner: Seat, number: int) -> Progress[State]:
    village = progress.state.villages[owner]
    captor = village.gnomes[number].captor
    assert captor is not None
    return progress.then(FinePaid(owner, captor, min(1, village.coins)))


def chapel_guests_return(progress: Progress[State], seat: Seat) -> Progress[State]:
    """Gnomes taken to a chapel go home at the start of their owner's turn."""
    for number, gnome in enumerate(progress.state.villages[seat].gnomes):
        if gnome.away == "chapel":
            progress = progress.then(WentHome(seat, number, "chapel"))
    return progress
