### The lobby of a table.

lobby-title = Taking seats
lobby-starting = Handing out the notes…
lobby-revealing = The game is about to begin: waiting for the part of the dice of { $names }…
lobby-voided = The game did not begin: the page of { $names } did not reveal its part of the dice.
lobby-voided_again = The game did not begin: the page of { $names } did not reveal its part of the dice. You can begin again.
lobby-dice = Dice that can be checked
lobby-dice_about = The server has drawn a secret and publishes its fingerprint below, which will not change any more. Each person’s page draws a number, too, and reveals it only when the game begins. Note the fingerprint down if you want to check everything yourself at the end.
lobby-dice_promised = Will contribute to the dice: { $names }.
lobby-dice_nobody = Nobody has contributed to the dice yet.
lobby-dice_void = Start { $start } was void: the page of { $names } did not reveal its number.
lobby-dice_stopped = There were three void starts. In each, whoever did not reveal may have known the dice before refusing them. So your page reveals no more numbers: the game can begin without its part, and the check will say so.
lobby-minutes = { $n } min
lobby-you = you
lobby-maker = host
lobby-maker_you = you, the host
lobby-banker = banker
lobby-banker_chair = The bank’s chair
lobby-bot = bot
lobby-away = away
lobby-free = Free seat
lobby-chair_do = { $chair }: { $act }
lobby-sit_here = Sit here
lobby-move_here = Move here
lobby-put_bot = Seat a bot
lobby-remove_bot = Send { $name } away
lobby-person_do = { $name }: remove, replace, mute…
lobby-person_mute = Mute { $name }
lobby-person_about = Whoever is removed reads so on their page and cannot sit down again with the same link. Keeping out also refuses a seat to their internet connection, unless another player shares it; without accounts, nothing stops somebody who comes from elsewhere.
lobby-keep_out = Remove { $name } and keep them out
lobby-remove_person = Remove { $name } from the table
lobby-replace_person = Replace { $name } with this bot
lobby-make_host = Make { $name } the host
lobby-mute = Mute { $name }
lobby-unmute = Unmute { $name }
lobby-removed = The host has removed you from this table.
lobby-removed_about = You may watch, but not sit down here again.
lobby-change = Change the table
lobby-change_about = Everybody keeps their seat and token where possible, and sees what changes.
lobby-change_save = Change it
lobby-change_same = Nothing is changed.
lobby-change_seats = There has to be a seat for each of the { $n } people who sit here.
lobby-changed = { $who } has changed the table: { $what }.
lobby-changed_you = You have changed the table: { $what }.
lobby-edition = Edition
lobby-invite = Invite
lobby-invite_about = Whoever has this link can sit down or watch.
lobby-only_here = This address is known to this device alone. To play with other devices on the same network, start Belleville with --share (“./play --share” or “belleville play --share”) and open the address it shows.
lobby-link = Link of the table
lobby-qr = QR code of the table’s link
lobby-take_seat = Take a seat
lobby-take_seat_go = Take a seat
lobby-all_taken = All seats are taken. You can watch the game.
lobby-your_seat = Your seat
lobby-name = Your name
lobby-rename = Change
lobby-token_given = Counters are handed out in the order of the seats.
lobby-no_token = The banker has no token, but the till and the hammer.
lobby-other_device = My seat on another device
lobby-other_device_about = This link opens your seat: whoever has it plays for you. Give it to nobody.
lobby-other_device_link = Link of your seat
lobby-other_device_qr = QR code of your seat
lobby-stand = Leave my seat
lobby-begin = Begin the game
lobby-begin_full = Everybody is here.
lobby-begin_away = Not here yet: { $names }.
lobby-begin_with =
    { $n } free { $n ->
        [one] seat goes to a bot
       *[other] seats go to bots
    }:
lobby-begin_bot = Which bot?
lobby-begin_banker = The banker has not come yet: the bank’s chair is waiting for somebody.
lobby-wait_for = Waiting for { $name } to begin.
lobby-wait_maker = Waiting for the game to begin.
lobby-watchers =
    { $n } { $n ->
        [one] person watches
       *[other] people watch
    }
lobby-chat = Talk
lobby-chat_empty = Nobody has said anything yet.
lobby-chat_watch = Spectators read along.
lobby-chat_field = Say something to the table
lobby-send = Say
lobby-listed = Open to everybody
lobby-private = Private table
lobby-rules = The rules of this box
