"""Decodes the bytes of a file into text and rows, whichever program wrote it."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from itertools import islice

from config.base.refusal import Refused, refuse

LARGEST = 2 * 1024 * 1024  # bytes

SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # xlsx and ods, xls
MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
DELIMITERS = "\t;,"
SEPARATOR = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)  # what Excel puts before a list
QUOTED = re.compile(r'"[^"]*"')
NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f]")


def text_of(content: bytes) -> str:
    if content.startswith(SPREADSHEETS):
        refuse("spreadsheet")
    if len(content) > LARGEST:
        refuse("too-large")
    text = _decoded(content)
    if NO_TEXT.search(text):
        refuse("no-text")
    return text


def _decoded(content: bytes) -> str:
    """By the byte-order mark; else UTF-8; else the encoding of old Windows programs."""
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return _try(content.removeprefix(mark), encoding)
    encoding = _without_mark(content)
    if encoding:
        return _try(content, encoding)
    try:
        return content.decode()
    except UnicodeDecodeError:
        return _try(content, "cp1252")


def _without_mark(content: bytes) -> str:
    """In UTF-16 every second byte of a western name is zero."""
    if len(content) < 4 or len(content) % 2:
        return ""
    if content[1::2].count(0) * 2 > len(content) // 2 and not content[::2].count(0):
        return "utf-16-le"
    if content[::2].count(0) * 2 > len(content) // 2 and not content[1::2].count(0):
        return "utf-16-be"
    return ""


def _try(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise Refused("no-text") from None


# Cells


def rows_of(text: str, most: int) -> Iterator[tuple[int, list[str]]]:
    """Each line with its number and its cells, empty ones left out; at most so many and one."""
    skipped, delimiter, text = _dialect(text)
    yield from islice(_numbered(text, delimiter, skipped), most + 1)


def _numbered(text: str, delimiter: str, skipped: int) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line on which it begins: a quoted cell may span several lines."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        line = reader.line_num + 1 + skipped
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error:  # an unclosed quotation mark: nothing after it can be trusted
            raise Refused("unreadable", line=line) from None
        if any(cells):
            yield line, cells


def _dialect(text: str) -> tuple[int, str, str]:
    """Lines to leave out, what stands between two cells, and the rest of the text."""
    stated = SEPARATOR.match(text)
    if stated:
        return 1, stated[1], text[stated.end() :]
    first = QUOTED.sub("", next((line for line in text.splitlines() if line.strip()), ""))
    return 0, max(DELIMITERS, key=first.count) if first else ",", text
