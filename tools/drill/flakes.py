"""Runs the tests that race the machine again and again, with every core busy: none may fail.

`./run drill flakes [N] [pytest's arguments]`: N times (20), the marked ones or those named.
"""

import argparse
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from os import cpu_count, getpid
from pathlib import Path
from xml.etree import ElementTree

from config.base.environment import ROOT
from tools.run.supervisor import die_with
from tools.run.testing import by_many_workers, tests_environment

MARKED = ["-m", "races_the_machine"]
BUSY = "while True: pass"
LONGEST_RUN = 3_600  # seconds, of all marked tests once on busy cores


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", nargs="?", type=int, default=20)
    wishes, tests = parser.parse_known_args()
    failed = drill(wishes.times, tests or MARKED)
    for name, times in failed.most_common():
        print(f"{name}: failed {times} of {wishes.times} times")
    return int(bool(failed))


def drill(times: int, tests: list[str]) -> Counter[str]:
    """How often each test has failed."""
    failed: Counter[str] = Counter()
    with every_core_busy():
        for time in range(1, times + 1):
            now, number = failures(tests)
            failed.update(now)
            print(f"{time} of {times}: {len(now)} of {number} tests failed", flush=True)
    return failed


def failures(tests: list[str]) -> tuple[list[str], int]:
    """Which tests of one run have failed, and how many there were."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        words = [*by_many_workers(), "--dist=load", "-q", f"--junit-xml={report}", *tests]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words],
            cwd=ROOT,
            env=tests_environment() | {"RERUN_RACES": ""},  # a rerun would hide what is looked for
            capture_output=True,
            text=True,
            timeout=LONGEST_RUN,
        )
        cases = ElementTree.parse(report).findall(".//testcase") if report.exists() else []
    if not cases or done.returncode > 1:
        raise SystemExit(f"pytest ran no tests:\n{done.stdout}{done.stderr}")
    failed = [case for case in cases if has_failed(case)]
    for case in failed:
        print(*(part.text for part in case if part.tag in ("failure", "error")), sep="\n")
    return [f"{case.get('classname')}.{case.get('name')}" for case in failed], len(cases)


def has_failed(case: ElementTree.Element) -> bool:
    return any(part.tag in ("failure", "error") for part in case)


@contextmanager
def every_core_busy() -> Iterator[None]:
    busy = [
        subprocess.Popen([sys.executable, "-c", BUSY], preexec_fn=die_with(getpid()))
        for _ in range(cpu_count() or 1)
    ]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait(10)
