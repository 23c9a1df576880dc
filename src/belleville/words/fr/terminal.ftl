### Ce que dit la partie au terminal. $house, $hotel, $jail_card… sont les mots de l’édition.

## ce qui est demandé

terminal-ask-turn = À vous. Argent : { $cash }. Vous êtes sur { LE($square) }.
terminal-ask-turn-jail = À vous. Argent : { $cash }.
terminal-ask-jail = Vous êtes en prison : lancez un double, ou payez { $fine }.
terminal-ask-window = { $who } va lancer les dés (vous avez { $cash }). Voulez-vous faire quelque chose avant ?
terminal-ask-buy = { $title } est à vendre : { $price }. Argent : { $cash }.
terminal-ask-sale = Enchères : { $lot }. { $high } Argent : { $cash }.
terminal-ask-high =
    { PERSON($who) ->
        [you] Votre enchère : { $amount }.
       *[other] Enchère { DE($who) } : { $amount }.
    }
terminal-ask-no-bid = Aucune enchère ; mise à prix : { $amount }.
terminal-ask-debt = Vous devez { $amount } { A($to) } et vous avez { $cash }. Il manque encore { $missing }.
terminal-ask-card-choice = Payer { $amount }, ou tirer une carte ?
terminal-ask-inherit = Vous recevez des propriétés hypothéquées : { $titles }. Lever une hypothèque maintenant, sans intérêts, ou les garder ?
terminal-ask-contest = { $building } : il n’y en a pas assez pour tous. Combien en voulez-vous ({ $n } au plus) ?
terminal-ask-place = La construction est à vous : où la placer ?
terminal-ask-in-kind = { $who } vous propose un paiement en propriétés : { $titles }, et { $amount } en argent. D’accord ?
terminal-ask-last-claim = Temps écoulé : réclamer { A($who) } le loyer { DE($title) }, ou y renoncer ?
terminal-ask-offer = { $who } vous propose { $give }, et demande { $take }.
terminal-ask-standing = Dans cette édition, le propriétaire doit réclamer son loyer à temps, sinon il est perdu. Réclamer tous vos loyers automatiquement ? Vous pourrez changer d’avis avec : auto (oui/non)
terminal-ask-prompt = >{ " " }
terminal-ask-choose = Numéro ou mot (plateau, moi, pourquoi, aide, quitter) >{ " " }
terminal-ask-enter = Entrée
terminal-ask-amount = Combien, de { $low } à { $high } ? (Entrée : retour)
terminal-ask-many = Combien, de 0 à { $high } ? (Entrée : retour)
terminal-ask-which = Lequel ?
terminal-ask-sure = Vous confirmez ? (oui/non)
terminal-ask-watch = Vous êtes hors jeu. Entrée : regarder la fin de la partie ; quitter : s’arrêter là.
terminal-ask-yes = oui, o
terminal-ask-no = non, n
terminal-ask-back = Numéro (Entrée : retour) >{ " " }
terminal-ask-notes = Combien, de { $low } à { $high }, par pas de { $note } ? (Entrée : retour)
terminal-ask-jail-card = Vous êtes en prison : lancez un double, payez { $fine }, ou utilisez une carte.

## la liste numérotée des choix

terminal-menu-go-on = Continuer
terminal-menu-throw = Lancer les dés
terminal-menu-buy = Acheter { LE($title) } : { $amount }
terminal-menu-decline = Mettre aux enchères
terminal-menu-bid = Enchérir …
terminal-menu-bid-low = Enchérir à { $amount }
terminal-menu-pass = Passer
terminal-menu-let-go = Y renoncer
terminal-menu-hammer = Clore les enchères
terminal-menu-claim = Réclamer un loyer …
terminal-menu-claim-one = Réclamer { A($who) } le loyer { DE($title) }
terminal-menu-claim-here = { $who }, sur { LE($square) }
terminal-menu-claim-other = Une autre propriété …
terminal-menu-claim-from = Le réclamer à qui ?
terminal-menu-build = Construire …
terminal-menu-sell = Vendre des constructions …
terminal-menu-swap-one = { $title } : { $hotel } contre { $houses }
terminal-menu-group-one = Toutes les constructions du groupe { $group }
terminal-menu-mortgage = Hypothéquer …
terminal-menu-lift = Lever une hypothèque …
terminal-menu-keep = Les laisser hypothéquées
terminal-menu-fine = Payer { $amount } et sortir de prison
terminal-menu-card = Utiliser « { $jail_card } » ({ $deck })
terminal-menu-offer = Proposer un échange …
terminal-menu-accept = Accepter ({ DE($who) })
terminal-menu-refuse = Refuser ({ DE($who) })
terminal-menu-withdraw = Retirer mon offre
terminal-menu-in-kind = Payer en partie en propriétés …
terminal-menu-bankrupt = Faire faillite
terminal-menu-want = Choisir combien …
terminal-menu-place = La placer sur { LE($title) }
terminal-menu-pay = Payer { $amount }
terminal-menu-draw = Tirer une carte
terminal-menu-more = Autres choix …
terminal-menu-standing-on = Réclamer mes loyers automatiquement
terminal-menu-standing-off = Réclamer mes loyers moi-même
terminal-menu-remind-on = Me rappeler les loyers
terminal-menu-remind-off = Ne plus me rappeler les loyers
terminal-menu-leave = Quitter la partie pour de bon
terminal-menu-hour = Finir la partie : temps écoulé
terminal-menu-give-cash = Je donne de l’argent …
terminal-menu-give-title = Je donne une propriété …
terminal-menu-give-card = Je donne « { $jail_card } » ({ $deck })
terminal-menu-take-cash = Je demande de l’argent …
terminal-menu-take-title = Je demande une propriété …
terminal-menu-take-card = Je demande « { $jail_card } » ({ $deck })
terminal-menu-propose = Envoyer cette offre
terminal-menu-with-whom = Avec qui ?
terminal-menu-deal = Vous donnez : { $give }. Vous recevez : { $take }.
terminal-menu-after = Argent ensuite : vous { $mine }, { $who } { $theirs }.
terminal-menu-interest = Intérêts dus aussitôt sur les propriétés hypothéquées : { $amount }.
terminal-menu-kind-title = Propriété : { $title }
terminal-menu-kind-cash = Argent : { $amount } …
terminal-menu-kind-done = Payer ainsi
terminal-menu-cost = { $title } : { $amount }
terminal-menu-kind-now = Vous donneriez : { $titles } ; argent : { $amount }.

## remarques

terminal-say-welcome = { $players } à table ; vous êtes { $who }. Tapez aide à tout moment.
terminal-say-house-rule = Règle maison, absente du livret ({ $clause }) : { $text }
terminal-say-house-rule-value = Règle maison, absente du livret ({ $clause } : { $amount }) : { $text }
terminal-say-token = { $who } : { $token }
terminal-say-token-level = { $who } (niveau { $level }) : { $token }
terminal-say-unknown = « { $text } » n’est pas une commande. Tapez un numéro de la liste, ou aide.
terminal-say-no-number = La liste n’a pas de numéro { $text }.
terminal-say-no-title = Aucune propriété ne s’appelle « { $text } ».
terminal-say-many-titles = « { $text } » peut être { $titles }.
terminal-say-no-player = Aucun joueur ne s’appelle « { $text } ».
terminal-say-not-amount = « { $text } » n’est pas un montant.
terminal-say-out-of-range = { $text } : trop peu ou trop.
terminal-say-refused = Non : { $why }
terminal-say-refused-hint = (tapez pourquoi pour voir la règle)
terminal-say-no-why = Il n’y a encore rien à expliquer.
terminal-say-why-box = Dans cette édition ({ $box }) : { $text }
terminal-say-why-ruling = Notre décision, car aucun livret ne le prévoit : { $id }
terminal-say-why-clause = Article : { $id }
terminal-say-rushing = On joue jusqu’à votre prochain tour.
terminal-say-remind-on = Les loyers vous seront rappelés.
terminal-say-remind-off = Les loyers ne vous seront plus rappelés.
terminal-say-bye = Au revoir.
terminal-say-saved = Partie enregistrée dans { $file }
terminal-say-cut = Pas de gagnant après { $n } tours de plus : la partie s’arrête là.
terminal-say-rank = { $n }. { $who } : { $amount }
terminal-say-rank-out = { $n }. { $who } : en faillite
terminal-say-in-jail = en prison
terminal-say-out = hors jeu
terminal-view-for-sale = à vendre : { $price }
terminal-view-mortgaged = hypothéquée, { $lifting }
terminal-say-none = rien
terminal-say-no-titles = Vous n’avez encore aucune propriété.
terminal-say-alone = « { $word } » ne concerne { QUE($title) } en ce moment.
terminal-say-alone-bare = Tapez seulement « { $word } », sans rien après.
terminal-say-no-yes = Répondez par oui ou par non.
terminal-say-not-notes = { $text } : le plus petit billet est de { $note }.

## dessins

terminal-view-cash = Argent
terminal-view-where = Case
terminal-view-titles = Propriétés
terminal-view-worth = Fortune
terminal-view-player = Joueur
terminal-view-stock = À la banque : { $left_houses }, { $left_hotels }
terminal-view-offers =
    Offre en cours : { PERSON($who) ->
        [you] vous proposez { A($to) }
       *[other]
            { PERSON($to) ->
                [you] { $who } vous propose
               *[other] { $who } propose { A($to) }
            }
    } { $give } contre { $take }
terminal-view-price = prix { $amount }
terminal-view-owner = { A($who) }
terminal-view-now = loyer actuel : { $amount }
terminal-view-now-times = loyer actuel : { $amount } fois les dés
terminal-view-lifting = hypothèque { $amount }, levée { $more }
terminal-view-building = { $house } { $amount }, { $hotel } { $more }
terminal-view-rents = loyer : { $amounts }
terminal-view-legend = chiffre : à qui ; ⌂ { $houses } ; ■ { $hotel } ; ~ hypothèque ; ● ou un chiffre : joueurs présents

## les mots qu’on peut taper

terminal-help-intro = Tapez le numéro d’un choix ou l’un de ces mots. Entrée continue là où la liste le dit.
terminal-help-throw = lancer les dés
terminal-help-go = jouer jusqu’à votre prochain tour sans rien demander entre les lancers
terminal-help-buy = acheter la propriété où vous êtes
terminal-help-decline = la mettre aux enchères
terminal-help-bid = enchérir MONTANT
terminal-help-pass = quitter les enchères
terminal-help-claim = réclamer [PROPRIÉTÉ] [JOUEUR] : réclamer un loyer avant qu’il ne soit perdu
terminal-help-standing = auto oui|non : réclamer tous vos loyers automatiquement
terminal-help-remind = rappel oui|non : vous rappeler les loyers à réclamer
terminal-help-build = construire PROPRIÉTÉ : ajouter une construction
terminal-help-sell = vendre PROPRIÉTÉ : vendre sa dernière construction
terminal-help-swap = échanger PROPRIÉTÉ : { $hotel } contre { $houses } et la moitié de son prix
terminal-help-group = groupe LETTRE : vendre toutes les constructions d’un groupe
terminal-help-mortgage = hypothéquer PROPRIÉTÉ
terminal-help-lift = lever PROPRIÉTÉ : rembourser son hypothèque
terminal-help-keep = laisser hypothéquées les propriétés reçues
terminal-help-fine = payer l’amende pour sortir de prison
terminal-help-card = utiliser une carte pour sortir de prison
terminal-help-offer = proposer [JOUEUR] : proposer un échange d’argent, de propriétés et de cartes de prison
terminal-help-accept = accepter [JOUEUR] : accepter une offre
terminal-help-refuse = refuser [JOUEUR] : refuser une offre
terminal-help-withdraw = retirer votre offre
terminal-help-kind = payer un loyer en partie en propriétés
terminal-help-bankrupt = faire faillite quand une dette ne peut pas être payée
terminal-help-want = vouloir NOMBRE : combien de constructions vous demandez s’il n’y en a pas assez pour tous
terminal-help-place = placer PROPRIÉTÉ : y mettre la construction gagnée
terminal-help-pay = payer ce que dit la carte
terminal-help-draw = tirer une carte à la place
terminal-help-leave = quitter la partie pour de bon
terminal-help-hour = finir la partie : le temps est écoulé (partie chronométrée)
terminal-help-board = afficher le plateau
terminal-help-me = afficher ce que vous possédez
terminal-help-deed = titre PROPRIÉTÉ : son titre avec les loyers
terminal-help-log = journal [NOMBRE] : afficher les derniers événements
terminal-help-why = expliquer le dernier paiement ou refus, avec la règle
terminal-help-help = afficher cette liste
terminal-help-quit = s’arrêter là (la partie est enregistrée si vous l’avez demandé avec --save)

## ce qu’on peut taper, séparé par des virgules ; le premier est dans l’aide

terminal-command-throw = lancer, jeter, l
terminal-command-go = filer
terminal-command-next = suite, continuer
terminal-command-buy = acheter, a
terminal-command-decline = laisser, décliner
terminal-command-bid = enchérir, miser
terminal-command-pass = passer
terminal-command-claim = réclamer, r
terminal-command-standing = auto, permanent
terminal-command-remind = rappel
terminal-command-build = construire, bâtir
terminal-command-sell = vendre
terminal-command-swap = échanger
terminal-command-group = groupe
terminal-command-mortgage = hypothéquer
terminal-command-lift = lever
terminal-command-keep = garder
terminal-command-fine = amende
terminal-command-card = carte
terminal-command-offer = proposer, offre
terminal-command-accept = accepter
terminal-command-refuse = refuser
terminal-command-withdraw = retirer
terminal-command-kind = nature
terminal-command-bankrupt = faillite
terminal-command-want = vouloir
terminal-command-place = placer, poser
terminal-command-pay = payer
terminal-command-draw = tirer
terminal-command-leave = partir
terminal-command-hour = temps, heure
terminal-command-board = plateau
terminal-command-me = moi
terminal-command-deed = titre
terminal-command-log = journal
terminal-command-why = pourquoi
terminal-command-help = aide
terminal-command-quit = quitter, fin
