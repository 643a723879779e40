"""What pages ask about tables. Reading only."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Club, Player, Result
from accounts.profile.team import best_of_team
from accounts.storage.player_aliases import speaks_for
from games.catalogue import GAMES
from games.engines.core.game import Round
from games.live.progress import Progress
from games.tables.models import UNFINISHED, Seat, Status, Table
from games.tables.storage.table_state import TableState, cached_state, load_state

AGAIN_WITHIN = timedelta(hours=12)
A_PAGE = 20
_FINISHED = Q(status=Status.FINISHED)


@dataclass(frozen=True)
class TableLine:
    """A table as one line of a list."""

    code: str
    game_title: str
    names: list[str]
    opened_at: datetime
    free: int = 0
    your_turn: bool = False
    round_text: str = ""
    finished_at: datetime | None = None


def open_tables() -> QuerySet[Table]:
    """Public tables with a free seat at which somebody waits, the newest first.

    The seats are counted table by table, so that whoever wants twenty tables pays for twenty.
    """
    waiting = Table.objects.filter(status=Status.WAITING, is_public=True)
    seats = Seat.objects.filter(table=OuterRef("pk"))
    number = seats.order_by().values("table").annotate(number=Count("pk")).values("number")
    free = waiting.annotate(taken=Coalesce(Subquery(number), 0)).filter(taken__lt=F("places"))
    return _with_seats(free.filter(Exists(seats.filter(bot=""))))


def lines(tables: Iterable[Table]) -> list[TableLine]:
    return [_line(table) for table in tables]


def public_games(visitor: Player | None) -> list[TableLine]:
    """Public games under way, to watch."""
    running = Table.objects.filter(status=Status.PLAYING, is_public=True)
    if visitor:
        running = running.exclude(_has_seat(visitor))
    return lines(_with_seats(running)[:A_PAGE])


def running_for(player: Player) -> QuerySet[Table]:
    """The player's unfinished games, the newest first."""
    return _with_seats(_tables_of(player).filter(status__in=UNFINISHED))


def running_lines(tables: Iterable[Table], player: Player) -> list[TableLine]:
    """Those that wait for the player first. Each state is loaded, so they should be few."""
    lines = [_running_line(table, player) for table in tables]
    return sorted(lines, key=lambda line: not line.your_turn)


def finished_for(player: Player) -> list[TableLine]:
    return lines(_with_seats(_tables_of(player).filter(_FINISHED))[:A_PAGE])


def running_in(club: Club) -> QuerySet[Table]:
    """The club's tables online that are being filled or played."""
    return _with_seats(club.tables.filter(status__in=UNFINISHED))


def last_table_for(player: Player) -> TableLine | None:
    """The table somebody has just left, for "same table again"."""
    recent = _tables_of(player).filter(
        _FINISHED, next=None, finished_at__gt=timezone.now() - AGAIN_WITHIN
    )
    table = _with_seats(recent).order_by("-finished_at").first()
    return _line(table) if table else None


def team_best(table: Table) -> int | None:
    """The best that the people at this table ever did together on the same terms."""
    if not table.position:
        return None
    table_state = load_state(table.id, cached_state(table.id))
    outcome = table_state.game.rules.outcome(table_state.state)
    if outcome is None:
        return None
    people = {seat.player_id for seat in table.seats.all()}
    played = Result(game=table.game, flags=outcome.flags)
    return best_of_team(table.id, table.game, people, played.terms)


def progress_of(table: Table) -> Progress:
    if table.status == Status.WAITING or not table.position:
        return Progress(table.status != Status.WAITING, 0, 0, {}, 0)
    table_state = load_state(table.id, cached_state(table.id))
    round = _round_of(table_state) or Round(0, None)
    return Progress(
        is_begun=True,
        done=max(0, round.number - 1),
        of=round.of or 0,
        totals=dict(enumerate(round.totals)),
        heard_at=table_state.at,
    )


def _tables_of(player: Player) -> QuerySet[Table]:
    return Table.objects.filter(_has_seat(player))


def _has_seat(player: Player) -> Exists:
    return Exists(Seat.objects.filter(table=OuterRef("pk"), player__in=speaks_for(player)))


def _with_seats(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.prefetch_related("seats").order_by("-created_at")


def _line(table: Table, your_turn: bool = False, round_text: str = "") -> TableLine:
    seats = table.seats.all()
    return TableLine(
        code=table.code,
        game_title=_(GAMES[table.game].title),
        names=[seat.name for seat in seats],
        opened_at=table.created_at,
        free=table.places - len(seats),
        your_turn=your_turn,
        round_text=round_text,
        finished_at=table.finished_at,
    )


def _running_line(table: Table, player: Player) -> TableLine:
    if table.status == Status.WAITING:
        return _line(table, round_text=_("waiting for players"))
    table_state = load_state(table.id, cached_state(table.id))
    seat = _seat_of(player, table.seats.all())
    text = _round_text(_round_of(table_state))
    return _line(table, your_turn=seat in table_state.awaited, round_text=text)


def _round_of(table_state: TableState) -> Round | None:
    game = table_state.game
    return game.round(game.rules.view(table_state.state)) if game.round else None


def _round_text(round: Round | None) -> str:
    """Where a game is that is played in rounds; not all are."""
    if round is None:
        return ""
    words = _("round {round} of {rounds}") if round.of else _("round {round}")
    return words.format(round=max(1, round.number), rounds=round.of)


def _seat_of(player: Player, seats: Iterable[Seat]) -> int:
    own = speaks_for(player)
    return next(seat.index for seat in seats if seat.player_id in own)
