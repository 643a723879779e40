"""Do You Gnome Me?, as the site knows it."""

from pathlib import Path

from config.base.game_results import RecordKind, Results
from games.engines.core.card import SeatNames
from games.engines.core.contract import Json
from games.engines.core.daily import Daily
from games.engines.core.game import Bots, CardGame, Declared, Decoder, Fan, Game, Round
from games.engines.core.record import Record
from games.engines.core.sentence import N_
from games.engines.gnome_me import SEATS, rules, sheet
from games.engines.gnome_me.bots import LEVELS, think
from games.engines.gnome_me.events import GnomeMeEvent
from games.engines.gnome_me.flashes import FLASHES
from games.engines.gnome_me.lesson import lesson
from games.engines.gnome_me.moves import Move
from games.engines.gnome_me.online import LABELS as TABLE_LABELS
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.options import LABELS, Options
from games.engines.gnome_me.refusals import SENTENCES
from games.engines.gnome_me.sentences import sentence
from games.engines.gnome_me.state import State
from games.engines.gnome_me.terms import TERMS, TIMES
from games.engines.gnome_me.view import View

NAME = (
    "gnome_me",
    N_("Do You Gnome Me?"),
    N_("A gnome flashes by. Who put it together best?"),
)


def round_of(view: View) -> Round:
    return Round(view.round, view.rounds)


def options_of(day: int) -> Json:
    """Ten flashes, every day."""
    return {"rounds": "ten"}


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
    events=Decoder(list[GnomeMeEvent]),
    record=Decoder(Record[State]),
    rules_path=Path(__file__).parent,
    sprite="art/gnome_me.svg",
    fan=Fan(gnomes=("abca", "badb", "cdac")),
    flashes=FLASHES,
    round=round_of,
    daily=Daily("daily gnome", options_of, "daily", "games/gnome_me/_tile.html"),
    is_raced=True,
    measures_latency=True,
)

CARD = CardGame(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    sheet=sheet,
    bounds=(0, 24),
    lower_is_better=False,
    on_card=("mode", "ending", "time", "twins", "marks"),
    up_front=("mode",),
    fewest={"mode": {"basic": 2, "all-in": 2}},
    seat_names=SeatNames(fields=("winner", "stopper"), lists=("tied", "fines")),
)

RESULTS = Results(
    records=(
        RecordKind("cards", N_("Best cooperative run"), by_team=True),
        RecordKind("cards", N_("Best run in three minutes"), True, (TIMES["x1.5"].code,)),
        RecordKind("cards", N_("Best run in four minutes"), True, (TIMES["x2"].code,)),
        RecordKind("cards", N_("Most gnomes known in one game")),
    ),
    terms=TERMS,
    measures={"cards": N_("Cards"), "millis": N_("Time")},
    score="cards",
    reached=frozenset({"aim-reached"}),
    counted={"cards": N_("cards")},
    apart=frozenset({"ten"}),
)

GNOME_ME = Declared(
    *NAME, online=ONLINE, card=CARD, results=RESULTS, urls="games.pages.gnome_me.urls"
)
