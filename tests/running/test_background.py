"""`./run test` ends wherever it is started, and on whatever signal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from config.base.environment import ROOT
from tests.running.test_supervisor import ends
from tests.waiting import said_until

WAYS = {
    "in the background": '"$@" & wait $!',
    "under nohup": 'nohup "$@"',
    "without a terminal": 'setsid --wait "$@"',
    "with closed standard input": '"$@" <&-',
    "with every stream closed": '"$@" <&- >&- 2>&-',
}
LONG = """
import os, time

def test_that_takes_long():
    print("working as", os.getpid(), flush=True)
    time.sleep(600)
"""
HANGING = """
from threading import Event, Thread

def test_that_hangs():
    Thread(target=Event().wait, name="never-told", daemon=True).start()
    Event().wait()
"""


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_it_passes_a_test(way: str, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    words = (*command(one_test(tmp_path, "def test_one(): pass")), f"--junit-xml={report}")
    done = subprocess.run(
        ["sh", "-c", way, "sh", *words], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert 'tests="1"' in report.read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_and_its_tests(number: signal.Signals, tmp_path: Path) -> None:
    log = tmp_path / "said"
    with log.open("w") as said:
        run = subprocess.Popen(
            command(one_test(tmp_path, LONG)), cwd=ROOT, stdin=subprocess.DEVNULL,
            stdout=said, stderr=said, preexec_fn=in_the_background,
        )  # fmt: skip
    words = said_until(log, "working as", lambda: run.poll() is None)
    run.send_signal(number)
    assert run.wait(60) == 130
    assert ends(int(words.rpartition("working as")[2]))


def test_the_slowest_tests_are_printed(tmp_path: Path) -> None:
    words = [*command(one_test(tmp_path, "def test_one(): pass")), "--slowest"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "slowest 30 durations" in done.stdout


def test_a_test_that_hangs_ends_with_all_stacks(tmp_path: Path) -> None:
    words = [*command(one_test(tmp_path, HANGING)), "--timeout=1"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert "Timeout (>1.0s)" in done.stdout
    assert "Stack of never-told" in done.stdout + done.stderr


def in_the_background() -> None:
    """As a shell starts it there, also where these tests themselves run under nohup."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def command(file: Path) -> list[str]:
    settings = ROOT / "pyproject.toml"
    return [
        sys.executable, str(ROOT / "run"), "test", "-q", "-s", "-c", str(settings),
        f"--rootdir={file.parent}", str(file),
    ]  # fmt: skip


def one_test(folder: Path, text: str) -> Path:
    file = folder / f"test_{os.getpid()}.py"
    file.write_text(text)
    return file
