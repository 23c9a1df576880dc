event-threw = { $seat } <{ $first }+{ $second }={ $sum }{ $double ->
        [yes] !
       *[no] .
    }>
event-paid = { $payer } -> { $payee }: { $amount }, { $reason }, { $title ->
        [none] nothing
       *[other] { $title }
    }
event-sold = { $lot } : { $seat } : { $price }
event-built = { $seat } { $title } { $level }
event-offered = { $maker } / { $to } / { $give } / { $take }
event-jail-card-passed = { PERSON($giver) } { PERSON($receiver) } { $deck }
event-inherited = { COUNT($titles) ->
        [one] one title
       *[other] { COUNT($titles) } titles
    }: { $titles }
