"""Names and faces for bots, so that a table of bots is still a company of gnomes."""

import secrets

NAMES = (
    "Bramble", "Fennel", "Hazelnut", "Juniper", "Mossbeard", "Nettle", "Pip", "Rowanna",
    "Sorrel", "Thistle", "Tumbledown", "Willow",
)  # fmt: skip


def fresh(taken: set[str]) -> tuple[str, str]:
    """A name that is not at the table yet, with the face that always goes with it."""
    name = secrets.choice([name for name in NAMES if name not in taken])
    place = NAMES.index(name)
    return name, "".join("abcd"[(place * step + step) % 4] for step in (1, 3, 5, 7))
