"""Every address for every role, on what is theirs and on what is not, gets the written answer."""

import json
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.http import HttpResponse

from tests.access.addresses import ADMIN, Address, addresses, path_of
from tests.access.rules import DESK, RULES, Asking, Deed, Rule
from tests.access.world import ROLES, WHOSE, World, make_world

ADDRESSES = [address for address in addresses() if not address.name.startswith(ADMIN)]


def test_every_address_has_a_rule_and_every_rule_an_address() -> None:
    assert {address.name for address in ADDRESSES} == set(RULES)


@pytest.mark.timeout(180)  # it asks for every address of the site
@pytest.mark.django_db
@pytest.mark.parametrize("role", ROLES)
def test_everybody_gets_what_is_written(role: str) -> None:
    world = make_world()
    wrong = [
        f"{where}: {found} instead of {written}"
        for where, found, written in answers(world, role)
        if found != written
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def answers(world: World, role: str) -> Iterator[tuple[str, str, str]]:
    for address in ADDRESSES:
        rule = RULES[address.name]
        for whose in WHOSE if is_about_something(address) and role in world.things else WHOSE[1:]:
            asking = Asking(world, role, whose)
            for deed, (method, given) in deeds_of(rule).items():
                where = f"{address.name} {deed} {whose}"
                yield where, answer(address, rule, asking, method, given), written(given, asking)


def deeds_of(rule: Rule) -> dict[str, tuple[str, Deed]]:
    plain = {"get": ("get", Deed(rule.get)), "post": ("post", Deed(rule.post))}
    return plain | {name: ("post", deed) for name, deed in rule.deeds.items()}


def is_about_something(address: Address) -> bool:
    return bool(set(address.kwargs) & {"player_id", "child_id", "card", "code", "pk", "slug"})


# What is written


def written(deed: Deed, asking: Asking) -> str:
    return most_exact(deed.answer, asking.role, asking.whose)


def most_exact(rule: str, role: str, whose: str) -> str:
    words = [part.split() for part in rule.split(",")]
    by_whom = {" ".join(who): answer for *who, answer in words}
    fitting = (f"{role}.{whose}", role, whose, "")
    return next(by_whom[who] for who in fitting if who in by_whom)


# What is found


class TakenBack(Exception):
    """Each answer is asked for in a world that nobody has changed yet."""


def answer(address: Address, rule: Rule, asking: Asking, method: str, deed: Deed) -> str:
    cache.clear()  # nobody has tried anything
    found = ""
    try:
        writes = Writes()
        with transaction.atomic(), connection.execute_wrapper(writes):
            found = status(ask(address, rule, asking, method, deed)) + writes.mark
            raise TakenBack
    except TakenBack:
        return found


class Writes:
    """Notes whether a row of people, clubs, tables, cards or tournaments is written."""

    THINGS = re.compile(
        "(accounts_(player|user|club|membership|claim|join)|tables_|scorecards_|tournaments_|mfa_)"
    )
    WRITING = re.compile(r'(INSERT INTO|UPDATE|DELETE FROM) "(\w+)"')

    def __init__(self) -> None:
        self.mark = ""

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        result = execute(sql, params, many, context)
        found = self.WRITING.match(sql)
        if found and self._is_change(found[0], found[2], sql):
            is_insert = found[1] == "INSERT INTO"  # of which SQLite counts no rows
            self.mark = "!" if is_insert or context["cursor"].rowcount else self.mark
        return result

    def _is_change(self, what: str, table: str, sql: str) -> bool:
        """A newcomer becomes a guest, and being seen is noted: neither is a change."""
        is_guest = what == 'INSERT INTO "accounts_player"'
        return bool(self.THINGS.match(table)) and not is_guest and "last_seen" not in sql[:60]


def ask(address: Address, rule: Rule, asking: Asking, method: str, deed: Deed) -> HttpResponse:
    names = asking.world.names(asking.role, asking.whose) | rule.names
    if rule.code:
        names["code"] = asking.world.codes(asking.role, asking.whose)[rule.code]
    client, body = asking.world.client(asking.role), deed.body(asking)
    client.raise_request_exception = False
    if deed.is_json:
        sent: dict[str, Any] = {"data": json.dumps(body), "content_type": "application/json"}
    else:
        sent = {"data": body}
    return getattr(client, method)(path_of(address, names), **sent)


def status(response: HttpResponse) -> str:
    is_door = response.status_code == 302 and response.url.startswith("/sign-in/?next=")
    return "door" if is_door else str(response.status_code)


# The desk of a club, deed by deed


@pytest.mark.django_db
def test_only_the_clubs_own_organisers_do_anything_at_its_desk() -> None:
    world, address = make_world(), next(one for one in ADDRESSES if one.name == "club-desk")
    for role, whose, (name, body) in product(ROLES, WHOSE, DESK.items()):
        asking = Asking(world, role, whose)
        found = answer(address, RULES["club-desk"], asking, "post", Deed("", body))
        runs = (role, whose) in {("organiser", "own"), ("stranger", "foreign")}
        assert found.rstrip("!") == ("302" if runs else "403"), (role, whose, name)
        assert runs or "!" not in found, (role, whose, name)


# The admin pages


@pytest.mark.django_db
@pytest.mark.parametrize("role", ROLES)
def test_the_admin_pages_are_for_the_admin(role: str) -> None:
    world = make_world()
    anything = dict.fromkeys(("object_id", "content_type_id", "app_label", "url", "id"), "1")
    for address in (one for one in addresses() if one.name.startswith(ADMIN)):
        response = world.client(role).get(path_of(address, anything))
        is_in = not (response.status_code == 302 and "/login/" in response.url)
        is_door = address.name in {"admin:login", "admin:logout", "admin:jsi18n"}
        assert is_in == (role == "admin") or is_door, (address.name, response.status_code)
