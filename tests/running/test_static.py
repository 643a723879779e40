"""Static files as visitors get them."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client

FILE = "/static/css/site.css"


def test_a_file_is_served_whole_and_known_again(client: Client):
    answer = client.get(FILE)
    assert answer.content == Path(finders.find("css/site.css")).read_bytes()
    headers = {"if-none-match": answer["ETag"]} if "ETag" in answer else {}
    headers["if-modified-since"] = answer["Last-Modified"]
    assert client.get(FILE, headers=headers).status_code == 304


def test_a_piece_of_a_file(client: Client):
    answer = client.get(FILE, headers={"range": "bytes=2-5"})
    assert (answer.status_code, len(answer.content)) == (206, 4)


@pytest.fixture
def collected(settings, tmp_path) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "config.static.HashedFiles"},
    }
    call_command("collectstatic", verbosity=0, interactive=False)
    return tmp_path


def test_scripts_import_each_other_by_hashed_names(collected: Path):
    for script in (collected / "js").rglob("*.????????????.js"):
        for name in re.findall(r'^(?:import|export)\b.*?"(\.[^"]+)"', script.read_text(), re.M):
            assert re.search(r"\.[0-9a-f]{12}\.js$", name), f"{script.name} imports {name}"
