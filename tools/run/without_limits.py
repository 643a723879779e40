"""For benches, drills and tests, all of whose visitors have one address: no cap on live sockets."""

WITHOUT_CAPS = {
    f"{what}_PER_{whom}": "1000000"
    for what in ("SOCKETS", "MESSAGES", "LOOKS")
    for whom in ("ADDRESS", "SESSION")
}
