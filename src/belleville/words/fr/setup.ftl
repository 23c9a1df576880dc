### Ce que l’hôte a changé à une table.

setup-standard = partie complète
setup-timed = partie chronométrée
setup-quick = partie rapide
setup-minutes = { $n } minutes
setup-calm = rythme calme
setup-steady = rythme posé
setup-brisk = rythme vif
setup-seats = { $n } places
setup-program = banque automatique
setup-player = l’hôte est le banquier
setup-apart = banquier à part
setup-listed = table ouverte à tous
setup-private = table privée
# $rules : leurs noms
setup-house = règles maison : { $rules }
setup-no-house = sans règles maison
setup-beginning = depuis le début
