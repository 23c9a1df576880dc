### Pourquoi un bot passe, échange ou décline une offre, un message pour chaque raison de bots/reasons.py.

reason-rests = { $seat } : « Cette propriété vient de changer de mains. Plus tard, peut-être. »
reason-completes =
    { $seat } : « { PERSON($to) ->
        [you] Ça vous donnerait
       *[other] Ça donnerait { A($to) }
    } tout le groupe { $group }. »
reason-nears =
    { $seat } : « { PERSON($to) ->
        [you] Ça vous rapprocherait
       *[other] Ça rapprocherait { $to }
    } du groupe { $group }. »
reason-breaks = { $seat } : « Je ne casse pas mon groupe { $group }. »
reason-cash = { $seat } : « J’ai besoin de mon argent. »
reason-dear = { $seat } : « C’est plus cher que ça ne vaut. »
reason-short = { $seat } : « C’est trop peu pour ce que je donnerais. »
reason-dwarfed =
    { $seat } : « { PERSON($to) ->
        [you] Vous y gagneriez
       *[other] { $to } y gagnerait
    } bien plus que moi. »
reason-pass-cash = { $seat } : « Je ne peux pas monter si haut. »
reason-pass-dear = { $seat } : « C’est trop cher pour moi. »
reason-leave-cash = { $seat } : « Je n’ai pas de quoi l’acheter. »
reason-leave-dear = { $seat } : « Je préfère enchérir. »
reason-trade-group = { $seat } : « Ça complète mon groupe { $group }. »
reason-trade-debt = { $seat } : « J’ai besoin d’argent. »
reason-trade-worth = { $seat } : « Pour moi, ça vaut plus que ce que je donne. »
