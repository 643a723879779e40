"""Our own art as pictures, for where no browser draws it: just enough of SVG for the gnomes."""
