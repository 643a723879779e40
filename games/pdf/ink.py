"""What everything on paper is drawn with: the colours of the look, and the fonts of the site."""

from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
DISPLAY, TEXT, STRONG = "caprasimo", "atkinson-500", "atkinson-700"

INK, SOFT, LINE = "#112b24", "#47594f", "#b9b49f"
PAPER, CREAM = "#ffffff", "#f8f4e6"
CAP, MOSS = "#c8402c", "#2f6b3c"
SEATS = ("#e8683c", "#e8b53c", "#35a07c", "#62b0e0", "#4a56b0", "#d884b4", "#6b4a2c", "#8fb768")

MINUS = "\N{MINUS SIGN}"
MULLIGAN, HAZARD = 0, 10
GROUNDS = {3: "#bfe3da", 4: "#d3e9b4", 5: "#fbd7d9", 6: "#fdeaa6", 7: "#fbd0b8", 8: "#e3cfea"}
NIGHT = "#2c3d68"


def ground(card: int) -> str:
    if card in GROUNDS:
        return GROUNDS[card]
    return {MULLIGAN: "#fbd968", HAZARD: "#f6c445"}.get(card, NIGHT)


def ink_on(card: int) -> str:
    return PAPER if card < 0 else INK


def face(card: int) -> str:
    return {MULLIGAN: "M", HAZARD: "H"}.get(card, printed(card))


def printed(number: int | None) -> str:
    """With a real minus, as everywhere."""
    return "" if number is None else str(number).replace("-", MINUS)


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """Pieces of a text, each with its font: the display face has no minus and borrows one."""
    if font != DISPLAY or MINUS not in text:
        return [(text, font)]
    pieces = [(piece, DISPLAY) for piece in text.split(MINUS)]
    mixed = [pieces[0]]
    for piece in pieces[1:]:
        mixed += [(MINUS, STRONG), piece]
    return [(piece, face) for piece, face in mixed if piece]
