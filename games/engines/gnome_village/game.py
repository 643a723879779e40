"""Gnome Village, as the site knows it."""

from pathlib import Path

from config.base.game_results import RecordKind, Results
from games.engines.core.card import SeatNames
from games.engines.core.game import Bots, CardGame, Declared, Decoder, Fan, Game, Round
from games.engines.core.record import Record
from games.engines.core.sentence import N_
from games.engines.gnome_village import SEATS, rules, sheet
from games.engines.gnome_village.board.moves import Move
from games.engines.gnome_village.board.options import LABELS, Options
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.bots import LEVELS, think
from games.engines.gnome_village.events import GnomeVillageEvent
from games.engines.gnome_village.lesson import lesson
from games.engines.gnome_village.refusals import SENTENCES
from games.engines.gnome_village.sentences import sentence
from games.engines.gnome_village.view import View

NAME = (
    "gnome_village",
    N_("Gnome Village"),
    N_("Five gnomes, five lit houses, and the most points wins."),
)


def round_of(view: View) -> Round:
    return Round(view.round, view.rounds)


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
    events=Decoder(list[GnomeVillageEvent]),
    record=Decoder(Record[State]),
    rules_path=Path(__file__).parent,
    sprite="art/gnome_village.svg",
    fan=Fan(("card-6", "card-b", "card-n3"), "0 0 100 140", "art/cards.svg"),
    round=round_of,
    is_long=True,
)

CARD = CardGame(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    sheet=sheet,
    bounds=(0, 1200),
    lower_is_better=False,
    seat_names=SeatNames(registers=("happy",)),
)

RESULTS = Results(
    records=(RecordKind("points", N_("Richest village")),),
    measures={"points": N_("Points")},
)

GNOME_VILLAGE = Declared(*NAME, online=ONLINE, card=CARD, results=RESULTS)
