"""Snowhere, as the site knows it."""

from pathlib import Path

from config.base.game_results import RecordKind, Results
from games.engines.core.contract import Json
from games.engines.core.daily import Daily, Par
from games.engines.core.game import Bots, CardGame, Declared, Decoder, Fan, Game
from games.engines.core.record import Record
from games.engines.core.sentence import N_
from games.engines.snowhere import SEATS, rules, sheet
from games.engines.snowhere.bots import LEVELS, think
from games.engines.snowhere.events import SnowhereEvent
from games.engines.snowhere.fire_left import Left, left_by
from games.engines.snowhere.lesson import lesson
from games.engines.snowhere.moves import Move
from games.engines.snowhere.online import LABELS as TABLE_LABELS
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.options import LABELS, Options
from games.engines.snowhere.placement_check import check
from games.engines.snowhere.refusals import SENTENCES
from games.engines.snowhere.sentences import sentence
from games.engines.snowhere.state import State
from games.engines.snowhere.terms import AT_THE_TABLE, TERMS

NAME = ("snowhere", N_("Snowhere"), N_("Cover all the fire with snow, together."))
SPRITE = "art/snowhere.svg"
SPREADS = ("loose", "snug", "wide")


def options_of(day: int) -> Json:
    """A whole carpet, spread another way every day."""
    return {"spread": SPREADS[day % len(SPREADS)]}


ONLINE = Game(
    *NAME,
    seats=SEATS,
    options=TableOptions,
    labels=TABLE_LABELS,
    rules=rules,
    refusals=SENTENCES,
    sentence=sentence,
    bots=Bots(LEVELS, think),
    lesson=lesson,
    move=Move,
    events=Decoder(list[SnowhereEvent]),
    record=Decoder(Record[State]),
    rules_path=Path(__file__).parent,
    sprite=SPRITE,
    fan=Fan(("fire", "snow", "flake"), "0 0 59 92", SPRITE),
    check=check,
    daily=Daily(
        label="daily carpet",
        options=options_of,
        address="daily-carpet",
        tile="games/snowhere/_tile.html",
        par=Par("par-of-carpet", Left, left_by),
    ),
    quick_bots=0,
)

CARD = CardGame(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    sheet=sheet,
    bounds=(0, 111),
    lower_is_better=True,
)

RESULTS = Results(
    records=(
        RecordKind("fire_area", N_("Least fire left, in mm²"), by_team=True, by_terms=True),
        # Counted by eye, so not compared with what is measured online.
        RecordKind("fire_cards", N_("Least fire left"), True, (), True, AT_THE_TABLE.code),
    ),
    terms=TERMS,
    measures={"flakes": N_("Snowflakes"), "fire_cards": N_("Fires left")},
    reached=frozenset({"solved"}),
    counted={"fire_area": N_("mm² of fire left"), "fire_cards": N_("fires left")},
)

SNOWHERE = Declared(
    *NAME, online=ONLINE, card=CARD, results=RESULTS, urls="games.pages.snowhere.urls"
)
