### Les parties qui commencent dans une position.

position-start = Partir d’une position
position-start_about = Collez une position (une seule ligne). Ses paquets de cartes seront remélangés.
position-not_one = Ce n’est pas une position : elle devrait commencer comme « nostalgia-2003#a008460e standard ».
position-begins = La partie commence au tour { $n }, à { $players } joueurs.
position-from_start = Partir du début
position-your_seat = Vous jouez
position-seat =
    Place { $seat } : { $cash }, { $n } { $n ->
        [one] propriété
       *[other] propriétés
    }
position-seat_out = Place { $seat } : en faillite
position-refused = Position non valable ({ $part }) : « { $where } ».
position-part_edition = l’édition
position-part_mode = le mode
position-part_seats = les joueurs
position-part_titles = les propriétés et les maisons
position-part_turn = le tour et les dés
position-part_over = la fin de la partie
position-part_decks = les cartes
position-part_rents = les loyers
position-part_auction = les enchères
position-part_offers = les offres
position-part_agenda = ce qui est en cours
position-part_bank = le banquier (la banque doit être automatique)
position-part_line = une partie de la ligne
position-line = Position de départ
position-keep = Partir de cette position
position-play_on = Jouer à partir d’ici
position-no_play_on = On ne peut pas jouer à partir d’ici.
