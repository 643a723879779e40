"""The pages of tournaments: public, players' phones, the door, the desk, the big screen, paper."""
