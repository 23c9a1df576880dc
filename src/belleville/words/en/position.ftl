### Games that begin in a position.

position-start = Start from a position
position-start_about = Paste a position (a single line). Its card decks will be reshuffled.
position-not_one = This isn’t a position: it should begin like “nostalgia-2003#a008460e standard”.
position-begins = The game starts at turn { $n }, with { $players } players.
position-from_start = Start from the beginning
position-your_seat = You play
position-seat =
    Seat { $seat }: { $cash } in cash, { $n } { $n ->
        [one] property
       *[other] properties
    }
position-seat_out = Seat { $seat }: bankrupt
position-refused = Invalid position ({ $part }): “{ $where }”.
position-part_edition = the edition
position-part_mode = the mode
position-part_seats = the players
position-part_titles = the properties and houses
position-part_turn = the turn and the dice
position-part_over = the end of the game
position-part_decks = the cards
position-part_rents = the rent
position-part_auction = the auction
position-part_offers = the offers
position-part_agenda = what is in progress
position-part_bank = the banker (it must be automatic)
position-part_line = a part of the line
position-line = Starting position
position-keep = Start from this position
position-play_on = Play from here
position-no_play_on = You can’t play on from here.
