### Ce que chaque page a : langue, thème, erreurs.

ui-close = Fermer
ui-level = Niveau { $n }
ui-a_bot = un bot
ui-phrases = Phrases toutes prêtes
ui-external_bot = Ce bot est un programme sur l’ordinateur de l’hôte : il peut voir tout ce que l’hôte peut voir, y compris les dés.
ui-home = Belleville, accueil
ui-language = Langue
ui-theme_is = Thème : { $theme }
ui-theme_auto = Automatique
ui-theme_light = Clair
ui-theme_dark = Sombre
ui-rules = Règles
ui-no_notes = Ce navigateur ne peut rien garder en mémoire : la vérification des dés ne couvre que ce qui s’est passé depuis l’ouverture de cette page.
ui-copy = Copier
ui-copied = Copié !
ui-share = Partager
ui-skip = Aller au contenu
ui-main = Navigation
ui-loading = Un instant…
ui-lost_page = Cette page n’a pas pu être chargée.
ui-lost_page_why = Vous êtes peut-être hors ligne, ou le site vient d’être mis à jour.
ui-again = Réessayer
ui-nowhere = Il n’y a rien à cette adresse.
ui-go_home = Retour à l’accueil
