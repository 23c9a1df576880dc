import { dictionary } from '../../app/language.svelte';

/** What the guide says, for somebody who plays for the first time; the edition's own words are filled in. */
export const words = dictionary({
  fr: {
    guide: 'Premiers pas',
    guide_about: 'Des conseils au bon moment, un seul par sujet.',
    understood: 'J’ai compris',
    stop: 'Ne plus montrer de conseils',
    restart: 'Revoir tous les conseils',
    start: 'Pour commencer',
    start_text:
      'C’est une partie courte : {n} titres vous ont été distribués, déjà payés, et il vous reste {cash}. Sur le plateau, chaque lettre désigne un groupe : les cases de même lettre vont ensemble.',
    roll: 'Lancer les dés',
    roll_text: 'C’est à vous ! Appuyez sur ce bouton : les dés roulent, et votre {token} avance d’autant de cases.',
    buy: 'Acheter',
    buy_text:
      'Cette case n’est encore à personne. Achetez-la : ceux qui s’y arrêteront vous devront un {rent}. Sinon, elle part aux enchères.',
    rent: 'Réclamer son loyer',
    rent_text: 'Quelqu’un s’est arrêté chez vous ! Appuyez sur ce bouton pour demander votre {rent}, avant que les dés ne repartent.',
    group: 'Finir une couleur',
    group_text: 'Il ne vous manque que cette case pour avoir toute la couleur. Le {rent} y sera doublé, et vous pourrez bâtir.',
    houses: 'Bâtir',
    houses_text: 'Toute une couleur est à vous ! Ici, vous pouvez bâtir des {houses}. Plus on bâtit, plus le {rent} monte.',
    trade: 'Échanger',
    trade_text: 'Ici, vous proposez un échange : une case contre une autre, ou contre de l’argent. L’autre dit oui ou non.',
    jail: 'Sortir de prison',
    jail_text: 'Vous voilà en {jail}. Faites un double avec les dés, ou payez pour sortir. Vos loyers, eux, restent dus.',
    debt: 'Payer une dette',
    debt_text:
      'Il vous manque de l’argent. Vendez des {houses} ou hypothéquez une case : la {bank} vous prête de l’argent dessus. Le bouton propose le moins cher.',
  },
  en: {
    guide: 'First steps',
    guide_about: 'Hints at the right moment, each only once.',
    understood: 'Got it',
    stop: 'No more hints',
    restart: 'Show all hints again',
    start: 'Before you begin',
    start_text:
      'This is a short game: {n} properties were dealt to you and are paid for, which leaves you {cash}. On the board each letter is a group: squares with the same letter belong together.',
    roll: 'Roll the dice',
    roll_text: 'It is your turn! Press this button: the dice roll, and your {token} walks that many squares.',
    buy: 'Buy a square',
    buy_text: 'Nobody owns this square yet. Buy it, and whoever stops here later owes you {rent}. If you don’t, it goes to auction.',
    rent: 'Claim your rent',
    rent_text: 'Somebody has stopped on your square! Press this button to ask for your {rent} before the dice go on.',
    group: 'Finish a colour',
    group_text: 'Only this square is missing, then you own the whole colour. Its {rent} doubles, and you may build.',
    houses: 'Build',
    houses_text: 'A whole colour is yours! Here you can build {houses}. The more you build, the higher the {rent}.',
    trade: 'Trade',
    trade_text: 'Here you can propose a trade: one square for another, or for money. The other player says yes or no.',
    jail: 'Get out of jail',
    jail_text: 'You are in {jail}. Roll a double, or pay to get out. The others still owe you {rent} meanwhile.',
    debt: 'Pay a debt',
    debt_text:
      'You are short of money. Sell {houses}, or mortgage a square: the {bank} lends you money on it. The button proposes the cheapest way.',
  },
});
