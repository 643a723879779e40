"""`./run manage …`: Django's manage.py, on the same database and broker as `./run`."""

import os
import sys

from config.base.environment import ROOT, VAR
from tools.run import broker


def main(arguments: list[str]) -> None:
    os.environ.setdefault("REDIS_URL", broker.url(broker.socket_in(VAR)))
    os.execv(sys.executable, [sys.executable, str(ROOT / "manage.py"), *arguments])
