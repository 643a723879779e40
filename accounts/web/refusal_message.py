"""Says why a wish is refused above the next page, which is shown as if nothing had been asked."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from config.base.refusal import Refused
from config.base.refusal_sentences import Refusals, sentence


@contextmanager
def refusal_as_message(request: HttpRequest, *parts: Refusals) -> Iterator[None]:
    """After a refusal, the view goes on with the lines behind the block."""
    try:
        yield
    except Refused as refused:
        messages.error(request, sentence(refused, *parts))
    except ValidationError as wrong:
        messages.error(request, " ".join(wrong.messages))
