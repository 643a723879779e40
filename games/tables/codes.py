"""A table's address as a QR code, drawn on the server so that no page needs a library for it."""

import segno


def qr_svg(address: str) -> str:
    """Upper-case addresses need fewer squares, and so can be read from further away."""
    code = segno.make(_upper(address), error="m", micro=False)
    return code.svg_inline(scale=4, border=2, omitsize=True, svgclass="qr", dark="#112b24")


def _upper(address: str) -> str:
    """Host and code do not mind; the path /J/CODE is served in both cases."""
    return address.upper()
