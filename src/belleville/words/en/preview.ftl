### What messengers show of a link: the home page, or a table with its host.

preview-home = The game of streets and rent: five editions, one table.
# $stage: "waiting", "playing" or "over"; $host: the host's name, "none" if nobody is; $free: seats; $house: how many house rules
preview-table =
    { $host ->
        [none] { "" }
       *[other] { $host }’s table.{ " " }
    }{ $stage ->
        [over] The game is over.
        [waiting]
            { $free ->
                [0] All seats are taken: come and watch.
                [one] One seat is free: come and play!
               *[other] { $free } seats are free: come and play!
            }
       *[playing] Game in progress: come and watch.
    }{ $house ->
        [0] { "" }
       *[other] { " " }House rules: { $house }.
    }
preview-locale = en_GB
