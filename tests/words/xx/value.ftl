value-language = Xish
value-thousands = .
value-money = { $figures } pieces of { $sign }
value-you = thee
value-bank = ye bank
