### Ce qui se passe autour de la table, un message pour chaque note de table/messages.py.

note-sat-down =
    { PERSON($seat) ->
        [you] Vous prenez place
       *[other] { $seat } prend place
    } à la table.
note-stood-up =
    { PERSON($seat) ->
        [you] Vous quittez votre
       *[other] { $seat } quitte sa
    } place.
note-bot-sat =
    { PERSON($seat) ->
        [you] Vous prenez place
       *[other] { $seat } prend place
    }.
note-reveal-asked = La partie va commencer : les nombres tirés pour les dés sont révélés.
note-began = La partie commence.
note-pause-wished =
    { PERSON($seat) ->
        [you] Vous demandez
       *[other] { $seat } demande
    } une pause.
note-paused = Tout le monde est d’accord : la partie est en pause.
note-resumed = La partie reprend.
note-stand-in-came =
    { PERSON($seat) ->
        [you] Vous n’êtes plus là : un bot prudent joue à votre place.
       *[other] { $seat } n’est plus là : un bot prudent joue à sa place.
    }
note-came-back =
    { PERSON($seat) ->
        [you] Vous êtes de retour
       *[other] { $seat } est de retour
    }.
note-counter-wanted =
    { PERSON($seat) ->
        [you] Vous demandez
       *[other] { $seat } demande
    } ses conditions { A($to) }.
note-rematch-made =
    { PERSON($seat) ->
        [you] Vous proposez
       *[other] { $seat } propose
    } une revanche : une nouvelle table est prête.
note-handed-over =
    { PERSON($seat) ->
        [you] Vous êtes
       *[other] { $seat } est
    } maintenant l’hôte de la table.
note-setup-changed =
    { PERSON($seat) ->
        [you] Vous changez
       *[other] { $seat } change
    } les réglages de la table : { $what }.
note-said = { $seat } : { $text }
note-start-voided = La partie ne commence pas : il manque le nombre aléatoire { DE($names) }.
note-bot-speed-set =
    { PERSON($seat) ->
        [you] Vous réglez
       *[other] { $seat } règle
    } la vitesse des bots : { $speed ->
        [instant] instantanée.
       *[other] { $speed }×.
    }
note-undone =
    { PERSON($seat) ->
        [you] Vous annulez votre
       *[other] { $seat } annule son
    } dernier coup : { $what ->
        [build] une construction.
        [sale] une vente.
        [mortgage] une hypothèque.
        [lift] une levée d’hypothèque.
       *[offer] une offre.
    }
note-removed =
    { PERSON($seat) ->
        [you] L’hôte vous retire de la table{ $kept_out ->
            [yes] { " " }et bloque votre connexion.
           *[no] .
        }
       *[other] L’hôte retire { $seat } de la table{ $kept_out ->
            [yes] { " " }et bloque sa connexion.
           *[no] .
        }
    }
note-replaced =
    { $agreed ->
        [yes]
            Les autres sont d’accord : { $bot } joue désormais à { PERSON($seat) ->
                [you] votre place.
               *[other] la place { DE($seat) }.
            }
       *[no]
            { PERSON($seat) ->
                [you] L’hôte vous remplace
               *[other] L’hôte remplace { $seat }
            } par { $bot }.
    }
# $bot : « none » si quelqu’un retire son accord
note-voted =
    { $bot ->
        [none]
            { PERSON($seat) ->
                [you] Vous n’êtes
               *[other] { $seat } n’est
            } plus d’accord pour remplacer { $absent }.
       *[other]
            { PERSON($seat) ->
                [you] Vous êtes
               *[other] { $seat } est
            } d’accord pour que { $bot } remplace { $absent }.
    }
