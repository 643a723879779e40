"""The result of a finished card: written once, and taken back and rewritten when it changes.

Records, ratings and tournaments cannot tell it from a game that was played online.
"""

from datetime import UTC, datetime
from hashlib import sha256
from uuid import UUID

import msgspec

from accounts.services import SeatOf, record_outcome, withdraw_outcome
from config.base import failpoints
from games.engines.core.contract import Outcome
from games.scorecards.models import Card
from games.scorecards.services.transaction import CardTransaction, card_transaction
from games.scorecards.storage.due import result_due
from games.signals import game_finished, result_offered, result_withdrawn

KIND = "card"
encode = msgspec.json.encode


def record(tx: CardTransaction) -> None:
    """Make the recorded result what the card says now, if it is time for that."""
    due = result_due(tx.card, tx.time)
    if due is None or due > tx.time:
        return
    outcome = _outcome(tx)
    seats = _seats(tx) if outcome else []
    result = encode({"seats": seats, "outcome": outcome}).decode() if outcome else ""
    if not _is_held_back(tx.card, outcome) and _is_changed(tx.card, result):
        _withdraw(tx.card)
        if outcome:
            _write(tx, seats, outcome)
        tx.card.result = result
    tx.card.result_revision = tx.merged.revision
    failpoints.reach("in-card-result")


def record_again(card_id: UUID) -> None:
    """What was held back may be recorded now."""
    with card_transaction(card_id) as tx:
        tx.card.result_revision = None
        record(tx)


def _is_changed(card: Card, result: str) -> bool:
    """Of a tournament's card only another outcome is: its names are those of the draw."""
    if card.is_official and card.result and result:
        before, after = (msgspec.json.decode(one)["outcome"] for one in (card.result, result))
        return before != after
    return result != card.result


def _is_held_back(card: Card, outcome: Outcome | None) -> bool:
    """Whether a tournament's desk has to be asked first: till then, what was recorded stands."""
    if not card.is_official:
        return False
    answers = result_offered.send(Card, kind=KIND, id=card.id, outcome=outcome)
    return any(is_held for _, is_held in answers)


def _outcome(tx: CardTransaction) -> Outcome | None:
    """None while it is not over; a card that was put into another has none of its own."""
    if tx.card.finished_at is None or tx.card.put_away:
        return None
    return tx.game.sheet.outcome(tx.merged, tx.options)


def _seats(tx: CardTransaction) -> list[SeatOf]:
    """In the order of an Outcome, which knows no empty chairs between."""
    players = dict(tx.card.seats.values_list("index", "player_id"))
    return [
        SeatOf(place, players.get(seat), name)
        for place, (seat, name) in enumerate(tx.names.items())
    ]


def _withdraw(card: Card) -> None:
    card.team, card.team_score = "", None
    if card.result:
        withdraw_outcome(KIND, card.id)
        result_withdrawn.send(Card, kind=KIND, id=card.id)


def _write(tx: CardTransaction, seats: list[SeatOf], outcome: Outcome) -> None:
    record_outcome(
        source_kind=KIND,
        source_id=tx.card.id,
        game=tx.card.game,
        seats=seats,
        outcome=msgspec.to_builtins(outcome),
        finished_at=datetime.fromtimestamp((tx.card.finished_at or tx.time) / 1000, UTC),
        club=tx.card.club,
    )
    game_finished.send(Card, kind=KIND, id=tx.card.id, game=tx.card.game, outcome=outcome)
    if "team" in outcome.flags:
        tx.card.team, tx.card.team_score = team_of(tx.card, tx.names), _higher(outcome)


# Team records


def team_of(card: Card, names: dict[int, str]) -> str:
    """The same people at the same game by the same options: what may be compared."""
    players = dict(card.seats.values_list("index", "player_id"))
    people = [str(players.get(seat) or f"{card.host_id}/{names[seat]}") for seat in names]
    return sha256(encode([card.game, sorted(card.options.items()), sorted(people)])).hexdigest()


def _higher(outcome: Outcome) -> int:
    """A score of which more is better, whatever the game counts."""
    lower_is_better = next(iter(outcome.measures.values())).lower_is_better
    return -outcome.scores[0] if lower_is_better else outcome.scores[0]
