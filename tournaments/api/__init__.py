"""The public API: tournaments to read, and results to write with a token.

Everybody can read it, so it gives what the public page shows and no more.
"""
