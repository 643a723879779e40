"""Whatever is refused anywhere has a sentence in both languages, and a status."""

import re
from collections.abc import Iterable, Iterator

import pytest
from django.utils import translation

from accounts.clubs.membership import REFUSALS as OF_CLUBS
from accounts.domain.refusals import REFUSALS as OF_PEOPLE
from accounts.storage.limits import CLUBS, OPEN_CARDS, OPEN_TABLES, PUBLIC_TABLES
from config.base.refusal import Refused
from config.base.refusal_sentences import Refusals, declared, sentence, status
from games.catalogue import CARDS, GAMES
from games.engines.snowhere.refusals import SENTENCES as OF_SNOWHERE
from games.scorecards.services.refusals import REFUSALS as OF_CARDS
from games.tables.services.refusals import REFUSALS as OF_TABLES
from tests.raised_codes import UNKNOWN, Raised, raised_in
from tournaments.api.requests import OF_THE_API
from tournaments.files.read_tournament import REFUSALS as OF_FILES
from tournaments.files.report import REFUSALS as OF_LISTS
from tournaments.services.refusals import OF_TOURNAMENTS

Parts = tuple[Refusals, ...]  # that speak together, the first one first

FOLDERS = (
    "accounts", "config", "games/live", "games/tables", "games/scorecards", "games/engines/core",
    *(f"games/engines/{key}" for key in GAMES), "tournaments",
)  # fmt: skip

# Modules that refuse what somebody wrote on a card.
OF_SHEETS = ("sheet.py", "entry.py")

# Who answers what is raised in a folder or file: the first that fits, each of its answers.
ANSWERED: dict[str, list[Parts]] = {
    "accounts/clubs/": [(OF_CLUBS,)],
    "accounts/web/club_desk.py": [(OF_CLUBS,)],
    "accounts/web/join_codes.py": [(OF_CLUBS,), (OF_TABLES,), (OF_CARDS,)],
    "accounts/": [(OF_PEOPLE,)],
    "config/joint_pages/": [(OF_CLUBS,)],
    "games/live/": [(OF_TABLES,), (OF_CARDS,), OF_TOURNAMENTS],
    "games/tables/": [(OF_TABLES,)],
    "games/scorecards/": [(OF_CARDS,)],
    "games/engines/core/": [(OF_CARDS, game.sheet.SENTENCES) for game in CARDS.values()],
    "tournaments/api/": [OF_THE_API],
    "tournaments/files/read_tournament.py": [(OF_FILES, *OF_TOURNAMENTS)],
    "tournaments/files/judge.py": [(OF_FILES, *OF_TOURNAMENTS)],
    "tournaments/files/": [(OF_LISTS,)],
    "tournaments/": [OF_TOURNAMENTS, OF_THE_API],
}

# Where the source does not show the code: what may come there.
PASSED_ON: dict[str, Iterable[str]] = {
    "accounts/clubs/membership.py": {CLUBS.code},
    "config/base/refusal.py": (),
    "games/engines/snowhere/rules.py": OF_SNOWHERE,
    "games/live/socket.py": {"malformed", "too-fast"},
    "games/scorecards/services/limits.py": {OPEN_CARDS.code},
    "games/scorecards/services/sync.py": (),  # what was stored, and phones.why_not_write's
    "games/tables/live/gestures.py": (),  # snowhere's again
    "games/tables/services/limits.py": {OPEN_TABLES.code, PUBLIC_TABLES.code},
    "tournaments/api/requests.py": {"malformed", "no-such-address", "failed"},
}


def answers_to(path: str) -> list[Parts]:
    folder, _, file = path.rpartition("/")
    key = folder.split("/")[2] if path.startswith("games/engines/") else ""
    if key in GAMES:
        game, card = GAMES[key], CARDS[key]
        of_card, of_table = (OF_CARDS, card.sheet.SENTENCES), (game.refusals, OF_TABLES)
        return [of_card if file in OF_SHEETS else of_table]
    return next(parts for start, parts in ANSWERED.items() if path.startswith(start))


def every_raised() -> Iterator[Raised]:
    for folder in FOLDERS:
        for raised in raised_in(folder):
            if raised.code == UNKNOWN:
                for code in sorted(PASSED_ON[raised.path]):
                    yield raised._replace(code=code, details=None)
            else:
                yield raised


def meant(raised: Raised, parts: Parts) -> list[str]:
    """The codes that it may be: one, or all that begin like this."""
    if not raised.code.endswith("*"):
        return [raised.code]
    return [code for part in parts for code in part if code.startswith(raised.code[:-1])]


EACH: dict[str, set[tuple[Raised, str, int]]] = {}  # by module: what it raises, as which code
for raised in every_raised():
    for place, parts in enumerate(answers_to(raised.path)):
        codes = meant(raised, parts)
        assert codes, raised
        EACH.setdefault(raised.path, set()).update((raised, code, place) for code in codes)

each_module = pytest.mark.parametrize("path", EACH)


@each_module
def test_every_code_has_a_sentence_in_both_languages_and_a_status(path):
    for _raised, code, place in EACH[path]:
        parts = answers_to(path)[place]
        refused = Refused(code, **dict.fromkeys(gaps(code, parts), "…"))
        english, dutch = (said(language, refused, parts) for language in ("en", "nl"))
        assert english and dutch and english != dutch, code
        assert 400 <= status(refused, *parts) <= 503, code


@each_module
def test_every_gap_of_a_sentence_is_filled_by_a_detail(path):
    for raised, code, place in EACH[path]:
        if raised.details is not None:
            assert raised.details >= set(gaps(code, answers_to(path)[place])), raised


def said(language: str, refused: Refused, parts: Parts) -> str:
    with translation.override(language):
        return sentence(refused, *parts)


def gaps(code: str, parts: Parts) -> list[str]:
    with translation.override("en"):
        return re.findall(r"{(\w+)}", str(declared(code, *parts).sentence))


def test_every_sentence_is_said_somewhere():
    """A code that nothing raises any more takes its sentence along."""
    raised = {
        (code, id(part))
        for one in every_raised()
        for parts in answers_to(one.path)
        for code in meant(one, parts)
        for part in parts
        if code in part
    }
    games = {key: game.refusals for key, game in GAMES.items()}
    known = {
        "clubs": OF_CLUBS, "people": OF_PEOPLE, "tables": OF_TABLES, "cards": OF_CARDS,
        "files": OF_FILES, "lists": OF_LISTS, "api": OF_THE_API[0], **games,
        **{f"tournaments {place}": part for place, part in enumerate(OF_TOURNAMENTS)},
    }  # fmt: skip
    assert [
        (name, code)
        for name, part in known.items()
        for code in part
        if (code, id(part)) not in raised
    ] == []


# From a refusal to its answer


def test_the_first_part_that_knows_a_code_speaks():
    refused = Refused("not-host")
    assert said("en", refused, (OF_TABLES, OF_CARDS)) == "Only the host of the table can do that."
    assert said("en", refused, (OF_CARDS, OF_TABLES)) == "Only the host of this card can do that."
    assert status(refused, OF_TABLES) == 409
    assert status(refused, OF_CARDS) == 403


def test_several_numbers_stand_in_one_gap():
    refused = Refused("tables-open", tables=[3, 5])
    assert said("en", refused, OF_TOURNAMENTS) == "Tables 3, 5 have no result yet."


def test_a_code_that_nobody_knows_is_a_fault_of_ours():
    with pytest.raises(KeyError):
        sentence(Refused("no-such-code-anywhere"), OF_TABLES, OF_CARDS)
