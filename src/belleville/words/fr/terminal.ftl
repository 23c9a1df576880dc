### Ce que dit la partie au terminal. $house, $hotel, $jail_card… sont les mots de l’édition.

## ce qui est demandé

terminal-ask-turn = À vous. En caisse { $cash }, { $square }.
terminal-ask-jail = Vous êtes en prison : lancez un double, ou payez { $fine }.
terminal-ask-window = { $who } va lancer les dés (vous avez { $cash }). Quelque chose avant cela ?
terminal-ask-buy = { $title } est à vendre : { $price }. En caisse { $cash }.
terminal-ask-sale = Enchères : { $lot }. { $high } En caisse { $cash }.
terminal-ask-high =
    { PERSON($who) ->
        [you] Vous avez
       *[other] { $who } a
    } misé { $amount }.
terminal-ask-no-bid = Aucune mise ; à partir de { $amount }.
terminal-ask-debt = Vous devez { $amount } { A($to) } ; en caisse { $cash }. Il manque encore { $missing }.
terminal-ask-card-choice = Payer { $amount }, ou tirer une carte ?
terminal-ask-inherit = Ces titres vous arrivent hypothéqués : { $titles }. En lever maintenant sans intérêts, ou les garder ainsi ?
terminal-ask-contest = { $building } : il en reste moins qu’on n’en veut. Combien en voulez-vous, { $n } au plus ?
terminal-ask-place = La construction est à vous : où la mettre ?
terminal-ask-in-kind = { $who } vous propose des titres pour sa dette : { $titles }, et { $amount }. D’accord ?
terminal-ask-last-claim = Le temps est écoulé : réclamer { A($who) } le loyer { DE($title) }, ou y renoncer ?
terminal-ask-offer = { $who } vous propose { $give }, et demande { $take }.
terminal-ask-standing = Le propriétaire doit réclamer son loyer à temps, sinon il est perdu. Faut-il réclamer tous les vôtres pour vous ? Vous pourrez changer d’avis (le mot : permanent). (oui/non)
terminal-ask-prompt = >{ " " }
terminal-ask-choose = Numéro ou mot (plateau, moi, pourquoi, aide, quitter) >{ " " }
terminal-ask-enter = Entrée
terminal-ask-amount = Combien, de { $low } à { $high } ? (Entrée : retour)
terminal-ask-many = Combien, de 0 à { $high } ? (Entrée : retour)
terminal-ask-which = Lequel ?
terminal-ask-sure = Vraiment ? (oui/non)
terminal-ask-watch = Vous êtes hors jeu. Entrée : voir la partie jusqu’au bout ; quitter : s’arrêter là.
terminal-ask-yes = oui, o
terminal-ask-no = non, n
terminal-ask-back = Numéro (Entrée : retour) >{ " " }
terminal-ask-notes = Combien, de { $low } à { $high }, par { $note } ? (Entrée : retour)
terminal-ask-jail-card = Vous êtes en prison : lancez un double, payez { $fine }, ou servez-vous d’une carte.

## la liste numérotée des choix

terminal-menu-go-on = Continuer
terminal-menu-throw = Lancer les dés
terminal-menu-buy = Acheter { LE($title) } : { $amount }
terminal-menu-decline = Laisser à la vente aux enchères
terminal-menu-bid = Miser …
terminal-menu-bid-low = Miser { $amount }
terminal-menu-pass = Passer
terminal-menu-let-go = Y renoncer
terminal-menu-hammer = Faire tomber le marteau
terminal-menu-claim = Réclamer un loyer …
terminal-menu-claim-one = Réclamer { A($who) } le loyer { DE($title) }
terminal-menu-claim-here = { $who }, sur { LE($square) }
terminal-menu-claim-other = Un autre titre …
terminal-menu-claim-from = Le réclamer à qui ?
terminal-menu-build = Bâtir …
terminal-menu-sell = Vendre des constructions …
terminal-menu-swap-one = { $title } : { $hotel } contre { $houses }
terminal-menu-group-one = Toutes les constructions du groupe : { $group }
terminal-menu-mortgage = Hypothéquer …
terminal-menu-lift = Lever une hypothèque …
terminal-menu-keep = Les garder hypothéqués
terminal-menu-fine = Payer { $amount } et sortir de prison
terminal-menu-card = Utiliser « { $jail_card } » ({ $deck })
terminal-menu-offer = Faire une offre …
terminal-menu-accept = Accepter ({ DE($who) })
terminal-menu-refuse = Refuser ({ DE($who) })
terminal-menu-withdraw = Retirer mon offre
terminal-menu-in-kind = Régler en partie en titres …
terminal-menu-bankrupt = Faire faillite
terminal-menu-want = Dire combien …
terminal-menu-place = La mettre sur { LE($title) }
terminal-menu-pay = Payer { $amount }
terminal-menu-draw = Tirer une carte
terminal-menu-more = Autres choix …
terminal-menu-standing-on = Faire réclamer mes loyers pour moi
terminal-menu-standing-off = Réclamer mes loyers moi-même
terminal-menu-remind-on = Me rappeler les loyers
terminal-menu-remind-off = Ne plus me rappeler les loyers
terminal-menu-leave = Quitter la partie pour de bon
terminal-menu-hour = Faire sonner l’heure
terminal-menu-give-cash = Je donne de l’argent …
terminal-menu-give-title = Je donne un titre …
terminal-menu-give-card = Je donne « { $jail_card } » ({ $deck })
terminal-menu-take-cash = Je demande de l’argent …
terminal-menu-take-title = Je demande un titre …
terminal-menu-take-card = Je demande « { $jail_card } » ({ $deck })
terminal-menu-propose = Faire cette offre
terminal-menu-with-whom = Avec qui ?
terminal-menu-deal = Vous donnez : { $give }. Vous recevez : { $take }.
terminal-menu-after = Ensuite : vous { $mine }, { $who } { $theirs } en caisse.
terminal-menu-interest = Intérêts dus aussitôt sur les titres hypothéqués : { $amount }.
terminal-menu-kind-title = Titre : { $title }
terminal-menu-kind-cash = Argent : { $amount } …
terminal-menu-kind-done = Régler ainsi
terminal-menu-cost = { $title } : { $amount }
terminal-menu-kind-now = Vous donneriez : { $titles } ; en argent { $amount }.

## remarques

terminal-say-welcome = { $players } à table ; vous êtes { $who }. Tapez aide à tout moment.
terminal-say-token = { $who } : { $token }
terminal-say-token-level = { $who } (niveau { $level }) : { $token }
terminal-say-unknown = Je ne comprends pas « { $text } ». Tapez un numéro de la liste, ou aide.
terminal-say-no-number = Il n’y a pas de numéro { $text } dans la liste.
terminal-say-no-title = Aucun titre ne s’appelle « { $text } ».
terminal-say-many-titles = « { $text } » peut être { $titles }.
terminal-say-no-player = Personne ici ne s’appelle « { $text } ».
terminal-say-not-amount = « { $text } » n’est pas un montant.
terminal-say-out-of-range = { $text }, c’est trop peu ou trop.
terminal-say-refused = Non : { $why }
terminal-say-refused-hint = (pourquoi : la règle)
terminal-say-no-why = Il n’y a encore rien à expliquer.
terminal-say-why-box = Dans cette boîte ({ $box }) : { $text }
terminal-say-why-ruling = Aucune règle imprimée ne tranche ; c’est notre décision ({ $id }).
terminal-say-why-clause = Article { $id }.
terminal-say-rushing = Jusqu’à votre prochain tour.
terminal-say-remind-on = Les loyers vous seront rappelés.
terminal-say-remind-off = Les loyers ne vous seront plus rappelés.
terminal-say-bye = Au revoir.
terminal-say-saved = La partie est notée dans { $file }.
terminal-say-cut = Rien n’est décidé après { $n } tours de plus : arrêtons-nous là.
terminal-say-rank = { $n }. { $who } : { $amount }
terminal-say-rank-out = { $n }. { $who } : en faillite
terminal-say-in-jail = en prison
terminal-say-out = hors jeu
terminal-view-for-sale = à vendre : { $price }
terminal-view-mortgaged = hypothéqué, { $lifting }
terminal-say-none = rien
terminal-say-no-titles = Aucun titre encore.
terminal-say-alone = « { $word } » ne concerne { QUE($title) } en ce moment.
terminal-say-alone-bare = « { $word } » se tape tout seul.
terminal-say-no-yes = Répondez par oui ou par non.
terminal-say-not-notes = { $text } : le plus petit billet est de { $note }.

## dessins

terminal-view-cash = Caisse
terminal-view-where = Où
terminal-view-titles = Titres
terminal-view-worth = Fortune
terminal-view-player = Qui
terminal-view-stock = À la banque : { $left_houses }, { $left_hotels }
terminal-view-offers =
    Sur la table : { PERSON($who) ->
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
terminal-view-legend = chiffre : à qui ; ⌂ { $houses } ; ■ { $hotel } ; ~ hypothèque ; ● ou chiffres : qui y est

## les mots qu’on peut taper

terminal-help-intro = Tapez le numéro d’un choix ou l’un de ces mots ; Entrée continue là où la liste le dit.
terminal-help-throw = lancer les dés
terminal-help-go = jouer jusqu’à votre prochain tour sans rien demander entre les lancers
terminal-help-buy = acheter le titre où vous êtes
terminal-help-decline = le laisser à la vente aux enchères
terminal-help-bid = miser MONTANT
terminal-help-pass = quitter les enchères
terminal-help-claim = réclamer [TITRE] [QUI] : réclamer un loyer ; personne ne vous le rappelle
terminal-help-standing = permanent oui|non : faire réclamer vos loyers pour vous
terminal-help-remind = rappel oui|non : être averti des loyers à réclamer
terminal-help-build = bâtir TITRE
terminal-help-sell = vendre TITRE : sa dernière construction
terminal-help-swap = échanger TITRE : { $hotel } contre { $houses } et la moitié de son prix
terminal-help-group = groupe LETTRE : vendre toutes les constructions d’un groupe
terminal-help-mortgage = hypothéquer TITRE
terminal-help-lift = lever TITRE
terminal-help-keep = garder hypothéqués les titres reçus
terminal-help-fine = payer pour sortir de prison
terminal-help-card = se servir d’une carte pour sortir de prison
terminal-help-offer = proposer [QUI] : une offre, argent, titres et cartes de prison mêlés
terminal-help-accept = accepter [QUI]
terminal-help-refuse = refuser [QUI]
terminal-help-withdraw = retirer votre offre
terminal-help-kind = régler un loyer en partie en titres
terminal-help-bankrupt = renoncer : la dette ne peut être payée
terminal-help-want = vouloir NOMBRE : combien de constructions disputées
terminal-help-place = poser TITRE : mettre la construction gagnée
terminal-help-pay = payer ce que veut la carte
terminal-help-draw = tirer une carte à la place
terminal-help-leave = quitter la partie pour de bon
terminal-help-hour = l’heure convenue sonne (partie à l’heure)
terminal-help-board = le plateau
terminal-help-me = ce que vous possédez
terminal-help-deed = titre TITRE : un titre et ses loyers
terminal-help-log = journal [NOMBRE] : ce qui s’est passé
terminal-help-why = pourquoi : la règle derrière le dernier refus ou paiement
terminal-help-help = cette liste
terminal-help-quit = s’arrêter là (la partie est notée si vous l’avez demandé)

## ce qu’on peut taper, séparé par des virgules ; le premier est dans l’aide

terminal-command-throw = lancer, jeter, l
terminal-command-go = filer
terminal-command-next = suite, continuer
terminal-command-buy = acheter, a
terminal-command-decline = laisser, décliner
terminal-command-bid = miser, enchérir
terminal-command-pass = passer
terminal-command-claim = réclamer, r
terminal-command-standing = permanent
terminal-command-remind = rappel
terminal-command-build = bâtir, construire
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
terminal-command-place = poser
terminal-command-pay = payer
terminal-command-draw = tirer
terminal-command-leave = partir
terminal-command-hour = heure
terminal-command-board = plateau
terminal-command-me = moi
terminal-command-deed = titre
terminal-command-log = journal
terminal-command-why = pourquoi
terminal-command-help = aide
terminal-command-quit = quitter, fin
