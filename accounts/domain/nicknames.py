"""Nicknames: which are allowed, and suggestions for people who have none.

A nickname need not be unique. It must not be invisible, reverse the text around it, extend out of
its line, insult, or contain an address. HTML is shown as it is typed. lookalikes.py checks for
names that look alike in one club.
"""

import re
import secrets
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.domain.slurs import has_slur

LONGEST = 24

# Control, format (zero-width, bidi), surrogate, private and unassigned; line and paragraph ends.
UNSEEN_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and marks that are drawn as nothing: fillers and variation selectors.
BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f]")
# A combining mark without a letter, or three on one letter, which extend out of the line.
STRAY_MARKS = re.compile("^m|mmm")

MOST_DIGITS = 6  # enough for a year or a birthday, too few for a telephone number
ADDRESS = re.compile(r"\S@\S+\.\S|://|www\.|\w\.(com|net|org|nl|be|de|eu|io|me)\b", re.IGNORECASE)
# The names of deleted players' seats (services/forget_players.py).
TAKEN = re.compile(r"(player|speler) ?\d+", re.IGNORECASE)


def tidy(typed: str) -> str:
    """The nickname as it will be shown. Raises ValidationError if it is not allowed."""
    nickname = re.sub(" +", " ", unicodedata.normalize("NFKC", typed).strip())
    if not nickname:
        raise ValidationError(_("Please enter a nickname."), code="empty")
    if len(nickname) > LONGEST:
        raise ValidationError(
            _("A nickname has at most %(longest)s characters."), "long", {"longest": LONGEST}
        )
    if has_unseen(nickname) or has_stray_marks(nickname):
        raise ValidationError(_("Please use only characters that everybody can see."), "unseen")
    _refuse_what_harms(nickname)
    return nickname


def check(typed: str) -> None:
    """A Django validator: returns nothing, or raises ValidationError."""
    tidy(typed)


def fit_for_nickname(name: str) -> str:
    """A name that was typed elsewhere, as a nickname; empty if it is not allowed as one."""
    try:
        return tidy(name)
    except ValidationError:
        return ""


def _refuse_what_harms(nickname: str) -> None:
    if ADDRESS.search(nickname):
        raise ValidationError(_("Please leave out addresses: everybody can read this."), "address")
    if sum(character.isdigit() for character in nickname) > MOST_DIGITS:
        raise ValidationError(_("Please leave out telephone numbers."), "telephone")
    if has_slur(nickname):
        raise ValidationError(_("Please choose a friendlier name."), "slur")
    if TAKEN.fullmatch(nickname):
        raise ValidationError(_("This is what players without a name are called."), "taken")


def has_unseen(text: str) -> bool:
    return bool(BLANKS.search(text)) or any(
        unicodedata.category(character) in UNSEEN_CATEGORIES for character in text
    )


def has_stray_marks(text: str) -> bool:
    marks = ("m" if unicodedata.category(character)[0] == "M" else "." for character in text)
    return bool(STRAY_MARKS.search("".join(marks)))


def storable(name: str, longest: int) -> str:
    """Any typed name, changed so that the column accepts it: PostgreSQL stores no NUL."""
    return name.replace("\0", "").strip()[:longest]


# Suggested names

KINDS = {
    "en": """Bright Brave Cosy Dapper Drowsy Early Gentle Golden Humble Jolly Lively Lucky Merry
        Mossy Nimble Patient Pebbly Quiet Rosy Sleepy Snug Sunny Thrifty Wandering Wise""",
    "nl": """Blije Bonte Brave Dappere Dromerige Eerlijke Gezellige Gouden Guitige Handige Kalme
        Kleine Lieve Mossige Nijvere Rustige Slaperige Slimme Stille Vlugge Vrolijke Wakkere
        Wijze Zachte Zonnige""",
}
NAMES = {
    "en": """Acorn Alder Beech Bilberry Bramble Burdock Clover Cricket Dormouse Fern Foxglove
        Hazel Hedgehog Heather Juniper Lichen Mallow Nettle Pinecone Rowan Snail Sorrel Tansy
        Thistle Wren""",
    "nl": """Beuk Bosbes Bosmuis Braam Brem Distel Egel Els Framboos Hazelaar Kamille Kever Klaver
        Krekel Libel Linde Lijster Mus Noot Salie Slak Specht Tijm Varen Vlier""",
}


def suggest() -> str:
    """A random gnome's name, in the reader's language."""
    language = "nl" if get_language() == "nl" else "en"
    return f"{secrets.choice(KINDS[language].split())} {secrets.choice(NAMES[language].split())}"
