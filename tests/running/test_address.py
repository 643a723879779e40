from segno import make

from tools.run import address


def test_this_machine_is_known_by_its_names():
    assert {"localhost", "127.0.0.1", "[::1]"} <= set(address.hosts())


def test_the_qr_code_holds_every_module(capsys):
    url = "http://192.168.1.20:8000"
    rows = [list(row) for row in make(url, error="l").matrix_iter(border=2)]
    light = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn = []
    for line in address.qr_code(url).splitlines():
        upper, lower = zip(*(light[block] for block in line), strict=True)
        drawn += [list(upper), list(lower)]
    assert drawn[: len(rows)] == rows
