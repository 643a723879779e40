"""What is dealt once a day, the same for everybody, and closed until the day is over.

Which games are, and how, they declare themselves (games/engines/core/daily.py); their pages stand
in games/pages.
"""
