### What every page has: language, theme, errors.

ui-close = Close
ui-level = Level { $n }
ui-a_bot = a bot
ui-phrases = Quick phrases
ui-external_bot = This bot is a program on the host’s computer: it can read everything the host can, including the dice.
ui-home = Belleville, home
ui-language = Language
ui-theme_is = Brightness: { $theme }
ui-theme_auto = Like the device
ui-theme_light = Light
ui-theme_dark = Dark
ui-rules = Rules
ui-no_notes = This device cannot keep notes: the check of the dice covers only what was seen since this page was opened.
ui-copy = Copy
ui-copied = Copied!
ui-share = Share
ui-skip = Skip to the content
ui-main = Navigation
ui-loading = One moment…
ui-lost_page = This page could not be opened.
ui-lost_page_why = The line may be down, or the site has just changed.
ui-again = Try again
ui-nowhere = There is nothing at this address.
ui-go_home = Back home
