"""A nickname is shown to others: it must be seen, stay in its line and say what it seems to say."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from accounts.domain import nicknames


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("Anna   van  Loon", "Anna van Loon"),
        ("Anna\N{NO-BREAK SPACE}L", "Anna L"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}nna", "Anna"),
        ("Zoe\N{COMBINING DIAERESIS}", "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"),
        ("Łukasz", "Łukasz"),
        ("Ольга", "Ольга"),
        ("小雪", "小雪"),
        ("x" * 24, "x" * 24),
        ("7", "7"),
    ],
)
def test_these_nicknames_are_shown_tidily(typed: str, shown: str) -> None:
    assert nicknames.tidy(typed) == shown


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "empty"),
        (" \t\n", "empty"),
        ("x" * 25, "long"),
        ("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 2, "long"),  # grows when normalised
        ("An\nna", "unseen"),
        ("An\tna", "unseen"),
        ("An\x00na", "unseen"),
        ("An\N{ZERO WIDTH SPACE}na", "unseen"),
        ("An\N{ZERO WIDTH JOINER}na", "unseen"),
        ("An\N{SOFT HYPHEN}na", "unseen"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}anna", "unseen"),
        ("Anna\N{LEFT-TO-RIGHT ISOLATE}", "unseen"),
        ("\N{HANGUL FILLER}", "unseen"),
        ("\N{BRAILLE PATTERN BLANK}", "unseen"),
        ("\N{LINE SEPARATOR}Anna\N{LINE SEPARATOR}Bo", "unseen"),
        ("A\N{VARIATION SELECTOR-16}", "unseen"),
        ("\N{TAG LATIN SMALL LETTER A}", "unseen"),
        ("\ud800", "unseen"),
        ("\ue000", "unseen"),
        ("\N{COMBINING ACUTE ACCENT}", "unseen"),
        ("x" + 3 * "\N{COMBINING TILDE OVERLAY}", "unseen"),
    ],
)
def test_these_nicknames_are_refused(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        nicknames.tidy(typed)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("anna@example.org", "address"),
        ("www.anna.nl", "address"),
        ("anna.com", "address"),
        ("https://anna", "address"),
        ("06 12345678", "telephone"),
        ("+31-6-1234567", "telephone"),
        ("bel ٠٦١٢٣٤٥٦٧", "telephone"),
        ("F u c k", "slur"),
        ("fuuuck", "slur"),
        ("Kankerlijer", "slur"),
        ("k4nk3r", "slur"),
        ("de hoer", "slur"),
        ("xXhitlerXx", "slur"),
        ("Player 3", "taken"),
        ("speler12", "taken"),
        ("<" * 500, "long"),
    ],
)
def test_these_would_harm_and_are_refused(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        nicknames.tidy(typed)
    assert refusal.value.code == code
    assert refusal.value.messages[0].endswith(".")


@pytest.mark.parametrize(
    "decent",
    [
        "Scunthorpe", "Cockburn", "Dick van Dyke", "Assen", "Fagel", "Kuttner", "Sletten",
        "Anna 2012", "Bo <3", "<b>Anna</b>", "P. Jansen", "Mr. Moss", "Essex", "Hoera", "Fokke",
        "Negen", "Rapeseed", "Grapes", "Speler", "Analie", "Titus", "Shitake", "Tim & Lot",
    ],
)  # fmt: skip
def test_these_are_as_decent_as_they_look(decent: str) -> None:
    assert nicknames.tidy(decent) == decent


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_suggested_name_may_be_used_as_it_is(language: str) -> None:
    with translation.override(language):
        for _ in range(200):
            name = nicknames.suggest()
            assert nicknames.tidy(name) == name


def test_every_pair_of_words_fits() -> None:
    for language, kinds in nicknames.KINDS.items():
        longest = [max(words.split(), key=len) for words in (kinds, nicknames.NAMES[language])]
        assert len(" ".join(longest)) <= nicknames.LONGEST
