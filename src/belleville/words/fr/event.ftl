### Ce qui s’est passé, un message pour chaque événement de vocabulary/events.py, avec ses champs.
### Un message vide : un autre événement le dit.

event-shuffled = { "" }
event-threw-for-start =
    { PERSON($seat) ->
        [you] Vous lancez
       *[other] { $seat } lance
    } { $first } et { $second } pour savoir qui commence.
event-became-first =
    { PERSON($seat) ->
        [you] Vous commencez.
       *[other] { $seat } commence.
    }
event-dealt =
    { PERSON($seat) ->
        [you] Vous recevez
       *[other] { $seat } reçoit
    } { LE($title) } à la donne.
event-turn-began = Tour { $turn } : { $seat }
event-threw =
    { PERSON($seat) ->
        [you] Vous lancez
       *[other] { $seat } lance
    } { $first } et { $second } : { $sum }{ $double ->
        [yes] , un double.
       *[no] .
    }
event-moved = { "" }
event-landed =
    { PERSON($seat) ->
        [you] Vous arrivez
       *[other] { $seat } arrive
    } sur { LE($square) }.

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
        [you] Vous touchez votre salaire : { STRONG($amount) }.
       *[other] { $payee } touche son salaire : { STRONG($amount) }.
    }
event-paid-title =
    { PERSON($payer) ->
        [you] Vous achetez
       *[other] { $payer } achète
    } { LE($title) } pour { STRONG($amount) }.
event-paid-to =
    { PERSON($payer) ->
        [you] Vous payez { STRONG($amount) } { A($payee) }
       *[other]
            { PERSON($payee) ->
                [you] { $payer } vous paie { STRONG($amount) }
               *[other] { $payer } paie { STRONG($amount) } { A($payee) }
            }
    }
event-paid-rent = { event-paid-to } : loyer { DE($title) }.
event-paid-tax =
    { PERSON($payer) ->
        [you] Vous payez
       *[other] { $payer } paie
    } { STRONG($amount) } de taxe{ $pot ->
        [yes] { " " }dans la cagnotte
       *[no] { "" }
    }.
event-paid-fine =
    { PERSON($payer) ->
        [you] Vous payez
       *[other] { $payer } paie
    } { STRONG($amount) } d’amende{ $pot ->
        [yes] { " " }dans la cagnotte
       *[no] { "" }
    }.
event-paid-card =
    { $pot ->
        [yes]
            { PERSON($payer) ->
                [you] Vous payez
               *[other] { $payer } paie
            } { STRONG($amount) } dans la cagnotte (carte).
       *[no] { event-paid-to } (carte).
    }
event-paid-building =
    { PERSON($payer) ->
        [you] Vous payez
       *[other] { $payer } paie
    } { STRONG($amount) } pour construire.
event-paid-building-sold =
    { PERSON($payee) ->
        [you] Vous touchez { STRONG($amount) } pour vos constructions.
       *[other] { $payee } touche { STRONG($amount) } pour ses constructions.
    }
event-paid-mortgage =
    { PERSON($payee) ->
        [you] Vous touchez
       *[other] { $payee } touche
    } { STRONG($amount) } pour l’hypothèque.
event-paid-lifting =
    { PERSON($payer) ->
        [you] Vous remboursez
       *[other] { $payer } rembourse
    } l’hypothèque { DE($title) } : { STRONG($amount) }.
event-paid-interest =
    { PERSON($payer) ->
        [you] Vous payez
       *[other] { $payer } paie
    } { STRONG($amount) } d’intérêts.
event-paid-trade = { event-paid-to } (échange).
event-paid-bankruptcy =
    { PERSON($payee) ->
        [you] Vous recevez
       *[other] { $payee } reçoit
    } { STRONG($amount) } { DE($payer) } (faillite).
event-paid-deal =
    { PERSON($payer) ->
        [you] Vous payez
       *[other] { $payer } paie
    } { STRONG($amount) } pour { LE($title) }, à la donne.
event-paid-in-kind = { event-paid-to } en argent ; des propriétés règlent le reste.
event-paid-parking =
    { PERSON($payee) ->
        [you] Vous prenez
       *[other] { $payee } prend
    } la cagnotte du Parc gratuit : { STRONG($amount) }.
event-paid-double-ones =
    { PERSON($payee) ->
        [you] Vous recevez
       *[other] { $payee } reçoit
    } { STRONG($amount) } pour un double un.

event-title-passed =
    { PERSON($giver) ->
        [bank] { "" }
       *[other] { $title } passe { DE($giver) } { A($receiver) }.
    }
event-declined =
    { $auctions ->
        [no]
            { PERSON($seat) ->
                [you] Vous laissez
               *[other] { $seat } laisse
            } { LE($title) } à la banque.
       *[yes]
            { PERSON($seat) ->
                [you] Vous mettez
               *[other] { $seat } met
            } { LE($title) } aux enchères.
    }
event-sale-opened = Aux enchères : { $lot }. Mise à prix : { $start }.
event-bid-made =
    { PERSON($seat) ->
        [you] Vous enchérissez
       *[other] { $seat } enchérit
    } à { $amount }.
event-passed =
    { PERSON($seat) ->
        [you] Vous passez.
       *[other] { $seat } passe.
    }
event-sold = Une fois, deux fois, adjugé : { $lot } { A($seat) } pour { STRONG($price) }.
event-unsold = Aucune enchère : { $lot } reste à la banque.

event-rent-opened =
    { $amount ->
        [none] Loyer à réclamer { A($visitor) } pour { LE($title) } : un lancer en fixera le montant.
       *[other] Loyer à réclamer { A($visitor) } pour { LE($title) } : { $amount }.
    }
event-rent-claimed =
    { PERSON($owner) ->
        [you] Vous réclamez { A($visitor) } le loyer { DE($title) }.
       *[other]
            { PERSON($visitor) ->
                [you] { $owner } vous réclame le loyer { DE($title) }.
               *[other] { $owner } réclame { A($visitor) } le loyer { DE($title) }.
            }
    }
event-rent-lapsed =
    Le loyer { DE($title) } n’a pas été réclamé à temps : { PERSON($visitor) ->
        [you] vous gardez votre argent.
       *[other] { $visitor } garde son argent.
    }
event-rent-thrown = Lancer pour le loyer { DE($title) } : { $first } et { $second }.
event-owed =
    { PERSON($payer) ->
        [you] Vous devez { $amount } { A($payee) } : il faut réunir l’argent.
       *[other]
            { PERSON($payee) ->
                [you] { $payer } vous doit { $amount } et doit réunir l’argent.
               *[other] { $payer } doit { $amount } { A($payee) } et doit réunir l’argent.
            }
    }

event-card-drawn =
    { PERSON($seat) ->
        [you] Vous tirez
       *[other] { $seat } tire
    } une carte { $deck } : « { $card } »
event-card-returned = { "" }
event-jail-card-passed =
    { PERSON($receiver) ->
        [bank] « { $jail_card } » retourne sous son paquet.
       *[other]
            { PERSON($giver) ->
                [bank]
                    { PERSON($receiver) ->
                        [you] Vous gardez
                       *[other] { $receiver } garde
                    } « { $jail_card } ».
               *[other] « { $jail_card } » passe { DE($giver) } { A($receiver) }.
            }
    }
event-jailed =
    { $cause ->
        [doubles]
            Troisième double : { PERSON($seat) ->
                [you] vous allez
               *[other] { $seat } va
            } droit en prison.
       *[square]
            { PERSON($seat) ->
                [you] Vous allez
               *[other] { $seat } va
            } en prison{ $cause ->
                [card] { " " }(carte).
               *[square] .
            }
    }
event-jail-stayed =
    Pas de double : { PERSON($seat) ->
        [you] vous restez
       *[other] { $seat } reste
    } en prison.
event-jail-left =
    { PERSON($seat) ->
        [you] Vous sortez
       *[other] { $seat } sort
    } de prison.

event-built =
    { PERSON($seat) ->
        [you] Vous construisez
       *[other] { $seat } construit
    } sur { LE($title) } ({ $level }).
event-buildings-sold =
    { PERSON($seat) ->
        [you] Vous vendez
       *[other] { $seat } vend
    } des constructions sur { LE($title) } (reste : { $level }).
event-mortgaged =
    { PERSON($seat) ->
        [you] Vous hypothéquez
       *[other] { $seat } hypothèque
    } { LE($title) }.
event-mortgage-lifted =
    { PERSON($seat) ->
        [you] Vous levez
       *[other] { $seat } lève
    } l’hypothèque { DE($title) }.

event-offered =
    { PERSON($maker) ->
        [you] Vous proposez { A($to) }
       *[other]
            { PERSON($to) ->
                [you] { $maker } vous propose
               *[other] { $maker } propose { A($to) }
            }
    } : { $give } contre { $take }.
event-offer-of =
    { PERSON($maker) ->
        [you] votre offre
       *[other] l’offre { DE($maker) }
    }
event-accepted =
    { PERSON($to) ->
        [you] Vous acceptez
       *[other] { $to } accepte
    } { event-offer-of }.
event-refused =
    { PERSON($to) ->
        [you] Vous refusez
       *[other] { $to } refuse
    } { event-offer-of }.
# $by : « clock » si personne n’a répondu à temps, « record » si l’enregistrement ne dit pas lequel des deux
event-withdrawn =
    { $by ->
        [clock] { event-offer-of } { A($to) } est restée sans réponse.
        [record] { event-offer-of } n’est plus sur la table.
       *[player]
            { PERSON($maker) ->
                [you] Vous retirez votre offre.
               *[other] { $maker } retire son offre.
            }
    }
event-voided = { event-offer-of } est annulée : elle n’est plus possible.
event-traded =
    { PERSON($maker) ->
        [you] Vous échangez
       *[other] { $maker } échange
    } avec { $to } : { $give } contre { $take }.
event-in-kind-offered =
    { PERSON($debtor) ->
        [you] Vous proposez { A($creditor) }
       *[other]
            { PERSON($creditor) ->
                [you] { $debtor } vous propose
               *[other] { $debtor } propose { A($creditor) }
            }
    } un paiement en propriétés : { $titles }, et { $cash } en argent.
event-in-kind-refused =
    { PERSON($creditor) ->
        [you] Vous refusez
       *[other] { $creditor } refuse
    } { PERSON($debtor) ->
        [you] vos propriétés en paiement.
       *[other] les propriétés { DE($debtor) } en paiement.
    }

event-contest-opened =
    Il ne reste que { $stock } { $building ->
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
    }, et plusieurs joueurs en veulent : combien chacun ?
event-wanted =
    { PERSON($seat) ->
        [you] Vous en demandez
       *[other] { $seat } en demande
    } { $many }.
event-contest-closed = { "" }
event-went-bankrupt =
    { PERSON($seat) ->
        [you] Vous faites faillite : tous vos biens vont
       *[other] { $seat } fait faillite : tous ses biens vont
    } { A($creditor) }.
event-hour-struck = Temps écoulé !
event-ended =
    { $reason ->
        [last] Il ne reste qu’un joueur en jeu.
        [hour] Temps écoulé : le plus riche gagne.
        [goal] L’objectif est atteint : le plus riche gagne.
        [rounds] Le dernier tour est fini : le plus riche gagne.
       *[quick] La partie rapide est finie : le plus riche gagne.
    }{ PERSON($winners) ->
        [you] { " " }Vous gagnez !
        [several] { " " }Égalité : { $winners } partagent la victoire.
        [none] { "" }
       *[other] { " " }{ $winners } gagne !
    }
event-standing-claim-set =
    { PERSON($seat) ->
        [you] Vos loyers
       *[other] Les loyers { DE($seat) }
    } { $on ->
        [yes] sont désormais
       *[no] ne sont plus
    } réclamés automatiquement.
event-left =
    { PERSON($seat) ->
        [you] Vous quittez
       *[other] { $seat } quitte
    } la partie.
event-inherited =
    { PERSON($seat) ->
        [you] Vous recevez
       *[other] { $seat } reçoit
    } des propriétés hypothéquées : { $titles }.
