"""What a phone has written comes in: every verdict, every repeat, nothing lost."""

from functools import partial
from uuid import uuid4

import pytest

from accounts.storage.limits import Limit
from games.scorecards.models import Card, Entry
from games.scorecards.services import limits, sync
from tests.scorecards.keeping import KeptPhone, committed, finished, log_of, verdicts
from tests.tables.seated import at_once


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start()


def test_a_card_made_on_a_phone_is_known_after_its_first_post(anna: KeptPhone) -> None:
    card = anna.start(names=("Anna", "Bo"))
    assert card.host == anna.player
    assert card.revision == 2
    assert anna.told["you"] == {
        "device": anna.device, "seat": None, "host": True, "name": "Anna", "keeps": True
    }  # fmt: skip
    assert anna.told["address"].endswith(f"/C/{card.code}")


def test_what_is_written_is_applied_in_the_servers_order(anna: KeptPhone, card: Card) -> None:
    said = anna.sync(card, anna.op("cell/1/0/0", 6), anna.op("cell/1/0/1", -2))
    assert said["answers"][0] | {"id": ""} == {"id": "", "is": "applied", "revision": 3}
    assert said["revision"] == 4
    assert [op["revision"] for op in said["ops"]] == [3, 4]
    assert (said["ops"][0]["by"], said["ops"][0]["value"]) == ("Anna", 6)


def test_a_phone_is_told_only_what_it_does_not_know(anna: KeptPhone, card: Card) -> None:
    bo = KeptPhone("Bo")
    bo.sit(card, seat=1)
    anna.sync(card, anna.op("cell/1/0/0", 6))
    said = bo.sync(card, bo.op("cell/1/1/0", 7))
    assert [op["register"] for op in said["ops"]] == ["cell/1/0/0", "cell/1/1/0"]
    assert [op["by"] for op in said["ops"]] == ["Anna", "Bo"]


def test_a_phone_that_only_looks_is_no_news_to_the_others(anna: KeptPhone, card: Card) -> None:
    anna.sync(card)
    version = Card.objects.get(id=card.id).version
    anna.sync(card)
    assert Card.objects.get(id=card.id).version == version


def test_ten_times_the_same_changes_nothing(anna: KeptPhone, card: Card) -> None:
    ops = [anna.op("cell/1/0/0", 6), anna.op("cell/1/0/1", 5)]
    first = anna.sync(card, *ops)
    for _ in range(10):
        said = anna.sync(card, *ops)
        assert verdicts(said) == ["duplicate", "duplicate"]
        assert [answer["revision"] for answer in said["answers"]] == [3, 4]
    assert (said["revision"], len(log_of(card))) == (first["revision"], 4)


def test_a_repeated_card_is_not_opened_twice(anna: KeptPhone, card: Card) -> None:
    new = {"code": "BCDFGHJK", "game": "snowhere", "options": {}}
    anna.sync(card, card=new)
    card.refresh_from_db()
    assert (card.game, Card.objects.count()) == ("gnoming", 1)


def test_two_phones_that_did_not_see_each_other_are_both_kept(anna: KeptPhone, card: Card) -> None:
    bo = KeptPhone("Bo")
    bo.sit(card, seat=1)
    assert anna.write(card, "cell/1/0/0", 6)["is"] == "applied"
    assert bo.write(card, "cell/1/0/0", 9)["is"] == "rejected"  # no card of the game
    assert bo.write(card, "cell/1/0/0", 8)["is"] == "applied"  # has seen the six by now
    blind = bo.op("cell/1/1/0", 7, seen=0)
    assert anna.write(card, "cell/1/1/0", 3)["is"] == "applied"
    assert verdicts(bo.sync(card, blind)) == ["contested"]


def test_what_comes_after_the_finish_unseen_is_late_and_stays_late(anna: KeptPhone) -> None:
    card = finished(anna)
    bo = KeptPhone("Bo")
    bo.revision = 3
    op = bo.op("cell/3/1/0", 5)
    assert verdicts(bo.sync(card, op, after=0)) == ["late"]
    assert verdicts(bo.sync(card, op, after=0)) == ["late"]
    assert [late["register"] for late in bo.told["late"]] == ["cell/3/1/0"]
    anna.sync(card)
    anna.write(card, "cell/3/1/0", 5)  # accepted: a write of whoever accepts it
    assert anna.told["late"] == []


def test_a_total_out_of_range_is_rejected_with_a_sentence_and_kept(
    anna: KeptPhone, card: Card
) -> None:
    op = anna.op("total/1/0", 84)
    for _ in range(2):
        [answer] = anna.sync(card, op)["answers"]
        assert (answer["is"], bool(answer["sentence"])) == ("rejected", True)
        assert "{" not in answer["sentence"]
    assert log_of(card)[-1] == (None, "total/1/0", "rejected")
    assert anna.write(card, "total/1/0", 12)["is"] == "applied"  # its counter goes on


@pytest.mark.parametrize(
    ("register", "value", "code"),
    [
        ("cell/1/5/0", 6, "foreign-seat"),
        ("pen/4", "somebody", "foreign-seat"),
        ("cell/1/9/0", 6, None),
        ("cell/4/0/0", 6, None),
        ("nonsense", 6, None),
        ("seat/0", "A\u202ena", "unseen-name"),
        ("seat/0", "A\x00na", "unseen-name"),
        ("seat/0", "x" * 81, "not-a-name"),
        ("seat/0", ["x"], "not-a-name"),
        ("cell/1/0/0", "x" * 600, "malformed"),
    ],
)
def test_what_cannot_stand_on_the_card_is_rejected(
    anna: KeptPhone, card: Card, register: str, value: object, code: str | None
) -> None:
    [answer] = anna.sync(card, anna.op(register, value))["answers"]
    assert answer["is"] == "rejected"
    assert code is None or answer["code"] == code
    assert Entry.objects.filter(card=card, revision__isnull=False).count() == 2


def test_what_is_entered_for_one_who_has_left_is_welcome(anna: KeptPhone, card: Card) -> None:
    anna.write(card, "seat/1", None)
    assert anna.write(card, "cell/1/1/0", 6)["is"] == "applied"


def test_an_operation_of_another_card_is_rejected(anna: KeptPhone, card: Card) -> None:
    answer = anna.sync(card, anna.op("cell/1/0/0", 6, card=str(uuid4())))["answers"][0]
    assert (answer["is"], answer["code"]) == ("rejected", "another-card")


def test_an_operation_of_another_phone_is_rejected(anna: KeptPhone, card: Card) -> None:
    answer = anna.sync(card, anna.op("cell/1/0/0", 6, device="phone-of-bo"))["answers"][0]
    assert (answer["is"], answer["code"]) == ("rejected", "another-phone")


def test_a_card_handed_over_in_a_qr_code_comes_in_through_the_phone_that_scanned_it(
    anna: KeptPhone, card: Card
) -> None:
    bo = KeptPhone("Bo")
    handed = bo.op("cell/1/0/0", 6, device=f"{bo.device}_of-anna")
    assert verdicts(bo.sync(card, handed, bo.op("cell/1/1/0", 7))) == ["applied", "applied"]


def test_somebody_elses_number_cannot_be_used_up(anna: KeptPhone, card: Card) -> None:
    bo = KeptPhone("Bo")
    op = anna.op("cell/1/0/0", 6)
    anna.sync(card, op)
    answer = bo.sync(card, bo.op("cell/1/0/0", 7, id=op["id"]))["answers"][0]
    assert (answer["is"], answer["code"]) == ("rejected", "id-taken")


def test_nobody_writes_as_somebody_elses_phone(anna: KeptPhone, card: Card) -> None:
    bo = KeptPhone("Bo", device=anna.device)
    said = bo.sync(card, bo.op("cell/1/0/0", 6), status=403)
    assert said["code"] == "not-your-phone"
    assert len(log_of(card)) == 2


# Counters


def test_a_hole_is_asked_for_and_nothing_after_it_is_taken(anna: KeptPhone, card: Card) -> None:
    lost, *later = [anna.op(f"cell/1/0/{cell}", 6) for cell in range(3)]
    said = anna.sync(card, *later)
    assert verdicts(said) == ["hole", "hole"]
    assert {answer["from"] for answer in said["answers"]} == {lost["counter"]}
    assert len(log_of(card)) == 2
    assert verdicts(anna.sync(card, lost, *later)) == ["applied"] * 3


def test_a_phone_that_has_lost_what_is_missing_is_not_blocked_for_ever(
    anna: KeptPhone, card: Card
) -> None:
    _, *later = [anna.op(f"cell/1/0/{cell}", 6) for cell in range(3)]
    assert verdicts(anna.sync(card, *later)) == ["hole", "hole"]
    assert verdicts(anna.sync(card, *later)) == ["applied", "applied"]


def test_what_comes_out_of_order_overwrites_nothing_newer_of_the_same_hand(
    anna: KeptPhone, card: Card
) -> None:
    old, new = anna.op("cell/1/0/0", 6), anna.op("cell/1/0/0", 5)
    anna.sync(card, new)
    anna.sync(card, new)
    assert verdicts(anna.sync(card, old)) == ["duplicate"]
    assert [op["value"] for op in anna.sync(card, after=2)["ops"]] == [5]


def test_a_phone_cannot_have_seen_the_future(anna: KeptPhone, card: Card) -> None:
    anna.write(card, "cell/1/0/0", 6, after=0)
    said = anna.sync(card, anna.op("cell/1/0/1", 6, seen=10**6))
    assert said["ops"][-1]["seen"] == 3


# Limits


def test_five_hundred_operations_are_taken_and_one_more_is_not(anna: KeptPhone, card: Card) -> None:
    many = [anna.op("cell/1/0/0", 6) for _ in range(501)]
    assert anna.sync(card, *many, status=413)["sentence"]
    assert len(log_of(card)) == 2
    assert verdicts(anna.sync(card, *many[:500])) == ["applied"] * 500


def test_a_post_that_is_too_long_is_refused(anna: KeptPhone, card: Card) -> None:
    assert anna.sync(card, ages={"x" * 300_000: 1}, status=413)["code"] == "too-large"


def test_a_full_card_takes_nothing_more(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sync, "FULL", 2)
    assert anna.write(card, "cell/1/0/0", 6)["code"] == "card-full"


def test_who_posts_too_fast_is_told_to_wait(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SYNCS", Limit("few", tries=2, seconds=60))
    answers = [anna.post(f"{card.id}/sync", empty(anna), status) for status in (200, 200, 429)]
    assert answers[-1]["code"] == "too-fast"


def empty(phone: KeptPhone) -> dict[str, object]:
    return {"device": phone.device, "after": 0, "ops": []}


# Cards that are not there


def test_an_unknown_card_is_refused_with_a_sentence(anna: KeptPhone) -> None:
    said = anna.sync(uuid4(), anna.op("cell/1/0/0", 6), status=404)
    assert said["code"] == "no-such-card"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"options": {"scoring": "stars"}}, "malformed"),
        ({"options": {"unknown": True}}, "malformed"),
        ({"code": "lower"}, "malformed"),
    ],
)
def test_a_card_that_cannot_be_is_not_opened(anna: KeptPhone, wish: dict, code: str) -> None:
    new = {"code": "BCDFGHJK", "game": "gnoming", "options": {}} | wish
    said = anna.post(f"{uuid4()}/sync", empty(anna) | {"card": new}, 404 if "no" in code else 400)
    assert said["code"] == code
    assert not Card.objects.exists()


def test_a_code_that_is_taken_is_replaced(anna: KeptPhone, card: Card) -> None:
    other = KeptPhone("Bo").start(code=card.code)
    assert other.code != card.code


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b'{"device": 1}', b"[" * 20_000, b'{"device": "", "ops": [1]}', b"\xff"],
)
def test_nonsense_is_refused_with_a_sentence(anna: KeptPhone, card: Card, body: bytes) -> None:
    for act in ("sync", "sit", "host", "rematch", "put-together"):
        answer = anna.client.post(f"/cards/{card.id}/{act}/", body, content_type="application/json")
        assert (answer.status_code, bool(answer.json()["sentence"])) == (400, True), act


@pytest.mark.parametrize("op", [{}, {"id": 3}, {"id": "x\x00y"}, {"id": "a", "counter": -1}])
def test_an_operation_that_is_none_fails_its_post_and_changes_nothing(
    anna: KeptPhone, card: Card, op: dict
) -> None:
    assert anna.sync(card, anna.op("cell/1/0/0", 6), op, status=400)["code"] == "malformed"
    assert len(log_of(card)) == 2


# At once


@committed
def test_many_phones_at_once_get_one_order(anna: KeptPhone, card: Card) -> None:
    phones = [KeptPhone(name) for name in ("Bo", "Cia", "Dan")]
    posts = [
        partial(phone.sync, card, phone.op("cell/1/0/0", 3 + n)) for n, phone in enumerate(phones)
    ]
    assert [said for said in at_once(*posts) if isinstance(said, Exception)] == []
    revisions = [revision for revision, *_ in log_of(card)]
    assert revisions == [1, 2, 3, 4, 5]
    assert sorted(verdict for *_, verdict in log_of(card)[2:]) == [
        "applied",
        "contested",
        "contested",
    ]


@committed
def test_the_same_post_twice_at_once_has_one_effect(anna: KeptPhone) -> None:
    new = {"code": "BCDFGHJK", "game": "gnoming", "options": {}}
    card, ops = uuid4(), [anna.op("seat/0", "Anna"), anna.op("seat/1", "Bo")]
    posts = [partial(anna.sync, card, *ops, card=new)] * 4
    answers = at_once(*posts)
    assert [said for said in answers if isinstance(said, Exception)] == []
    assert Entry.objects.count() == 2
    told = sorted(tuple(verdicts(said)) for said in answers)
    assert told == [("applied", "applied")] + [("duplicate", "duplicate")] * 3
