"""Draws our SVG art as bitmaps, where no browser does. Supports only the SVG that the art uses."""
