"""Settings of a test run: the site's own, on a database, broker and folder that nobody else uses.

DATABASE_URL and REDIS_URL choose PostgreSQL and Redis instead of the embedded parts.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# One folder per process, so that several runs and workers at once never meet.
FOLDER = Path(tempfile.mkdtemp(prefix="toadstool-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

# One folder for all workers of a run, made by the process that starts them.
if "TEST_RUN_FOLDER" not in os.environ:
    os.environ["TEST_RUN_FOLDER"] = tempfile.mkdtemp(prefix="toadstool-run-")
    atexit.register(shutil.rmtree, os.environ["TEST_RUN_FOLDER"], ignore_errors=True)
RUN_FOLDER = Path(os.environ["TEST_RUN_FOLDER"])

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
# Kept apart, for the workers of a parallel run inherit what is set below.
GIVEN_REDIS_URL = os.environ.setdefault("GIVEN_REDIS_URL", os.environ.get("REDIS_URL", ""))
OWN_BROKER = not GIVEN_REDIS_URL


def numbered(url: str, number: int) -> str:
    """The same server, with a database number of our own."""
    if url.startswith("unix:"):
        return f"{url.partition('?')[0]}?db={number}"
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}/{number}"


os.environ["SECRET_KEY"] = "only-for-tests"
os.environ["TOADSTOOL_VAR"] = str(FOLDER)
os.environ.setdefault("DATABASE_POOL", "16")  # races bring threads of their own
os.environ["CHANNEL_PREFIX"] = f"test-{os.getpid()}"  # channels know no database numbers
if OWN_BROKER:
    os.environ["REDIS_URL"] = f"unix://{FOLDER / 'broker.sock'}"
else:
    os.environ["REDIS_URL"] = numbered(GIVEN_REDIS_URL, WORKER + 1)

from config.base import environment  # noqa: E402

environment.VAR = FOLDER  # `./run drill` has read the variable before us

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": FOLDER / "test.sqlite3"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick, and only here
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True
