"""Imports only point down, engines are pure, and files and functions stay short."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

from games.catalogue import LISTED
from tools.walk.graphs import cycles
from tools.walk.python_tree import package_imports, repeated_names

ROOT = Path(__file__).resolve().parent.parent

# From the top down; what stands in one line does not import each other.
LAYERS = (
    ("tools",),
    ("config",),
    ("tournaments",),
    ("games.pages",),
    ("games.tables", "games.scorecards", "games.management", "games.web"),
    ("games.live", "games.pdf"),
    ("games.catalogue",),
    ("games.engines",),
    ("accounts",),
)
# Ours, but standing for nothing: names of packages, the site's root, places for crash tests.
NEUTRAL = (
    "games",
    "games.apps",
    "games.signals",
    "config.base.environment",
    "config.base.failpoints",
    "config.base.game_results",
    "config.base.refusal",
    "config.base.refusal_sentences",
    "config.running.web",
    "config.running.prepare",
)
REFUSAL = "config.base.refusal"  # pure; engines take it from their contract
RESULTS = "config.base.game_results"  # pure; what games declare, and people's profiles read
CHANCE_AND_CLOCKS = {"random", "secrets", "time", "datetime", "uuid", "os", "socket"}

# Pure packages above the engines, and what each may use beside the standard library.
PURE = {
    "tournaments.domain": {"msgspec"},
    # Chance in a draw comes from the seed of the request (pairing/chance.py).
    "tournaments.pairing": {"msgspec", "numpy", "random"},
    "tournaments.standings": {"msgspec"},
    "tournaments.domain.limits": set(),
}

PACKAGES = ("accounts", "config", "games", "tournaments", "tools")
FILES = sorted(
    path
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if "migrations" not in path.parts
)
ENGINE_FILES = [path for path in FILES if "engines" in path.parts]

PURE_FILES = [
    pytest.param(path, package, id=str(path.relative_to(ROOT)))
    for package in PURE
    for path in FILES
    if path.is_relative_to(folder := ROOT / package.replace(".", "/"))
    or path == folder.with_suffix(".py")
]

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: module_of(path))
each_engine_file = pytest.mark.parametrize("path", ENGINE_FILES, ids=lambda path: module_of(path))
each_pure_file = pytest.mark.parametrize(("path", "package"), PURE_FILES)


# Where a game's own files are: its rules, Django's side of it, its templates and its drawings.
OWN_PLACES = ("games/engines", "games/pages", "templates/games", "templates/art")
# The list itself, sample data, and a command of one game, which Django finds in no other folder.
MAY_NAME_GAMES = (
    "games/catalogue.py",
    "games/management/commands/score_grid.py",
    "tournaments/management",
    "tools",
)
PRODUCT = [*FILES, *sorted((ROOT / "templates").rglob("*.*"))]


@pytest.mark.parametrize("key", LISTED)
def test_nothing_outside_its_own_places_knows_a_game_by_its_name(key):
    own = tuple(f"{folder}/{key}" for folder in OWN_PLACES)
    name = re.compile(rf"(?<![a-z]){key}(?![a-z])")
    naming = [path for path in PRODUCT if name.search(path.read_text())]
    elsewhere = [place for path in naming if not (place := place_in_tree(path)).startswith(own)]
    assert [place for place in elsewhere if not place.startswith(MAY_NAME_GAMES)] == []


def place_in_tree(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@each_file
def test_imports_only_point_down(path):
    depth, name = place_of(module_of(path))
    for module in imports_of(path):
        deeper, other = place_of(module)
        if name and other and name != other:
            assert depth < deeper, f"{module_of(path)} imports {module}"


@each_engine_file
def test_engines_import_only_the_standard_library_msgspec_and_geometry(path):
    for module in imports_of(path):
        if module == RESULTS or (path.name, module) == ("contract.py", REFUSAL):
            continue
        package = module.partition(".")[0]
        assert package in {*sys.stdlib_module_names, "msgspec", "games", *geometry(path)}, module
        assert module.startswith("games.engines.") or package != "games", module


def geometry(path: Path) -> tuple[str, ...]:
    """Only Snowhere measures shapes."""
    return ("shapely", "numpy") if "snowhere" in path.parts else ()


@each_engine_file
def test_engines_read_no_clock_and_roll_no_dice_of_their_own(path):
    assert not CHANCE_AND_CLOCKS & set(imports_of(path))


@each_engine_file
def test_a_game_imports_itself_and_the_core(path):
    game = path.relative_to(ROOT / "games" / "engines").parts[0]
    for module in imports_of(path):
        if module.startswith("games.engines."):
            assert module.split(".")[2] in {game, "core"}


DATABASE_AND_REQUESTS = ("django.apps", "django.db", "django.http", "django.contrib")


@pytest.mark.parametrize("path", sorted((ROOT / "accounts" / "domain").glob("*.py")))
def test_rules_about_people_know_no_rows_and_no_requests(path):
    """Only that Django translates their sentences."""
    for module in imports_of(path):
        assert not module.startswith(DATABASE_AND_REQUESTS), module


def test_only_one_file_of_pairing_rolls_dice_and_it_is_given_a_seed():
    rolling = [path for path in FILES if "pairing" in path.parts and "random" in imports_of(path)]
    assert [path.name for path in rolling] == ["chance.py"]
    assert "random.Random(seed)" in rolling[0].read_text()


@each_pure_file
def test_a_pure_package_knows_pure_ones_and_the_core_but_no_clock_and_no_django(path, package):
    for module in imports_of(path):
        pure = (*(f"{package}." for package in PURE), "games.engines.core.", f"{REFUSAL}.")
        known = f"{module}.".startswith(pure)
        assert known or module.partition(".")[0] in {*sys.stdlib_module_names, *PURE[package]}
        assert module not in CHANCE_AND_CLOCKS - PURE[package]


def test_no_two_packages_import_each_other():
    """A package is a folder: the modules that lie directly in it, apart from its sub-folders."""
    assert cycles(package_imports(ROOT)) == []


def test_a_module_name_stands_at_most_twice_in_an_app():
    assert {app: names for app, names in repeated_names(ROOT).items() if names} == {}


def test_files_and_functions_stay_short():
    lengths = {module_of(path): len(path.read_text().splitlines()) for path in FILES}
    functions = {name: size for path in FILES for name, size in functions_of(path)}
    assert_short(lengths, half=75, almost_all=220, longest=400)
    assert_short(functions, half=6, almost_all=16, longest=40)


def assert_short(sizes: dict[str, int], half: int, almost_all: int, longest: int) -> None:
    assert median(sizes.values()) <= half
    assert quantiles(sizes.values(), n=20)[-1] <= almost_all
    assert {name: size for name, size in sizes.items() if size > longest} == {}


# Modules


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from modules_named(node)


def modules_named(node: ast.ImportFrom) -> Iterator[str]:
    """`from games.engines import gnoming` imports that module, other names only their module."""
    for alias in node.names:
        whole = f"{node.module}.{alias.name}"
        file = ROOT / whole.replace(".", "/")
        yield whole if file.is_dir() or file.with_suffix(".py").exists() else str(node.module)


def place_of(module: str) -> tuple[int, str]:
    """How deep a module stands, and in which part."""
    for depth, names in enumerate(LAYERS):
        for name in names:
            if f"{module}.".startswith(f"{name}.") and module not in NEUTRAL:
                return depth, name
    return -1, ""


def functions_of(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{module_of(path)}.{node.name}", (node.end_lineno or 0) - node.lineno + 1
