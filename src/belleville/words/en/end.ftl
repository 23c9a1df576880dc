### The end of a game.

end-over = The game is over
end-you_won = You won!
end-you_shared = You won, sharing first place!
end-you_placed = You came { $nth } of { $all }
end-nth_2 = second
end-nth_3 = third
end-nth_4 = fourth
end-nth_5 = fifth
end-nth_6 = sixth
end-nth_7 = seventh
end-nth_8 = eighth
end-yours = Your game
end-your_fortune = Fortune
end-your_rents = Rent collected
end-your_payments = Rent paid
end-your_best = Best property
end-best_of = { $square } ({ $amount })
end-no_best = no rent
end-share = Share the result
end-share_failed = The picture could not be made.
end-won_by = { $name } won
end-rematch = Rematch
end-rematch_join = Join the rematch
end-rematch_wait = The table is being laid…
end-rematch_failed = The rematch could not be prepared.
end-replay = Watch the game again
end-record = Download the game
end-proof = Download the proof of the dice
end-home = Back home
end-ranking = Ranking
end-place = Place
end-bankrupt = bankrupt
end-left = left the game
end-fell = Bankrupt in turn { $turn }, creditor { $name }
end-fell_bank = Bankrupt in turn { $turn }, creditor the bank
end-laps =
    { $n } { $n ->
        [one] salary
       *[other] salaries
    } drawn
end-loading = The accounts are being made up…
end-lost = The accounts could not be read.
end-again = Try again
end-worth = What everybody was worth, turn by turn
end-worth_about = Cash, titles and buildings of each player at the beginning of every turn.
end-worth_chart = What each player was worth over the turns. The arrows of the slider go through the turns.
end-turn = Turn { $n }
end-turn_choose = Turn to read
end-turn_end = At the end
end-as_table = Read as a table
end-rents = The rents
end-rents_about = What each player received from the others, and paid them.
end-received = received { $amount }
end-paid = paid { $amount }
end-no_rents = No rent was paid.
end-forgotten =
    { $n } { $n ->
        [one] rent
       *[other] rents
    } forgotten
end-forgotten_none = no rent forgotten
end-rent_from = { $name }: received { $got }, paid { $gave }
end-landings = Where people stopped
end-landings_about = The fuller a square, the more often somebody stopped there.
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
    }, { $mean } on average. Bars: what was rolled; the line: what two dice are expected to show.
end-sum = Sum
end-thrown = Rolled
end-expected = Expected
