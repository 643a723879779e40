"""What tiles and products are called, in English, marked for translation."""

from games.engines.core.sentence import N_

TILES: dict[str, str] = {
    "house": N_("a house"),
    "road": N_("a road"),
    "gardener": N_("a gardener's workshop"),
    "carpenter": N_("a carpenter's workshop"),
    "painter": N_("a painter's workshop"),
    "school": N_("a school"),
    "goldsmith": N_("a goldsmith"),
    "restaurant": N_("a restaurant"),
    "hat_maker": N_("a hat maker"),
    "police": N_("a police station"),
    "chapel": N_("a chapel"),
    "theatre": N_("a theatre"),
    "courier": N_("a courier"),
    "military": N_("a military post"),
    "thief": N_("a thieves' den"),
    "adviser": N_("a financial adviser"),
    "architect": N_("an architect"),
    "doctor": N_("a doctor"),
    "airport": N_("an airport"),
    "yard": N_("a building yard"),
    "prison": N_("a prison"),
    "bath": N_("a mushroom bath"),
}

TOKENS: dict[str, str] = {
    "gardener": N_("the gardener's product"),
    "carpenter": N_("the carpenter's product"),
    "painter": N_("the painter's product"),
    "school": N_("the school's product"),
}
