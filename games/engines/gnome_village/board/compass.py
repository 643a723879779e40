"""Arms and neighbours on the square grid: north, east, south, west as the bits 1, 2, 4, 8."""

Cell = tuple[int, int]  # x to the right, y down

LETTERS = "nesw"
ALL_ARMS = 15
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

# For each side: the arm towards it, the arm of the neighbour that points back, and the step.
SIDES = tuple((1 << side, 1 << (side + 2) % 4, *_STEPS[side]) for side in range(4))


def arms_from(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters)


def letters_of(arms: int) -> str:
    return "".join(letter for side, letter in enumerate(LETTERS) if arms & 1 << side)


def turned(arms: int, turn: int) -> int:
    """Arms after this many clockwise quarter turns."""
    return (arms << turn | arms >> (4 - turn)) & ALL_ARMS


def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells next to one, diagonals too."""
    x, y = cell
    steps = ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return tuple((x + dx, y + dy) for dx, dy in steps if dx or dy)
