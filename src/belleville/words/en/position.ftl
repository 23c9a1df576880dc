### Games that begin in a position.

position-start = Start from a position
position-start_about = Paste a one-line position. Its decks of cards will be shuffled again.
position-not_one = This is not a position: it begins like “nostalgia-2003#a008460e standard”.
position-begins = The game begins at turn { $n }, with { $players } players.
position-from_start = Start from the beginning
position-your_seat = You play
position-seat =
    Seat { $seat }: { $cash } in cash, { $n } { $n ->
        [one] property
       *[other] properties
    }
position-seat_out = Seat { $seat }: bankrupt
position-refused = Position refused, { $part }: “{ $where }”.
position-part_edition = the edition
position-part_mode = the mode
position-part_seats = the players
position-part_titles = properties and houses
position-part_turn = the turn and the dice
position-part_over = the end of the game
position-part_decks = the cards
position-part_rents = the rents
position-part_auction = the auction
position-part_offers = the offers
position-part_agenda = what is in progress
position-part_bank = the banker (the table keeps the bank)
position-part_line = part of the line
position-line = The starting position
position-keep = Start from this position
position-play_on = Play on from here
position-no_play_on = The game cannot be played on from here.
