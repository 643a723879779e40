"""Earn: income, what visitors and prisoners bring, and their way back, in this order."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.box import INCOME, IS_BUSINESS, KINDS
from games.engines.gnome_village.businesses.products import has_token, kind_of
from games.engines.gnome_village.events.forest import (
    Earned,
    FinePaid,
    FlewBack,
    VisitPaid,
    WentHome,
)
from games.engines.gnome_village.state import State

Table = Progress[State]


def earn(table: Table, seat: Seat) -> Table:
    table = table.then(Earned(seat, income(table.state, seat)))
    visitors, prisoners = visitors_of(table.state, seat), prisoners_of(table.state, seat)
    for owner, number in visitors:
        table = pay_visit(table, owner, number)
    for number in prisoners:
        table = pay_fine(table, seat, number)
    for owner, number in visitors:
        table = table.then(FlewBack(owner, number))
    for number in prisoners:
        table = table.then(WentHome(seat, number, "prison"))
    return table


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


def pay_visit(table: Table, owner: Seat, number: int) -> Table:
    """A coin for a business; for a workshop its token, as long as there are any."""
    tile = table.state.villages[owner].gnomes[number].tile
    if IS_BUSINESS[tile]:
        return table.then(VisitPaid(owner, number, 1, None))
    token = kind_of(tile)
    return table.then(VisitPaid(owner, number, 0, token if has_token(table.state, token) else None))


def pay_fine(table: Table, owner: Seat, number: int) -> Table:
    village = table.state.villages[owner]
    captor = village.gnomes[number].captor
    assert captor is not None
    return table.then(FinePaid(owner, captor, min(1, village.coins)))


def chapel_guests_return(table: Table, seat: Seat) -> Table:
    """At the start of their owner's turn."""
    for number, gnome in enumerate(table.state.villages[seat].gnomes):
        if gnome.away == "chapel":
            table = table.then(WentHome(seat, number, "chapel"))
    return table
