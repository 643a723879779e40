"""The rules of tournaments: a command is decided, events are appended, the state is their fold.

Pure: no database, no clock, no dice but a seed that is handed in. It knows no game; a game leaves
an Outcome, and that is all.
"""
