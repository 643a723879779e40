"""What makes a result another kind of record, in words: whoever compares, compares alike."""

from django.utils.translation import gettext_lazy

Terms = tuple[str, ...]

PRACTICE = "practice"  # on a deal that is known already: no record of any kind

WORDS = {
    "spread-snug": gettext_lazy("snug carpet"),
    "spread-loose": gettext_lazy("loose carpet"),
    "spread-wide": gettext_lazy("wide carpet"),
    "spread-any": gettext_lazy("carpet as it fell"),
    "cards-30": gettext_lazy("thirty cards"),
    "cards-12": gettext_lazy("twelve cards"),
    "at-the-table": gettext_lazy("at a real table"),
}


def in_words(terms: Terms) -> str:
    """The carpet first, then what is special about it; nothing where all was as usual."""
    known = sorted((term for term in terms if term in WORDS), key=list(WORDS).index)
    return ", ".join(str(WORDS[term]) for term in known)
