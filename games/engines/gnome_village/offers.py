"""The legal moves of a seat, one by one. Of layouts only the proposals are included."""

from collections.abc import Iterator

from games.engines.gnome_village.board.moves import (
    DECLINING,
    DONE,
    Activate,
    BuildHouse,
    BuyBusiness,
    BuyWorkshop,
    DrawRoad,
    Go,
    Lay,
    Move,
    PlaceGnome,
    Remove,
    SendHome,
    Use,
)
from games.engines.gnome_village.choices import Choices


def moves_in(choices: Choices) -> Iterator[Move]:
    """Every move that the choices list."""
    if choices.lay_out:
        yield from choices.lay_out.proposals
    yield from map(Activate, choices.activate)
    yield from (Remove(each.seat, tile) for each in choices.remove for tile in each.tiles)
    yield from map(SendHome, choices.send_home)
    yield from (Lay(x, y, turn) for x, y, turns in choices.lay for turn in turns)
    yield from _works_in(choices)
    yield from (Go(walk.gnome, tile) for walk in choices.go for tile in walk.tiles)
    yield from (Use(each.seat, each.gnome, each.tile) for each in choices.use)
    if choices.decline:
        yield DECLINING
    if choices.done:
        yield DONE


def _works_in(choices: Choices) -> Iterator[Move]:
    yield from (BuildHouse(*pair) for pair in choices.build_house)
    if new := choices.place_gnome:
        yield from (PlaceGnome(part, house) for part in new.by for house in new.houses)
    yield from map(DrawRoad, choices.draw_road)
    yield from map(BuyBusiness, choices.buy_business)
    yield from map(BuyWorkshop, choices.buy_workshop)
