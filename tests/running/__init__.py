"""Tests of `./run` and of the settings: what an operator meets."""
