"""What one can say at a table. Presets, not free chat, so that children can play with anyone."""

from django.utils.translation import gettext_lazy as _

PHRASES = {
    "hello": _("Hello, everyone."),
    "good-luck": _("Good luck."),
    "well-played": _("Well played."),
    "thanks": _("Thank you."),
    "oops": _("Oops."),
    "lucky": _("The toadstools are with you."),
    "one-moment": _("One moment, please."),
    "good-game": _("Good game."),
}
