### Les parties qui commencent dans une position.

position-start = Partir d’une position
position-start_about = Collez une position en une ligne. Ses paquets de cartes seront mélangés de nouveau.
position-not_one = Ce n’est pas une position : elle commence comme « nostalgia-2003#a008460e standard ».
position-begins = La partie commence au tour { $n }, à { $players } joueurs.
position-from_start = Commencer au début
position-your_seat = Vous jouez
position-seat =
    Place { $seat } : { $cash } en caisse, { $n } { $n ->
        [one] titre
       *[other] titres
    }
position-seat_out = Place { $seat } : en faillite
position-refused = Position refusée, { $part } : « { $where } ».
position-part_edition = l’édition
position-part_mode = le mode
position-part_seats = les joueurs
position-part_titles = les titres et les maisons
position-part_turn = le tour et les dés
position-part_over = la fin de la partie
position-part_decks = les cartes
position-part_rents = les loyers
position-part_auction = la vente
position-part_offers = les offres
position-part_agenda = ce qui est en cours
position-part_bank = le banquier (la table tient la banque)
position-part_line = une partie de la ligne
position-line = La position de départ
position-keep = Commencer dans cette position
position-play_on = Jouer d’ici
position-no_play_on = On ne peut pas jouer d’ici.
