"""Geometry of the plots that pages draw as SVG: numbers in, coordinates out. Pure."""
