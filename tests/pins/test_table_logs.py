"""Stored games of tables and cards read as they were: events, snapshots and outcomes.

The logs are those of golden games and of the vectors, whose events and operations are as stored.
An outcome is compared as text, and another text would withdraw a result.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.catalogue import CARDS, GAMES
from games.engines.core.card import Operation, merged
from games.engines.core.contract import Seat, Setup
from games.engines.core.game import CardGame, Game
from games.engines.core.record import Record, opening
from tests.engines import vectors
from tests.engines.golden import files, read
from tests.pins import golden

PLAYED = [(game, path) for game in GAMES.values() for path in files(game).values()]
each_played = pytest.mark.parametrize(
    ("game", "path"), PLAYED, ids=[f"{game.key}-{path.stem}" for game, path in PLAYED]
)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
each_card_game = pytest.mark.parametrize("game", CARDS.values(), ids=CARDS.keys())

Stored = tuple[int | None, bytes]  # whose row, and its events as they stand in the database


# Tables


def start(game: Game, told: Any) -> Record[Any]:
    setup = Setup(told["seats"], game.decode_options(told["options"]), told["clock"])
    return opening(game.rules.empty_table(setup), told["seats"])


def stored(told: Any) -> list[Stored]:
    rows = [row for row in told["rows"] if "refused" not in row]
    return [(row.get("seat"), msgspec.json.encode(row["events"])) for row in rows]


def records(game: Game, told: Any, log: list[Stored]) -> Iterator[Record[Any]]:
    record = start(game, told)
    for seat, events in log:
        by = None if seat is None else Seat(seat)
        record = record.grown(game.decode_events(events), game.rules, by)
        yield record


@each_played
def test_events_are_written_as_they_were_read(game: Game, path: Path) -> None:
    for _, events in stored(read(path)):
        assert game.encode_events(game.decode_events(events)) == events


@each_game
def test_stored_games_make_the_same_snapshots_and_outcomes(game: Game) -> None:
    golden.check(f"outcomes-{game.key}", {p.stem: played(game, p) for p in files(game).values()})


def played(game: Game, path: Path) -> dict[str, str]:
    told = read(path)
    snapshots = [*records(game, told, stored(told))]
    outcome = game.rules.outcome(snapshots[-1].state)
    return {
        "outcome": msgspec.json.encode(outcome).decode(),
        "mark of all snapshots": mark(game.encode_record(one) for one in snapshots),
    }


@each_game
def test_a_stored_snapshot_is_read_and_written_as_it_was(game: Game) -> None:
    """One from the middle of a game, with all that can be taken back there."""
    told = read(next(iter(files(game).values())))
    log = stored(told)
    middle = [*records(game, told, log[: len(log) // 2])][-1]
    golden.check(f"snapshot-{game.key}", json.loads(game.encode_record(middle)))
    text = msgspec.json.encode(golden.read(f"snapshot-{game.key}"))
    assert game.encode_record(game.decode_record(text)) == text


# What a table itself writes is in no golden game.
OF_THE_TABLE = (
    b'[{"event":"bot_seated","seat":0,"level":"normal"}]',
    b'[{"event":"taken_back","seat":0}]',
    b'[{"event":"time_given","millis":12000}]',
    b'[{"event":"bot_left","seat":0}]',
    b'[{"event":"called_off"}]',
)


@each_game
def test_what_a_table_writes_itself_is_read_as_it_was(game: Game) -> None:
    told, log = begun(game)
    before = [*records(game, told, log)][-1]
    written = [events for events in OF_THE_TABLE if before.trail or b"taken_back" not in events]
    for events in written:
        assert game.encode_events(game.decode_events(events)) == events
    last = [*records(game, told, [*log, *((None, events) for events in written)])][-1]
    golden.check(f"called-off-{game.key}", json.loads(game.encode_record(last)))


def begun(game: Game) -> tuple[Any, list[Stored]]:
    """Up to a row that can be taken back, in games in which there is one."""
    games = [(told, stored(told)) for told in map(read, files(game).values())]
    for told, log in games:
        for number, record in enumerate(records(game, told, log), start=1):
            if record.trail:
                return told, log[:number]
    return games[0][0], games[0][1][:4]


@each_game
def test_what_others_are_told_of_each_event(game: Game) -> None:
    """Fields that are sealed are not among them."""
    told: dict[str, list[str]] = {}
    for path in files(game).values():
        for _, events in stored(read(path)):
            for event in game.decode_events(events):
                seen = event.seen_by(None)
                told.setdefault(str(seen["event"]), list(seen))
    golden.check(f"told-{game.key}", dict(sorted(told.items())))


# Cards


@each_card_game
def test_stored_cards_have_the_same_outcomes(game: CardGame) -> None:
    name = f"{game.key.replace('_', '-')}-cards"
    outcomes = [outcome_of(game, vector) for vector in vectors.read(name)["vectors"]]
    one_of_each = {kind_of(text): text for text in reversed(outcomes) if text != "null"}
    golden.check(
        f"card-outcomes-{game.key}",
        {
            "mark of all outcomes": mark(text.encode() for text in outcomes),
            "one of each kind": dict(sorted(one_of_each.items())),
        },
    )


def kind_of(text: str) -> str:
    outcome = json.loads(text)
    return " ".join((outcome["reason"], *outcome["flags"]))


def outcome_of(game: CardGame, vector: Any) -> str:
    """As the card's result holds it, once somebody taps Finish."""
    operations = vectors.operations(vector)
    last = len(operations)
    finish = Operation("finish", "one", last + 1, "finished", True, last)
    card = merged([*operations, finish])
    outcome = game.sheet.outcome(card, game.decode_options(vector["options"]))
    return msgspec.json.encode(outcome).decode()


def mark(texts: Any) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text + b"\n")
    return digest.hexdigest()
