### What happens around the table, a message for each note in table/messages.py.

note-sat-down =
    { PERSON($seat) ->
        [you] You sit
       *[other] { $seat } sits
    } down at the table.
note-stood-up =
    { PERSON($seat) ->
        [you] You get
       *[other] { $seat } gets
    } up from the table.
note-bot-sat =
    { PERSON($seat) ->
        [you] You take
       *[other] { $seat } takes
    } a seat.
note-reveal-asked = The game is about to begin: the pages reveal their part of the dice.
note-began = The game begins.
note-pause-wished =
    { PERSON($seat) ->
        [you] You would
       *[other] { $seat } would
    } like a pause.
note-paused = Everybody agrees: the table rests.
note-resumed = The game goes on.
note-stand-in-came =
    { PERSON($seat) ->
        [you] You are
       *[other] { $seat } is
    } away: a cautious stand-in plays in { PERSON($seat) ->
        [you] your
       *[other] their
    } place.
note-came-back =
    { PERSON($seat) ->
        [you] You are
       *[other] { $seat } is
    } back.
note-counter-wanted =
    { PERSON($seat) ->
        [you] You ask
       *[other] { $seat } asks
    } { $to } for a counter-offer.
note-rematch-made =
    { PERSON($seat) ->
        [you] You call
       *[other] { $seat } calls
    } for a rematch: a new table is waiting.
note-handed-over =
    { PERSON($seat) ->
        [you] You are
       *[other] { $seat } is
    } the host now.
note-setup-changed =
    { PERSON($seat) ->
        [you] You change
       *[other] { $seat } changes
    } the table: { $what }.
note-said = { $seat }: { $text }
note-start-voided = The game does not begin: the page of { $names } did not reveal its part of the dice.
note-bot-speed-set =
    { PERSON($seat) ->
        [you] You set
       *[other] { $seat } sets
    } the speed of the bots to { $speed ->
        [instant] instant.
       *[other] { $speed } ×.
    }
note-undone =
    { PERSON($seat) ->
        [you] You undo your
       *[other] { $seat } undoes their
    } last move: { $what ->
        [build] building.
        [sale] a sale.
        [mortgage] a mortgage.
        [lift] lifting a mortgage.
       *[offer] an offer.
    }
note-removed =
    { PERSON($seat) ->
        [you] The host removes you from the table{ $kept_out ->
            [yes] { " " }and keeps you out.
           *[no] .
        }
       *[other] The host removes { $seat } from the table{ $kept_out ->
            [yes] , and the same connection gets no seat.
           *[no] .
        }
    }
note-replaced =
    { $agreed ->
        [yes]
            The others agree: { $bot } now plays in { PERSON($seat) ->
                [you] your place.
               *[other] { $seat }’s place.
            }
       *[no]
            { PERSON($seat) ->
                [you] The host replaces you
               *[other] The host replaces { $seat }
            } with { $bot }.
    }
# $bot: "none" when somebody no longer agrees
note-voted =
    { $bot ->
        [none]
            { PERSON($seat) ->
                [you] You no longer agree
               *[other] { $seat } no longer agrees
            } to replace { $absent }.
       *[other]
            { PERSON($seat) ->
                [you] You agree
               *[other] { $seat } agrees
            } to replace { $absent } with { $bot }.
    }
