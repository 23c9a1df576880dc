### Ce que disent les erreurs, par leurs codes : error-bots-unknown.

error-system-ENOENT = ce fichier ou ce dossier n’existe pas
error-system-EACCES = accès refusé
error-system-EPERM = opération interdite
error-system-EISDIR = c’est un dossier
error-system-ENOTDIR = ce n’est pas un dossier
error-system-EEXIST = ce fichier existe déjà
error-system-ENOSPC = il n’y a plus de place sur le disque
error-system-EROFS = ce disque est en lecture seule
error-system-EADDRINUSE = cette adresse est déjà utilisée
error-system-EADDRNOTAVAIL = cette adresse n’existe pas sur cette machine
error-system-other = { $cause }

error-number-range = { $option } { $value } : il faut un nombre entier { DE($least) } à { $most }
error-number-seed = { $option } { $seed } avec { $games } parties : les parties sont numérotées de 0 à { $most }
error-number-budget = --budget { $value } : il faut des millisecondes par décision, plus de 0 et au plus 60000
error-number-share = --error { $value } : il faut une part entre 0 et 1, par exemple 0.01
error-number-every = --every { $value } : il faut un nombre de coups, au moins 1

error-file-utf8 = n’est pas de l’UTF-8
error-file-not-regular = ce n’est pas un fichier ordinaire
error-file-picture = le nom d’une image finit par { $formats } ou { $last }
error-file-no-matplotlib = les images demandent matplotlib : pip install 'belleville[arena]'

error-edition-unknown = édition inconnue : { $name } ; choix possibles : { $known }
error-edition-place = { $file } : { $place } : { $cause }
error-edition-toml = n’est pas du TOML : { $cause }
error-edition-not-as-file = n’est pas ce que donnerait un fichier au même contenu

error-bots-unknown = bot inconnu : { $name } ; choix possibles : { $known }
error-bots-wrong-id = bot inconnu : { $name } ; son identifiant est { $id }
error-bots-taken = l’identifiant { $id } est déjà celui du bot { $name }
error-bots-not-compiled = { $id } ne peut pas jouer ici, seulement les bots qui répondent aussitôt : { $known }
error-bots-name-missing = { $text } : il manque un bot ; écrivez par exemple strong,sensible:2
error-bots-bad-count = { $part } dans { $text } : après les deux-points, écrivez un nombre de 1 à { $most }

error-code-folder = { $path } : c’est un dossier, pas un fichier
error-code-no-file = { $path } : ce fichier n’existe pas
error-code-unreadable = { $path } : ne peut pas être lu : { $cause }
error-code-failed = { $path } : { $cause }
error-code-no-bot = { $path } : aucun bot dans ce fichier : class Mine(belleville.Bot), avec decide(self, view, decision)
error-code-rename = { $path } : { $cause } ; donnez un autre nom à la classe

error-setup-players = { $edition } se joue { DE($least) } à { $most }, pas à { $players }
error-setup-people = { $edition } se joue à { $most } personnes au plus, pas à { $people }
error-setup-name = « { $name } » ne peut pas être le nom d’un joueur
error-setup-same-name = deux joueurs portent le même nom : { $names }
error-setup-no-banker = il n’y a pas de joueur { $banker } pour tenir la banque
error-setup-banker-apart = à { $people } personnes, le banquier { DE($edition) } n’a pas de pion
error-setup-banker-plays = à { $people } personnes, le banquier { DE($edition) } joue aussi
error-setup-banker-is-player = le banquier { DE($edition) } est l’un des joueurs
error-setup-tokens-given = { $edition } attribue ses pions : { $tokens }
error-setup-token = pion inconnu : { $token } ; { $edition } a { $known }
error-setup-same-token = il faut un pion différent par joueur, pas { $tokens }
error-setup-tokens-many = { $players } joueurs demandent { $players } pions, pas { $tokens }
error-setup-mode = { $edition } n’a pas de mode { $mode } ; modes possibles : { $known }

error-arena-line-up = { $lineup } dans { $edition } : { $cause }
error-arena-no-folder = { $folder } : { $cause } ; indiquez un autre endroit avec --out
error-arena-process = { $lineup } dans { $edition }, { $mode }, bloc { $deal } (seul : --seed { $seed } --games 1) : son processus { $end }.{ $own } Ce qui a été joué est gardé, et la même commande reprend
error-arena-killed = a été tué par le signal { $signal }
error-arena-ended = a fini avec le code { $code }
error-arena-own = { " " }De --code, à cette table : { $bots }.

error-odds-names = --players { $players } : il faut des identifiants de bots, par exemple strong,sensible:2 ou ['strong', 'sensible']
error-odds-seats = { $players } joueurs pour { $seats } places : nommez-en un pour toutes, ou un par place
error-odds-no-move = il n’y a pas de coup { $move } : la partie va du coup 0 (avant le premier) au coup { $last }
error-odds-page = { $file } : { $cause }

error-results-cannot = { $option } { $file } : { $cause }
error-results-busy = { $option } { $file } : une autre exécution y écrit
error-results-foreign = { $option } { $file } : ligne 1 : { $kind }
error-results-line = { $option } { $file } : ligne { $line } : { $cause } ; { $mend }
error-results-other-plan = { $option } { $file } contient les résultats d’un autre plan ; ce qui diffère : { $part } ; { $mend }
error-results-unwritten = { $option } { $file } : { $cause } ; ce qui a été fait avant est gardé
error-results-not-arena = ce ne sont pas des résultats d’arène
error-results-not-odds = ce ne sont pas des résultats de calibration
error-results-mend-arena = --fresh recommence, un autre --out garde le fichier
error-results-mend-odds = un autre --keep recommence
error-results-part-format = le format du fichier
error-results-part-cells = les tablées (--players, --edition, --mode, --budget)
error-results-part-own = les bots de --code
error-results-part-sources = les bots ou les règles, dans une autre version
error-results-part-option = { $option }
error-results-part-cut = le nombre de tours après lequel une partie est interrompue
error-results-no-deal = il n’y a pas de bloc { $deal } de la tablée { $cell }
error-results-rotations = { $games } parties, et non une par rotation
error-results-places = { $places } ne sont pas des places { DE($seats) } joueurs
error-results-no-game = la partie { $game } n’est pas de celles à partir { DE($first) }

error-limit-unknown = { $wish } : limite inconnue, { $name } ; choix possibles : { $known }
error-limit-form = { $wish } : écrivez NOM={ $form }
error-limit-range = { $wish } : { $number } est trop petit ou trop grand

error-clause-unknown = article inconnu : { $name }
error-clause-near = article inconnu : { $name } ; vouliez-vous dire { $near } ?
