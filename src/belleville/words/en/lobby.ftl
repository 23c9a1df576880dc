### The lobby of a table.

lobby-title = Waiting for players
lobby-starting = Handing out the money…
lobby-revealing = Starting the game: waiting for the random number from { $names }…
lobby-voided = The game didn’t start: no random number arrived from { $names }.
lobby-voided_again = The game didn’t start: no random number arrived from { $names }. You can start it again.
lobby-dice = Provably fair dice
lobby-dice_about = The server has picked a secret. Its fingerprint is shown below and can no longer change. Each player’s browser also picks a random number and reveals it only when the game starts. Write the fingerprint down if you want to check everything yourself at the end.
lobby-dice_promised = Numbers ready from: { $names }.
lobby-dice_nobody = No numbers are ready yet.
lobby-dice_void = Start { $start } was cancelled: no number was revealed by { $names }.
lobby-dice_stopped = Three starts were cancelled. Each time, whoever didn’t reveal a number could have seen the dice before refusing them. So your browser won’t reveal its number any more: the game can start without it, and the dice check will say so.
lobby-minutes = { $n } min
lobby-you = you
lobby-maker = host
lobby-maker_you = you, the host
lobby-banker = banker
lobby-banker_chair = Banker’s seat
lobby-bot = bot
lobby-away = away
lobby-free = Free seat
lobby-chair_do = { $chair }: { $act }
lobby-sit_here = Sit here
lobby-move_here = Move here
lobby-put_bot = Add a bot
lobby-remove_bot = Remove { $name }
lobby-person_do = { $name }: remove, replace, mute…
lobby-person_mute = Mute { $name }
lobby-person_about = Removed players are told so, and can’t take a seat again with the same link. Blocking also keeps their internet connection from taking a seat, unless another player shares it. There are no accounts, so they could still return from another connection.
lobby-keep_out = Remove and block { $name }
lobby-remove_person = Remove { $name } from the table
lobby-replace_person = Replace { $name } with this bot
lobby-make_host = Make { $name } the host
lobby-mute = Mute { $name }
lobby-unmute = Unmute { $name }
lobby-removed = The host has removed you from this table.
lobby-removed_about = You can watch, but you can’t take a seat here again.
lobby-change = Edit table settings
lobby-change_about = Everyone keeps their seat and token if possible, and sees what has changed.
lobby-change_save = Save changes
lobby-change_same = Nothing has changed.
lobby-change_seats = You need a seat for each of the { $n } people at the table.
lobby-changed = { $who } changed the table settings: { $what }.
lobby-changed_you = You changed the table settings: { $what }.
lobby-edition = Edition
lobby-invite = Invite friends
lobby-invite_about = Anyone with this link can join or watch.
lobby-only_here = This address only works on this device. To play with other devices on the same network, start Belleville with --share (“./play --share” or “belleville play --share”) and open the address it shows.
lobby-link = Table link
lobby-qr = QR code for the table link
lobby-take_seat = Take a seat
lobby-take_seat_go = Take a seat
lobby-all_taken = All seats are taken, but you can watch the game.
lobby-your_seat = Your seat
lobby-name = Your name
lobby-rename = Change
lobby-token_given = Tokens are assigned in seat order.
lobby-no_token = The banker has no token: you run the bank and the auctions.
lobby-other_device = My seat on another device
lobby-other_device_about = This link opens your seat: anyone who has it can play for you. Keep it private.
lobby-other_device_link = Link to your seat
lobby-other_device_qr = QR code for your seat
lobby-stand = Leave this seat
lobby-begin = Start the game
lobby-begin_full = Everyone is here.
lobby-begin_away = Not here yet: { $names }.
lobby-begin_with =
    { $n } free { $n ->
        [one] seat will be taken by a bot
       *[other] seats will be taken by bots
    }:
lobby-begin_bot = Which bot?
lobby-begin_banker = The banker isn’t here yet: someone has to take the banker’s seat.
lobby-wait_for = Waiting for { $name } to start the game.
lobby-wait_maker = Waiting for the game to start.
lobby-watchers =
    { $n } { $n ->
        [one] spectator
       *[other] spectators
    }
lobby-chat = Chat
lobby-chat_empty = No messages yet.
lobby-chat_watch = Spectators can read the chat, but not write.
lobby-chat_field = Write a message
lobby-send = Send
lobby-listed = Open to anyone
lobby-private = Private table
lobby-rules = Rules of this edition
