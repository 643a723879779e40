"""Businesses that bring coins: police, thief, theatre, financial adviser."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import IS_WORKPLACE, LOOT
from games.engines.gnome_village.board.compass import around
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.events.moving import Advised, CoinsReceived, CoinsTaken

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


def police(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """Each unprotected opponent who has a coin gives 1 coin."""
    givers = tuple((other, 1) for other in _with_coins(progress.state, acting.seat))
    return progress.then(CoinsTaken(acting.seat, "police", givers))


# Thief


def thief_uses(state: State, acting: Acting) -> Uses:
    return tuple(Use(seat=other) for other in _with_coins(state, acting.seat))


def thief(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """Take up to 2 coins from one opponent."""
    assert use.seat is not None
    victim = Seat(use.seat)
    coins = min(LOOT, progress.state.villages[victim].coins)
    return progress.then(CoinsTaken(acting.seat, "thief", ((victim, coins),)))


# Theatre


def theatre_uses(state: State, acting: Acting) -> Uses:
    return USING


def theatre(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """Receive 1 coin, and 1 more for each gnome on the workshops and businesses around it."""
    coins = 1 + _audience(progress.state, acting)
    return progress.then(CoinsReceived(acting.seat, "theatre", coins))


def _audience(state: State, acting: Acting) -> int:
    # Ruling: gnomes of every colour count.
    survey = state.villages[acting.village].survey
    nearby = {survey.at.get(cell) for cell in around(survey.cells[acting.tile])}
    places = {tile for tile in nearby if tile is not None and IS_WORKPLACE[tile]}
    return sum(gnome.tile in places for village in state.villages for gnome in village.gnomes)


# Financial adviser


def adviser_uses(state: State, acting: Acting) -> Uses:
    return USING if state.turn.broke else ()


def adviser(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A player who spent coins and has none left takes 1 coin at the end of the turn."""
    return progress.then(Advised(acting.seat))
