"""A turn from phase to phase: reveal, earn, work and buy, move; and when the game is over."""

from games.engines.core.contract import Millis, Progress, Seat
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.earning import chapel_guests_return, earn
from games.engines.gnome_village.events.ending import GameOver
from games.engines.gnome_village.events.forest import TurnBegan, WorkBegan
from games.engines.gnome_village.events.moving import CoinsReceived, MoveBegan
from games.engines.gnome_village.forest import reveal
from games.engines.gnome_village.moving import destinations, goers
from games.engines.gnome_village.standings import final_standing


def begin_turn(progress: Progress[State], seat: Seat, now: Millis, dice: Dice) -> Progress[State]:
    number = progress.state.round + (seat == progress.state.first)
    progress = progress.then(TurnBegan(seat, number, now))
    progress = chapel_guests_return(progress, seat)
    return after_the_card(reveal(progress, dice), now)


def after_the_card(progress: Progress[State], now: Millis) -> Progress[State]:
    """Go on to Earn and to Work and buy, once all seats have answered the forest card."""
    if progress.state.phase.awaited():
        return progress
    seat = progress.state.turn.seat
    return earn(progress, seat).then(WorkBegan(seat, now))


def begin_move(progress: Progress[State], now: Millis, dice: Dice) -> Progress[State]:
    seat, turn = progress.state.turn.seat, progress.state.turn
    broke = turn.spent and not progress.state.villages[seat].coins
    progress = progress.then(MoveBegan(seat, broke, now))
    # If no gnome can go anywhere, the turn ends without waiting.
    return progress if can_go(progress.state) else end_turn(progress, now, dice)


def can_go(state: State) -> bool:
    seat = state.turn.seat
    return any(destinations(state, seat, number) for number in goers(state, seat))


def end_turn(progress: Progress[State], now: Millis, dice: Dice) -> Progress[State]:
    turn = progress.state.turn
    if turn.advised:
        progress = progress.then(CoinsReceived(turn.seat, "adviser", turn.advised))
    following = progress.state.left_of(turn.seat)
    if progress.state.last_round and following == progress.state.first:
        return progress.then(GameOver(final_standing(progress.state)))
    return begin_turn(progress, following, now, dice)
