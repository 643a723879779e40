"""Ratings and handicaps: a pure fold over all results (fold.py), kept fresh by refolding.py."""
