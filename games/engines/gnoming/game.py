"""Gnoming A Round, as the site knows it."""

from pathlib import Path

from config.base.game_results import BadgeKind, RecordKind, Results
from games.engines.core.card import SeatNames
from games.engines.core.game import (
    Bots,
    CardGame,
    CardRounds,
    Declared,
    Decoder,
    Fan,
    Game,
    Round,
)
from games.engines.core.record import Record
from games.engines.core.sentence import N_
from games.engines.gnoming import rules, sheet
from games.engines.gnoming.bots import LEVELS, think
from games.engines.gnoming.events import GnomingEvent
from games.engines.gnoming.lesson import lesson
from games.engines.gnoming.moves import Move
from games.engines.gnoming.options import LABELS, Options
from games.engines.gnoming.paper import grids_of
from games.engines.gnoming.refusals import SENTENCES
from games.engines.gnoming.sentences import sentence
from games.engines.gnoming.state import State
from games.engines.gnoming.view import View

NAME = (
    "gnoming",
    N_("Gnoming A Round"),
    N_("Nine cards, three rounds, and the lowest score wins."),
)
SEATS = (2, 7)
SPRITE = "art/cards.svg"


def round_of(view: View) -> Round:
    return Round(view.round, view.rounds, view.totals)


def rounds_on(card: sheet.GnomingSheet) -> CardRounds:
    rounds = [tally.rounds for tally in card.tallies]
    return CardRounds(
        done=min((sum(one is not None for one in own) for own in rounds), default=0),
        of=len(rounds[0]) if rounds else 0,
        totals={tally.seat: tally.total for tally in card.tallies},
    )


ONLINE = Game(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    rules=rules,
    refusals=SENTENCES,
    sentence=sentence,
    bots=Bots(LEVELS, think),
    lesson=lesson,
    move=Move,
    events=Decoder(list[GnomingEvent]),
    record=Decoder(Record[State]),
    rules_path=Path(__file__).parent,
    sprite=SPRITE,
    fan=Fan(("card-6", "card-b", "card-n3"), "0 0 100 140", SPRITE),
    round=round_of,
)

CARD = CardGame(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    sheet=sheet,
    bounds=(-159, 249),
    lower_is_better=True,
    on_card=("scoring", "children", "runs", "mulligans", "bounce", "hazards"),
    rounds=rounds_on,
    grids=grids_of,
    seat_names=SeatNames(registers=("out",)),
)

RESULTS = Results(
    records=(
        RecordKind("best_round", N_("Best round")),
        RecordKind("total", N_("Best game")),
    ),
    badges=(
        BadgeKind("low", N_("Under par"), N_("best total"), (20, 0, -15, -30), falling=True),
        BadgeKind("tidy", N_("Tidy garden"), N_("sets made"), (5, 25, 100, 500), "sets"),
    ),
    measures={"rounds_won": N_("Rounds won")},
    score="total",
    has_handicap=True,
)

GNOMING = Declared(
    *NAME,
    online=ONLINE,
    card=CARD,
    results=RESULTS,
    panels="games.pages.gnoming.panels.panels",
)
