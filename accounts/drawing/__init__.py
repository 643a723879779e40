"""Draws our SVG art as bitmaps, where no browser does."""
