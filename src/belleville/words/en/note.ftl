### What happens around the table, a message for each note in table/messages.py.

note-sat-down =
    { PERSON($seat) ->
        [you] You take
       *[other] { $seat } takes
    } a seat.
note-stood-up =
    { PERSON($seat) ->
        [you] You leave your
       *[other] { $seat } leaves their
    } seat.
note-bot-sat =
    { PERSON($seat) ->
        [you] You take
       *[other] { $seat } takes
    } a seat.
note-reveal-asked = The game is about to start: the random numbers for the dice are being revealed.
note-began = The game starts.
note-pause-wished =
    { PERSON($seat) ->
        [you] You ask
       *[other] { $seat } asks
    } for a pause.
note-paused = Everyone agreed: the game is paused.
note-resumed = The game resumes.
note-stand-in-came =
    { PERSON($seat) ->
        [you] You’re away: a cautious bot plays for you.
       *[other] { $seat } is away: a cautious bot plays for them.
    }
note-came-back =
    { PERSON($seat) ->
        [you] You’re
       *[other] { $seat } is
    } back.
note-counter-wanted =
    { PERSON($seat) ->
        [you] You ask
       *[other] { $seat } asks
    } { $to } to name terms.
note-rematch-made =
    { PERSON($seat) ->
        [you] You propose
       *[other] { $seat } proposes
    } a rematch: a new table is ready.
note-handed-over =
    { PERSON($seat) ->
        [you] You’re
       *[other] { $seat } is
    } now the host.
note-setup-changed =
    { PERSON($seat) ->
        [you] You change
       *[other] { $seat } changes
    } the table settings: { $what }.
note-said = { $seat }: { $text }
note-start-voided = The game doesn’t start: no random number arrived from { $names }.
note-bot-speed-set =
    { PERSON($seat) ->
        [you] You set
       *[other] { $seat } sets
    } the bot speed to { $speed ->
        [instant] instant.
       *[other] { $speed }×.
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
            [yes] { " " }and blocks your connection.
           *[no] .
        }
       *[other] The host removes { $seat } from the table{ $kept_out ->
            [yes] { " " }and blocks their connection.
           *[no] .
        }
    }
note-replaced =
    { $agreed ->
        [yes]
            The others agree: { $bot } now plays for { PERSON($seat) ->
                [you] you.
               *[other] { $seat }.
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
