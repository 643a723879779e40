"""What ties the apps together: settings, addresses, servers. No club, game or rule lives here."""
