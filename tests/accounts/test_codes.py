import pytest

from accounts.domain import codes


def test_a_code_has_eight_letters_that_cannot_be_mistaken() -> None:
    drawn = {codes.new_code() for _ in range(500)}
    assert len(drawn) == 500
    assert all(codes.is_code(code) for code in drawn)


@pytest.mark.parametrize("typed", ["wdjbmjht", "WDJB-MJHT", " wdjb mjht ", "wDjB.mJhT"])
def test_a_code_may_be_typed_as_it_was_read_aloud(typed: str) -> None:
    assert codes.tidy(typed) == "WDJBMJHT"


@pytest.mark.parametrize("text", ["", "WDJBMJH", "WDJBMJHTT", "WDJBMJHA", "wdjbmjht", "WDJBMJH1"])
def test_this_is_no_code(text: str) -> None:
    assert not codes.is_code(text)
