"""Configuration and assembly: settings, URLs, servers. No club, game or rule is here."""
