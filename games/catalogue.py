"""The only list of games: what each is called, how many may sit down, and where its rules are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.engines import gnome_me, gnome_village, snowhere
from games.engines.core.contract import Event, Json, Malformed, Rules, Seat
from games.engines.core.labels import Label
from games.engines.core.record import Record
from games.engines.core.sentence import N_, Sentence
from games.engines.core.sheet import CardSheet
from games.engines.gnome_me import bots as gnome_me_bots
from games.engines.gnome_me import lesson as gnome_me_lesson
from games.engines.gnome_me import refusals as gnome_me_refusals
from games.engines.gnome_me import rules as gnome_me_rules
from games.engines.gnome_me import sentences as gnome_me_sentences
from games.engines.gnome_me import sheet as gnome_me_sheet
from games.engines.gnome_me.events import GnomeMeEvent
from games.engines.gnome_me.glimpse import glimpse as gnome_me_glimpse
from games.engines.gnome_me.moves import Move as GnomeMeMove
from games.engines.gnome_me.online import LABELS as GNOME_ME_TABLE_LABELS
from games.engines.gnome_me.online import TableOptions as GnomeMeTableOptions
from games.engines.gnome_me.options import LABELS as GNOME_ME_LABELS
from games.engines.gnome_me.options import Options as GnomeMeOptions
from games.engines.gnome_me.state import State as GnomeMeState
from games.engines.gnome_village import bots as gnome_village_bots
from games.engines.gnome_village import lesson as gnome_village_lesson
from games.engines.gnome_village import refusals as gnome_village_refusals
from games.engines.gnome_village import rules as gnome_village_rules
from games.engines.gnome_village import sentences as gnome_village_sentences
from games.engines.gnome_village import sheet as gnome_village_sheet
from games.engines.gnome_village.board.moves import Move as GnomeVillageMove
from games.engines.gnome_village.board.options import LABELS as GNOME_VILLAGE_LABELS
from games.engines.gnome_village.board.options import Options as GnomeVillageOptions
from games.engines.gnome_village.board.state import State as GnomeVillageState
from games.engines.gnome_village.events import GnomeVillageEvent
from games.engines.gnoming import bots as gnoming_bots
from games.engines.gnoming import lesson as gnoming_lesson
from games.engines.gnoming import refusals as gnoming_refusals
from games.engines.gnoming import rules as gnoming_rules
from games.engines.gnoming import sentences as gnoming_sentences
from games.engines.gnoming import sheet as gnoming_sheet
from games.engines.gnoming.events import GnomingEvent
from games.engines.gnoming.moves import Move as GnomingMove
from games.engines.gnoming.options import LABELS as GNOMING_LABELS
from games.engines.gnoming.options import Options as GnomingOptions
from games.engines.gnoming.state import State as GnomingState
from games.engines.snowhere import bots as snowhere_bots
from games.engines.snowhere import checking as snowhere_checking
from games.engines.snowhere import lesson as snowhere_lesson
from games.engines.snowhere import refusals as snowhere_refusals
from games.engines.snowhere import rules as snowhere_rules
from games.engines.snowhere import sentences as snowhere_sentences
from games.engines.snowhere import sheet as snowhere_sheet
from games.engines.snowhere.events import SnowhereEvent
from games.engines.snowhere.moves import Move as SnowhereMove
from games.engines.snowhere.online import LABELS as SNOWHERE_TABLE_LABELS
from games.engines.snowhere.online import TableOptions as SnowhereTableOptions
from games.engines.snowhere.options import LABELS as SNOWHERE_LABELS
from games.engines.snowhere.options import Options as SnowhereOptions
from games.engines.snowhere.state import State as SnowhereState

Decoder = msgspec.json.Decoder


@dataclass(frozen=True)
class Bots:
    levels: Sequence[str]
    think: Callable[..., Any]  # (level, view, choices, seat, roll) -> Thought(move, millis)
    # What a seat has seen for a moment and nobody may tell, for games in which that happens; then
    # it is thought's sixth argument, and the roll of this flash's memory the seventh.
    glimpse: Callable[[Any, Any], Any] | None = None


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the site knows about a game; each exists once."""

    key: str
    title: str
    tagline: str
    seats: tuple[int, int]  # the fewest and the most
    options: Any  # the type of what is agreed before the first card
    labels: dict[str, Label]  # of its options
    rules: Rules[Any]
    refusals: dict[str, str]  # code -> sentence
    sentence: Callable[[Event[Any]], Sentence]
    bots: Bots
    lesson: Callable[[], Sequence[Any]]  # of steps: text, view, choices, expect, events
    move: Any  # the type of all moves
    events: Decoder[list[Any]]
    record: Decoder[Record[Any]]
    rules_path: Path  # the folder of RULES.md and RULES.nl.md
    # Where pieces may be laid anywhere: (state, seat, move) -> every rule that the move would break
    check: Callable[[Any, Seat, Any], Sequence[Any]] | None = None
    quick_bots: int = 3  # how many sit down with somebody who wants to play at once
    ready: bool = True
    is_long: bool = False  # people come and go for days, unless they agreed on a clock

    def tell(self, event: Event[Any], names: Sequence[str]) -> str:
        """What is said about an event, in the reader's language."""
        return self.sentence(event).render(gettext, names.__getitem__)

    # What a browser sends may be anything.

    def decode_options(self, json: Json) -> Any:
        return _read(json, self.options)

    def decode_move(self, json: Json) -> Any:
        return _read(json, self.move)

    # What the log holds is ours.

    def decode_events(self, json: bytes | str) -> list[Event[Any]]:
        return self.events.decode(json)

    def encode_events(self, events: Sequence[Event[Any]]) -> bytes:
        return _encode(events)

    def decode_record(self, json: bytes | str) -> Record[Any]:
        return self.record.decode(json)

    def encode_record(self, record: Record[Any]) -> bytes:
        return _encode(record)


@dataclass(frozen=True, eq=False)
class CardGame:
    """A game whose score can be kept on phones, played at a real table."""

    key: str
    title: str
    tagline: str
    seats: tuple[int, int]
    options: Any
    labels: dict[str, Label]
    sheet: CardSheet
    bounds: tuple[int, int]  # the lowest and the highest score that a game can end with
    lower_is_better: bool
    on_card: tuple[str, ...] = ()  # the options that a card offers, in this order; or all
    up_front: tuple[str, ...] = ()  # those of them that make another game of it
    # For an option's value, how many players the card needs if that is more than usual.
    fewest: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def decode_options(self, json: Json) -> Any:
        return _read(json, self.options)


def _read(json: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(json, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong)) from None


_encode = msgspec.json.Encoder().encode

_ENGINES = Path(__file__).parent / "engines"

GNOMING = Game(
    key="gnoming",
    title=N_("Gnoming A Round"),
    tagline=N_("Nine cards, three rounds, and the lowest score wins."),
    seats=(2, 7),
    options=GnomingOptions,
    labels=GNOMING_LABELS,
    rules=gnoming_rules,
    refusals=gnoming_refusals.SENTENCES,
    sentence=gnoming_sentences.sentence,
    bots=Bots(gnoming_bots.LEVELS, gnoming_bots.think),
    lesson=gnoming_lesson.lesson,
    move=GnomingMove,
    events=Decoder(list[GnomingEvent]),
    record=Decoder(Record[GnomingState]),
    rules_path=_ENGINES / "gnoming",
)

GNOME_ME = Game(
    key="gnome_me",
    title=gnome_me.TITLE,
    tagline=gnome_me.TAGLINE,
    seats=gnome_me.SEATS,
    options=GnomeMeTableOptions,
    labels=GNOME_ME_TABLE_LABELS,
    rules=gnome_me_rules,
    refusals=gnome_me_refusals.SENTENCES,
    sentence=gnome_me_sentences.sentence,
    bots=Bots(gnome_me_bots.LEVELS, gnome_me_bots.think, gnome_me_glimpse),
    lesson=gnome_me_lesson.lesson,
    move=GnomeMeMove,
    events=Decoder(list[GnomeMeEvent]),
    record=Decoder(Record[GnomeMeState]),
    rules_path=_ENGINES / "gnome_me",
)

GNOME_VILLAGE = Game(
    key="gnome_village",
    title=gnome_village.TITLE,
    tagline=gnome_village.TAGLINE,
    seats=gnome_village.SEATS,
    options=GnomeVillageOptions,
    labels=GNOME_VILLAGE_LABELS,
    rules=gnome_village_rules,
    refusals=gnome_village_refusals.SENTENCES,
    sentence=gnome_village_sentences.sentence,
    bots=Bots(gnome_village_bots.LEVELS, gnome_village_bots.think),
    lesson=gnome_village_lesson.lesson,
    move=GnomeVillageMove,
    events=Decoder(list[GnomeVillageEvent]),
    record=Decoder(Record[GnomeVillageState]),
    rules_path=_ENGINES / "gnome_village",
    is_long=True,
)

SNOWHERE = Game(
    key="snowhere",
    title=snowhere.TITLE,
    tagline=snowhere.TAGLINE,
    seats=snowhere.SEATS,
    options=SnowhereTableOptions,
    labels=SNOWHERE_TABLE_LABELS,
    rules=snowhere_rules,
    refusals=snowhere_refusals.SENTENCES,
    sentence=snowhere_sentences.sentence,
    bots=Bots(snowhere_bots.LEVELS, snowhere_bots.think),
    lesson=snowhere_lesson.lesson,
    move=SnowhereMove,
    events=Decoder(list[SnowhereEvent]),
    record=Decoder(Record[SnowhereState]),
    rules_path=_ENGINES / "snowhere",
    check=snowhere_checking.check,
    quick_bots=0,
)

GAMES: dict[str, Game] = {game.key: game for game in (GNOMING, GNOME_ME, GNOME_VILLAGE, SNOWHERE)}

CARDS: dict[str, CardGame] = {
    game.key: game
    for game in (
        CardGame(
            "gnoming", GNOMING.title, GNOMING.tagline, GNOMING.seats, GNOMING.options,
            GNOMING.labels, gnoming_sheet, bounds=(-159, 249), lower_is_better=True,
            on_card=("scoring", "children", "runs", "mulligans", "bounce", "hazards"),
        ),
        CardGame(
            "gnome_me", gnome_me.TITLE, gnome_me.TAGLINE, gnome_me.SEATS, GnomeMeOptions,
            GNOME_ME_LABELS, gnome_me_sheet, bounds=(0, 24), lower_is_better=False,
            on_card=("mode", "ending", "time", "twins", "marks"), up_front=("mode",),
            fewest={"mode": {"basic": 2, "all-in": 2}},
        ),
        CardGame(
            "gnome_village", gnome_village.TITLE, gnome_village.TAGLINE, gnome_village.SEATS,
            GnomeVillageOptions, GNOME_VILLAGE_LABELS, gnome_village_sheet,
            bounds=(0, 1200), lower_is_better=False,
        ),
        CardGame(
            "snowhere", snowhere.TITLE, snowhere.TAGLINE, snowhere.SEATS, SnowhereOptions,
            SNOWHERE_LABELS, snowhere_sheet, bounds=(0, 111), lower_is_better=True,
        ),
    )
}  # fmt: skip
