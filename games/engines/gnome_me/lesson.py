def lesson():
    return ()
