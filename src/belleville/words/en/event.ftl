### What happened, a message for each event in vocabulary/events.py, with its fields as variables.
### An empty message: another event tells the same.

event-shuffled = { "" }
event-threw-for-start =
    { PERSON($seat) ->
        [you] You roll
       *[other] { $seat } rolls
    } { $first } and { $second } for the start.
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
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) }: salary.
event-paid-title =
    { PERSON($payer) ->
        [you] You buy
       *[other] { $payer } buys
    } { $title } for { STRONG($amount) }.
event-paid-rent =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) }: rent of { $title }.
event-paid-tax =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) }: tax.
event-paid-fine =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) }: the fine.
event-paid-card =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) }: the card.
event-paid-building =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } for the building.
event-paid-building-sold =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } for buildings.
event-paid-mortgage =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } on the mortgage.
event-paid-lifting =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } back { STRONG($amount) }: mortgage of { $title }.
event-paid-interest =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) }: interest.
event-paid-trade =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { $payee } { STRONG($amount) }: the deal.
event-paid-bankruptcy =
    { PERSON($payee) ->
        [you] You receive
       *[other] { $payee } receives
    } { STRONG($amount) } from { $payer }: bankruptcy.
event-paid-deal =
    { PERSON($payer) ->
        [you] You pay
       *[other] { $payer } pays
    } { STRONG($amount) } for { $title }, dealt.
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
    } { $payee } { STRONG($amount) }: the cash part.

event-title-passed =
    { PERSON($giver) ->
        [bank] { "" }
       *[other] { $title } goes from { $giver } to { $receiver }.
    }
event-declined =
    { PERSON($seat) ->
        [you] You leave
       *[other] { $seat } leaves
    } { $title } to the auction.
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
event-unsold = Nobody wants it: { $lot } stays in the bank.

event-rent-opened =
    { $amount ->
        [none] A rent may be claimed: { $title }, { $visitor }; a roll will decide how much.
       *[other] A rent may be claimed: { $title }, { $visitor }, { $amount }.
    }
event-rent-claimed =
    { PERSON($owner) ->
        [you] You claim
       *[other] { $owner } claims
    } the rent of { $title } from { $visitor }.
event-rent-lapsed =
    The rent of { $title } was not claimed in time: { PERSON($visitor) ->
        [you] you keep
       *[other] { $visitor } keeps
    } the money.
event-rent-thrown = For the rent of { $title } the dice show { $first } and { $second }.
event-owed =
    { PERSON($payer) ->
        [you] You owe { $payee } { $amount } and have
       *[other] { $payer } owes { $payee } { $amount } and has
    } to find the money.

event-card-drawn =
    { PERSON($seat) ->
        [you] You draw
       *[other] { $seat } draws
    } a card, { $deck }: “{ $card }”
event-card-returned = { "" }
event-jail-card-passed =
    { PERSON($receiver) ->
        [bank] “{ $jail_card }” goes back under its pack.
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
                [card] : the card says so.
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
    } on { $title }: { $level } there now.
event-buildings-sold =
    { PERSON($seat) ->
        [you] You sell
       *[other] { $seat } sells
    } buildings on { $title }: { $level } there now.
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
    } { $to }: { $give } for { $take }.
event-offer-of =
    { PERSON($maker) ->
        [you] your offer
       *[other] the offer of { $maker }
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
                [you] You take
               *[other] { $maker } takes
            } the offer back.
    }
event-voided = { event-offer-of } can no longer be kept: it is void.
event-traded =
    { PERSON($maker) ->
        [you] You trade
       *[other] { $maker } trades
    } with { $to }: { $give } for { $take }.
event-in-kind-offered = { $debtor } would settle with { $creditor } in titles: { $titles }, and { $cash }.
event-in-kind-refused =
    { PERSON($creditor) ->
        [you] You want
       *[other] { $creditor } wants
    } no titles from { $debtor }.

event-contest-opened =
    { $stock } { $building ->
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
    } left, and more than one buyer: who wants how many?
event-wanted =
    { PERSON($seat) ->
        [you] You want
       *[other] { $seat } wants
    } { $many }.
event-contest-closed = { "" }
event-went-bankrupt =
    { PERSON($seat) ->
        [you] You are
       *[other] { $seat } is
    } bankrupt; creditor: { $creditor }.
event-hour-struck = Time is up!
event-ended =
    { $reason ->
        [last] Only one is left.
        [hour] Time is up; the richest wins.
        [goal] The goal has been reached; the richest wins.
        [rounds] The last round is over; the richest wins.
       *[quick] The quick game is over; the richest wins.
    }{ PERSON($winners) ->
        [you] { " " }You win!
        [several] { " " }Equally rich: { $winners } share the win.
        [none] { "" }
       *[other] { " " }{ $winners } wins!
    }
event-standing-claim-set =
    { PERSON($seat) ->
        [you]
            { $on ->
                [yes] You claim
               *[no] You no longer claim
            }
       *[other]
            { $seat } { $on ->
                [yes] claims
               *[no] no longer claims
            }
    } every rent automatically{ $on ->
        [yes] { " " }from now on.
       *[no] .
    }
event-left =
    { PERSON($seat) ->
        [you] You leave
       *[other] { $seat } leaves
    } the game.
event-inherited =
    { PERSON($seat) ->
        [you] You receive
       *[other] { $seat } receives
    } mortgaged titles: { $titles }.
