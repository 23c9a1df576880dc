### The home page and a new table.

home-headline = Five boxes, five rulebooks, one table.
home-lead = The game of streets and rents, by the letter of five French rulebooks.
home-lead_more = With friends or against bots, on any screen, without an account.
home-shelf = Choose a box
home-players = Players
home-players_many = { $min } to { $max }
home-modes = Games
home-mode_standard = Full
home-mode_timed = Timed
home-mode_quick = Quick
home-mode_standard_about = Until only one is left.
home-mode_timed_about = Two properties to begin with, and fortunes are counted when time is up.
home-mode_quick_about = Properties dealt at the start, hotels sooner, over at a bankruptcy.
home-pieces = Tokens
home-differs = What is different in this rulebook
home-whole_rules = All its rules
home-compare = Compare the five
home-name = Your name
home-token = Your token
home-token_given = Counters are handed out in the order of the seats.
home-token_any = Any
home-company = With whom?
home-with_bots = Against bots
home-with_friends = With friends
home-rivals = Your opponents
home-rivals_mixed = Mixed: a different one on each seat.
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
home-details = Set up the table
home-mode = The game
home-minutes = Minutes until time is up
home-n_minutes = { $n } min
home-seats = Seats
home-fewer = One seat fewer
home-more = One seat more
home-chair = Seat { $n }
home-you = you
home-free_chair = Free, for a friend
home-pace = Pace
home-pace_calm = Calm
home-pace_steady = Steady
home-pace_brisk = Brisk
home-pace_calm_about = All the time to think and to bargain.
home-pace_steady_about = The time of a table among friends.
home-pace_brisk_about = Decide quickly.
home-banker = The banker
home-banker_program = The table
home-banker_player = A player
home-banker_apart = Apart, no token
home-banker_program_about = Pays, collects and runs the auctions by itself.
home-banker_player_about = You play, and you close the auctions.
home-banker_apart_about = One more person takes the bank’s chair and holds the hammer.
home-banker_law = The rulebook:
home-banker_from = from { $n } players on, say the rules of this edition.
home-banker_up_to = up to { $n } players, say the rules of this edition.
home-banker_never = the rules of this edition do not allow it.
home-listed = Who may come?
home-listed_no = Those with the link
home-listed_yes = Everybody
home-listed_no_about = The table is shown nowhere.
home-listed_yes_about = The table is shown on the home page.
home-play = Play
home-play_now = Play now
home-learn = Learn
home-twenty = Twenty minutes
home-evening = A whole evening
home-learn_about = Step by step, short, { $n } gentle bots
home-preset_timed = { $n } bots, the richest after { $minutes } min
home-preset_quick = { $n } bots, over at a bankruptcy
home-short = A short game
home-preset_standard = { $n } bots, until one player is left
home-turn_yours = Your turn
home-turn_of = { $name } to play
home-with = with { $names }
home-all_tables = Show all { $n }
home-set_table = Set the table
home-watch_bots = or watch the bots play
home-making = Setting the table…
home-tables = Open tables
home-no_tables = No open table just now. Set the first one!
home-table_of = { $name }’s table
home-table_bots = A table of bots
home-free =
    { $n } free { $n ->
        [one] seat
       *[other] seats
    }
home-watch = Watch
home-join = Join
home-my_tables = My tables
home-resume = Go on
home-see_end = See again
home-forget = Forget this table
home-forget_sure = Give up my seat?
home-stage_waiting = sitting down
home-stage_playing = under way
home-stage_over = over
home-have_link = Were you given a link?
home-paste_link = Paste it here, or the code of the table
home-bad_link = This link leads to no table here.
home-disclaimer = Belleville is a free project. It belongs to none of the makers of these boxes, and none has approved it; their names only say which rules are followed.
home-credits = Credits and licences
home-credits_code = The program and its drawings are free, under the MIT licence.
home-credits_fonts = Lettering, SIL Open Font License 1.1:
home-credits_icons = Tokens: drawings from game-icons.net (Lorc, Delapouite and the other authors), Creative Commons Attribution 3.0, recoloured.
home-credits_rules = The rules are told in our own words; no text and no picture of the rulebooks is reproduced.
home-trouble_offline = The server does not answer. Check the line, then try again.
home-trouble_setup = This box is not played like that: change the number of seats or the banker.
home-trouble_name = Choose a name of 1 to 24 letters that nobody else has at this table.
home-trouble_token = This token is not free: take another one.
home-trouble_seats = There is no free seat left at this table.
home-trouble_taken = Somebody has just sat down there. Take another seat.
home-trouble_full = All tables are taken for the moment. Try again in a while.
home-trouble_store = Nothing can be written down just now, and nothing was changed. Try again in a moment.
home-trouble_fast = That is too fast: wait a moment, then try again.
home-trouble_long = Too much has happened at this table: begin the game, or set another table.
home-trouble_maker = Only the host can do that.
home-trouble_kept_out = The host of this table accepts nobody from this connection. You may watch.
home-trouble_removed = The host has removed you from this table. You may watch, but not sit down again.
home-trouble_stage = It is too late for that: the game has begun.
home-trouble_closing = The server is stopping for a moment.
home-trouble_other = That did not work. Try again in a moment.
home-again = Try again
home-shelf_trouble = The boxes have not arrived.
home-named_bot = { $name } (bot)
