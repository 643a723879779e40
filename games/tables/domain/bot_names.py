"""Names and faces for bots, so that a table of bots is still a company of gnomes."""

import secrets

# Short, so that they fit above a small grid; each with a face of its own: cap, face, beard, feet.
FACES = {
    "Bram": "bdba", "Dot": "aacd", "Fern": "cbab", "Ivy": "dcda", "Moss": "cdcc", "Nell": "bacb",
    "Oak": "dbbd", "Pip": "acda", "Reed": "bbdc", "Tuck": "dabb", "Wick": "adbc", "Wren": "ccad",
}  # fmt: skip


def fresh(taken: set[str], faces: set[str]) -> tuple[str, str]:
    """A name that is not at the table yet, if possible under a cap that is not there either."""
    free = [name for name in FACES if name not in taken]
    caps = {face[0] for face in faces}
    name = secrets.choice([name for name in free if FACES[name][0] not in caps] or free)
    return name, FACES[name]
