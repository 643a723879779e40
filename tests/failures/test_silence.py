"""Lines that go silent: how soon the server notices, by what it is set to."""

from argparse import Namespace

from tools.run.web import configuration

NOTICED_WITHIN = 20  # seconds


def test_a_phone_that_is_gone_without_a_word_is_noticed() -> None:
    web = configuration(Namespace(host="127.0.0.1", port=0))
    assert web.ws_ping_interval + web.ws_ping_timeout <= NOTICED_WITHIN
