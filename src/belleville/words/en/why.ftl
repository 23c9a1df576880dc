### Why an event happened: a sentence about that very event with its figures, a message for each kind in sentences/explanations.py.
### The event's fields are variables too; $go is the first square.

# $event: "owed" or "paid"; $whole: all that is due, where only a part is paid now
why-sum =
    { $whole ->
        [none] { $amount }
       *[other] { $amount } of { $whole }
    }
why-lead =
    { $event ->
        [owed]
            { PERSON($payer) ->
                [you] You owe
               *[other] { $payer } owes
            } { $payee } { why-sum }
       *[paid]
            { PERSON($payer) ->
                [bank]
                    { PERSON($payee) ->
                        [you] You receive
                       *[other] { $payee } receives
                    } { why-sum }
               *[other]
                    { PERSON($payer) ->
                        [you] You pay
                       *[other] { $payer } pays
                    } { PERSON($payee) ->
                        [bank] { why-sum }
                       *[other] { $payee } { why-sum }
                    }
            }
    }

## rent

why-rent-bare = { why-lead }: { $place } has no buildings, so its basic rent of { $base } is due.
why-rent-group = { why-lead }: { $place } is in a complete group and has no buildings, so its rent of { $base } doubles.
why-rent-houses = { why-lead }: { $place } has { $house_count }, so its rent is { $base }.
why-rent-hotel = { why-lead }: { $place } has { $hotel_count }, so its rent is { $base }.
why-rent-station =
    { why-lead }: { PERSON($whose) ->
        [you] you own
       *[other] { $whose } owns
    } { $owned }, so the rent is { $base }.
why-rent-utility =
    { why-lead }: { PERSON($whose) ->
        [you] you own
       *[other] { $whose } owns
    } { $owned }, so the rent is { $times } times the roll of { $roll }.
why-rent-card =
    { why-lead }: the card { $times ->
        [2] doubles the rent of { $base }
       *[other] multiplies the rent of { $base } by { $times }
    } for { $place }.
why-rent-card-roll = { why-lead }: the card makes the rent for { $place } { $times } times the roll of { $roll }.

## other payments

why-salary-passed =
    { why-lead }: { PERSON($payee) ->
        [you] you
       *[other] { $payee }
    } passed { $go }.
why-salary-landed =
    { why-lead }: { PERSON($payee) ->
        [you] you
       *[other] { $payee }
    } landed on { $go }.
why-parking =
    { why-lead }: { PERSON($payee) ->
        [you] you
       *[other] { $payee }
    } landed on { $place }, where the pot was waiting.
why-double-ones =
    { why-lead }: { PERSON($payee) ->
        [you] you
       *[other] { $payee }
    } rolled two ones, which the house rules reward.
why-title = { why-lead }: that’s the price printed on the deed for { $place }.
why-deal = { why-lead }: { $place } was dealt before the game, at the price printed on its deed.
why-tax =
    { why-lead }: { PERSON($payer) ->
        [you] you
       *[other] { $payer }
    } landed on { $place }, where the tax is { $base }.
why-fine = { why-lead }: that’s the fine for leaving jail before rolling.
why-fine-due = { why-lead }: the last try in jail wasn’t a double, so the fine is due.
why-card =
    { why-lead }: { PERSON($whose) ->
        [you] you
       *[other] { $whose }
    } drew “{ $drawn }”
why-repairs =
    { why-lead }: { PERSON($whose) ->
        [you] you have
       *[other] { $whose } has
    } { $house_count } at { $each } and { $hotel_count } at { $more }, as the card says: “{ $drawn }”
why-repairs-houses =
    { why-lead }: { PERSON($whose) ->
        [you] you have
       *[other] { $whose } has
    } { $house_count } at { $each }, as the card says: “{ $drawn }”
why-repairs-hotels =
    { why-lead }: { PERSON($whose) ->
        [you] you have
       *[other] { $whose } has
    } { $hotel_count } at { $more }, as the card says: “{ $drawn }”
why-house-price = { why-lead }: that’s the price of a { $house } on the deed for { $place }.
why-hotel-price = { why-lead }: that’s the price of a { $hotel } on the deed for { $place }.
why-house-won = { why-lead }: that was the winning bid for the { $house }; the price on the deed is { $base }.
why-hotel-won = { why-lead }: that was the winning bid for the { $hotel }; the price on the deed is { $base }.
why-sold-back = { why-lead }: the bank buys buildings back at half price, here half of { $base }.
why-sold-back-paid = { why-lead }: the bank buys buildings back for half of what was paid for them.
why-mortgage = { why-lead }: that’s the mortgage value on the deed for { $place }.
why-lifting = { why-lead }: that’s what the bank lent on { $place }.
why-interest =
    { why-lead }: that’s { $percent }% interest on the { $base } mortgage on { $place }{ $rounded ->
        [yes] , rounded up.
       *[no] .
    }
why-interest-kept =
    { why-lead }: { $places } came mortgaged, so { $percent }% interest on { $base } is due{ $rounded ->
        [yes] , rounded up.
       *[no] .
    }
why-trade = { why-lead }: the trade was { $given } for { $taken }.
why-bankruptcy =
    { why-lead }: { PERSON($payer) ->
        [you] you are bankrupt, and this is all your cash.
       *[other] { $payer } is bankrupt, and this is all the cash left.
    }
why-in-kind = { why-lead }: part of the rent for { $place } is paid in cash, the rest with property.

## other events

why-accepted = The trade is { $given } for { $taken }: both agreed.
why-sale-declined =
    { PERSON($whose) ->
        [you] You
       *[other] { $whose }
    } didn’t buy { $lot } for { $base }, so it is auctioned.
why-sale-bankrupt = The bank auctions what a bankrupt player left behind: { $lot }.
why-sale-building = More buildings are wanted than the bank has left, so they are auctioned.
why-sold =
    { $lot } goes to { $seat }: nobody bid more than { PERSON($seat) ->
        [you] your { $base }
       *[other] { $base }
    }.
why-lapsed-next-throw =
    { PERSON($whose) ->
        [you] You
       *[other] { $whose }
    } didn’t claim the rent for { $title } before the next roll.
why-lapsed-next-player =
    { PERSON($whose) ->
        [you] You
       *[other] { $whose }
    } didn’t claim the rent for { $title } before the next player rolled.
why-lapsed-second-player =
    { PERSON($whose) ->
        [you] You
       *[other] { $whose }
    } didn’t claim the rent for { $title } before the second player after { $visitor } rolled.
why-lapsed-bankrupt = The rent for { $title } is cancelled by a bankruptcy.
why-jailed-square =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } landed on { $place }.
why-jailed-doubles =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } rolled three doubles in a row.
why-jailed-card =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } drew “{ $drawn }”
why-jail-stayed =
    { PERSON($seat) ->
        [you] You need
       *[other] { $seat } needs
    } a double to leave jail; this was try { $turns }.
why-jail-double =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } rolled a double.
why-jail-fine =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } paid the fine of { $base }.
why-jail-card =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } used a card.
why-jail-third-turn =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } didn’t roll a double on the last try and paid the fine of { $base }.
why-bankrupt =
    { PERSON($seat) ->
        [you] You couldn’t raise the { $base } that you owed { $creditor }.
       *[other] { $seat } couldn’t raise the { $base } owed to { $creditor }.
    }
why-left =
    { PERSON($seat) ->
        [you] You
       *[other] { $seat }
    } left the game.
