### What the host changed about a table.

setup-standard = full game
setup-timed = timed game
setup-quick = quick game
setup-minutes = { $n } minutes
setup-calm = calm pace
setup-steady = steady pace
setup-brisk = brisk pace
setup-seats = { $n } seats
setup-program = the table keeps the bank
setup-player = the host keeps the bank
setup-apart = a banker without a token
setup-listed = open to everybody
setup-private = private table
