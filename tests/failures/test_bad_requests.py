"""Pages of tables under wrong requests: whatever is asked, the answer is never an error of ours."""

import itertools
import json
import random
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import URLPattern

from accounts.clubs import membership
from accounts.storage.limits import Limit
from accounts.web import join_codes
from games.pages.snowhere.urls import urlpatterns as carpet_patterns
from games.tables.models import LogRow, Table
from games.tables.web.urls import urlpatterns
from tests.failures.everything import everything_there_is
from tests.failures.nonsense import VALUES
from tests.tables.seated import client_of, running_table, waiting_table

CODES = (
    "BBBBBBBB", "bbbbbbbb", "ABCDEFGH", "B", "B" * 9, "B" * 5000, "........", "%00", "%00" * 8,
    "B\x00BBBBBB", "é" * 8, "ΩΩΩΩΩΩΩΩ", "BBBBBBB\n", "BBBB BBB", "'--", "<b>", "%2e%2e%2f", "%",
    "%ff%fe",
)  # fmt: skip
NOWHERE = {301, 302, 400, 403, 404, 405, 429}
METHODS = ("get", "post", "put", "patch", "delete", "options", "head", "trace")
OF_GAMES = [pattern for pattern in carpet_patterns if str(pattern.pattern).startswith("t/")]
NAMES = [one.name for one in [*urlpatterns, *OF_GAMES] if isinstance(one, URLPattern)]
WORDS = ("code", "nickname", "level", "seat", "places", "bots", "clock", "visibility", "quick",
         "scoring", "children", "next", "csrfmiddlewaretoken")  # fmt: skip


@pytest.fixture
def anna() -> Client:
    """A browser whose mistakes are answered, not raised."""
    table = waiting_table(2, spare=2)
    client = client_of(table.host_id)
    client.raise_request_exception = False
    return client


def paths(code: str) -> list[str]:
    at_table = (
        "", "sit/", "bots/", "stand-up/", "rename/", "start/", "rematch/", "record/", "replay/",
        "verify/", "picture.png",
    )  # fmt: skip
    return [f"/t/{code}/{rest}" for rest in at_table] + [f"/j/{code}/", f"/J/{code}", f"/t/{code}"]


def is_ours_to_answer(client: Client, method: str, path: str, **body: Any) -> None:
    answer = getattr(client, method)(path, **body)
    assert answer.status_code < 500, (method, path, body, answer.status_code)


def test_junk_codes_lead_nowhere(anna: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join_codes, "WRONG_CODES", Limit("unlimited", tries=10**6, seconds=60))
    for code, method in itertools.product(CODES, ("get", "post")):
        for path in paths(quote(code, safe="%")):
            answer = getattr(anna, method)(path)
            assert answer.status_code in NOWHERE, (method, path)
        is_ours_to_answer(anna, "post", "/j/", data={"code": code})


NUL_IN_ADDRESSES = (
    "/clubs/join/B%00BBBBBB/", "/club-table/%00/", "/t/%00/", "/me/same/%00/", "/cards/code/%00/",
    "/c/%00/screen/",
)  # fmt: skip


@pytest.mark.parametrize("path", NUL_IN_ADDRESSES)
def test_nothing_has_nul_in_its_address(anna: Client, path: str) -> None:
    """PostgreSQL fails where it is only asked for."""
    for method in ("get", "post"):
        assert getattr(anna, method)(path).status_code == 404, method


@pytest.mark.parametrize("path", ["/tournaments/bring/", "/tournaments/new/", "/j/", "/clubs/"])
def test_nul_in_a_query_or_a_form_is_no_error_of_ours(anna: Client, path: str) -> None:
    membership.found("Mossy Log", Table.objects.get().host)
    for given in ({"club": "\0"}, {"code": "B\0"}, {"\0": "x"}, {"name": ["x", "\0"]}):
        is_ours_to_answer(anna, "get", path, data=given)
        is_ours_to_answer(anna, "post", path, data=given)
    read = anna.get("/clubs/", {"\0next": "/x\0"}).wsgi_request.GET
    assert read.dict() == {"\x1anext": "/x\x1a"}  # what is wrong stays wrong


def test_codes_cannot_be_found_by_trying() -> None:
    table, guesser = waiting_table(1, spare=1), Client()
    answers = [guesser.get(f"/t/{code:B<8}/").status_code for code in guesses(40)]
    assert answers[:20] == [404] * 20
    assert answers[-1] == 403
    assert guesser.get(f"/t/{table.code}/").status_code == 403  # a lucky guess is worth nothing
    assert client_of(table.host_id).get(f"/t/{table.code}/").status_code == 200


def guesses(number: int) -> list[str]:
    return [
        "".join(letters)
        for letters in itertools.islice(itertools.product("CDFG", repeat=4), number)
    ]


def test_every_method_on_every_page_is_answered(anna: Client) -> None:
    table = running_table(2)
    for path, method in itertools.product(paths(table.code), METHODS):
        is_ours_to_answer(anna, method, path)
    for path, method in itertools.product(("/tables/", "/tables/new/gnoming/", "/j/"), METHODS):
        is_ours_to_answer(anna, method, path)


def test_only_posts_change_anything(anna: Client) -> None:
    before = everything_there_is()
    for table, method in itertools.product(Table.objects.all(), set(METHODS) - {"post"}):
        for path in paths(table.code):
            is_ours_to_answer(anna, method, path)
    assert everything_there_is() == before


def test_posts_without_a_token_change_nothing() -> None:
    table = waiting_table(2, spare=1)
    strict = client_of(table.host_id)
    strict.handler.enforce_csrf_checks = True
    before = everything_there_is()
    for path in [*paths(table.code)[:6], "/tables/new/gnoming/"]:
        for token in ({}, {"csrfmiddlewaretoken": "x" * 64}, {"csrfmiddlewaretoken": ""}):
            answer = strict.post(path, token)
            assert answer.status_code in (403, 405), path
    assert everything_there_is() == before


def test_a_post_from_a_foreign_page_changes_nothing() -> None:
    table = waiting_table(2, spare=1)
    strict = client_of(table.host_id)
    strict.handler.enforce_csrf_checks = True
    strict.get(f"/t/{table.code}/")
    token = strict.cookies["csrftoken"].value if "csrftoken" in strict.cookies else "x" * 32
    answer = strict.post(
        f"/t/{table.code}/start/",
        {"csrfmiddlewaretoken": token},
        headers={"origin": "https://evil.example"},
    )
    assert answer.status_code == 403
    assert not LogRow.objects.exists()


def test_junk_in_forms_is_answered(anna: Client) -> None:
    dice = random.Random(1)
    [table] = Table.objects.all()
    for _ in range(400):
        path = dice.choice([*paths(table.code), "/tables/new/gnoming/", "/tables/new/x/", "/j/"])
        is_ours_to_answer(anna, "post", path, data=junk(dice))


def junk(dice: random.Random) -> dict[str, Any]:
    """Form fields as browsers never send them."""
    fields = dice.sample(WORDS, dice.randrange(6))
    return {field: text(dice.choice(VALUES)) for field in fields}


def text(value: Any) -> str:
    shown = value if isinstance(value, str) else json.dumps(value)
    return shown.encode(errors="replace").decode()


@pytest.mark.parametrize(
    "kind", ["application/json", "multipart/form-data; boundary=x", "text/plain", "x/y", ""]
)
def test_bodies_that_are_no_forms_are_answered(anna: Client, kind: str) -> None:
    [table] = Table.objects.all()
    bodies = (
        b"",
        b"\x00",
        b"{",
        b"[[[[",
        b"--x\r\n",
        b"--x\r\nContent-Disposition: x\r\n\r\n" * 50,
    )
    for path, body in itertools.product(paths(table.code), bodies):
        is_ours_to_answer(anna, "post", path, data=body, content_type=kind)


def test_hostile_headers_are_answered(anna: Client) -> None:
    [table] = Table.objects.all()
    headers = [
        {"accept": "*/*;q=x"},
        {"accept": "," * 500},
        {"accept-language": "xx" * 3000},
        {"accept-language": "../../etc"},
        {"host": "evil.example"},
        {"host": "a b"},
        {"x-forwarded-for": "1" * 5000},
        {"cookie": 'sessionid="\\000\\000\\000\\000\\000\\000\\000\\000"'},
        {"range": "bytes=9-1"},
        {"hx-request": "true", "hx-current-url": "\x7f"},
    ]
    for path, more in itertools.product(paths(table.code), headers):
        is_ours_to_answer(anna, "get", path, headers=more)


def test_a_stranger_can_change_nothing_at_others_tables() -> None:
    waiting, running = waiting_table(2, spare=1), running_table(2)
    stranger = Client(raise_request_exception=False)
    before = everything_there_is()
    for table in (waiting, running):
        for path in ("bots/", "stand-up/", "rename/", "start/", "rematch/"):
            for seat in ("0", "1", "-1", "99", "x", "٣"):
                is_ours_to_answer(stranger, "post", f"/t/{table.code}/{path}", data={"seat": seat})
    assert everything_there_is() == before


def test_every_address_of_a_table_is_tried_here() -> None:
    """Whoever adds a page adds it to this list, and thinks of the above."""
    assert set(NAMES) == {
        "lobby", "new-table", "table", "sit", "add-bot", "stand-up", "rename-seat", "start-table",
        "rematch", "team-record", "replay", "verify", "join", "join-code", "tutorial",
        "carpet-picture",
    }  # fmt: skip
