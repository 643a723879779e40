"""Avatars: a gnome put together from four parts, each A to D. No pictures are ever uploaded."""

import secrets

from django.utils.translation import gettext_lazy as _

KINDS = "abcd"
PARTS = {"cap": _("Cap"), "face": _("Face"), "beard": _("Beard"), "feet": _("Feet")}
PATTERN = r"\A[abcd]{4}\Z"


def any_avatar() -> str:
    return "".join(secrets.choice(KINDS) for _part in PARTS)
