"""Gnoming A Round, turn by turn. RULES.md tells the same in words, under the same headings.

Each rule takes a Progress and returns a longer one, or refuses and leaves all as it was.
"""

from collections.abc import Callable

from games.engines.core.contract import Attempt, Millis, Outcome, Progress, Seat, Setup, refuse
from games.engines.core.dice import Dice
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
from games.engines.gnoming.events import (
    DeckRanOut,
    DeckRebuilt,
    Declined,
    Discarded,
    Drawn,
    Ending,
    GameOver,
    HazardRemoved,
    Placed,
    Revealed,
    RoundDealt,
    RoundScored,
    Taken,
    TimeRanOut,
    TurnBegan,
    TurnedUp,
    WentOn,
    WentOut,
    turned_over,
)
from games.engines.gnoming.moves import (
    Decline,
    Discard,
    Draw,
    GoOn,
    Move,
    Place,
    Take,
    TurnUp,
)
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

Table = Progress[State]


def empty_table(setup: Setup[Options]) -> State:
    return State(setup, scores=((),) * setup.seats)


def start(state: State, now: Millis, dice: Dice) -> Table:
    # Ruling: online the starter is drawn; the first dealer sits to the starter's right.
    starter = dice("starter").below(state.setup.seats)
    dealer = state.seats[starter - 1]
    return deal_round(Progress(state), dealer, now, dice)


def decide(state: State, attempt: Attempt, dice: Dice) -> Table:
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


def deal_round(table: Table, dealer: Seat, now: Millis, dice: Dice) -> Table:
    number = table.state.round + 1
    hands, (left, right), removed, deck = deal(table.state.setup.seats, dice("deal", number))
    return table.then(RoundDealt(number, dealer, (left, right), removed, now, hands, deck))


def turn_up_at_set_up(table: Table, attempt: Attempt, dice: Dice) -> Table:
    table = turn_up(table, attempt.seat, attempt.move.cell)
    if awaited(table.state):
        return table
    return begin_turn(table, table.state.starter, attempt.arrived, dice)


def turn_up(table: Table, seat: Seat, cell: Cell) -> Table:
    state = table.state
    if state.grids[seat][cell] is not None:
        refuse("already-face-up")
    return table.then(TurnedUp(seat, cell, state.dealt[seat][cell]))


# A turn


def begin_turn(table: Table, seat: Seat, now: Millis, dice: Dice) -> Table:
    if not table.state.deck:
        table = rebuild_deck(table, seat, dice)
    if not can_draw(table.state, seat):
        return end_round(table, "nothing-to-draw", now)
    return table.then(TurnBegan(seat, now))


def can_draw(state: State, seat: Seat) -> bool:
    return bool(state.deck) or may_take(state, seat, 0) or may_take(state, seat, 1)


def end_turn(table: Table, seat: Seat, now: Millis, dice: Dice) -> Table:
    state = table.state
    if state.last_turns is None:
        return begin_turn(table, state.left_of(seat), now, dice)
    to_come = [other for other in state.last_turns if other != seat]
    if to_come:
        return begin_turn(table, to_come[0], now, dice)
    return end_round(table, "deck-ran-out" if state.out is None else "gone-out", now)


# Draw


def draw(table: Table, attempt: Attempt, dice: Dice) -> Table:
    if not table.state.deck:
        refuse("deck-empty")
    return table.then(Drawn(attempt.seat, table.state.deck[0]))


def take(table: Table, attempt: Attempt, dice: Dice) -> Table:
    seat, pile = attempt.seat, attempt.move.pile
    if not may_take(table.state, seat, pile):
        refuse("one-mulligan" if table.state.piles[pile] else "pile-empty")
    return table.then(Taken(seat, pile, table.state.piles[pile][-1]))


# Play, and bounce


def place(table: Table, attempt: Attempt, dice: Dice) -> Table:
    state, seat, cell = table.state, attempt.seat, attempt.move.cell
    hand, grid = _hand(state), state.grids[seat]
    if cell not in places(state, hand):
        refuse(_why_not_there(state, hand))
    lifted, was_face_down = grid[cell], False
    if lifted is None:
        lifted, was_face_down = state.dealt[seat][cell], True
        table = table.then(Revealed(seat, cell, lifted))
    made = lines_made(grid, cell, hand.card, state.options)
    table = table.then(Placed(seat, cell, hand.card, lifted, was_face_down, made))
    gone_out = was_face_down and grid.count(None) == 1 and state.last_turns is None
    return table.then(WentOut(seat)) if gone_out else table


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


def discard(table: Table, attempt: Attempt, dice: Dice) -> Table:
    seat, pile, hand = attempt.seat, attempt.move.pile, _hand(table.state)
    possible = discards(table.state, hand)
    if not possible:
        refuse("mulligan-duty" if on_duty(table.state.grids[seat]) else "must-place")
    if hand.card == HAZARD:
        return discard_hazard(table, attempt, dice)
    if pile not in possible:
        refuse("name-a-pile" if pile is None else "fill-the-empty-pile")
    return end_turn(table.then(Discarded(seat, pile, hand.card)), seat, attempt.arrived, dice)


# Hazard


def discard_hazard(table: Table, attempt: Attempt, dice: Dice) -> Table:
    # Ruling: face-down cards are counted now, whatever is answered later.
    waiting = may_turn_one(table.state, attempt.seat)
    table = table.then(HazardRemoved(attempt.seat, waiting, attempt.arrived))
    return table if waiting else end_turn(table, attempt.seat, attempt.arrived, dice)


def turn_up_after_hazard(table: Table, attempt: Attempt, dice: Dice) -> Table:
    return _answered(turn_up(table, attempt.seat, attempt.move.cell), attempt.arrived, dice)


def decline(table: Table, attempt: Attempt, dice: Dice) -> Table:
    return _answered(table.then(Declined(attempt.seat)), attempt.arrived, dice)


def _answered(table: Table, now: Millis, dice: Dice) -> Table:
    phase = table.state.phase
    assert isinstance(phase, HazardAnswers)
    return table if phase.waiting else end_turn(table, phase.seat, now, dice)


# The deck runs out


def rebuild_deck(table: Table, seat: Seat, dice: Dice) -> Table:
    state = table.state
    deck = dice("rebuild", state.round, state.run_outs + 1).shuffled(state.buried)
    table = table.then(DeckRebuilt(len(deck), deck))
    # Ruling: the third time, everybody has one last turn, unless last turns are on already.
    if table.state.run_outs == 3 and state.last_turns is None:
        return table.then(DeckRanOut(seat))
    return table


# End of a round


def end_round(table: Table, ending: Ending, now: Millis) -> Table:
    state = table.state
    out = state.out if ending == "gone-out" else None
    counted = sheets(turned_over(state), out, state.options)
    scores = tuple(sheet.total for sheet in counted)
    table = table.then(RoundScored(state.round, ending, scores, counted, now))
    if state.round == ROUNDS:
        return table.then(GameOver(final_standing(table.state.scores, table.state.options)))
    return table


def go_on(table: Table, attempt: Attempt, dice: Dice) -> Table:
    table = table.then(WentOn(attempt.seat))
    if awaited(table.state):
        return table
    return deal_round(table, table.state.left_of(table.state.dealer), attempt.arrived, dice)


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, Over) else None


# Time, and players who have left


def wake(state: State, now: Millis, dice: Dice) -> Table:
    table, due = Progress(state), deadline(state)
    if due is None or now < due:
        return table
    if not isinstance(state.phase, Scored):  # there, nobody had anything to decide
        table = table.then(TimeRanOut(awaited(state)))
    for seat in awaited(state):
        table = _play_for(table, seat, now, dice)
    return table


def _play_for(table: Table, seat: Seat, now: Millis, dice: Dice) -> Table:
    """All that is asked of a seat in the present wait: a whole turn, or both cards of a set-up."""
    since = table.state.since
    while table.state.since == since and seat in awaited(table.state):
        attempt = Attempt(seat, move_in_time(table.state, seat, dice), now)
        later = decide(table.state, attempt, dice)
        table = Progress(later.state, table.events + later.events)
    return table


_Rule = Callable[[Table, Attempt, Dice], Table]

_RULES: dict[tuple[type[Phase], type[Move]], _Rule] = {
    (SetUp, TurnUp): turn_up_at_set_up,
    (Drawing, Draw): draw,
    (Drawing, Take): take,
    (Holding, Place): place,
    (Holding, Discard): discard,
    (Lifted, Place): place,
    (Lifted, Discard): discard,
    (HazardAnswers, TurnUp): turn_up_after_hazard,
    (HazardAnswers, Decline): decline,
    (Scored, GoOn): go_on,
}

_NOT_NOW: dict[type[Phase], str] = {
    SetUp: "turn-up-first",
    Drawing: "draw-first",
    Holding: "card-in-hand",
    Lifted: "card-in-hand",
    HazardAnswers: "answer-the-hazard",
    Scored: "round-is-over",
}
