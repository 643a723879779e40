"""The rules of Gnoming A Round. RULES.md explains them in words, under the same headings.

Each rule takes a Progress and returns it with more events, or refuses and changes nothing.
"""

from collections.abc import Callable

from games.engines.core.contract import Attempt, Millis, Outcome, Progress, Seat, Setup, refuse
from games.engines.core.dice import Dice
from games.engines.core.record import TimeRanOut
from games.engines.gnoming import events, moves
from games.engines.gnoming.allowed import (
    awaited,
    bounces,
    discards,
    legal_moves,
    may_take,
    may_turn_one,
    on_duty,
    places,
)
from games.engines.gnoming.cards import HAZARD, MULLIGAN, Cell, deal
from games.engines.gnoming.deadlines import deadline
from games.engines.gnoming.options import Options
from games.engines.gnoming.scoring import lines_made, sheets
from games.engines.gnoming.standings import final_standing
from games.engines.gnoming.state import (
    HANDS,
    ROUNDS,
    Drawing,
    Hand,
    HazardAnswers,
    Holding,
    Lifted,
    Over,
    Phase,
    Scored,
    SetUp,
    State,
    Undealt,
)
from games.engines.gnoming.substitutes import move_in_time, substitute
from games.engines.gnoming.view import choices, view

__all__ = [
    "awaited", "choices", "deadline", "decide", "empty_table", "legal_moves", "outcome", "start",
    "substitute", "view", "wake",
]  # fmt: skip


def empty_table(setup: Setup[Options]) -> State:
    return State(setup, scores=((),) * setup.seats)


def start(state: State, now: Millis, dice: Dice) -> Progress[State]:
    # Ruling: online the starter is drawn; the first dealer sits to the starter's right.
    starter = dice("starter").below(state.setup.seats)
    dealer = state.seats[starter - 1]
    return deal_round(Progress(state), dealer, now, dice)


def decide(state: State, attempt: Attempt, dice: Dice) -> Progress[State]:
    if attempt.seat not in awaited(state):
        refuse(_why_not_awaited(state, attempt.seat))
    rule = _RULES.get((type(state.phase), type(attempt.move)))
    if rule is None:
        refuse(_NOT_NOW[type(state.phase)])
    return rule(Progress(state), attempt, dice)


def _why_not_awaited(state: State, seat: Seat) -> str:
    match state.phase:
        case Undealt() | Over():
            return "not-playing"
        case SetUp() | Scored():
            return "wait-for-the-others"
        case HazardAnswers(seat=by) if seat != by:
            return "no-card-to-turn"
        case _:
            return "not-your-turn"


# Set-up of a round


def deal_round(progress: Progress[State], dealer: Seat, now: Millis, dice: Dice) -> Progress[State]:
    number = progress.state.round + 1
    hands, (left, right), removed, deck = deal(progress.state.setup.seats, dice("deal", number))
    return progress.then(
        events.RoundDealt(number, dealer, (left, right), removed, now, hands, deck)
    )


def turn_up_at_set_up(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    progress = turn_up(progress, attempt.seat, attempt.move.cell)
    if awaited(progress.state):
        return progress
    return begin_turn(progress, progress.state.starter, attempt.arrived, dice)


def turn_up(progress: Progress[State], seat: Seat, cell: Cell) -> Progress[State]:
    state = progress.state
    if state.grids[seat][cell] is not None:
        refuse("already-face-up")
    return progress.then(events.TurnedUp(seat, cell, state.dealt[seat][cell]))


# A turn


def begin_turn(progress: Progress[State], seat: Seat, now: Millis, dice: Dice) -> Progress[State]:
    if not progress.state.deck:
        progress = rebuild_deck(progress, seat, dice)
    if not can_draw(progress.state, seat):
        return end_round(progress, "nothing-to-draw", now)
    return progress.then(events.TurnBegan(seat, now))


def can_draw(state: State, seat: Seat) -> bool:
    return bool(state.deck) or may_take(state, seat, 0) or may_take(state, seat, 1)


def end_turn(progress: Progress[State], seat: Seat, now: Millis, dice: Dice) -> Progress[State]:
    state = progress.state
    if state.last_turns is None:
        return begin_turn(progress, state.left_of(seat), now, dice)
    to_come = [other for other in state.last_turns if other != seat]
    if to_come:
        return begin_turn(progress, to_come[0], now, dice)
    return end_round(progress, "deck-ran-out" if state.out is None else "gone-out", now)


# Draw


def draw(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    if not progress.state.deck:
        refuse("deck-empty")
    return progress.then(events.Drawn(attempt.seat, progress.state.deck[0]))


def take(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, pile = attempt.seat, attempt.move.pile
    if not may_take(progress.state, seat, pile):
        refuse("one-mulligan" if progress.state.piles[pile] else "pile-empty")
    return progress.then(events.Taken(seat, pile, progress.state.piles[pile][-1]))


# Play, and bounce


def place(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    state, seat, cell = progress.state, attempt.seat, attempt.move.cell
    hand, grid = _hand(state), state.grids[seat]
    if cell not in places(state, hand):
        refuse(_why_not_there(state, hand))
    lifted, was_face_down = grid[cell], False
    if lifted is None:
        lifted, was_face_down = state.dealt[seat][cell], True
        progress = progress.then(events.Revealed(seat, cell, lifted))
    made = lines_made(grid, cell, hand.card, state.options)
    progress = progress.then(events.Placed(seat, cell, hand.card, lifted, was_face_down, made))
    gone_out = was_face_down and grid.count(None) == 1 and state.last_turns is None
    return progress.then(events.WentOut(seat)) if gone_out else progress


def _why_not_there(state: State, hand: Hand) -> str:
    if isinstance(hand, Lifted):
        return "filled-this-turn" if bounces(state, hand) else "no-bounce"
    if hand.card == MULLIGAN:
        return "one-mulligan"
    return "hazard-on-duty" if hand.card == HAZARD else "mulligan-duty"


def _hand(state: State) -> Hand:
    assert isinstance(state.phase, HANDS)
    return state.phase


# Discard


def discard(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    seat, pile, hand = attempt.seat, attempt.move.pile, _hand(progress.state)
    possible = discards(progress.state, hand)
    if not possible:
        refuse("mulligan-duty" if on_duty(progress.state.grids[seat]) else "must-place")
    if hand.card == HAZARD:
        return discard_hazard(progress, attempt, dice)
    if pile not in possible:
        refuse("name-a-pile" if pile is None else "fill-the-empty-pile")
    return end_turn(
        progress.then(events.Discarded(seat, pile, hand.card)), seat, attempt.arrived, dice
    )


# Hazard


def discard_hazard(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    # Ruling: face-down cards are counted now, not when a seat answers.
    waiting = may_turn_one(progress.state, attempt.seat)
    progress = progress.then(events.HazardRemoved(attempt.seat, waiting, attempt.arrived))
    return progress if waiting else end_turn(progress, attempt.seat, attempt.arrived, dice)


def turn_up_after_hazard(
    progress: Progress[State], attempt: Attempt, dice: Dice
) -> Progress[State]:
    return _answered(turn_up(progress, attempt.seat, attempt.move.cell), attempt.arrived, dice)


def decline(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    return _answered(progress.then(events.Declined(attempt.seat)), attempt.arrived, dice)


def _answered(progress: Progress[State], now: Millis, dice: Dice) -> Progress[State]:
    phase = progress.state.phase
    assert isinstance(phase, HazardAnswers)
    return progress if phase.waiting else end_turn(progress, phase.seat, now, dice)


# The deck runs out


def rebuild_deck(progress: Progress[State], seat: Seat, dice: Dice) -> Progress[State]:
    state = progress.state
    deck = dice("rebuild", state.round, state.run_outs + 1).shuffled(state.buried)
    progress = progress.then(events.DeckRebuilt(len(deck), deck))
    # Ruling: the third time, everybody has one last turn, unless last turns are on already.
    if progress.state.run_outs == 3 and state.last_turns is None:
        return progress.then(events.DeckRanOut(seat))
    return progress


# End of a round


def end_round(progress: Progress[State], ending: events.Ending, now: Millis) -> Progress[State]:
    state = progress.state
    out = state.out if ending == "gone-out" else None
    counted = sheets(events.turned_over(state), out, state.options)
    scores = tuple(sheet.total for sheet in counted)
    progress = progress.then(events.RoundScored(state.round, ending, scores, counted, now))
    if state.round == ROUNDS:
        return progress.then(
            events.GameOver(final_standing(progress.state.scores, progress.state.options))
        )
    return progress


def go_on(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    progress = progress.then(events.WentOn(attempt.seat))
    if awaited(progress.state):
        return progress
    return deal_round(
        progress, progress.state.left_of(progress.state.dealer), attempt.arrived, dice
    )


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, Over) else None


# Time, and players who have left


def wake(state: State, now: Millis, dice: Dice) -> Progress[State]:
    progress, due = Progress(state), deadline(state)
    if due is None or now < due:
        return progress
    if not isinstance(state.phase, Scored):  # in that phase nobody had a decision to make
        progress = progress.then(TimeRanOut(awaited(state)))
    for seat in awaited(state):
        progress = _play_for(progress, seat, now, dice)
    return progress


def _play_for(progress: Progress[State], seat: Seat, now: Millis, dice: Dice) -> Progress[State]:
    """Make all moves that a seat owes in this wait: a whole turn, or both cards at set-up."""
    since = progress.state.since
    while progress.state.since == since and seat in awaited(progress.state):
        attempt = Attempt(seat, move_in_time(progress.state, seat, dice), now)
        progress = progress.followed_by(decide(progress.state, attempt, dice))
    return progress


_Rule = Callable[[Progress[State], Attempt, Dice], Progress[State]]

_RULES: dict[tuple[type[Phase], type[moves.Move]], _Rule] = {
    (SetUp, moves.TurnUp): turn_up_at_set_up,
    (Drawing, moves.Draw): draw,
    (Drawing, moves.Take): take,
    (Holding, moves.Place): place,
    (Holding, moves.Discard): discard,
    (Lifted, moves.Place): place,
    (Lifted, moves.Discard): discard,
    (HazardAnswers, moves.TurnUp): turn_up_after_hazard,
    (HazardAnswers, moves.Decline): decline,
    (Scored, moves.GoOn): go_on,
}

_NOT_NOW: dict[type[Phase], str] = {
    SetUp: "turn-up-first",
    Drawing: "draw-first",
    Holding: "card-in-hand",
    Lifted: "card-in-hand",
    HazardAnswers: "answer-the-hazard",
    Scored: "round-is-over",
}
