### What happened, a message for each event in vocabulary/events.py, with its fields as variables.
### An empty message: another event tells the same.

event-shuffled = { "" }
event-threw-for-start =
    { PERSON($seat) ->
        [you] You roll
       *[other] { $seat } rolls
    } { $first } and { $second } to decide who starts.
event-became-first =
    { PERSON($seat) ->
        [you] You start.
       *[other] { $seat } starts.
    }
event-dealt =
    { PERSON($seat) ->
        [you] You are
       *[other] { $seat } is
    } dealt { $title }.
event-turn-began = Turn { $turn }: { $seat }
event-threw =
    { PERSON($seat) ->
        [you] You roll
       *[other] { $seat } rolls
    } { $first } and { $second }: { $sum }{ $double ->
        [yes] , a double.
       *[no] .
    }
event-moved = { "" }
event-landed =
    { PERSON($seat) ->
        [you] You land
       *[other] { $seat } lands
    } on { $square }.

event-paid =
    { $reason ->
        [auction] { "" }
        [start] { "" }
        [salary] { event-paid-salary }
        [title] { event-paid-title }
        [rent] { event-paid-rent }
        [tax] { event-paid-tax }
        [fine] { event-paid-fine }
        [card] { event-paid-card }
        [building] { event-paid-building }
        [building-sold] { event-paid-building-sold }
        [mortgage] { event-paid-mortgage }
        [lifting] { event-paid-lifting }
        [interest] { event-paid-interest }
        [trade] { event-paid-trade }
        [bankruptcy] { event-paid-bankruptcy }
        [deal] { event-paid-deal }
        [parking] { event-paid-parking }
        [double-ones] { event-paid-double-ones }
       *[in-kind] { event-paid-in-kind }
    }
event-paid-salary =
    { PERSON($payee) ->
        [you] You collect your salary of { STRONG($amount) }.
       *[other] { $payee } collects a salary of { STRONG($amount) }.
    }
event-paid-title =
    { PERSON($payer) ->
        [you] You buy
       *[other] { $payer } buys
    } { $title } for { STRONG($amount) }.
event-paid-rent =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) } rent for { $title }.
event-paid-tax =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } in tax{ $pot ->
        [yes] { " " }into the pot
       *[no] { "" }
    }.
event-paid-fine =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } the { STRONG($amount) } fine{ $pot ->
        [yes] { " " }into the pot
       *[no] { "" }
    }.
event-paid-card =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $pot ->
        [yes] { STRONG($amount) } into the pot
       *[no] { $payee } { STRONG($amount) }
    } (card).
event-paid-building =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } for the building.
event-paid-building-sold =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } for buildings sold.
event-paid-mortgage =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } for the mortgage.
event-paid-lifting =
    { PERSON($payer) ->
        [you] You repay
       *[other] { $payer } repays
    } the { STRONG($amount) } mortgage on { $title }.
event-paid-interest =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } in interest.
event-paid-trade =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) } (trade).
event-paid-bankruptcy =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } from { $payer } (bankruptcy).
event-paid-deal =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } for { $title }, dealt before the game.
event-paid-parking =
    { PERSON($payee) ->
        [you] You take
       *[other] { $payee } takes
    } the pot on Free Parking: { STRONG($amount) }.
event-paid-double-ones =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } for double ones.
event-paid-in-kind =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) } in cash; property covers the rest.

event-title-passed =
    { PERSON($giver) ->
        [bank] { "" }
       *[other] { $title } goes from { $giver } to { $receiver }.
    }
event-declined =
    { $auctions ->
        [no]
            { PERSON($seat) ->
                [you] You leave
               *[other] { $seat } leaves
            } { $title } with the bank.
       *[yes]
            { PERSON($seat) ->
                [you] You put
               *[other] { $seat } puts
            } { $title } up for auction.
    }
event-sale-opened = Up for auction: { $lot }. Opening price: { $start }.
event-bid-made =
    { PERSON($seat) ->
        [you] You bid
       *[other] { $seat } bids
    } { $amount }.
event-passed =
    { PERSON($seat) ->
        [you] You pass.
       *[other] { $seat } passes.
    }
event-sold = Going, going, gone: { $lot } to { $seat } for { STRONG($price) }.
event-unsold = No bids: { $lot } stays with the bank.

event-rent-opened =
    { $amount ->
        [none] Rent to claim from { $visitor } for { $title }: a roll will set the amount.
       *[other] Rent to claim from { $visitor } for { $title }: { $amount }.
    }
event-rent-claimed =
    { PERSON($owner) ->
        [you] You claim
       *[other] { $owner } claims
    } the rent for { $title } from { $visitor }.
event-rent-lapsed =
    The rent for { $title } wasn’t claimed in time: { PERSON($visitor) ->
        [you] you keep your money.
       *[other] { $visitor } keeps the money.
    }
event-rent-thrown = The roll for the rent on { $title }: { $first } and { $second }.
event-owed =
    { PERSON($payer) ->
        [you] You owe
       *[other] { $payer } owes
    } { $payee } { $amount } and must raise the money.

event-card-drawn =
    { PERSON($seat) ->
        [you] You draw
       *[other] { $seat } draws
    } a card ({ $deck }): “{ $card }”
event-card-returned = { "" }
event-jail-card-passed =
    { PERSON($receiver) ->
        [bank] “{ $jail_card }” goes back to the bottom of its deck.
       *[other]
            { PERSON($giver) ->
                [bank]
                    { PERSON($receiver) ->
                        [you] You keep
                       *[other] { $receiver } keeps
                    } “{ $jail_card }”.
               *[other] “{ $jail_card }” goes from { $giver } to { $receiver }.
            }
    }
event-jailed =
    { $cause ->
        [doubles]
            A third double: { PERSON($seat) ->
                [you] you go
               *[other] { $seat } goes
            } straight to jail.
       *[square]
            { PERSON($seat) ->
                [you] You go
               *[other] { $seat } goes
            } to jail{ $cause ->
                [card] { " " }(card).
               *[square] .
            }
    }
event-jail-stayed =
    No double: { PERSON($seat) ->
        [you] you stay
       *[other] { $seat } stays
    } in jail.
event-jail-left =
    { PERSON($seat) ->
        [you] You leave
       *[other] { $seat } leaves
    } jail.

event-built =
    { PERSON($seat) ->
        [you] You build
       *[other] { $seat } builds
    } on { $title }, which now has { $level }.
event-buildings-sold =
    { PERSON($seat) ->
        [you] You sell
       *[other] { $seat } sells
    } buildings on { $title }, which now has { $level }.
event-mortgaged =
    { PERSON($seat) ->
        [you] You mortgage
       *[other] { $seat } mortgages
    } { $title }.
event-mortgage-lifted =
    { PERSON($seat) ->
        [you] You lift
       *[other] { $seat } lifts
    } the mortgage on { $title }.

event-offered =
    { PERSON($maker) ->
        [you] You offer
       *[other] { $maker } offers
    } { $to } a trade: { $give } for { $take }.
event-offer-of =
    { PERSON($maker) ->
        [you] your offer
       *[other] { $maker }’s offer
    }
event-accepted =
    { PERSON($to) ->
        [you] You accept
       *[other] { $to } accepts
    } { event-offer-of }.
event-refused =
    { PERSON($to) ->
        [you] You turn
       *[other] { $to } turns
    } down { event-offer-of }.
# $by: "clock" when nobody answered in time, "record" when a record does not say which
event-withdrawn =
    { $by ->
        [clock] { event-offer-of } to { $to } went unanswered.
        [record] { event-offer-of } is off the table.
       *[player]
            { PERSON($maker) ->
                [you] You withdraw your offer.
               *[other] { $maker } withdraws the offer.
            }
    }
event-voided = { event-offer-of } is void: it can’t be carried out any more.
event-traded =
    { PERSON($maker) ->
        [you] You trade
       *[other] { $maker } trades
    } with { $to }: { $give } for { $take }.
event-in-kind-offered =
    { PERSON($debtor) ->
        [you] You offer
       *[other] { $debtor } offers
    } { $creditor } property as payment: { $titles }, and { $cash } in cash.
event-in-kind-refused =
    { PERSON($creditor) ->
        [you] You refuse
       *[other] { $creditor } refuses
    } { PERSON($debtor) ->
        [you] your property
       *[other] { $debtor }’s property
    } as payment.

event-contest-opened =
    Only { $stock } { $building ->
        [house]
            { $stock ->
                [one] { $house }
               *[other] { $houses }
            }
       *[hotel]
            { $stock ->
                [one] { $hotel }
               *[other] { $hotels }
            }
    } left, and more than one buyer: how many does each want?
event-wanted =
    { PERSON($seat) ->
        [you] You ask
       *[other] { $seat } asks
    } for { $many }.
event-contest-closed = { "" }
event-went-bankrupt =
    { PERSON($seat) ->
        [you] You go bankrupt: everything you own goes to { $creditor }.
       *[other] { $seat } goes bankrupt: everything goes to { $creditor }.
    }
event-hour-struck = Time’s up!
event-ended =
    { $reason ->
        [last] Only one player is left.
        [hour] Time’s up; the richest player wins.
        [goal] The goal has been reached; the richest player wins.
        [rounds] The last round is over; the richest player wins.
       *[quick] The quick game is over; the richest player wins.
    }{ PERSON($winners) ->
        [you] { " " }You win!
        [several] { " " }It’s a tie: { $winners } share the win.
        [none] { "" }
       *[other] { " " }{ $winners } wins!
    }
event-standing-claim-set =
    { PERSON($seat) ->
        [you] Your rent
       *[other] { $seat }’s rent
    } is { $on ->
        [yes] now
       *[no] no longer
    } claimed automatically.
event-left =
    { PERSON($seat) ->
        [you] You leave
       *[other] { $seat } leaves
    } the game.
event-inherited =
    { PERSON($seat) ->
        [you] You receive
       *[other] { $seat } receives
    } mortgaged property: { $titles }.
