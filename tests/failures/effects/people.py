"""What the tasks of accounts, notices and tournaments are for."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import Club, Membership, Notice, Player, RatingPoint, Result, User
from accounts.models.notice import Wish
from accounts.notices import notify
from accounts.services import SeatOf, player_for, record_outcome
from tests.failures.effects.effect import Effect, send
from tests.tables.seated import aside, people
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament

OUTCOME = {
    "reason": "lowest-total",
    "ranks": [1, 2],
    "scores": [0, 4],
    "rounds": [[0], [4]],
    "measures": {},
    "why": None,
    "flags": [],
}


def game_of(players: list[Player]) -> UUID:
    """A game that these have finished."""
    source = uuid4()
    seats = [SeatOf(seat, player.pk, str(player)) for seat, player in enumerate(players)]
    about = {"source_kind": "table", "source_id": source, "game": "gnoming", "outcome": OUTCOME}
    record_outcome(**about, seats=seats, finished_at=timezone.now())
    return source


def account(**about: Any) -> User:
    return User.objects.create_user(f"{uuid4().hex[:12]}@example.org", **about)


def mails_to(address: str) -> int:
    """Without a mail server, mails are files."""
    texts = [path.read_text() for path in settings.MAIL_FOLDER.glob("*.txt")]
    return sum(f"\nTo: {address}\n" in text for text in texts)


class DatabaseEffect(Effect):
    async def begin(self) -> Any:
        return await aside(self.prepare)

    def prepare(self) -> Any:
        raise NotImplementedError


class RatingsFollow(DatabaseEffect):
    def prepare(self) -> list[Player]:
        players = people(2)
        game_of(players)
        return players

    def is_there(self, players: list[Player]) -> bool:
        return RatingPoint.objects.filter(player__in=players).exists()

    def is_there_once(self, players: list[Player]) -> None:
        for player in players:
            assert RatingPoint.objects.filter(player=player).count() == 1


class SomebodyIsForgotten(DatabaseEffect):
    """And the game of the other one stays whole."""

    def prepare(self) -> tuple[Player, UUID]:
        leaving, staying = people(2)
        source = game_of([leaving, staying])
        yesterday = timezone.now() - timedelta(days=1, seconds=uuid4().int % 3600)
        Player.objects.filter(pk=leaving.pk).update(forget_at=yesterday)
        send("accounts.forget")
        return leaving, source

    def is_there(self, place: tuple[Player, UUID]) -> bool:
        return not Player.objects.filter(pk=place[0].pk).exists()

    def is_there_once(self, place: tuple[Player, UUID]) -> None:
        results = Result.objects.filter(source_id=place[1])
        assert results.count() == 2
        assert results.filter(player=None, stranger__isnull=False).count() == 1


class OldThingsGo(DatabaseEffect):
    """A guest who stays away, and, after all guests, what else is old: a session."""

    def prepare(self) -> tuple[Player, str]:
        [guest] = people(1)
        old = timezone.now() - timedelta(days=settings.KEEP_GUESTS_DAYS + 1)
        Player.objects.filter(pk=guest.pk).update(last_seen=old)
        key = uuid4().hex
        empty = Session.objects.encode({})
        Session.objects.create(session_key=key, session_data=empty, expire_date=old)
        send("accounts.expire")
        return guest, key

    def is_there(self, place: tuple[Player, str]) -> bool:
        guest, key = place
        is_guest = Player.objects.filter(pk=guest.pk).exists()
        return not is_guest and not Session.objects.filter(session_key=key).exists()


class UnprovedAccountEnds(DatabaseEffect):
    """Its player stays, as a guest."""

    def prepare(self) -> Player:
        user = account(date_joined=timezone.now() - 2 * settings.KEEP_UNPROVED)
        EmailAddress.objects.create(user=user, email=user.email, verified=False)
        player = player_for(user)
        send("accounts.end_unproved")
        return player

    def is_there(self, player: Player) -> bool:
        return Player.objects.get(pk=player.pk).user_id is None

    def is_there_once(self, player: Player) -> None:
        assert not User.objects.filter(pk=player.user_id).exists()


class NoticeIsMailed(DatabaseEffect):
    """A worker that dies between taking and sending it loses the mail; it stands on the page."""

    lost_at = "in-sending"

    def prepare(self) -> Notice:
        player = player_for(account())
        Wish.objects.create(player=player, kind="turn", way="mail", wanted=True, language="en")
        return self.told(player)

    def told(self, player: Player) -> Notice:
        about = {"place": "house/1", "url": "/", "game": "Gnoming A Round"}
        notice = notify(player.pk, "turn", **about)
        assert notice is not None
        return notice

    def is_there(self, notice: Notice) -> bool:
        return Notice.objects.filter(pk=notice.pk, sent_at__isnull=False).exists()

    def is_there_once(self, notice: Notice) -> None:
        assert mails_to(notice.player.user.email) == 1
        self._is_on_the_page(notice)

    def is_lost(self, notice: Notice) -> None:
        assert mails_to(notice.player.user.email) == 0
        self._is_on_the_page(notice)

    def _is_on_the_page(self, notice: Notice) -> None:
        assert Notice.objects.filter(player=notice.player, read_at=None).count() == 1


class ForgottenNoticeIsMailed(NoticeIsMailed):
    """Nobody has taken it for two minutes."""

    def told(self, player: Player) -> Notice:
        ago = timezone.now() - timedelta(minutes=2)
        about = {"place": "house/1", "url": "/", "words": {"game": "Gnoming A Round"}}
        notice = Notice.objects.create(player=player, kind="turn", created_at=ago, **about)
        send("notices.send_forgotten")
        return notice


class StaffAreTold(DatabaseEffect):
    """Of a log that was changed from outside: at least once, and again every night."""

    def prepare(self) -> tuple[Tournament, list[User]]:
        staff = [account(is_staff=True) for _ in range(2)]
        tournament = self._tournament()
        step = tournament.log.get(position=1)
        tournament.log.filter(position=1).update(fact=step.fact.replace("45", "46"))
        send("tournaments.verify_logs")
        return tournament, staff

    def _tournament(self) -> Tournament:
        [noor] = people(1)
        name = uuid4().hex[:12]
        club = Club.objects.create(name=name, slug=name)
        Membership.objects.create(club=club, player=noor, role=Membership.Role.ORGANISER)
        rules = Settings(stages=(Stage(game="gnoming", rounds=3),), minutes=45)
        tomorrow = timezone.now() + timedelta(days=1)
        return open_tournament(club=club, name=name, starts_at=tomorrow, settings=rules, by=noor)

    def is_there(self, place: tuple[Tournament, list[User]]) -> bool:
        return all(mails_to(user.email) for user in place[1])

    def is_there_once(self, place: tuple[Tournament, list[User]]) -> None:
        """Told, it is put right, or it would be told again with the next one."""
        tournament, staff = place
        step = tournament.log.get(position=1)
        tournament.log.filter(position=1).update(fact=step.fact.replace("46", "45"))
        User.objects.filter(pk__in=[user.pk for user in staff]).delete()
