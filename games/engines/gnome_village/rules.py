"""The rules of Gnome Village. RULES.md explains them in words, under the same headings.

Each rule takes a Progress and returns it with more events, or refuses and changes nothing. Each
phase has a module of its own: forest, earning, working, moving.
"""

from collections.abc import Callable

from games.engines.core.contract import Attempt, Millis, Outcome, Progress, Seat, Setup, refuse
from games.engines.core.dice import Dice
from games.engines.core.record import TimeRanOut
from games.engines.gnome_village import forest, moving, working
from games.engines.gnome_village.allowed import awaited, legal_moves
from games.engines.gnome_village.board import moves
from games.engines.gnome_village.board.box import (
    OPEN_BUSINESSES,
    businesses,
    first_houses,
    road_pile,
)
from games.engines.gnome_village.board.layouts import first_tiles, ground_from
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.board.state import (
    Acting,
    Activating,
    Angry,
    Laying,
    LayingOut,
    Moving,
    Over,
    Phase,
    Removing,
    State,
    Undealt,
    Working,
)
from games.engines.gnome_village.choices import choices
from games.engines.gnome_village.deadlines import deadline
from games.engines.gnome_village.events.setting_up import (
    BusinessesShuffled,
    GameBegan,
    RoadsShuffled,
    VillageLaidOut,
)
from games.engines.gnome_village.substitutes import substitute
from games.engines.gnome_village.turns import after_the_card, begin_move, begin_turn, end_turn
from games.engines.gnome_village.view import view

__all__ = [
    "awaited", "choices", "deadline", "decide", "empty_table", "legal_moves", "outcome", "start",
    "substitute", "view", "wake",
]  # fmt: skip


def empty_table(setup: Setup[Options]) -> State:
    return State(setup)


# Set-up


def start(state: State, now: Millis, dice: Dice) -> Progress[State]:
    # Ruling: the first player is drawn.
    first = state.seats[dice("first").below(state.setup.seats)]
    roads = dice("roads").shuffled(road_pile())
    stack = dice("businesses").shuffled(businesses(state.options))
    progress = Progress(state).then(GameBegan(first, now)).then(RoadsShuffled(len(roads), roads))
    progress = progress.then(BusinessesShuffled(stack[:OPEN_BUSINESSES], stack[OPEN_BUSINESSES:]))
    return forest.shuffle(progress, dice)


def lay_out(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, move = attempt.seat, attempt.move
    ground = ground_from(move.places, first_tiles(seat))
    if move.lit not in first_houses(seat):
        refuse("light-a-house")
    progress = progress.then(VillageLaidOut(seat, ground, move.lit))
    if awaited(progress.state):
        return progress
    return begin_turn(progress, progress.state.first, attempt.arrived, dice)


def decide(state: State, attempt: Attempt, dice: Dice) -> Progress[State]:
    if attempt.seat not in awaited(state):
        refuse(_why_not_awaited(state.phase))
    rule = _RULES.get((type(state.phase), type(attempt.move)))
    if rule is None:
        refuse(_why_not_now(state, attempt))
    return rule(Progress(state), attempt, dice)


def _why_not_awaited(phase: Phase) -> str:
    match phase:
        case Undealt() | Over():
            return "not-playing"
        case LayingOut() | Activating() | Angry():
            return "wait-for-the-others"
        case _:
            return "not-your-turn"


def _why_not_now(state: State, attempt: Attempt) -> str:
    if isinstance(state.phase, Moving) and isinstance(attempt.move, moves.Use | moves.Rearrange):
        return moving.why_unused(state, attempt.seat)
    return _NOT_NOW[type(state.phase)]


# Reveal


def activate(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return after_the_card(forest.activate(progress, attempt), attempt.arrived)


def decline(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return after_the_card(forest.decline(progress, attempt), attempt.arrived)


def remove(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return after_the_card(forest.remove(progress, attempt), attempt.arrived)


def send_home(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return after_the_card(forest.send_home(progress, attempt), attempt.arrived)


def lay(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return after_the_card(working.lay(progress, attempt), attempt.arrived)


# Work and buy


def done_with_work(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return begin_move(progress, attempt.arrived, dice)


# Move


def done_with_moving(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return end_turn(progress, attempt.arrived, dice)


# The end


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, Over) else None


# Time, and players who have left


def wake(state: State, now: Millis, dice: Dice) -> Progress[State]:
    progress, due = Progress(state), deadline(state)
    if due is None or now < due:
        return progress
    progress = progress.then(TimeRanOut(awaited(state)))
    for seat in awaited(state):
        progress = _play_for(progress, seat, now, dice)
    return progress


def _play_for(progress: Progress[State], seat: Seat, now: Millis, dice: Dice) -> Progress[State]:
    """Make all moves that a seat owes in this wait: an answer, or the rest of a phase."""
    since = progress.state.since
    while progress.state.since == since and seat in awaited(progress.state):
        attempt = Attempt(seat, substitute(progress.state, seat), now)
        progress = progress.followed_by(decide(progress.state, attempt, dice))
    return progress


_Rule = Callable[[Progress[State], Attempt, Dice], Progress[State]]

_RULES: dict[tuple[type[Phase], type[moves.Move]], _Rule] = {
    (LayingOut, moves.LayOut): lay_out,
    (Activating, moves.Activate): activate,
    (Activating, moves.Decline): decline,
    (Removing, moves.Remove): remove,
    (Angry, moves.SendHome): send_home,
    (Laying, moves.Lay): lay,
    (Working, moves.BuildHouse): working.build_house,
    (Working, moves.PlaceGnome): working.place_gnome,
    (Working, moves.DrawRoad): working.draw_road,
    (Working, moves.BuyBusiness): working.buy_business,
    (Working, moves.BuyWorkshop): working.buy_workshop,
    (Working, moves.Done): done_with_work,
    (Moving, moves.Go): moving.go,
    (Moving, moves.Done): done_with_moving,
    (Acting, moves.Use): moving.use,
    (Acting, moves.Rearrange): moving.rearrange,
    (Acting, moves.Decline): moving.decline,
}

_NOT_NOW: dict[type[Phase], str] = {
    LayingOut: "lay-out-first",
    Activating: "answer-the-card",
    Removing: "remove-first",
    Angry: "angry-first",
    Laying: "lay-first",
    Working: "work-now",
    Moving: "move-now",
    Acting: "act-first",
}
