"""`python -m tests.pins.rewrite_pins`: the golden files, as the code stores and sends things today.

Only for what is new. What an old file says is stored somewhere, or known to a page that is open.
Stored logs (files/tournaments) are never written again: they stay as they were.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.pins.golden import REWRITE


def main() -> int:
    os.environ[REWRITE] = "1"
    return pytest.main([str(Path(__file__).parent), "-q", "-p", "no:cacheprovider"])


if __name__ == "__main__":
    sys.exit(main())
