"""A turn from phase to phase: reveal, earn, work and buy, move; and when the game is over."""

from games.engines.core.contract import Millis, Progress, Seat
from games.engines.core.dice import Dice
from games.engines.gnome_village.earning import chapel_guests_return, earn
from games.engines.gnome_village.events.ending import GameOver
from games.engines.gnome_village.events.forest import TurnBegan, WorkBegan
from games.engines.gnome_village.events.moving import CoinsReceived, MoveBegan
from games.engines.gnome_village.forest import reveal
from games.engines.gnome_village.moving import destinations, goers
from games.engines.gnome_village.standings import final_standing
from games.engines.gnome_village.state import State

Table = Progress[State]


def begin_turn(table: Table, seat: Seat, now: Millis, dice: Dice) -> Table:
    number = table.state.round + (seat == table.state.first)
    table = table.then(TurnBegan(seat, number, now))
    table = chapel_guests_return(table, seat)
    return after_the_card(reveal(table, dice), now)


def after_the_card(table: Table, now: Millis) -> Table:
    """Nobody earns before everybody has answered."""
    if table.state.phase.awaited():
        return table
    seat = table.state.turn.seat
    return earn(table, seat).then(WorkBegan(seat, now))


def begin_move(table: Table, now: Millis, dice: Dice) -> Table:
    seat, turn = table.state.turn.seat, table.state.turn
    broke = turn.spent and not table.state.villages[seat].coins
    table = table.then(MoveBegan(seat, broke, now))
    # With nobody who can go anywhere, there is nothing to wait for.
    return table if can_go(table.state) else end_turn(table, now, dice)


def can_go(state: State) -> bool:
    seat = state.turn.seat
    return any(destinations(state, seat, number) for number in goers(state, seat))


def end_turn(table: Table, now: Millis, dice: Dice) -> Table:
    turn = table.state.turn
    if turn.advised:
        table = table.then(CoinsReceived(turn.seat, "adviser", turn.advised))
    following = table.state.left_of(turn.seat)
    if table.state.last_round and following == table.state.first:
        return table.then(GameOver(final_standing(table.state)))
    return begin_turn(table, following, now, dice)
