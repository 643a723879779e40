"""Refuses names that look alike within one club, such as Anna and Anna with a Cyrillic A.

Our own table is short: letters of other alphabets, digits and pairs that look like Latin letters.
"""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import Club, Player
from accounts.storage.player_aliases import agreed_people_of

# Cyrillic, Greek, Armenian and others, then digits and signs; i, l, 1 and | look the same.
_SAME = {
    "a": "аαɑ@4", "b": "ƅьв6", "c": "сϲᴄ", "d": "ԁɗ", "e": "еєҽɛ3", "g": "ɡց9", "h": "һհнη",
    "k": "кκ", "m": "мṃ", "n": "пո", "o": "оοօσ0ø", "p": "рρ", "q": "ԛգ", "r": "г", "s": "ѕꜱ5$",
    "t": "тτ7", "u": "υսц", "v": "νѵ", "w": "ԝωш", "x": "хχ×", "y": "уγү", "z": "ᴢʐ2",
    "l": "iіıιӏłǀ|1!jј",
}  # fmt: skip
_ALIKE = {ord(other): letter for letter, others in _SAME.items() for other in others}
_PAIRS = (("rn", "m"), ("vv", "w"), ("ij", "y"), ("æ", "ae"), ("ß", "ss"))


def skeleton(name: str) -> str:
    """A key for comparing names: names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return "".join(letter for letter in plain.translate(_ALIKE) if letter.isalnum())


def refuse_look_alike(player: Player, nickname: str) -> None:
    """Refuses a nickname that looks like another member's in one of the player's clubs."""
    clubs = Club.objects.filter(memberships__player__in=agreed_people_of(player))
    for club in clubs:
        refuse_double(club, player, nickname)


def refuse_double(club: Club, player: Player, nickname: str) -> None:
    if other := double_in(club, player, nickname):
        raise ValidationError(
            _("In %(club)s this looks like %(name)s. Please choose a name that differs more."),
            "look-alike",
            {"club": club.name, "name": other.nickname},
        )


def double_in(club: Club, player: Player, nickname: str) -> Player | None:
    """The other member whose name looks the same."""
    wanted = skeleton(nickname)
    others = club.members.exclude(pk__in=agreed_people_of(player))
    return next((one for one in others if skeleton(one.nickname) == wanted), None)
