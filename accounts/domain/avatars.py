"""Avatars: a gnome put together from four parts, of four kinds each. No picture is ever uploaded.

Stored as four letters: "baab" is the nightcap, button eyes, the long beard, curled slippers.
"""

import secrets

from django.utils.translation import gettext_lazy as _

KINDS = "abcd"
PATTERN = r"\A[abcd]{4}\Z"

PARTS = {
    "cap": (_("Cap"), (_("toadstool cap"), _("nightcap"), _("acorn cup"), _("wide brim"))),
    "face": (_("Face"), (_("button eyes"), _("spectacles"), _("smiling eyes"), _("wink"))),
    "beard": (_("Beard"), (_("long beard"), _("cloud"), _("two braids"), _("moustache"))),
    "feet": (_("Feet"), (_("boots"), _("curled slippers"), _("bare toes"), _("clogs"))),
}


def any_avatar() -> str:
    return "".join(secrets.choice(KINDS) for _part in PARTS)
