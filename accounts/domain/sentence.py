"""The type of text that people read: a string, or a lazy translation."""

from typing import TYPE_CHECKING

from django.utils.functional import Promise

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise as Sentence
else:
    Sentence = str | Promise
