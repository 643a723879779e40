"""What `./run` does, one noun per file. The site itself imports nothing from here."""
