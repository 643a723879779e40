"""Pebbles, as the site knows it."""

from pathlib import Path

from config.base.game_results import BadgeKind, RecordKind, Results
from games.engines.core.contract import Event
from games.engines.core.game import Bots, CardGame, Declared, Decoder, Game, Round
from games.engines.core.record import Record
from games.engines.core.sentence import N_, NOTHING, Sentence
from tests.fifth_game import rules, sheet
from tests.fifth_game.options import LABELS, SEATS, SHORT, Options
from tests.fifth_game.players import LEVELS, lesson, think
from tests.fifth_game.table import Move, PebblesEvent, State, Taken

NAME = ("pebbles", N_("Pebbles"), N_("From either end, and the highest sum wins."))


def sentence(event: Event[State]) -> Sentence:
    if not isinstance(event, Taken):
        return NOTHING
    return Sentence(N_("{name} takes a pebble."), {"name": (event.seat,)})


def round_of(view: rules.View) -> Round:
    return Round(view.round, None, view.sums)


ONLINE = Game(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    rules=rules,
    refusals={
        "not-your-turn": N_("It is not your turn."),
        "not-so-many": N_("There are not so many pebbles."),
    },
    sentence=sentence,
    bots=Bots(LEVELS, think),
    lesson=lesson,
    move=Move,
    events=Decoder(list[PebblesEvent]),
    record=Decoder(Record[State]),
    rules_path=Path(__file__).parent,
    round=round_of,
)

CARD = CardGame(
    *NAME,
    seats=SEATS,
    options=Options,
    labels=LABELS,
    sheet=sheet,
    bounds=(0, 78),
    lower_is_better=False,
)

RESULTS = Results(
    records=(RecordKind("points", N_("Heaviest pocket"), by_terms=True),),
    terms=(SHORT,),
    badges=(BadgeKind("collector", N_("Collector"), N_("sum of pebbles"), (20, 200), "points"),),
)

PEBBLES = Declared(*NAME, online=ONLINE, card=CARD, results=RESULTS)
