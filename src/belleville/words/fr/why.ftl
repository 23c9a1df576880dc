### Pourquoi cela s’est passé : une phrase sur cet événement même, avec ses chiffres, un message pour chaque sorte de sentences/explanations.py.
### Les champs de l’événement sont aussi des variables ; $go est la première case.

# $event : « owed » ou « paid » ; $whole : tout ce qui est dû, si une partie seulement est payée
why-sum =
    { $whole ->
        [none] { $amount }
       *[other] { $amount } sur { $whole }
    }
why-lead =
    { $event ->
        [owed]
            { PERSON($payer) ->
                [you] Vous devez { why-sum } { A($payee) }
               *[other]
                    { PERSON($payee) ->
                        [you] { $payer } vous doit { why-sum }
                       *[other] { $payer } doit { why-sum } { A($payee) }
                    }
            }
       *[paid]
            { PERSON($payer) ->
                [bank]
                    { PERSON($payee) ->
                        [you] Vous touchez
                       *[other] { $payee } touche
                    } { why-sum }
                [you]
                    { PERSON($payee) ->
                        [bank] Vous payez { why-sum }
                       *[other] Vous payez { why-sum } { A($payee) }
                    }
               *[other]
                    { PERSON($payee) ->
                        [you] { $payer } vous paie { why-sum }
                        [bank] { $payer } paie { why-sum }
                       *[other] { $payer } paie { why-sum } { A($payee) }
                    }
            }
    }

## les loyers

why-rent-bare = { why-lead } : { LE($place) } n’a pas de construction, donc son loyer de base est dû, { $base }.
why-rent-group = { why-lead } : { LE($place) } est dans un groupe complet et n’a pas de construction, donc son loyer de { $base } double.
why-rent-houses = { why-lead } : { LE($place) } a { $house_count }, donc son loyer est de { $base }.
why-rent-hotel = { why-lead } : { LE($place) } a { $hotel_count }, donc son loyer est de { $base }.
why-rent-station =
    { why-lead } : { PERSON($whose) ->
        [you] vous possédez
       *[other] { $whose } possède
    } { $owned }, donc le loyer est de { $base }.
why-rent-utility =
    { why-lead } : { PERSON($whose) ->
        [you] vous possédez
       *[other] { $whose } possède
    } { $owned }, donc le loyer est de { $times } fois le total des dés, { $roll }.
why-rent-card =
    { why-lead } : la carte { $times ->
        [2] double le loyer de { $base }
       *[other] multiplie par { $times } le loyer de { $base }
    } pour { LE($place) }.
why-rent-card-roll = { why-lead } : la carte fixe le loyer { DE($place) } à { $times } fois le total des dés, { $roll }.

## les autres paiements

why-salary-passed =
    { why-lead } : { PERSON($payee) ->
        [you] vous avez franchi
       *[other] { $payee } a franchi
    } { LE($go) }.
why-salary-landed =
    { why-lead } : { PERSON($payee) ->
        [you] vous arrivez
       *[other] { $payee } arrive
    } sur { LE($go) }.
why-parking =
    { why-lead } : { PERSON($payee) ->
        [you] vous êtes
       *[other] { $payee } est
    } sur { LE($place) }, où la cagnotte attendait.
why-double-ones =
    { why-lead } : { PERSON($payee) ->
        [you] vous avez
       *[other] { $payee } a
    } fait un double un, que la règle maison récompense.
why-title = { why-lead } : c’est le prix inscrit sur le titre { DE($place) }.
why-deal =
    { why-lead } : { PERSON($payer) ->
        [you] vous recevez
       *[other] { $payer } reçoit
    } { LE($place) } à la donne, au prix inscrit sur son titre.
why-tax =
    { why-lead } : { PERSON($payer) ->
        [you] vous êtes
       *[other] { $payer } est
    } sur { LE($place) }, où la taxe est de { $base }.
why-fine = { why-lead } : c’est l’amende pour sortir de prison avant de lancer les dés.
why-fine-due = { why-lead } : pas de double au dernier essai en prison, donc l’amende est due.
why-card =
    { why-lead } : { PERSON($whose) ->
        [you] vous avez tiré
       *[other] { $whose } a tiré
    } « { $drawn } »
why-repairs =
    { why-lead } : { PERSON($whose) ->
        [you] vous avez
       *[other] { $whose } a
    } { $house_count } à { $each } et { $hotel_count } à { $more }, d’après la carte « { $drawn } »
why-repairs-houses =
    { why-lead } : { PERSON($whose) ->
        [you] vous avez
       *[other] { $whose } a
    } { $house_count } à { $each }, d’après la carte « { $drawn } »
why-repairs-hotels =
    { why-lead } : { PERSON($whose) ->
        [you] vous avez
       *[other] { $whose } a
    } { $hotel_count } à { $more }, d’après la carte « { $drawn } »
why-house-price = { why-lead } : c’est le prix inscrit sur le titre { DE($place) } ({ $house }).
why-hotel-price = { why-lead } : c’est le prix inscrit sur le titre { DE($place) } ({ $hotel }).
why-house-won = { why-lead } : c’est l’enchère gagnante ({ $house }) ; le prix inscrit sur le titre est de { $base }.
why-hotel-won = { why-lead } : c’est l’enchère gagnante ({ $hotel }) ; le prix inscrit sur le titre est de { $base }.
why-sold-back = { why-lead } : la banque rachète les constructions à moitié prix, ici la moitié de { $base }.
why-sold-back-paid = { why-lead } : la banque rachète les constructions pour la moitié de ce qu’elles ont coûté.
why-mortgage = { why-lead } : c’est la valeur de l’hypothèque inscrite sur le titre { DE($place) }.
why-lifting = { why-lead } : c’est ce que la banque avait prêté sur { LE($place) }.
why-interest =
    { why-lead } : ce sont { $percent } % d’intérêts sur { $base }, l’hypothèque { DE($place) }{ $rounded ->
        [yes] , arrondis vers le haut.
       *[no] .
    }
why-interest-kept =
    { why-lead } : ce sont { $percent } % d’intérêts sur { $base }, dus pour des hypothèques reçues : { $places }{ $rounded ->
        [yes] { " " }(arrondis vers le haut).
       *[no] .
    }
why-trade = { why-lead } : l’échange convenu est { $given } contre { $taken }.
why-bankruptcy =
    { why-lead } : { PERSON($payer) ->
        [you] vous faites faillite, et c’est tout votre argent.
       *[other] { $payer } fait faillite, et c’est tout son argent.
    }
why-in-kind = { why-lead } : une part du loyer { DE($place) } est payée en argent, le reste en propriétés.

## les autres événements

why-accepted = Les deux joueurs sont d’accord : { $given } contre { $taken }.
why-sale-declined =
    { PERSON($whose) ->
        [you] Vous n’avez
       *[other] { $whose } n’a
    } pas acheté { LE($lot) } pour { $base }, d’où les enchères.
why-sale-bankrupt = La banque met aux enchères ce qu’une faillite lui a laissé : { $lot }.
why-sale-building = On demande plus de constructions qu’il n’en reste à la banque, d’où les enchères.
why-sold =
    Personne n’a enchéri au-dessus de { $base } : { PERSON($seat) ->
        [you] { $lot } est à vous.
       *[other] { $lot } va { A($seat) }.
    }
why-lapsed-next-throw =
    { PERSON($whose) ->
        [you] Vous n’avez
       *[other] { $whose } n’a
    } pas réclamé le loyer { DE($title) } avant le lancer suivant.
why-lapsed-next-player =
    { PERSON($whose) ->
        [you] Vous n’avez
       *[other] { $whose } n’a
    } pas réclamé le loyer { DE($title) } avant le lancer du joueur suivant.
why-lapsed-second-player =
    { PERSON($whose) ->
        [you] Vous n’avez
       *[other] { $whose } n’a
    } pas réclamé le loyer { DE($title) } avant le lancer du deuxième joueur après { $visitor }.
why-lapsed-bankrupt = Une faillite annule le loyer { DE($title) }.
why-jailed-square =
    { PERSON($seat) ->
        [you] Vous êtes
       *[other] { $seat } est
    } sur { LE($place) }.
why-jailed-doubles =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } fait trois doubles de suite.
why-jailed-card =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } tiré « { $drawn } »
why-jail-stayed =
    { PERSON($seat) ->
        [you] Il vous faut
       *[other] Il faut { A($seat) }
    } un double pour sortir de prison ; c’était l’essai n° { $turns }.
why-jail-double =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } fait un double.
why-jail-fine =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } payé l’amende de { $base }.
why-jail-card =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } utilisé une carte.
why-jail-third-turn =
    { PERSON($seat) ->
        [you] Vous n’avez pas fait de double au dernier essai et avez
       *[other] { $seat } n’a pas fait de double au dernier essai et a
    } payé l’amende de { $base }.
why-bankrupt =
    { PERSON($seat) ->
        [you] Vous n’avez
       *[other] { $seat } n’a
    } pas pu réunir les { $base } à payer { A($creditor) }.
why-left =
    { PERSON($seat) ->
        [you] Vous avez
       *[other] { $seat } a
    } quitté la partie.
