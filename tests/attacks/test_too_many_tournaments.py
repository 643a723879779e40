"""A guest with a club could open tournaments without end, and fill one by files and phones."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.storage.limits import NEW_TOURNAMENTS_FROM, TOO_MUCH_FROM_HERE
from tests.attacks.events import Event, Organiser, sealed
from tests.tables.seated import at_once
from tests.tournaments.desk import browser_of
from tournaments.domain import limits
from tournaments.models import Tournament
from tournaments.web.pages.phone import ENTERING, ENTERING_OF_ONE

pytestmark = pytest.mark.django_db

LONG_AGO = timezone.now() - timedelta(days=30)


@pytest.fixture
def mallory() -> Organiser:
    return Organiser()


@pytest.fixture
def nobody_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def have(count: int, club: Club, **more) -> None:
    """So many tournaments are there already."""
    about = {"club": club, "phase": "open", "created_at": LONG_AGO, **more}
    first = Tournament.objects.count()
    Tournament.objects.bulk_create(
        Tournament(name="Spam", slug=f"spam-{first + n}", starts_at=timezone.now(), **about)
        for n in range(count)
    )


def club_of(player: Player, name: str) -> Club:
    club = Club.objects.create(name=name, slug=name.lower())
    Membership.objects.create(club=club, player=player, role=Membership.Role.ORGANISER)
    return club


# Tournaments


def test_a_club_has_no_end_of_open_tournaments(mallory: Organiser) -> None:
    have(limits.OPEN_OF_CLUB - 1, mallory.club)
    event = mallory.event("The last one")
    file = sealed(event.file())
    answer = mallory.open("One more")
    assert "not over" in answer.text and 'value="One more"' in answer.text
    assert "not over" in mallory.bring(file).text
    assert Tournament.objects.count() == limits.OPEN_OF_CLUB
    event.do("go_to", phase="closed")
    assert mallory.event("After that").tournament.phase == "open"


def test_nor_by_opening_again_what_is_over(mallory: Organiser) -> None:
    event = mallory.event("First")
    event.do("go_to", phase="closed")
    have(limits.OPEN_OF_CLUB, mallory.club)
    assert "not over" in event.do("go_to", phase="open", reason="again")
    assert event.state.phase == "closed"
    Tournament.objects.filter(slug="spam-1").update(phase="final")
    event.do("go_to", phase="open", reason="again")
    assert event.state.phase == "open"


def test_a_person_has_no_end_of_them_in_many_clubs(mallory: Organiser) -> None:
    half = limits.OPEN_OF_PERSON // 2
    for name in ("Thistle", "Bramble"):
        have(half, club_of(mallory.player, name), made_by=mallory.player)
    assert "You have" in mallory.open("One more").text
    assert "You have" in mallory.bring(sealed(saved_elsewhere())).text
    assert not Tournament.objects.filter(name="One more").exists()
    Tournament.objects.filter(slug="spam-1").update(phase="final")
    assert mallory.event("After that").tournament.made_by == mallory.player


def test_what_others_open_in_ones_clubs_is_not_ones_own(mallory: Organiser) -> None:
    """Or whoever is made an organiser of a full club could open nothing any more."""
    for name in ("Thistle", "Bramble"):
        have(limits.OPEN_OF_CLUB - 1, club_of(mallory.player, name))
    assert mallory.event("My own").tournament.phase == "open"


def test_no_day_brings_no_end_of_them(mallory: Organiser) -> None:
    """Closed at once or brought when they are over, they are rows all the same."""
    have(limits.NEW_A_DAY, mallory.club, phase="closed", created_at=timezone.now())
    assert "a day" in mallory.open("One more").text
    Tournament.objects.filter(slug="spam-1").update(created_at=LONG_AGO)
    mallory.event("After that")


def saved_elsewhere() -> dict:
    """A file from elsewhere."""
    event = Organiser("Elsewhere").event("Brought")
    return event.file()


# Entries


def test_no_list_makes_a_tournament_overflow(mallory: Organiser) -> None:
    event = mallory.event()
    names = [f"Gnome {number}" for number in range(limits.ENTRIES)]
    event.do("enter", people=[{"name": name} for name in names[:-2]])
    page = event.send("list", names="Anna\nBo\nCia")
    assert "room for 2 more" in page and "Cia" in page  # what was pasted is still there
    assert "at most 5" in event.do("enter", people=[{"name": n} for n in ("Anna", "Bo", "Cia")])
    event.do("enter", people=[{"name": "Anna"}, {"name": "Bo"}])
    assert len(event.state.entries) == limits.ENTRIES
    zoe = Client()
    page = reverse("tournament-door", args=[event.tournament.slug])
    assert "at most 5" in zoe.post(page, {"do": "enter", "nickname": "Zoe"}, follow=True).text


def test_no_file_makes_a_tournament_overflow(mallory: Organiser) -> None:
    event = mallory.event()
    event.do("enter", people=[{"name": "Gnome 1"}])
    file = event.file()
    (first,) = next(row["fact"]["entries"] for row in file["log"] if "entries" in row["fact"])
    many = [first | {"number": n, "name": f"Gnome {n}"} for n in range(1, limits.ENTRIES + 2)]
    next(row["fact"] for row in file["log"] if "entries" in row["fact"])["entries"] = many
    assert "at most 5" in mallory.bring(sealed(file)).text
    assert Tournament.objects.count() == 1


def test_no_address_sends_guests_without_end(nobody_counted: None, mallory: Organiser) -> None:
    """Each without cookies is somebody new. A hall behind one address has room."""
    event = mallory.event()
    page = reverse("tournament-door", args=[event.tournament.slug])
    for _ in range(ENTERING.tries - 1):
        ENTERING.allows("127.0.0.1")
    assert enters(event, page, "Zoe") and not enters(event, page, "Spam")
    assert not Player.objects.filter(nickname="Spam").exists()
    member = Player.objects.create(nickname="Bo", avatar="abcd")
    browser_of(member).post(page, {"do": "enter"}, REMOTE_ADDR="192.0.2.7")  # from elsewhere
    assert str(member.pk) in [entry.player for entry in event.state.entries]


def test_whoever_is_in_uses_up_nothing_of_the_hall(
    nobody_counted: None, mallory: Organiser
) -> None:
    """One phone that asks without end keeps nobody else behind its address from entering."""
    event = mallory.event()
    page = reverse("tournament-door", args=[event.tournament.slug])
    for _ in range(ENTERING.tries - 2):
        ENTERING.allows("127.0.0.1")
    bo = browser_of(Player.objects.create(nickname="Bo", avatar="abcd"))
    for _ in range(ENTERING_OF_ONE.tries + 5):
        bo.post(page, {"do": "enter"})
    assert enters(event, page, "Zoe") and not enters(event, page, "Spam")


def test_one_player_enters_so_often_within_an_hour(
    nobody_counted: None, mallory: Organiser
) -> None:
    """Also where everything else refuses them, as while entries are closed."""
    event = mallory.event()
    event.do("go_to", phase="closed")
    page = reverse("tournament-door", args=[event.tournament.slug])
    for _ in range(ENTERING.tries - ENTERING_OF_ONE.tries - 1):
        ENTERING.allows("127.0.0.1")
    bo = browser_of(Player.objects.create(nickname="Bo", avatar="abcd"))
    for _ in range(ENTERING_OF_ONE.tries + 5):
        bo.post(page, {"do": "enter"})
    event.do("go_to", phase="open", reason="again")
    assert enters(event, page, "Zoe") and not enters(event, page, "Spam")


# What one address makes within an hour


def test_an_address_makes_so_many_tournaments_within_an_hour(
    nobody_counted: None, mallory: Organiser
) -> None:
    """In ever new clubs of ever new guests. Others go on, and what was typed is still there."""
    file = sealed(saved_elsewhere())
    for _ in range(NEW_TOURNAMENTS_FROM.tries - 3):
        NEW_TOURNAMENTS_FROM.allows("127.0.0.1")
    assert mallory.event("The last one").tournament.phase == "open"
    assert mallory.bring(file).status_code == 302
    refused = mallory.open("One more")
    assert str(TOO_MUCH_FROM_HERE) in refused.text and 'value="One more"' in refused.text
    assert str(TOO_MUCH_FROM_HERE) in mallory.bring(file).text
    mallory.client.defaults["REMOTE_ADDR"] = "192.0.2.7"
    assert mallory.event("From elsewhere").tournament.phase == "open"


def test_a_full_club_uses_up_nothing_of_its_address(
    nobody_counted: None, mallory: Organiser
) -> None:
    have(limits.OPEN_OF_CLUB, mallory.club)
    for _ in range(NEW_TOURNAMENTS_FROM.tries - 2):
        NEW_TOURNAMENTS_FROM.allows("127.0.0.1")
    for _ in range(3):
        assert "not over" in mallory.open("One more").text
    assert Organiser("Fern Hollow").event("Honest").tournament.phase == "open"


def enters(event: Event, page: str, name: str) -> bool:
    Client().post(page, {"do": "enter", "nickname": name})
    return name in [entry.name for entry in event.state.entries]


def test_nobody_fills_somebody_elses_number_by_an_organisers_word(mallory: Organiser) -> None:
    """An organiser who says that two are one person gives neither the other's tournaments."""
    spammer = Player.objects.create(nickname="Spammer")
    for name in ("Thistle", "Bramble"):
        have(limits.OPEN_OF_PERSON // 2, club_of(spammer, name), made_by=spammer)
    spammer.merged_into = mallory.player  # not agreed: said by an organiser
    spammer.save()
    assert mallory.event("My own").tournament.phase == "open"


@pytest.mark.django_db(transaction=True)
def test_many_opened_again_at_once_are_not_more(mallory: Organiser) -> None:
    events = [mallory.event(f"Night {number}") for number in range(4)]
    for event in events:
        event.do("go_to", phase="closed")
    have(limits.OPEN_OF_CLUB - 1, mallory.club)
    at_once(*(partial(one.do, "go_to", phase="open", reason="again") for one in events))
    assert mallory.club.tournaments.filter(phase="open").count() == limits.OPEN_OF_CLUB
