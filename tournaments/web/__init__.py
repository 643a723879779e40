"""The pages of tournaments: public, players' phones, entry, the desk, the big screen, paper."""
