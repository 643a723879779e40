"""Which tests may run again after a failure: those marked `races_the_machine("why")`, in .ci/run.

Such a test compares real time with what other processes do, so that a machine without a free
core can make it fail. Every other failure is a fault. Each rerun is printed at the end of the run.
"""

import os
from typing import Any

import pytest

MARK = "races_the_machine"
TIMES = 2
ALLOWED = bool(os.environ.get("RERUN_RACES"))  # set by .ci/run alone


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"{MARK}(why): a busy machine alone can make it fail")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if mark := item.get_closest_marker(MARK):
            assert mark.args and mark.args[0], f"{item.nodeid} does not say why it is marked"
            if ALLOWED:
                item.add_marker(pytest.mark.flaky(reruns=TIMES))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    again = [report.nodeid for report in terminalreporter.stats.get("rerun", [])]
    if again:
        terminalreporter.section("run again after a failure")
        for name in sorted(set(again)):
            terminalreporter.line(f"{again.count(name)} x {name}")
