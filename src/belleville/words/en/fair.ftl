### The proof of the dice.

fair-title = Provably fair dice
fair-about = Before the game, the server published the fingerprint of a secret, and each player’s browser picked a random number that the server only learned when the game began. Every roll and every shuffle follows from the secret and these numbers. Your browser can work them all out again and compare them with what it saw.
fair-limits = What this proves and what it doesn’t
fair-limits_text = If your browser’s number was used, nobody could choose the dice or change a roll afterwards. This covers what this page saw, as long as no start was cancelled. The page follows the turns: each roll was due, came from the right player, and moved the token by that much. It doesn’t check the other rules: cash, rent, jail and bankruptcies. Nor does it prove that the server didn’t know future rolls: once the game begins, whoever runs the server can work them out.
fair-check = Check the dice
fair-checking = Checking…
fair-unread = The proof couldn’t be loaded. Try again.
fair-promised = Fingerprint published before the game
fair-secret = Revealed secret
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
    } match what this page saw and follow from the promised secret.
fair-yes_unseen =
    The proof matches the recorded game: { $rolls } { $rolls ->
        [one] roll
       *[other] rolls
    }, { $cards } { $cards ->
        [one] card drawn
       *[other] cards drawn
    } and { $shuffles } { $shuffles ->
        [one] shuffle
       *[other] shuffles
    } follow from the revealed secret.
fair-yes_part =
    No contradiction found: this page saw { $seen } of { $rolls } { $rolls ->
        [one] roll
       *[other] rolls
    }. All of them, with { $cards } { $cards ->
        [one] card drawn
       *[other] cards drawn
    } and { $shuffles } { $shuffles ->
        [one] shuffle
       *[other] shuffles
    }, follow from the promised secret.
fair-blind = This page saw none of the game, so it could only compare the proof with the recorded game, which comes from the same server.
fair-late =
    This page joined after { $before } { $before ->
        [one] roll
       *[other] rolls
    } and saw the game from roll { $from } on. Everything before that was only compared with the proof and the recorded game.
fair-gaps =
    This page missed { $unseen } other { $unseen ->
        [one] roll
       *[other] rolls
    }, because it was disconnected or the game was too long. { $unseen ->
        [one] It was
       *[other] They were
    } only compared with the recorded game.
fair-mine = Your browser’s number was used for these dice, so nobody could choose them.
fair-mine_again = Your browser’s number was used for these dice. But some starts were cancelled: each one gave the server another try, if it was working with the player who didn’t reveal a number.
fair-not_mine = Your browser’s number wasn’t used for these dice: this page wasn’t there when the game began, or another device contributed for you.
fair-stopped = Your browser’s number wasn’t used for these dice: after three cancelled starts this page stopped revealing numbers, because each one would have given another try to anyone wanting to choose the dice.
fair-with = According to the proof, these players’ numbers were used: { $names }.
fair-nobody = No player’s number was used: the server picked its secret alone and could have chosen it.
fair-old = This game began before players’ numbers were used: the server picked its secret alone and could have chosen it.
fair-voided = Start { $start } was cancelled: no number was revealed by { $names }.
fair-no = The dice are NOT verified.
fair-scheme = The proof uses a method that this page doesn’t know, or not the one that was announced.
fair-nonce = The number revealed for { $name } isn’t the one that was promised.
fair-starts = Start { $start } in the proof can’t have happened this way: a start is missing or one too many, nobody failed to reveal a number, or a number was used twice.
fair-seats = For start { $start }, the promised numbers in the proof aren’t those this page saw.
fair-void = The proof doesn’t mention start { $start }, which this page saw.
fair-own = Your number is missing: your browser picked one for start { $start }, but the proof doesn’t use it.
fair-blamed = For start { $start }, the proof says that your page didn’t reveal its number, although the server received it.
fair-commitment = The server changed its fingerprint: this page first saw { $first }, then { $then }.
fair-table = This proof belongs to another table.
fair-bad_secret = The revealed secret doesn’t match the published fingerprint.
fair-shown = The server showed this page two different versions of step { $step }, or took it back.
fair-outcome = Outcome { $n } of the proof doesn’t follow from the secret.
fair-kind = Outcome { $n } of the proof lacks the roll or shuffle that took place.
fair-shuffle = At outcome { $n }, a deck was shuffled against the rules, or wasn’t shuffled although the rules require it.
fair-kept = The card “{ $seen }” ({ $deck }) wasn’t put back at the bottom of its deck.
fair-board = On roll { $roll } the board showed { $board }, but the server announced { $seen }.
fair-roll = You saw { $seen } on roll { $roll }; the proof says { $proved }.
fair-roll_record = Roll { $roll } of the recorded game is { $seen }; the proof says { $proved }.
fair-card = You saw the card “{ $seen }” ({ $deck }, draw { $draw }); the proof says { $proved }.
fair-card_record = The recorded game shows the card “{ $seen }” ({ $deck }, draw { $draw }); the proof says { $proved }.
fair-box = The server has changed this edition’s cards or squares since this page first loaded them.
fair-turn_undue = Roll { $roll } wasn’t due, or was another player’s.
fair-turn_passed = After roll { $roll }, the turn didn’t pass as the rules require.
fair-turn_moved = After roll { $roll }, the token didn’t move as many squares as the dice showed.
fair-turn_skipped = Before roll { $roll }, the roll that sets a claimed rent is missing.
fair-unfollowed = This page couldn’t check whether each roll was due: its notes, or this game’s rules, are from an older version.
fair-card_none = no card
fair-dealt = The title deed “{ $seen }”, dealt as number { $deal }, isn’t the one in the proof: { $proved }.
fair-title_none = no title deed
fair-missing =
    The proof is incomplete: there { $seen ->
        [one] was { $seen } outcome
       *[other] were { $seen } outcomes
    }, but it only shows { $proved }.
fair-extra =
    The proof shows { $proved } { $proved ->
        [one] outcome
       *[other] outcomes
    }, but there { $seen ->
        [one] was
       *[other] were
    } only { $seen }.
