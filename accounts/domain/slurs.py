"""Words that nobody should have to read at a table; in ROT13, so that nobody reads them here.

A short list, matched by whole words, so that Scunthorpe and Kutna Hora are allowed. Only words that
no decent word contains are also found inside others. It stops only careless people: hosts can
rename the rest.
"""

import codecs
import re

_WORDS = """
    avttre avttn snttbg snt ergneq genaal xvxr fcvp puvax cnxv jrgonpx tbbx phag juber fyhg encvfg
    encr anmv uvgyre shpx shpxre shpxvat zbgureshpxre fuvgurnq nffubyr crqb cnrqb artre avxxre
    xnaxre xnaxreyvwre xhg xhgubre ubre syvxxre zbatbby grevat grevatyvwre glshf glshfyvwre
    cyrhevfyvwre trvgraarhxre wbqraubaq mnaqartre znxnx xrpu fyrg irexenpug arhx arhxre xybbgmnx
    crqbsvry
"""
_ANYWHERE = "avttre snttbg xnaxre zbgureshpxre uvgyre xhgznebx glshf mnaqartre"

LOOKS = str.maketrans("013457@$!|", "oleastasil")  # _plain then reads l as i


def has_slur(name: str) -> bool:
    words = {_plain(word) for word in re.split(r"[\W_]+", _spelt(name))}
    joined = _plain(re.sub(r"[\W_]+", "", _spelt(name)))
    return bool(words & WORDS) or joined in WORDS or any(word in joined for word in ANYWHERE)


def _spelt(name: str) -> str:
    return name.casefold().translate(LOOKS)


def _plain(word: str) -> str:
    """Undoes disguises: doubled letters become single, and l becomes i."""
    return re.sub(r"(.)\1+", r"\1", word.replace("l", "i"))


def _turned(words: str) -> frozenset[str]:
    return frozenset(_plain(word) for word in codecs.decode(words, "rot13").split())


WORDS, ANYWHERE = _turned(_WORDS), _turned(_ANYWHERE)
