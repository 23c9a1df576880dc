### The home page and a new table.

home-headline = Five editions, five rulebooks, one table.
home-lead = The game of streets and rent, played to the letter of five French rulebooks.
home-lead_more = With friends or bots, on any screen. No sign-up.
home-shelf = Choose an edition
home-players = Players
home-players_many = { $min } to { $max }
home-modes = Modes
home-mode_standard = Full
home-mode_timed = Timed
home-mode_quick = Quick
home-mode_standard_about = Until only one player is left.
home-mode_timed_about = Start with two properties; the richest player when time runs out wins.
home-mode_quick_about = Properties dealt at the start, hotels sooner, ends after one or two bankruptcies.
home-game_standard = Full game
home-game_timed = Timed game
home-game_quick = Quick game
home-at_calm = Calm pace
home-at_steady = Steady pace
home-at_brisk = Brisk pace
home-pieces = Tokens
home-differs = What’s different in this edition
home-whole_rules = Full rules
home-compare = Compare all five
home-name = Your name
home-token = Your token
home-token_given = Tokens are assigned in seat order.
home-token_any = Any
home-company = Opponents
home-with_bots = Against bots
home-with_friends = With friends
home-rivals = Your opponents
home-rivals_mixed = Mixed: a different bot in each seat.
home-summary_bots =
    You and { $n } { $n ->
        [one] bot
       *[other] bots
    }
home-summary_friends =
    You and { $n } free { $n ->
        [one] seat
       *[other] seats
    }
home-summary_mixed =
    You, { $free } free { $free ->
        [one] seat
       *[other] seats
    }, { $bots } { $bots ->
        [one] bot
       *[other] bots
    }
home-details = Table settings
home-mode = Game mode
home-minutes = Game length (minutes)
home-n_minutes = { $n } min
home-seats = Seats
home-fewer = Remove a seat
home-more = Add a seat
home-chair = Seat { $n }
home-you = you
home-free_chair = Open to a friend
home-pace = Pace
home-pace_calm = Calm
home-pace_steady = Steady
home-pace_brisk = Brisk
home-pace_calm_about = No rush: think and bargain.
home-pace_steady_about = A relaxed, friendly pace.
home-pace_brisk_about = Quick decisions.
home-banker = Banker
home-banker_program = Automatic
home-banker_player = Player
home-banker_apart = Separate banker
home-banker_program_about = Payments and auctions are handled for you.
home-banker_player_about = You play, and you also run the auctions.
home-banker_apart_about = One more person is the banker: they have no token and run the auctions.
home-banker_law = The rulebook says:
home-banker_from = needs at least { $n } players in this edition.
home-banker_up_to = allows { $n } players at most in this edition.
home-banker_never = isn’t allowed in this edition.
home-listed = Who can join?
home-listed_no = Anyone with the link
home-listed_yes = Anyone
home-listed_no_about = Not listed on the home page.
home-listed_yes_about = Listed on the home page.
home-play = Play
home-play_now = Play now
home-learn = Tutorial
home-twenty = Twenty minutes
home-evening = A whole evening
home-learn_about = Short guided game, { $n } easy bots
home-preset_timed = { $n } bots; the richest player wins
home-preset_quick = { $n } bots; ends after one or two bankruptcies
home-short = A short game
home-preset_standard = { $n } bots; the last player left wins
home-turn_yours = Your turn
home-turn_of = { $name }’s turn
home-with = with { $names }
home-all_tables = Show all { $n }
home-set_table = Create table
home-watch_bots = or watch the bots play
home-making = Creating table…
home-tables = Open tables
home-no_tables = No open tables right now. Create the first one!
home-table_of = { $name }’s table
home-table_bots = Bots only
home-free =
    { $n } free { $n ->
        [one] seat
       *[other] seats
    }
home-watch = Watch
home-join = Join
home-my_tables = My tables
home-resume = Resume
home-see_end = View
home-forget = Remove from my list
home-forget_sure = Give up your seat?
home-stage_waiting = waiting for players
home-stage_playing = in progress
home-stage_over = finished
home-have_link = Got a link?
home-paste_link = Link or table code
home-bad_link = No table matches this link.
home-disclaimer = Belleville is a free, independent project. It is not affiliated with or endorsed by the publishers of these editions; their names only show which rules are followed.
home-credits = Credits and licences
home-credits_code = The program and its drawings are free under the MIT licence.
home-credits_fonts = Fonts, SIL Open Font License 1.1:
home-credits_icons = Tokens: drawings from game-icons.net (Lorc, Delapouite and other authors), Creative Commons Attribution 3.0, recoloured.
home-credits_rules = The rules are in our own words; no text or picture from the rulebooks is reproduced.
home-trouble_offline = The server isn’t responding. Check your connection and try again.
home-trouble_house = These house rules don’t fit: change them under “Table settings”.
home-trouble_setup = These settings don’t fit this edition: change the number of seats or the banker.
home-trouble_name = Choose a name of 1 to 24 letters that nobody else at this table has.
home-trouble_token = This token is taken: choose another one.
home-trouble_seats = There are no free seats left at this table.
home-trouble_taken = Someone has just taken that seat. Choose another one.
home-trouble_full = All tables are in use right now. Try again later.
home-trouble_store = The server can’t save right now; nothing was changed. Try again in a moment.
home-trouble_fast = Too many requests: wait a moment, then try again.
home-trouble_long = Too much has happened at this table: start the game, or create another table.
home-trouble_maker = Only the host can do that.
home-trouble_kept_out = The host has blocked your connection from taking a seat. You can still watch.
home-trouble_removed = The host has removed you from this table. You can watch, but you can’t take a seat again.
home-trouble_stage = Too late: the game has already started.
home-trouble_closing = The server is shutting down. Try again in a moment.
home-trouble_other = That didn’t work. Try again in a moment.
home-again = Try again
home-shelf_trouble = The editions couldn’t be loaded.
home-named_bot = { $name } (bot)
