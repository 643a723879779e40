"""Programs for developers and operators. The site itself imports nothing from here."""
