"""The surveys of the carpets that are being played on, so that each grows from the one before."""

from threading import Lock

from games.engines.snowhere.cards import Carpet
from games.engines.snowhere.survey import Survey, surveyed

MOST = 128

_known: dict[Carpet, Survey] = {}
_changing = Lock()


def survey_of(carpet: Carpet) -> Survey:
    return _known.get(carpet) or remembered(surveyed(carpet))


def remembered(survey: Survey) -> Survey:
    """The oldest is forgotten: it can be measured again from its carpet."""
    with _changing:
        _known[survey.carpet] = survey
        while len(_known) > MOST:
            del _known[next(iter(_known))]
    return survey
