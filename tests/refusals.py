"""The one way in which tests say that something is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from config.base.refusal import Refused


@contextmanager
def refused(code: str | None = None, **details: object) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """What stands in the block is refused, with this code if it is known, and these details."""
    with pytest.raises(Refused) as refusal:
        yield refusal
    assert code in (None, refusal.value.code)
    assert details.items() <= refusal.value.details.items()
