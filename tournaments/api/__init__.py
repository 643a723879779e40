"""For other programs: tournaments to read, and results to write with a token.

What is told here is told to everybody, so it is what the public page shows and no more.
"""
