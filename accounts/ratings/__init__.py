"""Ratings and handicaps: a pure fold over all results (fold.py), run by refold_ladders.py."""
