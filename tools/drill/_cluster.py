"""A PostgreSQL of a drill's own, which can be stopped without warning and started again."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

import psycopg

from tools.run import postgres
from tools.run.refusal import Refusal


class Cluster:
    def __init__(self) -> None:
        programmes = postgres.programmes_folder()
        if programmes is None:
            raise Refusal("This drill needs PostgreSQL's programmes (apt install postgresql).")
        self.programmes: Path = programmes
        self.folder = Path(tempfile.mkdtemp(prefix="toadstool-drill-"))
        self.url = f"postgres://postgres@{quote(str(self.folder), safe='')}/postgres"

    def __enter__(self) -> "Cluster":
        if owner := postgres.owner():
            shutil.chown(self.folder, owner)
        self._run("initdb", "--auth", "trust", "--username", "postgres", "--no-sync")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start the server and wait for a first connection: after a crash it recovers first."""
        words = f"-k {self.folder} -c listen_addresses="
        self._run("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "-o", words)
        while not self._answers():
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server at once, as a power failure would."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, programme: str, *words: str) -> None:
        owner = postgres.owner()
        subprocess.run(
            [self.programmes / programme, "--pgdata", self.folder, *words],
            user=owner,
            group=owner,
            cwd=self.folder,
            env=os.environ | {"HOME": str(self.folder)},
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=120,
        )
