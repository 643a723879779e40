"""What people read: words as they are, or a promise of them in the language of the reader."""

from typing import TYPE_CHECKING

from django.utils.functional import Promise

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise as Sentence
else:
    Sentence = str | Promise
