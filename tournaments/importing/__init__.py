"""What comes from files: people to enter, and whole tournaments. Read and judged, never written."""
