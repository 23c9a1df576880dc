### Why a bot passes, trades or turns an offer down, a message for each reason in bots/reasons.py.

reason-rests = { $seat }: “That property has only just changed hands. Maybe later.”
reason-completes =
    { $seat }: “That would give { PERSON($to) ->
        [you] you
       *[other] { $to }
    } the whole { $group } group.”
reason-nears =
    { $seat }: “That would bring { PERSON($to) ->
        [you] you
       *[other] { $to }
    } closer to the { $group } group.”
reason-breaks = { $seat }: “I’m not breaking up my { $group } group.”
reason-cash = { $seat }: “I need my cash.”
reason-dear = { $seat }: “It costs more than it’s worth.”
reason-short = { $seat }: “That’s too little for what I’d give.”
reason-dwarfed =
    { $seat }: “{ PERSON($to) ->
        [you] You
       *[other] { $to }
    } would gain far more than me.”
reason-pass-cash = { $seat }: “I can’t go that high.”
reason-pass-dear = { $seat }: “Too expensive for me.”
reason-leave-cash = { $seat }: “I can’t afford it.”
reason-leave-dear = { $seat }: “I’d rather bid for it.”
reason-trade-group = { $seat }: “That completes my { $group } group.”
reason-trade-debt = { $seat }: “I need the money.”
reason-trade-worth = { $seat }: “It’s worth more to me than what I give.”
