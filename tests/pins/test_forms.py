"""Names of form fields, and of what stands behind the ? of an address: open pages say them.

They are looked for in the text of templates and views, so that it matters not where those stand.
"""

import re
from collections.abc import Iterator

from django import forms
from django.conf import settings
from django.urls import get_resolver
from django.utils.module_loading import import_string

from config.base.environment import ROOT
from tests.pins import golden

OURS = ("accounts", "config", "games", "tournaments")
CONTROL = re.compile(r"<(?:input|select|textarea|button)\b[^>]*?\sname=\"([\w-]+)\"")
ASKED = re.compile(r"\b(?:GET|POST)\.(?:get|getlist)\(\"([\w-]+)\"")


def test_fields_that_pages_send_and_views_read() -> None:
    golden.check(
        "forms",
        {
            "in templates": found_in(CONTROL, "templates", "*.html"),
            "in views": sorted({name for app in OURS for name in found_in(ASKED, app, "*.py")}),
            "of forms": sorted({name for form in our_forms() for name in form.base_fields}),
        },
    )


def found_in(pattern: re.Pattern[str], folder: str, files: str) -> list[str]:
    texts = [path.read_text("utf-8") for path in (ROOT / folder).rglob(files)]
    return sorted({name for text in texts for name in pattern.findall(text)})


def our_forms() -> Iterator[type[forms.BaseForm]]:
    assert get_resolver().url_patterns  # loads every view, and with them every form but these:
    for path in (*settings.ACCOUNT_FORMS.values(), *settings.MFA_FORMS.values()):
        import_string(path)
    for kind in below(forms.BaseForm):
        if kind.__module__.partition(".")[0] in OURS and hasattr(kind, "base_fields"):
            yield kind


def below(kind: type[forms.BaseForm]) -> Iterator[type[forms.BaseForm]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from below(inner)
