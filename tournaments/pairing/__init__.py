"""Pairing: who sits with whom, where and why. Pure: no database, no clock, chance from a seed."""
