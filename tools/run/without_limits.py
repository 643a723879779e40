"""Lifts the quotas of live sockets for benches, drills and tests: their visitors share one IP."""

WITHOUT_CAPS = {
    f"{what}_PER_{whom}": "1000000"
    for what in ("SOCKETS", "MESSAGES", "LOOKS")
    for whom in ("ADDRESS", "SESSION")
}
