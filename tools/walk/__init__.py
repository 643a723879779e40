"""Follows one request through our own Python files, and counts how far a reader has to walk.

    python -m tools.walk move      one move at a table of two, both looking at it
    python -m tools.walk tap       one tap on a score card, posted by a phone, another one watching
    python -m tools.walk desk      one result typed in at a tournament's desk, one page following it
    python -m tools.walk all       the three of them
    python -m tools.walk docs      the same as lists in docs/contributors.md
    python -m tools.walk figures   sizes and cycles of the whole tree

The site that is asked is a real one on its embedded parts, and warm: a few requests of the same
kind came before. Recorded is everything that follows from the request in this process, in all its
threads and tasks; the scenarios are in tests/walk. What numbers mean:

File: one of ours (accounts, config, games, tournaments) in which a function was entered. A file
that only brings constants, or structs that are built in C, is passed through unseen.

Stop: a file, except that all of games/engines is one stop. The rules are the game's own business.

Return: a stop that the walk had already left is entered again, by a call from another stop or from
an event loop or a thread. Going back to whoever called is none, nor is waking up after an await, a
second call in a row, or a thread that works at the same time elsewhere.

Way back: one function that is returned to from one stop, however often. It leads on if another stop
is entered from there; if not, it only looks something up. Those that lead on are the returns that a
reader has to follow, and the number to compare. How often ways were taken is partly chance: two
pushes may become one.

Calls stand in the order of time, except that what a thread does in one go stands in one go: two
threads that work at once would otherwise be mixed differently each time.
"""
