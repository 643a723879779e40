"""Codes that are sent or stored: refusals, phrases, notices, and the words that notices hold."""

import re

import pytest

from accounts.domain.terms import PRACTICE
from accounts.models.notice import Kind, Way
from accounts.notices.sentences import SENTENCES as NOTICES
from accounts.services.visibility import Topic
from accounts.storage.limits import CAPS
from config.base.refusal_sentences import USUAL, Refusals, declared
from games.catalogue import CARDS, GAMES, RESULTS
from games.scorecards.services import record_result
from games.scorecards.services import refusals as of_cards
from games.scorecards.services import transaction as card_writing
from games.tables.live.phrases import PHRASES
from games.tables.services.refusals import REFUSALS as OF_TABLES
from tests.pins import golden
from tournaments.api import requests
from tournaments.files import file_format
from tournaments.services import refusals as of_tournaments
from tournaments.standings.presets import PRESETS


def test_codes_of_refusals() -> None:
    """With the details that each sentence asks for, by name: stored refusals hold them."""
    golden.check(
        "refusals",
        {
            **{f"table of {key}": gaps(game.refusals) for key, game in GAMES.items()},
            **{f"card of {key}": gaps(game.sheet.SENTENCES) for key, game in CARDS.items()},
            "table": gaps(OF_TABLES),
            "card": gaps(of_cards.REFUSALS),
            "tournament": gaps(of_tournaments.REFUSALS),
            "api": gaps(requests.REFUSALS),
            "api status": statuses(*requests.OF_THE_API),
            "card status": statuses(of_cards.REFUSALS),
            "caps": [cap.code for cap in CAPS],
        },
    )


def gaps(refusals: Refusals) -> dict[str, str]:
    return {
        code: " ".join(sorted(set(re.findall(r"{(\w+)", str(declared(code, refusals).sentence)))))
        for code in sorted(refusals)
    }


def statuses(*parts: Refusals) -> dict[str, int]:
    """Apart from the usual one."""
    found = {code: declared(code, *parts).status for part in parts for code in part}
    return {code: status for code, status in sorted(found.items()) if status != USUAL}


def test_codes_of_what_people_say_and_are_told() -> None:
    golden.check(
        "codes",
        {
            "phrases": list(PHRASES),
            "notices": {
                kind: re.findall(r"%\((\w+)\)s", sentence) for kind, sentence in NOTICES.items()
            },
            "kinds of notices": [kind.value for kind in Kind],
            "ways of notices": [way.value for way in Way],
            "topics of a profile": [topic.value for topic in Topic],
            "marks of unusual results": [
                PRACTICE,
                *(term.code for results in RESULTS.values() for term in results.terms),
            ],
            "source of a card's result": record_result.KIND,
            "device of the site": card_writing.SERVER,
            "between two devices": card_writing.HANDED,
            "tournament file": f"{file_format.FORMAT} {file_format.VERSION}",
            "presets of standings": sorted(PRESETS),
            "levels of bots": {key: list(game.bots.levels) for key, game in GAMES.items()},
        },
    )


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_notice_has_a_sentence(kind: Kind) -> None:
    assert kind.value in NOTICES
