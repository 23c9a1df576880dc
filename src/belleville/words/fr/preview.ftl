### Ce que les messageries montrent d’un lien : l’accueil, ou une table et son hôte.

preview-home = Le jeu des rues et des loyers : cinq éditions, une table.
# $stage : « waiting », « playing » ou « over » ; $host : le nom de l’hôte, « none » s’il n’y en a pas ; $free : places ; $house : combien de règles maison
preview-table =
    { $host ->
        [none] { "" }
       *[other] Hôte : { $host }.{ " " }
    }{ $stage ->
        [over] La partie est terminée.
        [waiting]
            { $free ->
                [0] Toutes les places sont prises : venez regarder.
                [one] Une place libre : venez jouer !
               *[other] { $free } places libres : venez jouer !
            }
       *[playing] Partie en cours : venez regarder.
    }{ $house ->
        [0] { "" }
       *[other] { " " }Règles maison : { $house }.
    }
preview-locale = fr_FR
