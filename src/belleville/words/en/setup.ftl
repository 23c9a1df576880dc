### What the host changed about a table.

setup-standard = full game
setup-timed = timed game
setup-quick = quick game
setup-minutes = { $n } minutes
setup-calm = calm pace
setup-steady = steady pace
setup-brisk = brisk pace
setup-seats = { $n } seats
setup-program = automatic banker
setup-player = the host is the banker
setup-apart = separate banker
setup-listed = open to anyone
setup-private = private table
# $rules: their names
setup-house = house rules: { $rules }
setup-no-house = no house rules
setup-beginning = from the beginning
