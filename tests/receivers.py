"""A receiver of a signal for a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.dispatch import Signal


@contextmanager
def receiving(signal: Signal, receiver: Callable[..., Any]) -> Iterator[None]:
    signal.connect(receiver)
    try:
        yield
    finally:
        signal.disconnect(receiver)
