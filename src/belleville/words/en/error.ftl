### What errors say, by their codes: error-bots-unknown.

error-system-ENOENT = No such file or directory
error-system-EACCES = Permission denied
error-system-EPERM = Operation not permitted
error-system-EISDIR = Is a directory
error-system-ENOTDIR = Not a directory
error-system-EEXIST = File exists
error-system-ENOSPC = No space left on device
error-system-EROFS = Read-only file system
error-system-EADDRINUSE = Address already in use
error-system-EADDRNOTAVAIL = Cannot assign requested address
error-system-other = { $cause }

error-number-range = { $option } { $value }: needs a whole number from { $least } to { $most }
error-number-seed = { $option } { $seed } with { $games } games: games are numbered from 0 to { $most }
error-number-budget = --budget { $value }: needs milliseconds per decision, above 0 and at most 60000
error-number-share = --error { $value }: needs a share between 0 and 1, such as 0.01
error-number-every = --every { $value }: needs a number of moves, at least 1

error-file-utf8 = is not UTF-8
error-file-not-regular = not a regular file
error-file-picture = a picture ends in { $formats } or { $last }
error-file-no-matplotlib = pictures need matplotlib: pip install 'belleville[arena]'

error-edition-unknown = unknown edition { QUOTED($name) }; choose from { $known }
error-edition-place = { $file }: { $place }: { $cause }
error-edition-toml = is not TOML: { $cause }
error-edition-not-as-file = is not what a file with the same contents would give

error-bots-unknown = unknown bot { QUOTED($name) }; choose from { $known }
error-bots-wrong-id = unknown bot { QUOTED($name) }; its id is { $id }
error-bots-taken = the bot id { QUOTED($id) } is already taken by { $name }
error-bots-not-compiled = { $id } cannot play here, only bots that answer at once: { $known }
error-bots-name-missing = { QUOTED($text) }: a bot is missing; write for example strong,sensible:2
error-bots-bad-count = { QUOTED($part) } in { QUOTED($text) }: after the colon, write a number from 1 to { $most }

error-code-folder = { $path }: a folder, not a file
error-code-no-file = { $path }: there is no such file
error-code-unreadable = { $path }: cannot be read: { $cause }
error-code-failed = { $path }: { $cause }
error-code-no-bot = { $path }: there is no bot in it: class Mine(belleville.Bot), with decide(self, view, decision)
error-code-rename = { $path }: { $cause }; give the class another name

error-setup-players = { $edition } needs { $least } to { $most } players, got { $players }
error-setup-people = { $edition } seats { $most } people, got { $people }
error-setup-name = { QUOTED($name) } cannot be a player’s name
error-setup-same-name = two players have the same name: { $names }
error-setup-no-banker = there is no player { $banker } to be the banker
error-setup-banker-apart = with { $people } people the banker of { $edition } has no token
error-setup-banker-plays = with { $people } people the banker of { $edition } also plays
error-setup-banker-is-player = the banker of { $edition } is one of the players
error-setup-tokens-given = { $edition } assigns its tokens: { $tokens }
error-setup-token = unknown token { QUOTED($token) }; { $edition } has { $known }
error-setup-same-token = each player needs a different token, got { $tokens }
error-setup-tokens-many = { $players } players need { $players } tokens, got { $tokens }
error-setup-mode = { $edition } has no mode { QUOTED($mode) }; available modes: { $known }

error-arena-line-up = { $lineup } in { $edition }: { $cause }
error-arena-no-folder = { $folder }: { $cause }; name another place with --out
error-arena-process = { $lineup } in { $edition }, { $mode }, block { $deal } (alone: --seed { $seed } --games 1): its process { $end }.{ $own } What was played is kept, and the same command resumes
error-arena-killed = was killed by signal { $signal }
error-arena-ended = ended with code { $code }
error-arena-own = { " " }From --code at the table: { $bots }.

error-odds-names = --players { $players }: needs ids of bots, such as strong,sensible:2 or ['strong', 'sensible']
error-odds-seats = { $players } players for { $seats } seats: name one for all seats, or one per seat
error-odds-no-move = there is no move { $move }: the record has moves 0 (before the first) to { $last }
error-odds-page = { $file }: { $cause }

error-results-cannot = { $option } { $file }: { $cause }
error-results-busy = { $option } { $file }: another run is writing to it
error-results-foreign = { $option } { $file }: line 1: { $kind }
error-results-line = { $option } { $file }: line { $line }: { $cause }; { $mend }
error-results-other-plan = { $option } { $file } contains results of another plan; what differs: { $part }; { $mend }
error-results-unwritten = { $option } { $file }: { $cause }; what was done before is kept
error-results-not-arena = these are not results of an arena
error-results-not-odds = these are not results of a calibration
error-results-mend-arena = --fresh starts again, another --out keeps the file
error-results-mend-odds = another --keep starts again
error-results-part-format = the format of the file
error-results-part-cells = the line-ups (--players, --edition, --mode, --budget)
error-results-part-own = the bots of --code
error-results-part-sources = the bots or the rules, in another version
error-results-part-option = { $option }
error-results-part-cut = the turns after which a game is truncated
error-results-no-deal = there is no block { $deal } of line-up { $cell }
error-results-rotations = { $games } games, not one per rotation
error-results-places = { $places } are not places of { $seats } players
error-results-no-game = game { $game } is not one of those from { $first } on

error-limit-unknown = { $wish }: unknown limit { QUOTED($name) }; choose from { $known }
error-limit-form = { $wish }: write it as NAME={ $form }
error-limit-range = { $wish }: { $number } is too small or too large

error-clause-unknown = unknown clause { QUOTED($name) }
error-clause-near = unknown clause { QUOTED($name) }; did you mean { $near }?
