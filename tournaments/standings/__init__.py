"""Who stands where and why: pure functions of lines, penalties and the event's rules.

Nothing here knows a person, a game, a clock or a database.
"""
