### Les règles maison : leurs noms, une phrase chacune, et la façon de les choisir.

house-title = Règles maison
house-count = Règles maison : { $n }
# $rules : toutes, avec leurs valeurs
house-list = Règles maison de cette table : { $rules }.
house-unprinted = Hors du livret
house-about = La table en convient ; aucune n’est dans le livret. Tout le monde les voit avant le début de la partie.
# le livret de l’édition ne veut pas de règles maison
house-forbidden = Ce livret interdit les règles maison. Promis, nous ne lui dirons rien.
house-kept = La partie reprend d’une position et garde ses règles maison.
# une règle et sa valeur
house-valued = { $rule } : { $value }

## Groupes

house-group-money = Argent
house-group-buying = Achats
house-group-rent = Loyers
house-group-trading = Constructions et échanges
house-group-end = Fin de la partie

## Règles

house-rule-parking = Cagnotte du Parc gratuit
house-about-parking = Taxes, amendes et paiements des cartes vont dans une cagnotte ; qui s’arrête sur le Parc gratuit la prend.
house-field-parking = Mise de départ
house-rule-double-go = Double salaire sur Départ
house-about-double-go = S’arrêter exactement sur Départ rapporte deux fois le salaire.
house-rule-double-ones = Prime pour le double un
house-about-double-ones = Lancer deux un rapporte une prime de la banque.
house-field-double-ones = Prime
house-rule-starting-cash = Autre argent de départ
house-about-starting-cash = Chacun commence avec cette somme.
house-field-starting-cash = Par joueur
house-rule-dealt = Propriétés distribuées au début
house-about-dealt = Avant le premier tour, chacun reçoit des propriétés et en paie le prix.
house-field-dealt = Par joueur
house-rule-dealt-free = Propriétés distribuées gratuites
house-about-dealt-free = Personne ne paie les propriétés distribuées au début.
house-rule-first-lap = Pas d’achat au premier tour de plateau
house-about-first-lap = Un joueur n’achète qu’après être passé par la case Départ.
house-rule-no-auctions = Pas d’enchères
house-about-no-auctions = Une propriété refusée reste à la banque.
house-rule-half-auctions = Enchères à moitié prix
house-about-half-auctions = La mise à prix d’une propriété est la moitié de son prix imprimé.
house-rule-automatic-rent = Loyer automatique
house-about-automatic-rent = Tout loyer est réclamé automatiquement ; personne ne peut l’oublier.
house-rule-no-jail-rent = Pas de loyer en prison
house-about-no-jail-rent = Un propriétaire en prison ne touche pas de loyer.
house-rule-uneven-building = Construction libre
house-about-uneven-building = Dans un groupe complet, construisez et vendez sur le terrain de votre choix.
house-rule-unlimited-buildings = Constructions illimitées
house-about-unlimited-buildings = La banque ne manque jamais de maisons ni d’hôtels.
house-rule-no-mortgaged-trades = Pas d’échange de propriétés hypothéquées
house-about-no-mortgaged-trades = Levez d’abord l’hypothèque, échangez ensuite.
house-rule-no-trades = Pas d’échanges
house-about-no-trades = Les joueurs n’échangent rien entre eux ; mieux vaut alors limiter le nombre de tours de table.
house-rule-first-bankruptcy = Fin à la première faillite
house-about-first-bankruptcy = Dès que quelqu’un fait faillite, le plus riche gagne.
house-rule-worth-goal = Fortune à atteindre
house-about-worth-goal = La partie finit quand quelqu’un atteint cette fortune ; le plus riche gagne.
house-field-worth-goal = Objectif
house-rule-round-limit = Nombre de tours de table
house-about-round-limit = La partie finit après ce nombre de tours de table ; le plus riche gagne.
house-field-round-limit = Tours de table

## Ce qui ne va pas ensemble

house-with = { $rule } ({ $field })
house-already = Le livret la prévoit déjà dans cette partie.
house-not-with = Pas avec « { $other } ».
house-needs = Seulement avec « { $other } ».
house-number = Entrez un nombre entier.
house-range = Entrez un nombre de { $least } à { $most }.
house-notes = Entrez un multiple de { $note }.
house-dealt-cash =
    { $dealt ->
        [one] Une propriété peut
       *[other] { $dealt } propriétés peuvent
    } coûter { $price }, et chacun commence avec { $start } : distribuez-en moins, ou gratuitement.
house-dealt-seats = { $dealt } propriétés pour chacun des { $players } joueurs : il n’y en a que { $titles }.
house-goal-reached = Quelqu’un peut avoir { $start } dès le début : visez plus haut.
house-fix = Corrigez d’abord les règles maison.

## Listes enregistrées

house-sets = Listes enregistrées
house-set-name = Nom de cette liste
house-set-save = Enregistrer
house-set-saved = « { $name } » est enregistrée dans ce navigateur.
house-set-chosen = « { $name } » est choisie.
house-set-delete = Supprimer la liste « { $name } »
house-set-full = { $n } listes sont enregistrées : supprimez-en une d’abord.
house-clear = Retirer toutes les règles maison
house-share = Copier le lien vers ces règles
house-linked = Règles maison du lien : { $n }. Elles sont dans « Réglages de la table ».
house-link-wrong = Les règles maison de ce lien ne conviennent pas.
house-link-place = Partie fautive : « { $place } ».
house-link-edition = Il n’y a pas d’édition « { $place } ».
house-link-unknown = Cette règle maison n’existe pas.
house-link-twice = La règle est donnée deux fois.
house-link-long = La liste est trop longue.

## À la table

house-pot = Cagnotte { $amount }
house-pot-empty = Cagnotte vide
house-pot-label = { $amount } dans la cagnotte
house-round = Tour de table { $round } sur { $most }
house-goal = Objectif { $amount }
house-not-yet = N’achète pas encore : n’est pas passé par la case Départ
house-not-yet-you = Vous n’achetez pas encore : passez d’abord par la case Départ.
house-no-trades-here = Pas d’échanges : c’est une règle maison de cette table.
house-rent-automatic = Tout loyer est réclamé automatiquement : c’est une règle maison de cette table.
house-decline = La laisser à la banque
house-stock = Constructions illimitées
house-square-parking = Qui s’arrête ici prend la cagnotte : { $amount }.
house-square-tax = Si vous vous arrêtez ici, vous payez { $amount } dans la cagnotte.
house-square-go = Vous touchez { $amount } en passant par cette case, et { $twice } en vous y arrêtant.
