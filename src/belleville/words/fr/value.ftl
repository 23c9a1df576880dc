### Ce qui entre dans les phrases : personnes, sommes, listes. Les nombres à la façon du français.

value-language = Français
value-thousands = { "\u202F" }
value-decimal = { "," }
value-money =
    { $figures }{ "\u00A0" }{ $sign ->
        [Frs] F
       *[other] { $sign }
    }
value-percent = { $figures } %
value-you = vous
value-bank = la banque
value-nothing = rien
value-no-building = rien
value-list = { ", " }
value-list-last = { " et " }
value-card = « { $name } » ({ $deck })
# ce que les règles refusent : $why, peut-être une case, et ce qu’il faut ou ce qu’il y a
value-refusal =
    Non : { $square ->
        [none] { "" }
       *[other] { $square }{ "\u00A0" }:{ " " }
    }{ $why }{ $need ->
        [none]
            { $have ->
                [none] { "" }
               *[other] { " " }(disponible : { $have })
            }
       *[other]
            { $have ->
                [none] { " " }(il faut { $need })
               *[other] { " " }(il faut { $need } ; disponible : { $have })
            }
    }
