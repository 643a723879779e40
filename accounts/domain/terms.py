"""The terms on which a game was played, in words. Only results on the same terms are compared."""

from django.utils.translation import gettext_lazy

Terms = tuple[str, ...]

PRACTICE = "practice"  # played on a known deal, so it never counts as a record

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
    """The carpet first, then other terms; empty for the usual terms."""
    known = sorted((term for term in terms if term in WORDS), key=list(WORDS).index)
    return ", ".join(str(WORDS[term]) for term in known)
