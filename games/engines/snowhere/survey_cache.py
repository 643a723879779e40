"""A cache of surveys, since each is derived from the survey of the carpet before it."""

from threading import Lock

from games.engines.snowhere.cards import Carpet
from games.engines.snowhere.survey import Survey, surveyed

MOST_SURVEYS = 128

_cache: dict[Carpet, Survey] = {}
_lock = Lock()


def survey_of(carpet: Carpet) -> Survey:
    return _cache.get(carpet) or store(surveyed(carpet))


def store(survey: Survey) -> Survey:
    """Cache a survey and drop the oldest ones; those can be measured again from their carpets."""
    with _lock:
        _cache[survey.carpet] = survey
        while len(_cache) > MOST_SURVEYS:
            del _cache[next(iter(_cache))]
    return survey
