"""Stored tournaments read as they were: every fact, the hash chain over them, and the book.

The files were written once and are never written again: sites and organisers hold files like them.
"""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.pins import golden
from tournaments.domain import standings_of_rounds
from tournaments.domain.events import AnyEvent, fold
from tournaments.domain.sentences import reason, sentence
from tournaments.domain.state import TournamentState
from tournaments.files.file_format import SavedTournament
from tournaments.storage import hash_chain
from tournaments.storage.repository import EMPTY, SETTINGS_CHANGED
from tournaments.web.shared import draw_reasons

FILES = sorted((golden.FOLDER / "tournaments").glob("*.json"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def saved(path: Path) -> SavedTournament:
    return msgspec.json.decode(path.read_bytes(), type=SavedTournament)


def facts_in(path: Path) -> list[Any]:
    return msgspec.convert([row.fact for row in saved(path).log], list[AnyEvent])


def book_in(path: Path) -> TournamentState:
    return fold(EMPTY, facts_in(path))


@each_file
def test_facts_are_written_as_they_were_read(path: Path) -> None:
    """Byte for byte, for hashes are made of the text and queries look into it."""
    for row, fact in zip(saved(path).log, facts_in(path), strict=True):
        assert msgspec.json.encode(fact) == msgspec.json.encode(row.fact)


@each_file
def test_the_hash_chain_of_a_stored_log_holds(path: Path) -> None:
    before = saved(path).id
    for position, row in enumerate(saved(path).log, start=1):
        assert row.hash == hash_chain.link(before, row.as_step(position)), (
            f"step {position} has changed"
        )
        before = row.hash


@each_file
def test_a_stored_log_makes_the_same_book_and_standings(path: Path) -> None:
    state = book_in(path)
    made = msgspec.to_builtins(state)
    golden.check(f"book-{path.stem}", {"book": made, "standings": standings(state)})


def standings(state: TournamentState) -> dict[str, Any]:
    """With the mark of them that rounds are drawn from, which is stored too."""
    places = [[row.entrant, row.rank] for row in standings_of_rounds.rows(state)]
    marks = [standings_of_rounds.basis(state, number) for number in range(len(state.rounds) + 1)]
    return {"places": places, "marks": marks}


@each_file
def test_whatever_stands_in_a_stored_log_can_be_told(path: Path) -> None:
    names = {entry.number: entry.name for entry in book_in(path).entries}
    for fact in facts_in(path):
        assert sentence(fact).render(str, lambda number: names.get(number, "")) is not None
        assert isinstance(reason(fact), str)
    for _, pod in book_in(path).pods():
        assert all(draw_reasons.sentence_of(stored, names) for stored in pod.reasons)


def test_every_kind_of_fact_stands_in_a_stored_log() -> None:
    stored = {row.fact["fact"] for path in FILES for row in saved(path).log}
    assert stored == {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


def test_settings_are_found_by_how_their_text_begins() -> None:
    texts = [msgspec.json.encode(fact).decode() for path in FILES for fact in facts_in(path)]
    assert any(text.startswith(SETTINGS_CHANGED) for text in texts)
    assert any(
        '"round":1,"pod":1,' in text for text in texts
    )  # tournaments/web/shared/log_sentences.py asks so
