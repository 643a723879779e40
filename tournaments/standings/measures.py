"""What the measures of games are called. Games declare it; this package knows none of them."""

from collections.abc import Callable


class KnownMeasures:
    def __init__(self) -> None:
        self._words_of: Callable[[str], str] = lambda measure: ""

    def learn(self, words_of: Callable[[str], str]) -> None:
        """The app says it when the site starts."""
        self._words_of = words_of

    def title(self, measure: str) -> str:
        return self._words_of(measure) or measure.replace("_", " ")


KNOWN_MEASURES = KnownMeasures()
