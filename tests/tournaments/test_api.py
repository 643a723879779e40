"""Other programs: what they are told, what they may write, and that the document says so."""

import json
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from accounts.services import guardians, sign_up
from accounts.storage.limits import Limit
from tests.tables.seated import client_of
from tests.tournaments.entering import enter_each
from tournaments.api import requests
from tournaments.api.operations import OPERATIONS
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.models import Token, Tournament
from tournaments.services.describe import describe
from tournaments.services.execute import execute
from tournaments.services.tokens import make_token
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of

PAGE = "/api/tournaments/midsummer-gnome-night/"


@pytest.fixture(autouse=True)
def nobody_has_asked_yet(monkeypatch):
    for name in ("READS", "WRITES", "WRONG_TOKENS"):
        monkeypatch.setattr(requests, name, Limit(f"test-{name}", tries=10**6, seconds=60))


@pytest.fixture
def desk(tournament, noor):
    def ask(deed):
        tournament.refresh_from_db()
        return execute(tournament, deed, actor_of(tournament, noor), noor)

    return ask


@pytest.fixture
def round_one(desk) -> None:
    """Two tables of seven people, known by name alone."""
    desk(commands.Enter(tuple(NewEntry(f"Gnome {n}") for n in range(7)), here=True))
    desk(commands.Draw(1))
    desk(commands.Publish(1, 1))


@pytest.fixture
def token(tournament, noor) -> str:
    return make_token(tournament, "Scoreboard", noor)


def read(path: str = PAGE, **headers: str) -> dict[str, Any]:
    answer = Client().get(path, headers=headers)
    assert answer.status_code == 200
    return answer.json()


# Reading


def test_listed_tournaments_can_be_found(tournament):
    assert [one["slug"] for one in read("/api/tournaments/")["tournaments"]] == [tournament.slug]
    assert read("/api/tournaments/?phase=running")["tournaments"] == []
    assert read("/api/tournaments/?club=mossy-log&phase=open")["tournaments"]
    assert read("/api/tournaments/?club=nobody&from=1")["tournaments"] == []


def test_a_long_list_goes_on(tournament, monkeypatch):
    monkeypatch.setattr("tournaments.api.views.AT_ONCE", 1)
    Tournament.objects.create(
        club=tournament.club, name="B", slug="b", code="BBBBBBBB", phase="open",
        starts_at=tournament.starts_at,
    )  # fmt: skip
    first = read("/api/tournaments/?phase=open")
    second = read(first["next"])
    assert {one["slug"] for page in (first, second) for one in page["tournaments"]} == {
        "b", tournament.slug,
    }  # fmt: skip
    assert second["next"] is None


@pytest.mark.parametrize("change", [{"is_listed": False}, {"phase": "draft"}])
def test_what_is_not_public_is_not_there(change, tournament):
    Tournament.objects.update(**change)
    assert read("/api/tournaments/")["tournaments"] == []
    answer = Client().get(PAGE)
    assert answer.status_code == 404 and answer.json()["code"] == "no-such-tournament"


def test_a_draw_is_told_from_the_moment_it_is_published(desk, tournament):
    desk(commands.Enter(tuple(NewEntry(f"Gnome {n}") for n in range(4)), here=True))
    desk(commands.Draw(1))
    assert read()["rounds"] == []
    desk(commands.Publish(1, 1))
    assert len(read()["rounds"]) == 1


def test_a_result_is_told_once_it_is_confirmed_and_standings_say_why(desk, round_one):
    pods = desk(commands.Announce("")).rounds[0].pods
    for pod in pods:
        scores = tuple(commands.OwnScore(one, one) for one in pod.people)
        desk(commands.Report(1, pod.number, scores, confirm=True, reason="sheet"))
    desk(commands.CloseRound(1))
    told = read()
    assert told["rounds"][0]["complete"]
    assert {table["state"] for table in told["rounds"][0]["tables"]} == {"confirmed"}
    assert [(row["rank"], row["value"]) for row in told["standings"]][:2] == [(1, "1"), (2, "2")]
    assert told["standings"][1]["why"] == "by total 1 v 2"


def test_no_child_is_named(desk, tournament):
    parent = sign_up(email="p@example.org", password="p", nickname="Pa")
    child = guardians.add_child(parent.user, "Secretkid")
    enter_each(tournament, [child])
    desk(commands.Enter((NewEntry("Bo"),)))
    text = Client().get(PAGE).content.decode()
    assert "Secretkid" not in text and "Bo" in text and str(child.pk) not in text


def test_nothing_new_is_not_sent_again(desk, tournament):
    first = Client().get(PAGE)
    again = Client().get(PAGE, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    describe(tournament, {"place": "The barn"})
    changed = Client().get(PAGE, headers={"if-none-match": first["ETag"]})
    assert changed.json()["place"] == "The barn"
    desk(commands.Announce("Soup is ready"))
    assert Client().get(PAGE, headers={"if-none-match": changed["ETag"]}).status_code == 200


def test_pages_of_other_sites_may_read_but_not_write(tournament):
    assert Client().get(PAGE)["Access-Control-Allow-Origin"] == "*"
    preflight = Client().options(PAGE)
    assert (preflight.status_code, preflight["Access-Control-Allow-Methods"]) == (204, "GET, HEAD")
    assert "Access-Control-Allow-Origin" not in Client().options(f"{PAGE}results/")


def test_nobody_asks_faster_than_allowed(tournament, monkeypatch):
    monkeypatch.setattr(requests, "READS", Limit("few-reads", tries=2, seconds=60))
    answers = [Client().get(PAGE) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "too-fast" and answers[-1]["Retry-After"]


BAD_QUERIES = (
    "from=null", "from=", "from=-1", "from=x", "from=1e3", "from=٣", "from=10000000",
    "from=1&from=2", "from=" + "9" * 5000, "phase=draft", "phase=", "phase=open%00", "club=",
    "club=%00", "club=a%0A", "club=a b",
)  # fmt: skip


@pytest.mark.parametrize("query", BAD_QUERIES)
def test_a_question_that_the_document_does_not_allow_is_refused(query, tournament):
    answer = Client().get(f"/api/tournaments/?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-query")
    assert len(answer.json()["sentence"]) < 100


def test_a_refused_question_says_what_was_wrong(tournament):
    answer = Client().get("/api/tournaments/?from=null", headers={"accept-language": "nl"})
    assert answer.json()["sentence"] == "“null” is geen mogelijke waarde van “from”."
    answer = Client().get("/api/tournaments/?from=null")
    assert answer.json()["sentence"] == "“null” is not a possible value of “from”."


# Refusals outside of any view

NOWHERE = (
    "x", "x/", "tournaments/%C3%85%C2%86/", "tournaments/%00/", "tournaments/a b/",
    "tournaments/x/y/", "tournaments//", "tournaments/%FF/results/", "openapi.json/", "%7B%7D/",
)  # fmt: skip


@pytest.mark.parametrize("path", NOWHERE)
def test_an_address_that_does_not_exist_is_refused_in_json(path, db):
    for method in ("get", "post", "put", "delete", "patch"):
        answer = getattr(Client(enforce_csrf_checks=True), method)(f"/api/{path}")
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/json")
        assert answer.json()["code"] == "no-such-address" and answer.json()["sentence"]
        assert answer["Access-Control-Allow-Origin"] == "*"


def test_a_missing_slash_at_the_end_leads_on(tournament):
    assert Client().get("/api/tournaments")["Location"] == "/api/tournaments/"


def test_a_wrong_method_is_refused_in_json_on_every_address(tournament):
    for path in ("/api/", "/api/openapi.json", "/api/tournaments/", PAGE):
        answer = Client(enforce_csrf_checks=True).post(path)
        assert (answer.status_code, answer.json()["code"]) == (405, "method")
        assert answer["Allow"] == "GET, HEAD"


def test_a_request_that_django_refuses_is_refused_in_json(tournament):
    answer = Client(headers={"host": "evil.example"}).get("/api/openapi.json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    answer = Client().get("/api/tournaments/", {f"x{n}": "1" for n in range(2000)})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert Client(headers={"host": "evil.example"}).get("/").status_code == 400


def test_a_failure_of_ours_is_told_in_json_too(tournament, monkeypatch):
    def fail(*_):
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("tournaments.api.views.tournament_by_slug", fail)
    answer = Client(raise_request_exception=False).get(PAGE)
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")


def test_without_the_database_programs_are_told_to_come_again(tournament, monkeypatch):
    def be_away(*_):
        raise OperationalError("the database is away")

    monkeypatch.setattr("tournaments.api.views.tournament_by_slug", be_away)
    answer = Client().get(PAGE)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


# Writing


def report(token: str, body: Any = None, key: str = "", slug: str = "midsummer-gnome-night"):
    text = body if isinstance(body, str) else json.dumps(body)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    headers |= {"idempotency-key": key} if key else {}
    path = f"/api/tournaments/{slug}/results/"
    return Client(enforce_csrf_checks=True).post(
        path, text, content_type="application/json", headers=headers
    )


def result(tournament, table: int = 1, **more: Any) -> dict[str, Any]:
    tournament.refresh_from_db()
    people = load_state(tournament).rounds[0].pod(table).people
    return {
        "round": 1, "table": table, "scores": [{"entry": one, "score": one} for one in people],
    } | more  # fmt: skip


def pod(tournament, table: int = 1):
    tournament.refresh_from_db()
    return load_state(tournament).rounds[0].pod(table)


def test_a_programs_result_waits_for_a_person(round_one, desk, tournament, token):
    answer = report(token, result(tournament))
    assert (answer.status_code, answer.json()["state"]) == (200, "reported")
    assert pod(tournament).versions[0].by_name == "Scoreboard"
    desk(commands.Confirm(1, 1, 0))
    assert pod(tournament).confirmed == 0


def test_two_programs_that_agree_confirm_nothing(round_one, tournament, token, noor):
    other = make_token(tournament, "Camera", noor)
    for secret in (token, other, token, other):
        assert report(secret, result(tournament)).json()["state"] == "reported"
    assert [version.by_name for version in pod(tournament).versions] == ["Scoreboard", "Camera"]


def test_a_program_that_agrees_with_a_person_confirms_nothing(round_one, desk, tournament, token):
    scores = tuple(commands.OwnScore(one, one) for one in pod(tournament).people)
    desk(commands.Report(1, 1, scores))
    assert report(token, result(tournament)).json()["state"] == "reported"


def test_a_program_cannot_ask_for_its_result_to_be_confirmed(round_one, tournament, token):
    answer = report(token, result(tournament, confirm=True, reason="I say so"))
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_retry_is_harmless_and_a_key_is_for_one_result(round_one, tournament, token):
    sent = result(tournament)
    first, again = report(token, sent, "k"), report(token, sent, "k")
    assert first.json() == again.json() and len(pod(tournament).versions) == 1
    sent["scores"][0]["score"] += 1
    assert report(token, sent, "k").json()["code"] == "key-used"
    assert report(token, sent, "another").json()["state"] == "disputed"
    assert report(token, sent, "k" * 41).status_code == 400


IMPOSSIBLE = (
    ({"round": 9}, 404, "no-such-round"),
    ({"table": 99}, 404, "no-such-pod"),
    ({"scores": [{"entry": 99, "score": 1}]}, 409, "not-at-the-table"),
    ({"scores": []}, 400, "malformed"),
    ({"round": "one"}, 400, "malformed"),
)
NONSENSE = ("", "[", "null", "[" * 9000, '"\\ud800"', "é")


def test_a_result_that_cannot_be_is_refused(round_one, tournament, token):
    for change, status, code in IMPOSSIBLE:
        answer = report(token, result(tournament) | change)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["sentence"]
    assert {report(token, body).status_code for body in NONSENSE} == {400}
    assert not pod(tournament).versions


def test_a_score_that_the_game_cannot_have_is_refused(round_one, tournament, token):
    sent = result(tournament)
    sent["scores"][0]["score"] = 99_999
    assert report(token, sent).json()["code"] == "score-out-of-range"


def test_a_whole_number_may_be_written_with_a_point(round_one, tournament, token):
    """As some languages do: to JSON, 41.0 and 41 are the same number."""
    sent = result(tournament)
    text = json.dumps(sent | {"round": 1.0, "scores": [
        {"entry": float(one["entry"]), "score": float(one["score"])} for one in sent["scores"]
    ]})  # fmt: skip
    assert ".0" in text and report(token, text).status_code == 200
    for wrong in ("1.5", "1e400", "-1e400", "1e308", "9" * 400):
        body = json.dumps(sent | {"round": "?"}).replace('"?"', wrong)
        assert (report(token, body).status_code, len(pod(tournament).versions)) == (400, 1)


def test_too_much_is_not_read(token, tournament):
    assert report(token, " " * 20_000).status_code == 413


def test_without_a_token_of_this_tournament_nothing_is_written(round_one, tournament, token):
    sent = result(tournament)
    for wrong in ("", "toadstool_wrong", "é"):
        answer = report(wrong, sent)
        assert answer.status_code == 401 and answer["WWW-Authenticate"] == "Bearer"
    other = Tournament.objects.create(
        club=tournament.club, name="B", slug="b", code="BBBBBBBB", phase="open",
        starts_at=tournament.starts_at,
    )  # fmt: skip
    assert report(token, sent, slug="b").status_code == 403
    Tournament.objects.filter(pk=other.pk).update(is_listed=False)
    assert report(token, sent, slug="b").status_code == 404
    assert not pod(tournament).versions


def test_tokens_cannot_be_found_by_trying(round_one, tournament, token, monkeypatch):
    monkeypatch.setattr(requests, "WRONG_TOKENS", Limit("few-tokens", tries=3, seconds=60))
    answers = [report(f"toadstool_{n}", {}).status_code for n in range(4)]
    assert answers == [401, 401, 401, 429]


def test_who_holds_a_token_may_read_what_is_not_listed(tournament, token):
    Tournament.objects.update(is_listed=False)
    assert read(authorization=f"Bearer {token}")["slug"] == tournament.slug
    Tournament.objects.update(phase="draft")
    answer = Client().get(PAGE, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 404


# At the desk


def test_a_token_is_shown_once_and_only_its_hash_is_kept(round_one, tournament, noor):
    client, path = client_of(noor.pk), f"/tournaments/{tournament.slug}/desk/"
    made = client.post(f"{path}tokens/", {"name": "Scoreboard"}).context["made"]
    assert report(made, result(tournament)).status_code == 200
    assert made not in client.get(f"{path}files/").content.decode()
    assert made not in str(Token.objects.values())
    client.post(f"{path}tokens/", {"revoke": Token.objects.get().pk})
    assert report(made, result(tournament)).status_code == 401
    assert pod(tournament).versions  # what it has reported stays


# The document


def document() -> dict[str, Any]:
    return read("/api/openapi.json")


def test_the_document_describes_every_address(db):
    told = document()
    assert told["openapi"] == "3.1.0"
    paths = {(path, method) for path, of in told["paths"].items() for method in of}
    assert paths == {(one.path, one.method) for one in OPERATIONS}
    page = Client().get("/api/").content.decode()
    assert all(one.path in page for one in OPERATIONS)


def test_the_document_tells_how_each_address_refuses(round_one, tournament, token):
    """Those that take an accident or a crowd are held against the document elsewhere."""
    told, sent = document()["paths"], result(tournament)
    Tournament.objects.create(
        club=tournament.club, name="B", slug="b", code="BBBBBBBB", phase="open", is_listed=False,
        starts_at=tournament.starts_at,
    )  # fmt: skip
    hidden = Client().get("/api/tournaments/b/", headers={"authorization": "Bearer wrong"})
    found = {
        ("/api/tournaments/", "get"): [Client().get("/api/tournaments/?from=x")],
        ("/api/tournaments/{slug}/", "get"): [Client().get("/api/tournaments/x/"), hidden],
        ("/api/tournaments/{slug}/results/", "post"): [
            report(token, "["), report("", sent), report(token, sent, slug="x"),
            report(token, sent | {"scores": sent["scores"][:1]}), report(token, " " * 20_000),
        ],
    }  # fmt: skip
    for (path, method), answers in found.items():
        described = told[path][method]["responses"]
        assert {str(answer.status_code) for answer in answers} <= set(described)
        refusals = {"429", "503"} | {str(answer.status_code) for answer in answers}
        assert refusals | {"200", "304", "403"} >= set(described), path


def test_the_schemas_describe_the_real_answers(round_one, desk, tournament, token):
    told = document()
    first = result(tournament)
    seen = [
        ("/api/tournaments/", "get", "200", read("/api/tournaments/")),
        ("/api/tournaments/{slug}/", "get", "200", read()),
        ("/api/tournaments/{slug}/", "get", "404", Client().get("/api/tournaments/x/").json()),
        ("/api/tournaments/{slug}/results/", "post", "200", report(token, first).json()),
        ("/api/tournaments/{slug}/results/", "post", "401", report("", first).json()),
    ]
    desk(commands.Confirm(1, 1, 0))
    desk(commands.CloseRound(1, postpone=True))
    seen.append(("/api/tournaments/{slug}/", "get", "200", read()))
    for path, method, status, answer in seen:
        content = told["paths"][path][method]["responses"][status]["content"]
        check(answer, content["application/json"]["schema"], told, path)
    asked = told["paths"]["/api/tournaments/{slug}/results/"]["post"]["requestBody"]["content"]
    check(first, asked["application/json"]["schema"], told, "asked")
    check(asked["application/json"]["example"], asked["application/json"]["schema"], told, "asked")


KINDS = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool,
    "null": type(None),
}  # fmt: skip


def check(value: Any, schema: dict[str, Any], told: dict[str, Any], where: str) -> None:
    """As a reader of the document would: nothing missing, nothing undescribed, all of its kind."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return check(value, told["components"]["schemas"][name], told, f"{where} {name}")
    if "anyOf" in schema:
        kinds = [one for one in schema["anyOf"] if fits(value, one)]
        assert kinds, (where, value)
        return check(value, kinds[0], told, where)
    assert fits(value, schema), (where, value, schema)
    if "enum" in schema:
        assert value in schema["enum"], (where, value)
    if isinstance(value, dict):
        assert set(schema.get("required", ())) <= set(value) <= set(schema["properties"]), where
        for key, one in value.items():
            check(one, schema["properties"][key], told, f"{where}.{key}")
    if isinstance(value, list):
        for one in value:
            check(one, schema["items"], told, where)
    return None


def fits(value: Any, schema: dict[str, Any]) -> bool:
    if "type" not in schema:
        return True
    is_tick = isinstance(value, bool)
    return isinstance(value, KINDS[schema["type"]]) and is_tick == (schema["type"] == "boolean")
