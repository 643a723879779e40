"""Nobody is told twice, or what they are looking at, or what they do not want to hear."""

from typing import Any

import pytest
from celery import current_app
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import Notice, Player
from accounts.models.notice import Kind, Way
from accounts.notices import NewNotice, mark_read, notify, notify_each
from accounts.notices.delivery_choices import channels_of
from accounts.notices.send import send
from accounts.notices.sentences import SENTENCES

pytestmark = pytest.mark.django_db

EVERYTHING = [f"{kind}-{way}" for kind in Kind.values for way in Way.values]


def tell_turn(player: Player, place: str = "house/1") -> Notice | None:
    return notify(player.pk, "turn", place=place, url="/t/BCDFGHJK/", game="Gnoming A Round")


# Telling


def test_what_waits_unread_is_not_told_again(anna: Player) -> None:
    assert tell_turn(anna)
    assert tell_turn(anna) is None
    assert tell_turn(anna, "house/2")


def test_after_a_look_there_is_news_again(anna: Player) -> None:
    tell_turn(anna)
    mark_read(anna.pk, "house/1")
    assert tell_turn(anna)
    assert Notice.objects.filter(read_at=None).count() == 1


def test_nobody_is_told_what_they_are_looking_at(anna: Player, watching: set[str]) -> None:
    watching.add("1")
    assert tell_turn(anna) is None
    assert not Notice.objects.exists()


def test_whoever_has_come_back_before_it_is_sent_is_left_alone(
    anna: Player, watching: set[str], signed_in: Client
) -> None:
    wish(signed_in, EVERYTHING)
    notice = tell_turn(anna)
    watching.add("1")
    send(notice.pk)
    assert not mail.outbox


@pytest.mark.parametrize("kind", Kind.values)
def test_every_kind_has_a_sentence(kind: str) -> None:
    assert SENTENCES[kind]


# Sending


@pytest.mark.django_db(transaction=True)
def test_sending_is_planned_when_it_is_written(anna: Player, planned: list) -> None:
    notice = tell_turn(anna)
    assert planned == [("notices.send", notice.pk)]


def test_a_second_delivery_sends_nothing(anna: Player, signed_in: Client) -> None:
    wish(signed_in, EVERYTHING)
    notice = tell_turn(anna)
    assert send(notice.pk)
    assert not send(notice.pk)
    assert len(mail.outbox) == 1


def test_what_was_read_meanwhile_is_not_sent(anna: Player, signed_in: Client) -> None:
    wish(signed_in, EVERYTHING)
    notice = tell_turn(anna)
    mark_read(anna.pk, "house/1")
    assert not send(notice.pk)


def test_a_mail_says_what_and_where_and_how_to_get_no_more(anna: Player, signed_in: Client) -> None:
    wish(signed_in, EVERYTHING)
    send(tell_turn(anna).pk)
    letter = mail.outbox[0]
    assert letter.to == ["anna@example.org"]
    assert "Gnoming A Round" in letter.body
    assert "/t/BCDFGHJK/" in letter.body and "/notices/" in letter.body


def test_without_being_asked_for_no_mail_is_sent(anna: Player) -> None:
    send(tell_turn(anna).pk)
    assert not mail.outbox


def test_a_guest_has_no_address(db: None) -> None:
    bo = Player.objects.create(nickname="Bo")
    assert send(tell_turn(bo).pk)
    assert not mail.outbox


# Choosing


def wish(client: Client, wanted: list[str]):
    return client.post(reverse("notice-wishes"), {"wanted": wanted})


def test_each_kind_and_way_can_be_switched_off(anna: Player, signed_in: Client) -> None:
    wish(signed_in, ["turn-page", "result-mail", "nonsense", "x-y"])
    ways = channels_of(anna)
    on = {(kind, way) for kind, row in ways.items() for way, wanted in row.items() if wanted}
    assert on == {("turn", "page"), ("result", "mail")}


def test_what_is_switched_off_altogether_is_not_told(anna: Player, signed_in: Client) -> None:
    wish(signed_in, [])
    assert tell_turn(anna) is None


# The page


def test_the_bell_counts_and_the_page_tells(anna: Player, signed_in: Client) -> None:
    tell_turn(anna)
    tell_turn(anna, "house/2")
    assert "2 new notices" in signed_in.get("/").text
    html = signed_in.get(reverse("notices")).text
    assert html.count("The others at Gnoming A Round are waiting for you.") == 2
    assert "/t/BCDFGHJK/" in html
    assert "0 new notices" in signed_in.get("/").text


def test_in_dutch_too(anna: Player, signed_in: Client) -> None:
    tell_turn(anna)
    page = signed_in.get(reverse("notices"), headers={"accept-language": "nl"})
    assert page.status_code == 200


def test_others_see_nothing_of_it(anna: Player, client: Client) -> None:
    tell_turn(anna)
    assert client.get(reverse("notices")).status_code == 302
    assert "new notice" not in client.get("/").text


def test_names_in_a_notice_do_no_harm(anna: Player, signed_in: Client) -> None:
    words = {"name": "<script>%(game)s", "game": "Gnoming A Round"}
    notify(anna.pk, "invitation", place="house/3", url="/", **words)
    assert "&lt;script&gt;%(game)s" in signed_in.get(reverse("notices")).text


# A hall full of people


def test_everybody_is_told_as_they_wish_and_once(
    anna: Player,
    signed_in: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    sent: list[int] = []
    bo = Player.objects.create(nickname="Bo")
    monkeypatch.setattr(current_app, "send_task", lambda name, args: sent.extend(args))
    wish(signed_in, ["called-mail"])
    words = {"event": "Night", "round": "1", "table": "4"}
    told = [NewNotice(player.pk, "hall/1", "/", words) for player in (anna, bo)]
    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            notify_each("called", told)
    assert Notice.objects.filter(kind="called").count() == 2
    assert set(sent) == {Notice.objects.get(player=anna).pk}  # Bo has no device, and no mail


def test_who_wants_to_hear_nothing_is_not_told_with_the_others(
    anna: Player, signed_in: Client
) -> None:
    wish(signed_in, [])
    notify_each("called", [NewNotice(anna.pk, "hall/1", "/", {})])
    assert not Notice.objects.exists()
