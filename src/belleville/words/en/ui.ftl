### What every page has: language, theme, errors.

ui-close = Close
ui-level = Level { $n }
ui-a_bot = a bot
ui-phrases = Quick phrases
ui-external_bot = This bot is a program on the host’s computer: it can see everything the host can, including the dice.
ui-home = Belleville, home
ui-language = Language
ui-theme_is = Theme: { $theme }
ui-theme_auto = System
ui-theme_light = Light
ui-theme_dark = Dark
ui-rules = Rules
ui-no_notes = This browser can’t store data: the dice check only covers what happened since this page was opened.
ui-copy = Copy
ui-copied = Copied!
ui-share = Share
ui-skip = Skip to content
ui-main = Navigation
ui-loading = One moment…
ui-lost_page = This page couldn’t be loaded.
ui-lost_page_why = You may be offline, or the site has just been updated.
ui-again = Try again
ui-nowhere = There’s nothing at this address.
ui-go_home = Back to home page
