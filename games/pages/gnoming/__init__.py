"""What only Gnoming A Round shows on a profile."""
