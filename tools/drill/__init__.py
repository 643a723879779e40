"""Drills break things on purpose and check that the site survives: `./run drill NAME`.

Drills import from the tests, so Django must be set up before any of that is imported.
"""

import os

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()
