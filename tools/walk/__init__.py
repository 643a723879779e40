"""Traces one request through our own Python files, and counts how many a reader has to visit.

    python -m tools.walk move      one move at a table of two, both looking at it
    python -m tools.walk tap       one tap on a score card, posted by a phone, another one watching
    python -m tools.walk desk      one result typed in at a tournament's desk, one page following it
    python -m tools.walk all       the three of them
    python -m tools.walk docs      the same as lists in docs/contributors.md
    python -m tools.walk figures   sizes and cycles of the whole tree

The request goes to a real site with embedded servers, after a few requests of the same kind have
warmed it up. The recorder writes down everything that follows from the request in this process, in
all threads and tasks; the scenarios are in tests/walk. What the numbers mean:

File: one of ours (accounts, config, games, tournaments) in which a function was called. A file that
only has constants, or structs that are built in C, is not counted.

Stop: a file, except that all of games/engines is one stop, since one can read the rules separately.

Return: a stop that the walk had already left is entered again, by a call from another stop, an
event loop or a thread. These do not count: returning to the caller, resuming after an await, a
second call in a row, and a thread that works elsewhere at the same time.

Way back: a function and the stop that calls it in a return, counted once however often it happens.
It leads on if it enters another stop; if not, it only looks something up. A reader has to follow
those that lead on, and theirs is the number to compare. How often a way is taken depends partly on
chance: two pushes may become one.

Calls are in order of time, except that what a thread does in one go stays together: otherwise two
threads that work at once would be mixed differently each time.
"""
