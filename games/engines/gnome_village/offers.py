"""The legal moves of a seat, one by one. Of layouts only the proposals are included."""

from collections.abc import Iterator

from games.engines.gnome_village.board import moves
from games.engines.gnome_village.choices import Choices


def moves_in(choices: Choices) -> Iterator[moves.Move]:
    """Every move that the choices list."""
    if choices.lay_out:
        yield from choices.lay_out.proposals
    yield from map(moves.Activate, choices.activate)
    yield from (moves.Remove(each.seat, tile) for each in choices.remove for tile in each.tiles)
    yield from map(moves.SendHome, choices.send_home)
    yield from (moves.Lay(x, y, turn) for x, y, turns in choices.lay for turn in turns)
    yield from _works_in(choices)
    yield from (moves.Go(walk.gnome, tile) for walk in choices.go for tile in walk.tiles)
    yield from (moves.Use(each.seat, each.gnome, each.tile) for each in choices.use)
    if choices.decline:
        yield moves.DECLINING
    if choices.done:
        yield moves.DONE


def _works_in(choices: Choices) -> Iterator[moves.Move]:
    yield from (moves.BuildHouse(*pair) for pair in choices.build_house)
    if new := choices.place_gnome:
        yield from (moves.PlaceGnome(part, house) for part in new.by for house in new.houses)
    yield from map(moves.DrawRoad, choices.draw_road)
    yield from map(moves.BuyBusiness, choices.buy_business)
    yield from map(moves.BuyWorkshop, choices.buy_workshop)
