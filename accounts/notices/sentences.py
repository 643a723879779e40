"""The text of a notice, in the reader's language."""

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_noop

from accounts.models import Notice


@dataclass(frozen=True)
class NoticeText:
    title: str
    sentence: str


SENTENCES = {
    "turn": gettext_noop("The others at %(game)s are waiting for you."),
    "called": gettext_noop("%(event)s, round %(round)s: you sit at table %(table)s."),
    "invitation": gettext_noop("%(name)s would like to play %(game)s with you."),
    "result": gettext_noop("%(game)s is over. See how it ended."),
    "club": gettext_noop("%(club)s: %(news)s"),
}


def notice_text(notice: Notice) -> NoticeText:
    """Words marked for translation elsewhere, such as a game's title, are translated here."""
    words = {name: gettext(word) if word else "" for name, word in notice.words.items()}
    return NoticeText(notice.get_kind_display(), gettext(SENTENCES[notice.kind]) % words)
