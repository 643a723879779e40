"""What `./run` does, one noun per file. Nothing of the site itself imports from here."""
