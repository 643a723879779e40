"""The daily carpet, and carpets as pictures to share."""
