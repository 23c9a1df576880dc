### The end of a game.

end-over = The game is over
end-you_won = You won!
end-you_shared = You tied for first place!
end-you_placed = You finished { $nth } of { $all }
end-nth_2 = second
end-nth_3 = third
end-nth_4 = fourth
end-nth_5 = fifth
end-nth_6 = sixth
end-nth_7 = seventh
end-nth_8 = eighth
end-yours = Your game
end-your_fortune = Net worth
end-your_rents = Rent collected
end-your_payments = Rent paid
end-your_best = Best property
end-best_of = { $square } ({ $amount })
end-no_best = no rent
end-share = Share result
end-share_failed = The picture couldn’t be created.
end-won_by = { $name } won
end-rematch = Rematch
end-rematch_join = Join rematch
end-rematch_wait = Setting up the rematch…
end-rematch_failed = The rematch couldn’t be set up.
end-replay = Watch the replay
end-record = Download the game
end-proof = Download the dice proof
end-home = Back to home page
end-ranking = Ranking
end-place = Place
end-bankrupt = bankrupt
end-left = left the game
end-fell = Bankrupt on turn { $turn }, owing { $name }
end-fell_bank = Bankrupt on turn { $turn }, owing the bank
end-laps =
    passed Go { $n ->
        [one] once
       *[other] { $n } times
    }
end-loading = Working out the results…
end-lost = The results couldn’t be loaded.
end-again = Try again
end-worth = Net worth, turn by turn
end-worth_about = Each player’s cash, properties and buildings at the start of every turn.
end-worth_chart = Each player’s net worth over the game. Use the arrow keys on the slider to move from turn to turn.
end-turn = Turn { $n }
end-turn_choose = Choose a turn
end-turn_end = At the end
end-as_table = Show as a table
end-rents = Rent
end-rents_about = How much rent each player collected and paid.
end-received = collected { $amount }
end-paid = paid { $amount }
end-no_rents = No rent was paid.
end-forgotten =
    missed rent { $n ->
        [one] once
       *[other] { $n } times
    }
end-forgotten_none = never missed rent
end-rent_from = { $name }: collected { $got }, paid { $gave }
end-landings = Landings
end-landings_about = The darker the square, the more often players landed on it.
end-landings_top = Most visited
end-times =
    { $n } { $n ->
        [one] time
       *[other] times
    }
end-square_times =
    { $square }: { $n } { $n ->
        [one] time
       *[other] times
    }
end-dice = The dice
end-dice_about =
    { $n } { $n ->
        [one] roll
       *[other] rolls
    }, { $mean } on average. Bars: what was rolled. Line: what to expect from two dice.
end-sum = Sum
end-thrown = Rolled
end-expected = Expected
