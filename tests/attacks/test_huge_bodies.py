"""Bodies and heads without end: the server answers early, stops reading, and keeps nothing."""

import json
import os
import socket
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Club, Player
from games.scorecards.domain import messages
from tests.failures.conftest import around  # noqa: F401
from tests.failures.site import Site
from tests.tables.seated import client_of
from tournaments.domain.settings import Settings, Stage
from tournaments.files import export, read_tournament, text
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament

pytestmark = pytest.mark.django_db(transaction=True)

MEGABYTE = 1024 * 1024
STREAM = 64 * MEGABYTE
IN_FLIGHT = 24 * MEGABYTE  # what both ends' kernels may hold beside what the server has read
PATIENCE = 20  # seconds
TOKEN = "a" * 32


@pytest.fixture(scope="module")
def site(
    around: dict[str, str],  # noqa: F811
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    """DEBUG: pages are made without collected static files. Nothing here may be an accident."""
    with Site(around | {"DEBUG": "1"}, tmp_path_factory.mktemp("site")) as site:
        yield site
        assert "Traceback" not in site.said, site.said[:2000]


@pytest.fixture
def line(site: Site) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", site.ports[0]), PATIENCE) as line:
        yield line


@pytest.mark.parametrize("path", ["/no/such/page/", "/", "/tables/new/gnoming/", "/api/"])
def test_an_announced_flood_is_refused_before_a_byte_of_it(line: socket.socket, path: str) -> None:
    line.sendall(head(path, f"Content-Length: {300 * MEGABYTE}"))
    status, answer = answered(line)
    assert status == 413
    assert "too large" in answer


@pytest.mark.parametrize("path", ["/no/such/page/", "/tables/new/gnoming/"])
def test_a_stream_without_end_is_cut(line: socket.socket, path: str) -> None:
    line.sendall(head(path, "Transfer-Encoding: chunked"))
    assert chunks_taken(line) < IN_FLIGHT
    assert first_words(line).startswith("HTTP/1.1 413")


def test_asking_for_a_live_part_with_a_body_is_no_way_around(line: socket.socket) -> None:
    """That address is answered before the site is asked (tournaments/web/fast_path.py)."""
    line.sendall(head("/tournaments/any/live/", f"Content-Length: {300 * MEGABYTE}", method="GET"))
    assert answered(line)[0] == 413


@pytest.mark.parametrize("begin", [b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"GET /?x="])
def test_a_head_without_end_is_cut(line: socket.socket, begin: bytes) -> None:
    line.sendall(begin)
    assert taken(line, b"x" * 65_536, STREAM) < IN_FLIGHT
    assert first_words(line).startswith("HTTP/1.1 400")


def test_a_program_is_refused_in_json(line: socket.socket) -> None:
    line.sendall(head("/api/tournaments/x/results/", f"Content-Length: {300 * MEGABYTE}"))
    status, answer = answered(line)
    assert status == 413
    assert json.loads(answer)["code"] == "too-large"


# What honest people send


def test_the_largest_posts_of_cards_are_still_read(line: socket.socket) -> None:
    body = b"{}" + b" " * (messages.LONGEST - 2)
    path = "/cards/00000000-0000-4000-8000-000000000000/sync/"
    line.sendall(head(path, f"Content-Length: {len(body)}", also=csrf()) + body)
    status, answer = answered(line)
    assert status == 400  # a card cannot be read from it, but it was read
    assert json.loads(answer)["code"] == "malformed"


def test_the_largest_file_of_a_tournament_is_brought(
    line: socket.socket, club: Club, anna: Player
) -> None:
    file = saved_tournament(club)
    file += b" " * (read_tournament.LARGEST - len(file))
    body = form({"club": club.slug.encode()}, "file", file)
    line.sendall(head("/tournaments/bring/", *form_head(body), also=csrf(anna)) + body)
    assert answered(line)[0] == 302
    assert Tournament.objects.count() == 2


def test_the_largest_list_of_people_is_read(line: socket.socket, club: Club, anna: Player) -> None:
    saved_tournament(club)
    people = b"name\nZed\n"
    body = form({}, "list", people + b"\n" * (text.LARGEST - len(people)))
    path = f"/tournaments/{Tournament.objects.get().slug}/desk/people/list/"
    line.sendall(head(path, *form_head(body), also=csrf(anna)) + body)
    status, answer = answered(line)
    assert status == 200
    assert "Zed" in answer


@pytest.fixture
def anna() -> Player:
    return Player.objects.create(nickname="Anna")


@pytest.fixture
def club(anna: Player) -> Club:
    return membership.found("Mossy Log", anna)


def saved_tournament(club: Club) -> bytes:
    tournament = open_tournament(
        club=club,
        name="Midsummer Night",
        starts_at=timezone.now(),
        settings=Settings(stages=(Stage(game="gnoming"),)),
        by=None,
    )
    content = export.whole(tournament)
    return content.encode() if isinstance(content, str) else content


# Requests by hand


def head(path: str, *lines: str, method: str = "POST", also: str = "") -> bytes:
    said = [f"{method} {path} HTTP/1.1", "Host: localhost", *lines, also, "", ""]
    return "\r\n".join(line for line in said[:-2] if line).encode() + b"\r\n\r\n"


def csrf(player: Player | None = None) -> str:
    cookies = [f"{settings.CSRF_COOKIE_NAME}={TOKEN}"]
    if player:
        key = client_of(player.pk).cookies[settings.SESSION_COOKIE_NAME].value
        cookies.append(f"{settings.SESSION_COOKIE_NAME}={key}")
    return f"X-CSRFToken: {TOKEN}\r\nCookie: {'; '.join(cookies)}"


def form_head(body: bytes) -> tuple[str, str]:
    return "Content-Type: multipart/form-data; boundary=edge", f"Content-Length: {len(body)}"


def form(fields: dict[str, bytes], name: str, file: bytes) -> bytes:
    part = b'--edge\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
    parts = [part % (field.encode(), b"", value) for field, value in fields.items()]
    parts.append(part % (name.encode(), b'; filename="file"', file))
    return b"".join(parts) + b"--edge--\r\n"


def answered(line: socket.socket) -> tuple[int, str]:
    """The status and the body of an answer; the line may stay open after it."""
    with line.makefile("rb") as answer:
        status = int(answer.readline().split()[1])
        lines = dict(
            told.decode().lower().strip().split(": ", 1) for told in iter(answer.readline, b"\r\n")
        )
        length = lines.get("content-length")
        return status, answer.read(int(length) if length else -1).decode()


def first_words(line: socket.socket) -> str:
    """What was said before the line was cut; a reset may take the rest of it."""
    return line.recv(20).decode()


def chunks_taken(line: socket.socket) -> int:
    piece = os.urandom(65_536)
    return taken(line, b"%x\r\n%s\r\n" % (len(piece), piece), STREAM)


def taken(line: socket.socket, piece: bytes, most: int) -> int:
    """How much can be sent before the other side has cut the line."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except ConnectionError:
        pass
    return sent
