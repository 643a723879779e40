"""Python answers every vector as it stands in the file; the page does in tests/browser."""

import pytest

from tests.engines.rewrite_vectors import FILES
from tests.engines.vectors import again, read

every_file = pytest.mark.parametrize("name", FILES)


@every_file
def test_python_answers_as_the_file_says(name):
    file = read(name)
    for vector in file["vectors"]:
        assert again(file["kind"], file["game"], vector) == vector


def test_there_are_enough_of_them():
    asked = {name: len(read(name)["vectors"]) for name in FILES}
    assert asked["gnoming-grids"] >= 2400
    assert asked["gnoming-cards"] >= 100
    assert asked["merges"] >= 200


def test_they_hold_every_verdict_and_every_oddity():
    verdicts = {verdict for log in read("merges")["vectors"] for verdict in log["verdicts"]}
    assert verdicts == {"applied", "contested", "late"}
    sheets = [vector["sheet"] for vector in read("gnoming-cards")["vectors"]]
    odd = {odd["code"] for sheet in sheets for each in sheet["rounds"] for odd in each["oddities"]}
    assert odd == {"too-many-copies", "two-mulligans", "typed-differs"}
    reasons = {sheet["result"]["reason"] for sheet in sheets if sheet["result"]}
    assert {"lowest-total", "most-rounds"} <= reasons
