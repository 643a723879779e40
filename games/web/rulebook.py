"""Turns a RULES.md into sections with addresses, so that a rule can be searched and linked to."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, pairwise

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

# No raw HTML: a rulebook is text, and what looks like a tag is shown as it is written.
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Section:
    anchor: str
    title: str
    html: SafeString


@dataclass(frozen=True)
class Rulebook:
    opening: SafeString
    sections: list[Section]


def read(text: str) -> Rulebook:
    tokens = MARKDOWN.parse(text)
    give_anchors(tokens)
    opening, *chapters = chapters_of(without_title(tokens))
    return Rulebook(rendered(opening), [section_of(chapter) for chapter in chapters])


def give_anchors(tokens: Sequence[Token]) -> None:
    taken: set[str] = set()
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", free_anchor(slugify(words.content) or "rule", taken))


def free_anchor(wanted: str, taken: set[str]) -> str:
    numbered = (f"{wanted}-{number}" for number in count(2))
    anchor = wanted if wanted not in taken else next(name for name in numbered if name not in taken)
    taken.add(anchor)
    return anchor


def without_title(tokens: Sequence[Token]) -> Sequence[Token]:
    """The page has the game's title above; the rulebook's own first line would say it twice."""
    return tokens[3:] if tokens and tokens[0].tag == "h1" else tokens


def chapters_of(tokens: Sequence[Token]) -> list[list[Token]]:
    chapters: list[list[Token]] = [[]]
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            chapters.append([])
        chapters[-1].append(token)
    return chapters


def section_of(chapter: Sequence[Token]) -> Section:
    heading, words = chapter[:2]
    title = "".join(part.content for part in words.children or [])
    return Section(str(heading.attrs["id"]), title, rendered(chapter))


def rendered(tokens: Sequence[Token]) -> SafeString:
    return mark_safe(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))
