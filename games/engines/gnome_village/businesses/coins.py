"""Businesses that bring coins: police, thief, theatre, financial adviser."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.box import IS_WORKPLACE, LOOT
from games.engines.gnome_village.compass import around
from games.engines.gnome_village.events.moving import Advised, CoinsReceived, CoinsTaken
from games.engines.gnome_village.moves import Use
from games.engines.gnome_village.state import Acting, State

Table = Progress[State]
Uses = tuple[Use, ...]

USING: Uses = (Use(),)


def exposed(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents whom no military protects."""
    return tuple(other for other in state.opponents(seat) if not state.is_protected(other))


def _with_coins(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in exposed(state, seat) if state.villages[other].coins)


# Police


def police_uses(state: State, acting: Acting) -> Uses:
    return USING if _with_coins(state, acting.seat) else ()


def police(table: Table, acting: Acting, use: Use) -> Table:
    """Each opponent gives you 1 coin, who has one."""
    givers = tuple((other, 1) for other in _with_coins(table.state, acting.seat))
    return table.then(CoinsTaken(acting.seat, "police", givers))


# Thief


def thief_uses(state: State, acting: Acting) -> Uses:
    return tuple(Use(seat=other) for other in _with_coins(state, acting.seat))


def thief(table: Table, acting: Acting, use: Use) -> Table:
    """Up to 2 coins from one opponent."""
    assert use.seat is not None
    victim = Seat(use.seat)
    coins = min(LOOT, table.state.villages[victim].coins)
    return table.then(CoinsTaken(acting.seat, "thief", ((victim, coins),)))


# Theatre


def theatre_uses(state: State, acting: Acting) -> Uses:
    return USING


def theatre(table: Table, acting: Acting, use: Use) -> Table:
    """1 coin, and 1 more for each gnome on the workshops and businesses around it."""
    coins = 1 + _audience(table.state, acting)
    return table.then(CoinsReceived(acting.seat, "theatre", coins))


def _audience(state: State, acting: Acting) -> int:
    # Ruling: gnomes of every colour count.
    survey = state.villages[acting.village].survey
    nearby = {survey.at.get(cell) for cell in around(survey.cells[acting.tile])}
    places = {tile for tile in nearby if tile is not None and IS_WORKPLACE[tile]}
    return sum(gnome.tile in places for village in state.villages for gnome in village.gnomes)


# Financial adviser


def adviser_uses(state: State, acting: Acting) -> Uses:
    return USING if state.turn.broke else ()


def adviser(table: Table, acting: Acting, use: Use) -> Table:
    """Who spent coins and has none left takes 1 at the end of the turn."""
    return table.then(Advised(acting.seat))
