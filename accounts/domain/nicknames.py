"""Nicknames: which are allowed, and names of gnomes for those who have not thought of one.

A nickname need not be unique; what must never happen is that it is invisible, turns the text
around it, breaks out of its line, insults, or gives an address away. HTML is shown as it is typed.
Who looks like somebody else in the same club is asked in lookalikes.py.
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
# Letters and marks that are drawn as nothing: fillers and selectors of variants.
BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f]")
# Accents belong to a letter, and more than two of them grow out of the line.
STRAY_MARKS = re.compile("^m|mmm")

MOST_DIGITS = 6  # a year or a birthday number; with seven one can be called
ADDRESS = re.compile(r"\S@\S+\.\S|://|www\.|\w\.(com|net|org|nl|be|de|eu|io|me)\b", re.IGNORECASE)
# What the seats of people who have left us are called.
TAKEN = re.compile(r"(player|speler) ?\d+", re.IGNORECASE)


def tidy(typed: str) -> str:
    """The nickname as it will be shown; ValidationError with a sentence where there is none."""
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
    """As a validator of Django's wants it: nothing, or ValidationError."""
    tidy(typed)


def fit_for_nickname(name: str) -> str:
    """A name that was typed somewhere else, as a nickname; nothing where it cannot be one."""
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
    """A name as it was typed anywhere, so that no column refuses it: PostgreSQL keeps no NUL."""
    return name.replace("\0", "").strip()[:longest]


# Names of gnomes

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
    """The name of a gnome, in the reader's language."""
    language = "nl" if get_language() == "nl" else "en"
    return f"{secrets.choice(KINDS[language].split())} {secrets.choice(NAMES[language].split())}"
