"""Static files as visitors get them."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client

from tools.run import static_editions

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
        "staticfiles": {"BACKEND": "config.assets.static_files.HashedFiles"},
    }
    call_command("collectstatic", verbosity=0, interactive=False)
    return tmp_path


def test_scripts_import_each_other_by_hashed_names(collected: Path):
    for script in (collected / "js").rglob("*.????????????.js"):
        for name in re.findall(r'^(?:import|export)\b.*?"(\.[^"]+)"', script.read_text(), re.M):
            assert re.search(r"\.[0-9a-f]{12}\.js$", name), f"{script.name} imports {name}"


def test_one_older_edition_is_kept_for_pages_that_are_open(collected: Path):
    older, manifest = collected / "js/older.0123456789ab.js", collected / static_editions.MANIFEST
    older.write_text("what an open page may still fetch")
    names = json.loads(manifest.read_text())
    names["paths"]["js/older.js"] = "js/older.0123456789ab.js"
    manifest.write_text(json.dumps(names))
    static_editions.collect(collected)
    assert older.exists() and "js/older.js" not in json.loads(manifest.read_text())["paths"]
    static_editions.collect(collected)
    assert not older.exists()
