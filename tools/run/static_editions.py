"""Collects static files and keeps one older edition, since open pages load scripts lazily.

Only files with a hash in their name are kept: of the others, a page always needs the newest.
"""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.management import call_command

MANIFEST = "staticfiles.json"
PACKED = ("", ".gz", ".br")


def collect(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as aside:
        kept = [(name, Path(aside) / name) for name in hashed_files(folder)]
        for name, copy in kept:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(folder / name, copy)
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)
        for name, copy in kept:
            _put_back(copy, folder / name)


def hashed_files(folder: Path) -> list[str]:
    """The hashed files of the present edition, from its manifest."""
    manifest = folder / MANIFEST
    if not manifest.exists():
        return []
    hashed = {name for plain, name in json.loads(manifest.read_text())["paths"].items()}
    names = [name + packed for name in sorted(hashed) for packed in PACKED]
    return [name for name in names if (folder / name).exists()]


def _put_back(copy: Path, place: Path) -> None:
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(copy, place)
