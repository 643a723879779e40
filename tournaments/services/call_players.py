"""Calls players to their tables when a round is published or changed afterwards."""

from collections.abc import Iterator
from uuid import UUID

from accounts import notices
from accounts.models import Notice, Player
from tournaments.domain.state import Pod, Round, TournamentState
from tournaments.models import Tournament

KIND = "called"


def call(tournament: Tournament, state: TournamentState, drawn: Round) -> None:
    """One notice for each table that somebody is sent to. A newer call replaces an older one."""
    notices.expire(KIND, f"tournament/{tournament.pk}/{drawn.number - 1}/")
    earlier = Notice.objects.filter(kind=KIND, place__startswith=_place_prefix(tournament, drawn))
    known = dict(earlier.order_by("pk").values_list("player_id", "place"))
    new = {
        player: pod
        for player, pod in _seated(state, drawn)
        if known.get(player) != place_of(tournament, drawn, pod)
    }
    for player in known.keys() & new.keys():
        notices.seen(player, known[player])
    notices.tell_each(
        KIND, [_notice(tournament, player, drawn, pod) for player, pod in new.items()]
    )


def has_unread_call(tournament: Tournament, drawn: Round, pod: Pod, player: UUID) -> bool:
    place = place_of(tournament, drawn, pod)
    return Notice.objects.filter(player=player, place=place, read_at=None).exists()


def mark_call_read(tournament: Tournament, drawn: Round, pod: Pod, player: UUID) -> None:
    """The player looks at their table: the call is read."""
    notices.seen(player, place_of(tournament, drawn, pod))


def place_of(tournament: Tournament, drawn: Round, pod: Pod) -> str:
    return f"{_place_prefix(tournament, drawn)}{pod.number}"


def _place_prefix(tournament: Tournament, drawn: Round) -> str:
    return f"tournament/{tournament.pk}/{drawn.number}/"


def _seated(state: TournamentState, drawn: Round) -> Iterator[tuple[UUID, Pod]]:
    """Only players that exist: a plain name has no phone, nor has somebody deleted meanwhile."""
    pods = {player: pod for pod in drawn.pods for player in _players(state, pod)}
    for player in Player.objects.filter(pk__in=pods).values_list("pk", flat=True):
        yield player, pods[player]


def _players(state: TournamentState, pod: Pod) -> Iterator[UUID]:
    for number in pod.people:
        entry = state.entry(number)
        if entry and entry.player:
            yield UUID(entry.player)


def _notice(tournament: Tournament, player: UUID, drawn: Round, pod: Pod) -> notices.NewNotice:
    words = {"event": tournament.name, "round": str(drawn.number), "table": str(pod.number)}
    place, address = place_of(tournament, drawn, pod), tournament.get_absolute_url()
    return notices.NewNotice(player, place, address, words)
