### Why a bot passes, trades or turns an offer down, a message for each reason in bots/reasons.py.

reason-rests = { $seat }: “That has only just changed hands: let it rest a while.”
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
reason-breaks = { $seat }: “I am not breaking up my { $group } group.”
reason-cash = { $seat }: “I need my cash.”
reason-dear = { $seat }: “It costs more than it is worth.”
reason-short = { $seat }: “It is too little for what I would give.”
reason-dwarfed =
    { $seat }: “{ PERSON($to) ->
        [you] You
       *[other] { $to }
    } would gain far more than I.”
reason-pass-cash = { $seat }: “I cannot go that high.”
reason-pass-dear = { $seat }: “Too dear for me.”
reason-leave-cash = { $seat }: “I do not have the money for it.”
reason-leave-dear = { $seat }: “I would rather bid for it.”
reason-trade-group = { $seat }: “That completes my { $group } group.”
reason-trade-debt = { $seat }: “I need the money.”
reason-trade-worth = { $seat }: “It is worth more to me than what I give.”
