"""The error of `./run` for operators: a sentence, never a traceback."""


class Refusal(Exception):
    """Something the operator has to change first; its text is the whole message."""
