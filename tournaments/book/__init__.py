"""A tournament's book: deeds are asked for, facts are written down, the tournament is their fold.

Pure: no database, no clock, no dice but a seed that is handed in. It knows no game; a game leaves
an Outcome, and that is all.
"""
