### What stands in sentences: people, sums, lists. Numbers in the style of the language.

value-language = English
value-thousands = { "," }
value-decimal = { "." }
# $kind: "letters" for a sign such as Frs, else where the sign stands on notes
value-money =
    { $kind ->
        [before] { $sign }{ $figures }
       *[other] { $figures }{ "\u00A0" }{ $sign }
    }
value-percent = { $figures }%
value-you = you
value-bank = the bank
value-nothing = nothing
value-no-building = no buildings
value-list = { ", " }
value-list-last = { " and " }
value-card = “{ $name }” ({ $deck })
# what the rules refused: $why, perhaps a square, and what it needs or what there is
value-refusal =
    No: { $square ->
        [none] { "" }
       *[other] { $square }:{ " " }
    }{ $why }{ $need ->
        [none]
            { $have ->
                [none] { "" }
               *[other] { " " }(available: { $have })
            }
       *[other]
            { $have ->
                [none] { " " }(needs { $need })
               *[other] { " " }(needs { $need }; available: { $have })
            }
    }
