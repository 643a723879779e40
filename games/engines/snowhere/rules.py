"""The rules of Snowhere. RULES.md explains them in words, under the same headings.

Each rule takes a Progress and returns it with more events, or refuses and changes nothing.
"""

from games.engines.core.contract import Attempt, Millis, Outcome, Progress, Seat, Setup, refuse
from games.engines.core.dice import Dice
from games.engines.snowhere import events, moves
from games.engines.snowhere.allowed import awaited, legal_moves
from games.engines.snowhere.cards import FLAKE, SNOW, CardNumber, Lying
from games.engines.snowhere.carpets import spread_out
from games.engines.snowhere.deadlines import deadline
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.outcome import final_standing
from games.engines.snowhere.placement_check import must_be_awaited, must_be_placeable
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.room import room_on
from games.engines.snowhere.scoring import is_solved
from games.engines.snowhere.state import Finishing, Over, Picking, Placing, State
from games.engines.snowhere.survey import Survey, surveyed
from games.engines.snowhere.survey_cache import store, survey_of
from games.engines.snowhere.view import choices, view

__all__ = [
    "awaited", "choices", "deadline", "decide", "empty_table", "legal_moves", "outcome", "start",
    "substitute", "view", "wake",
]  # fmt: skip


def decide(state: State, attempt: Attempt, dice: Dice) -> Progress[State]:
    must_be_awaited(state, attempt.seat)
    progress = Progress(state)
    match attempt.move:
        case moves.PickUp():
            return pick_up(progress, attempt, attempt.move.card)
        case moves.Place() if isinstance(state.phase, Finishing):
            return place_at_the_end(progress, attempt, attempt.move)
        case moves.Place():
            return place(progress, attempt, attempt.move)
        case moves.PutAside():
            return put_aside(progress, attempt)
        case moves.Finish():
            return agree(progress, attempt)
        case _:
            raise AssertionError("not a move of this game")


# The carpet


def empty_table(setup: Setup[TableOptions]) -> State:
    return State(setup)


def start(state: State, now: Millis, dice: Dice) -> Progress[State]:
    carpet = spread_out(dice("carpet"), state.options)
    flakes = dice("flakes").shuffled(range(state.options.number))[: state.options.flakes]
    survey = store(surveyed(carpet))
    return Progress(state).then(events.CarpetLaid(now, carpet, survey.fire(), survey.free, flakes))


# Picking up


def pick_up(progress: Progress[State], attempt: Attempt, card: CardNumber) -> Progress[State]:
    state = progress.state
    _must_be_free(state, card)
    survey = store(survey_of(state.carpet).lifted(card))
    is_flake = card in state.hidden
    progress = progress.then(
        events.PickedUp(
            seat=attempt.seat,
            at=attempt.arrived,
            card=card,
            is_flake=is_flake,
            fire=survey.fire(state.first),
            free=survey.free,
            room=None if is_flake else room_on(survey),
        )
    )
    # Ruling: if the snowflake was the last card that could be picked up, picking ends at once.
    return end_if_none_is_free(progress, attempt.arrived) if is_flake else progress


def _must_be_free(state: State, card: CardNumber) -> None:
    if isinstance(state.phase, Placing):
        refuse("hand-is-full", card=state.phase.held.card)
    if isinstance(state.phase, Finishing):
        refuse("no-more-picking")
    lying = state.lying(card)
    if lying is None:
        refuse("gone", card=card)
    if not lying.is_fire:
        refuse("snow-stays", card=card)
    if card not in state.free:
        by = survey_of(state.carpet).coverers(card)
        refuse("covered", card=card, by=by, x=lying.x, y=lying.y)


# Placing


def place(progress: Progress[State], attempt: Attempt, move: moves.Place) -> Progress[State]:
    survey = _survey_with(progress.state, attempt.seat, move)
    progress = progress.then(
        events.Placed(
            seat=attempt.seat,
            at=attempt.arrived,
            card=move.card,
            x=move.x,
            y=move.y,
            angle=move.angle,
            fire=survey.fire(progress.state.first),
            free=survey.free,
        )
    )
    return end_of_turn(progress, attempt)


def _survey_with(state: State, seat: Seat, move: moves.Place) -> Survey:
    """The survey of the carpet with the card on it; refuses a placement that breaks a rule."""
    must_be_placeable(state, seat, move)
    survey = survey_of(state.carpet)
    if (wrong := next(broken(survey, move.spot), None)) is not None:
        refuse(wrong.rule, x=wrong.x, y=wrong.y, card=wrong.card)
    face = FLAKE if move.card in state.flakes else SNOW
    return store(survey.laid(Lying(move.card, move.x, move.y, move.angle, face)))


# No room


def put_aside(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    phase = progress.state.phase
    if not isinstance(phase, Placing):
        refuse("nothing-in-hand")
    if phase.room is not None:
        refuse("there-is-room")
    return end_of_turn(progress.then(events.CardPutAside(attempt.seat, attempt.arrived)), attempt)


def end_of_turn(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    state = progress.state
    if not state.free:
        return end_if_none_is_free(progress, attempt.arrived)
    if state.setup.seats == 1:
        return progress
    following = Seat((attempt.seat + 1) % state.setup.seats)
    return progress.then(events.TurnPassed(following, attempt.arrived))


# The end


def end_if_none_is_free(progress: Progress[State], now: Millis) -> Progress[State]:
    if progress.state.free:
        return progress
    return end_if_done(progress.then(events.PickingEnded(now)), now)


def place_at_the_end(
    progress: Progress[State], attempt: Attempt, move: moves.Place
) -> Progress[State]:
    survey = _survey_with(progress.state, attempt.seat, move)
    progress = progress.then(
        events.AsidePlaced(
            seat=attempt.seat,
            at=attempt.arrived,
            card=move.card,
            x=move.x,
            y=move.y,
            angle=move.angle,
            fire=survey.fire(progress.state.first),
        )
    )
    return end_if_done(progress, attempt.arrived)


def agree(progress: Progress[State], attempt: Attempt) -> Progress[State]:
    if not isinstance(progress.state.phase, Finishing):
        refuse("cards-to-pick-up")
    progress = progress.then(events.Agreed(attempt.seat, attempt.arrived))
    return end_if_done(progress, attempt.arrived)


def end_if_done(progress: Progress[State], now: Millis) -> Progress[State]:
    """End the game if nothing is left to place, no fire is visible, or all agree to finish."""
    state = progress.state
    if state.aside and not is_solved(state.fire.area) and awaited(state):
        return progress
    return progress.then(events.GameOver(final_standing(state), now))


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, Over) else None


# Time


def wake(state: State, now: Millis, dice: Dice) -> Progress[State]:
    """Ruling: if a player's time is up, a card is picked up or placed for them."""
    progress, end = Progress(state), deadline(state)
    if end is None or now < end:
        return progress
    for seat in awaited(state):
        attempt = Attempt(seat, substitute(progress.state, seat), now)
        progress = progress.followed_by(decide(progress.state, attempt, dice))
    return progress


def substitute(state: State, seat: Seat) -> moves.Move:
    match state.phase:
        case Picking():
            return moves.PICKING_UP[state.free[-1]]
        case Placing(held=held, room=room):
            return moves.placing(held.card, room) if room else moves.PUT_ASIDE
        case _:
            return moves.FINISH
