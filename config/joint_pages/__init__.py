"""Pages that show several apps at once: home, people, clubs. Each app keeps its own pages.

They stand in config because only config may look down on all apps. They read and call; no rule of
a game and no change of anything is written here.
"""
