### The proof of the dice.

fair-title = Dice that can be checked
fair-about = Before the game the server published the fingerprint of a secret, and each person’s page drew a number that the server only learned when the game began. All rolls and shuffles follow from the secret and these numbers. Your browser works them out again and compares them with those it saw.
fair-limits = What this proves, and what it does not
fair-limits_text = If the number drawn by your page is part of the dice, nobody could choose them, nor change a roll afterwards; this holds for what this page saw, and if there was no void start. The page follows the turns: each roll was to be made, by that person, and the token moved by it. It does not check the rest of the rules: cash, rents, jail, bankruptcies. The check does not show that the server did not know the rolls to come: from the beginning of the game on, whoever runs the server can know them beforehand.
fair-check = Check the dice
fair-checking = Working everything out again…
fair-unread = The proof could not be read; try again.
fair-promised = Fingerprint published before the game
fair-secret = Secret revealed
fair-yes =
    Verified: { $rolls } { $rolls ->
        [one] roll
       *[other] rolls
    }, { $cards } { $cards ->
        [one] card drawn
       *[other] cards drawn
    } and { $shuffles } { $shuffles ->
        [one] shuffle
       *[other] shuffles
    } are those this page saw, and follow from the promised secret.
fair-yes_unseen =
    The proof and the recorded game agree: { $rolls } { $rolls ->
        [one] roll
       *[other] rolls
    }, { $cards } { $cards ->
        [one] card drawn
       *[other] cards drawn
    } and { $shuffles } { $shuffles ->
        [one] shuffle
       *[other] shuffles
    } follow from the secret revealed.
fair-yes_part =
    No contradiction: of { $rolls } { $rolls ->
        [one] roll
       *[other] rolls
    } this page saw { $seen }; all of them, with { $cards } { $cards ->
        [one] card drawn
       *[other] cards drawn
    } and { $shuffles } { $shuffles ->
        [one] shuffle
       *[other] shuffles
    }, follow from the promised secret.
fair-blind = This page saw nothing of the game: it could compare the proof only with the recorded game, which the same server gives.
fair-late =
    This page came after { $before } { $before ->
        [one] roll
       *[other] rolls
    }: it could observe from roll { $from } on. What came before was compared only with the proof and the recorded game.
fair-gaps =
    { $unseen } { $unseen ->
        [one] other roll was
       *[other] other rolls were
    } not noted by this page, because it was not connected or the game was too long, and { $unseen ->
        [one] was
       *[other] were
    } compared only with the recorded game.
fair-mine = The number drawn by your page is part of these dice: nobody could choose them.
fair-mine_again = The number drawn by your page is part of these dice. But there were void starts: each gave the server one more attempt, if it was in league with whoever did not reveal.
fair-not_mine = This page added nothing to these dice: it was not there in time when the game began, or another device contributed for you.
fair-stopped = This page added nothing to these dice: after three void starts it revealed no more numbers, because each would have given one more attempt to whoever wanted to choose the dice.
fair-with = Contributed to the dice, says the proof: { $names }.
fair-nobody = Nobody’s page contributed: the server drew its secret alone, and could have chosen it.
fair-old = This game began before pages contributed to the dice: the server drew its secret alone, and could have chosen it.
fair-voided = Start { $start } was void: the page of { $names } did not reveal its number.
fair-no = The dice are NOT verified.
fair-scheme = The proof follows a method that this page does not know, or another one than announced.
fair-nonce = The number revealed for { $name } is not the one that had been promised.
fair-starts = Start { $start } of the proof cannot have been like this: a start is missing or one too many, nobody failed to reveal, or a number was used twice.
fair-seats = For start { $start } the proof shows other promises than those this page saw.
fair-void = The proof says nothing about start { $start }, which this page saw.
fair-own = Your own contribution is missing: your page had drawn a number for start { $start }, and the proof does not use it.
fair-blamed = For start { $start } the proof says that your page did not reveal its number, although the server had received it.
fair-commitment = The server changed its fingerprint: this page first saw { $first }, and later { $then }.
fair-table = The proof is that of another table.
fair-bad_secret = The secret revealed is not the one whose fingerprint was published.
fair-shown = The server showed step { $step } of the game to this page in two different ways, or took it back.
fair-outcome = Outcome { $n } of the proof does not follow from the secret.
fair-kind = At outcome { $n } the proof lacks the roll or the shuffle that took place.
fair-shuffle = At outcome { $n } a pack was shuffled although the rules do not want it, or was not although they do.
fair-kept = The card “{ $seen }” ({ $deck }) was not put back under its deck.
fair-board = At roll { $roll } the board showed { $board } although the server announced { $seen }.
fair-roll = Roll { $roll } as you saw it was { $seen }; the proof says { $proved }.
fair-roll_record = Roll { $roll } of the recorded game is { $seen }; the proof says { $proved }.
fair-card = The card “{ $seen }” that you saw ({ $deck }, draw { $draw }) is not the one of the proof: { $proved }.
fair-card_record = The card “{ $seen }” of the recorded game ({ $deck }, draw { $draw }) is not the one of the proof: { $proved }.
fair-box = The server changed the cards or squares of the box since this page first saw them.
fair-turn_undue = Roll { $roll } was not to be made, or not by that person.
fair-turn_passed = After roll { $roll } the turn did not pass as the rules say.
fair-turn_moved = After roll { $roll } the token did not move as the dice say.
fair-turn_skipped = Before roll { $roll } the roll for a claimed rent is missing.
fair-unfollowed = This page could not check that each roll was to be made: its notes, or the rules of this game, are of an earlier version.
fair-card_none = no card
fair-dealt = The title deed “{ $seen }”, dealt as number { $deal }, is not the one of the proof: { $proved }.
fair-title_none = no title deed
fair-missing =
    The proof is incomplete: { $seen } { $seen ->
        [one] outcome
       *[other] outcomes
    } took place, it shows { $proved }.
fair-extra =
    The proof shows { $proved } { $proved ->
        [one] outcome
       *[other] outcomes
    }, but only { $seen } took place.
