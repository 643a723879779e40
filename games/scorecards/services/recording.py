"""The result of a finished card: written once, and taken back and rewritten when it changes.

Records, ratings and tournaments cannot tell it from a game that was played online.
"""

from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from accounts.services import SeatOf, record_outcome, withdraw_outcome
from games.engines.core.contract import Outcome
from games.live import failpoints
from games.scorecards.due import result_due
from games.scorecards.models import Card
from games.scorecards.services.writing import Writing
from games.signals import game_finished, result_withdrawn

KIND = "card"


def record(now: Writing) -> None:
    """Make the recorded result what the card says now, if it is time for that."""
    due = result_due(now.card, now.now)
    if due is None or due > now.now:
        return
    outcome = _outcome(now)
    seats = _seats(now) if outcome else []
    result = _spelled(seats, outcome) if outcome else ""
    if result != now.card.result:
        _withdraw(now.card)
        if outcome:
            _write(now, seats, outcome)
    now.card.result, now.card.result_revision = result, now.merged.revision
    failpoints.reach("in-card-result")


def _outcome(now: Writing) -> Outcome | None:
    """None while it is not over; a card that was put into another has none of its own."""
    if now.card.finished_at is None or now.card.put_away:
        return None
    return now.game.sheet.outcome(now.merged, now.options)


def _seats(now: Writing) -> list[SeatOf]:
    """In the order of an Outcome, which knows no empty chairs between."""
    players = dict(now.card.seats.values_list("index", "player_id"))
    return [
        SeatOf(place, players.get(seat), name)
        for place, (seat, name) in enumerate(now.names.items())
    ]


def _spelled(seats: list[SeatOf], outcome: Outcome) -> str:
    return msgspec.json.encode({"seats": seats, "outcome": outcome}).decode()


def _withdraw(card: Card) -> None:
    card.team, card.team_score = "", None
    if card.result:
        withdraw_outcome(KIND, card.id)
        result_withdrawn.send(Card, kind=KIND, id=card.id)


def _write(now: Writing, seats: list[SeatOf], outcome: Outcome) -> None:
    record_outcome(
        source_kind=KIND,
        source_id=now.card.id,
        game=now.card.game,
        seats=seats,
        outcome=msgspec.to_builtins(outcome),
        finished_at=datetime.fromtimestamp((now.card.finished_at or now.now) / 1000, UTC),
        club=now.card.club,
    )
    game_finished.send(Card, kind=KIND, id=now.card.id, game=now.card.game, outcome=outcome)
    if "team" in outcome.flags:
        now.card.team, now.card.team_score = team_of(now.card, now.names), _higher(outcome)


# Team records


def team_of(card: Card, names: dict[int, str]) -> str:
    """The same people at the same game by the same options: what may be compared."""
    players = dict(card.seats.values_list("index", "player_id"))
    people = [str(players.get(seat) or f"{card.host_id}/{names[seat]}") for seat in names]
    return sha256(msgspec.json.encode([card.game, _agreed(card), sorted(people)])).hexdigest()


def _agreed(card: Card) -> Any:
    return sorted(card.options.items())


def _higher(outcome: Outcome) -> int:
    """A score of which more is better, whatever the game counts."""
    lower_is_better = next(iter(outcome.measures.values())).lower_is_better
    return -outcome.scores[0] if lower_is_better else outcome.scores[0]
