"""Who may do what on a card: seats, spectators, the host, locks, phones that were removed."""

import json

import pytest
from django.test import Client

from accounts.models import Club, Membership, Player, Result
from games.scorecards.models import Card, Phone, Seat
from tests.scorecards.keeping import KeptPhone, finished, log_of, verdicts


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def bo() -> KeptPhone:
    return KeptPhone("Bo")


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start()


def test_i_am_bo_links_the_seat_and_gives_the_pen(
    anna: KeptPhone, bo: KeptPhone, card: Card
) -> None:
    said = bo.sit(card, seat=1)
    bos = {"device": bo.device, "seat": 1, "host": False, "name": "Bo", "keeps": True}
    assert said["card"]["you"] == bos
    assert said["card"]["people"] == {"1": str(bo.player.pk)}
    assert (said["ops"][-1]["register"], said["ops"][-1]["value"]) == ("pen/1", bo.device)


def test_somebody_new_gets_a_seat_of_their_own(bo: KeptPhone, card: Card) -> None:
    said = bo.sit(card, name="Cia")
    assert said["card"]["you"]["seat"] == 2
    assert [op["value"] for op in said["ops"] if op["register"] == "seat/2"] == ["Cia"]


def test_a_newcomer_becomes_a_guest_with_the_name_of_the_seat(card: Card) -> None:
    stranger = KeptPhone("nobody")
    stranger.client.cookies.clear()
    stranger.sit(card, seat=1)
    assert Seat.objects.get(card=card).player.nickname == "Bo"


@pytest.mark.parametrize("name", ["Bartholomeus van den Heuvel", "Bo 0612345678", "Player 2"])
def test_a_newcomer_sits_down_on_any_name_that_a_card_may_have(anna: KeptPhone, name: str) -> None:
    """Where it is no nickname, they are called like a gnome, and keep the name on this card."""
    card, stranger = anna.start(names=("Anna", name)), KeptPhone("nobody")
    stranger.client.cookies.clear()
    said = stranger.sit(card, seat=1)
    assert (said["card"]["you"]["seat"], said["card"]["you"]["name"]) == (1, name)
    assert Seat.objects.get(card=card).player.nickname != name


def test_somebody_new_has_room_for_a_whole_name(bo: KeptPhone, card: Card) -> None:
    name, stranger = "Bartholomeus van den Heuvel", KeptPhone("nobody")
    stranger.client.cookies.clear()
    for phone, seat in ((bo, 2), (stranger, 3)):
        said = phone.sit(card, name=f"  {name} ")
        assert (said["card"]["you"]["seat"], said["card"]["you"]["name"]) == (seat, name)
    assert bo.sit(card, name="x" * 81, status=400)["code"] == "malformed"
    assert bo.sit(card, name="   ", status=400)["sentence"]


def test_a_name_that_nobody_can_see_is_refused(bo: KeptPhone, card: Card) -> None:
    assert bo.sit(card, name="\u200b", status=400)["sentence"]


def test_a_table_has_only_so_many_seats(anna: KeptPhone, bo: KeptPhone) -> None:
    card = anna.start(names=("A", "B", "C", "D", "E", "F", "G"))
    assert bo.sit(card, name="Bo", status=409)["code"] == "table-full"
    assert bo.sit(card, seat=7, status=409)["code"] == "foreign-seat"


def test_a_seat_belongs_to_one_person_on_any_of_their_phones(
    anna: KeptPhone, bo: KeptPhone, card: Card
) -> None:
    bo.sit(card, seat=1)
    assert anna.sit(card, seat=1, status=409)["code"] == "seat-taken"
    bo.device = "the-other-phone-of-bo"
    assert bo.sit(card, seat=1)["card"]["you"]["seat"] == 1


def test_who_moves_to_another_seat_leaves_the_first(bo: KeptPhone, card: Card) -> None:
    bo.sit(card, seat=0)
    assert bo.sit(card, seat=1)["card"]["people"] == {"1": str(bo.player.pk)}


def test_a_new_phone_of_somebody_seated_is_at_their_seat(bo: KeptPhone, card: Card) -> None:
    bo.sit(card, seat=1)
    bo.device, bo.counter = "the-other-phone-of-bo", 0
    bo.write(card, "cell/1/1/0", 6)
    assert bo.told["you"]["seat"] == 1


def test_who_only_watches_sees_everything_and_writes_nothing(bo: KeptPhone, card: Card) -> None:
    bo.sit(card, watch=True)
    answer = bo.write(card, "cell/1/1/0", 6)
    assert (answer["is"], answer["code"]) == ("rejected", "only-watching")
    assert bo.told["phones"][-1]["watches"]


def test_a_new_phone_is_one_guest_however_often_it_asks() -> None:
    """Whoever hears no answer asks again, and a card's first answer may be lost as well."""
    client = Client()
    for name in ("Mo", "Mo", "Bo"):
        answer = client.post(
            "/cards/identity/", json.dumps({"name": name}), content_type="application/json"
        )
        assert (answer.status_code, answer.json()) == (200, {})
    assert Player.objects.get().nickname == "Mo"


def test_to_look_makes_nobody_a_guest(card: Card) -> None:
    before = Phone.objects.count()
    stranger = KeptPhone("nobody")
    stranger.client.cookies.clear()
    assert stranger.sync(card)["card"]["you"]["seat"] is None
    assert Phone.objects.count() == before
    assert "sessionid" not in stranger.client.cookies


# The host


def test_a_locked_card_keeps_strangers_out_and_lets_its_people_in(
    anna: KeptPhone, bo: KeptPhone, card: Card
) -> None:
    bo.sit(card, seat=1)
    anna.post(f"{card.id}/host", {"do": "lock"})
    stranger = KeptPhone("Cia")
    for path in ("sync", "sit"):
        body = {"device": stranger.device}
        assert stranger.post(f"{card.id}/{path}", body, 403)["code"] == "locked"
    assert stranger.client.get(f"/cards/code/{card.code}/").status_code == 403
    bo.device, bo.counter = "the-other-phone-of-bo", 0
    assert bo.write(card, "cell/1/1/0", 6)["is"] == "applied"
    assert bo.told["locked"]
    anna.post(f"{card.id}/host", {"do": "unlock"})
    stranger.sync(card)


def test_a_new_code_ends_the_old_one(anna: KeptPhone, card: Card) -> None:
    said = anna.post(f"{card.id}/host", {"do": "new-code"})
    assert anna.client.get(f"/cards/code/{card.code}/").status_code == 404
    new = anna.client.get(f"/cards/code/{said['card']['code'].lower()}/")
    assert new.json()["id"] == str(card.id)


def test_a_phone_that_was_removed_is_out_with_all_that_its_person_has(
    anna: KeptPhone, bo: KeptPhone, card: Card
) -> None:
    bo.sit(card, seat=1)
    said = anna.post(f"{card.id}/host", {"do": "remove", "device": bo.device})
    assert [phone["device"] for phone in said["card"]["phones"]] == [anna.device]
    assert said["card"]["people"] == {}
    for device in (bo.device, "another"):
        bo.device = device
        assert bo.sync(card, bo.op("cell/1/1/0", 6), status=403)["code"] == "removed"
        assert bo.sit(card, seat=1, status=403)["code"] == "removed"


def test_only_the_host_does_what_a_host_does(anna: KeptPhone, bo: KeptPhone, card: Card) -> None:
    bo.sit(card, seat=1)
    for wish in ({"do": "lock"}, {"do": "new-code"}, {"do": "remove", "device": anna.device}):
        assert bo.post(f"{card.id}/host", wish, 403)["code"] == "not-host"
    remove_myself = {"do": "remove", "device": anna.device}
    assert anna.post(f"{card.id}/host", remove_myself, 403)["code"] == "not-your-phone"


def test_codes_cannot_be_found_by_trying(card: Card) -> None:
    guesser = KeptPhone("Eve").client
    answers = [guesser.get(f"/cards/code/{n:B>8}/").status_code for n in "BCDFGHJKLM" * 4]
    assert (answers[0], answers[-1]) == (404, 403)
    assert guesser.get(f"/cards/code/{card.code}/").status_code == 403


# Who is meant by a name


def test_the_starter_names_people_they_have_played_with(anna: KeptPhone, bo: KeptPhone) -> None:
    before = finished(anna)
    for seat, player in enumerate((anna.player, bo.player)):
        Result.objects.create(
            source_kind="card", source_id=before.id, game="gnoming", seat=seat, player=player,
            name=player.nickname, rank=1, score=1, reason="x", finished_at="2026-01-01T20:00Z",
        )  # fmt: skip
    card = anna.start()
    anna.sync(card, people={"1": str(bo.player.pk)})
    assert anna.told["people"] == {"1": str(bo.player.pk)}


def test_the_starter_names_people_of_their_club(anna: KeptPhone, bo: KeptPhone, card: Card) -> None:
    club = Club.objects.create(name="The Club", slug="the-club")
    for phone in (anna, bo):
        Membership.objects.create(club=club, player=phone.player)
    anna.sync(card, people={"1": str(bo.player.pk), "x": str(bo.player.pk)})
    assert anna.told["people"] == {"1": str(bo.player.pk)}


def test_nobody_is_named_by_strangers(anna: KeptPhone, bo: KeptPhone, card: Card) -> None:
    anna.sync(card, people={"1": str(bo.player.pk)})
    assert anna.told["people"] == {}


def test_the_log_tells_who_wrote_what(anna: KeptPhone, bo: KeptPhone, card: Card) -> None:
    bo.sit(card, seat=1)
    bo.write(card, "cell/1/0/0", 6)
    anna.sync(card)
    said = anna.sync(card, anna.op("cell/1/0/0", 5), after=0)
    wrote = [(op["by"], op["value"]) for op in said["ops"] if op["register"] == "cell/1/0/0"]
    assert wrote == [("Bo", 6), ("Anna", 5)]
    assert verdicts(said) == ["applied"]
    assert log_of(card)[-1][1] == "cell/1/0/0"
