import { dictionary, tx, ui } from '../app/language.svelte';
import type { Edition } from '../wire';
import type { Fair, Unfair } from './verify';

export const words = dictionary({
  fr: {
    title: 'Des dés que l’on peut vérifier',
    about:
      'Avant la partie, le serveur a publié l’empreinte d’un secret, et la page de chaque personne a tiré un nombre que le serveur n’a connu qu’au début de la partie. Tous les lancers et mélanges découlent du secret et de ces nombres. Votre navigateur les recalcule et les compare à ceux qu’il a vus.',
    limits: 'Ce que cela prouve, et ce que cela ne prouve pas',
    limits_text:
      'Si le nombre tiré par votre page fait partie des dés, personne n’a pu les choisir, ni changer un lancer après coup ; cela vaut pour ce que cette page a vu, et s’il n’y a pas eu de départ sans effet. La page suit les tours : chaque lancer devait être fait, par cette personne, et le pion a avancé d’autant. Elle ne vérifie pas le reste de la règle : argent, loyers, prison, faillites. La vérification ne montre pas que le serveur ignorait les lancers à venir : dès le début de la partie, qui tient le serveur peut les connaître d’avance.',
    check: 'Vérifier les dés',
    checking: 'Tout est recalculé…',
    unread: 'La preuve n’a pas pu être lue ; réessayez.',
    promised: 'Empreinte publiée avant la partie',
    secret: 'Secret révélé',
    yes: 'Vérifié : {rolls} {rolls:lancer|lancers}, {cards} {cards:carte tirée|cartes tirées} et {shuffles} {shuffles:mélange|mélanges} sont ceux que cette page a vus et découlent du secret promis.',
    yes_unseen:
      'La preuve et la partie enregistrée concordent : {rolls} {rolls:lancer|lancers}, {cards} {cards:carte tirée|cartes tirées} et {shuffles} {shuffles:mélange|mélanges} découlent du secret révélé.',
    yes_part:
      'Pas de contradiction : sur {rolls} {rolls:lancer|lancers}, cette page en a vu {seen} ; tous, avec {cards} {cards:carte tirée|cartes tirées} et {shuffles} {shuffles:mélange|mélanges}, découlent du secret promis.',
    blind: 'Cette page n’a rien vu de la partie : elle n’a pu comparer la preuve qu’à la partie enregistrée, que donne le même serveur.',
    late: 'Cette page est arrivée après {before} {before:lancer|lancers} : elle a pu observer à partir du lancer {from}. Ce qui précède n’a été comparé qu’à la preuve et à la partie enregistrée.',
    gaps: '{unseen} {unseen:autre lancer n’a pas été noté|autres lancers n’ont pas été notés} par cette page, parce qu’elle était déconnectée ou que la partie était trop longue : {unseen:il n’a été comparé|ils n’ont été comparés} qu’à la partie enregistrée.',
    mine: 'Le nombre tiré par votre page fait partie de ces dés : personne n’a pu les choisir.',
    mine_again:
      'Le nombre tiré par votre page fait partie de ces dés. Mais il y a eu des départs sans effet : chacun a donné un essai de plus au serveur, s’il était d’accord avec qui n’a pas révélé son nombre.',
    not_mine:
      'Cette page n’a rien ajouté à ces dés : elle n’était pas là à temps quand la partie a commencé, ou un autre appareil a contribué pour vous.',
    stopped:
      'Cette page n’a rien ajouté à ces dés : après trois départs sans effet, elle n’a plus révélé de nombre, car chacun aurait donné un essai de plus à qui voulait choisir les dés.',
    with: 'Selon la preuve, ont contribué aux dés : {names}.',
    nobody: 'La page de personne n’a contribué : le serveur a tiré son secret seul, et aurait pu le choisir.',
    old: 'Cette partie a commencé avant que les pages ne contribuent aux dés : le serveur a tiré son secret seul, et aurait pu le choisir.',
    voided: 'Départ {start} sans effet : la page de {names} n’a pas révélé son nombre.',
    no: 'Les dés ne sont PAS vérifiés.',
    scheme: 'La preuve suit une méthode que cette page ne connaît pas, ou une autre que celle annoncée.',
    nonce: 'Le nombre révélé pour {name} n’est pas celui qui avait été promis.',
    starts:
      'Le départ {start} de la preuve n’a pas pu avoir lieu ainsi : un départ manque ou est de trop, personne n’y manquait, ou un nombre y a servi deux fois.',
    seats: 'Au départ {start}, la preuve montre d’autres promesses que celles que cette page a vues.',
    void: 'La preuve ne dit rien du départ {start}, que cette page a vu.',
    own: 'Votre contribution manque : votre page avait tiré un nombre pour le départ {start}, et la preuve ne l’utilise pas.',
    blamed: 'Au départ {start}, la preuve dit que votre page n’a pas révélé son nombre ; le serveur l’avait pourtant reçu.',
    commitment: 'Le serveur a changé son empreinte : cette page avait d’abord vu {first}, et plus tard {then}.',
    table: 'La preuve est celle d’une autre table.',
    bad_secret: 'Le secret révélé n’est pas celui de l’empreinte publiée.',
    shown: 'Le serveur a montré l’étape {step} de la partie à cette page de deux façons différentes, ou l’a reprise.',
    outcome: 'Le tirage {n} de la preuve ne découle pas du secret.',
    kind: 'Au tirage {n}, la preuve n’a pas un lancer là où il y en eut un, ou pas le mélange qui eut lieu.',
    shuffle: 'Au tirage {n}, un paquet a été mélangé alors que la règle ne le veut pas, ou ne l’a pas été alors qu’elle le veut.',
    kept: 'La carte « {seen} » ({deck}) n’a pas été remise sous son paquet.',
    board: 'Au lancer {roll}, le plateau a montré {board} alors que le serveur annonçait {seen}.',
    roll: 'Le lancer {roll} que vous avez vu était {seen} ; la preuve dit {proved}.',
    roll_record: 'Le lancer {roll} de la partie enregistrée est {seen} ; la preuve dit {proved}.',
    card: 'La carte « {seen} » que vous avez vue ({deck}, tirage {draw}) n’est pas celle de la preuve : {proved}.',
    card_record: 'La carte « {seen} » de la partie enregistrée ({deck}, tirage {draw}) n’est pas celle de la preuve : {proved}.',
    box: 'Le serveur a changé les cartes ou les cases de la boîte depuis que cette page les a vues.',
    turn_undue: 'Le lancer {roll} n’était pas à faire, ou pas par cette personne.',
    turn_passed: 'Après le lancer {roll}, le tour n’a pas passé comme la règle le veut.',
    turn_moved: 'Après le lancer {roll}, le pion n’a pas avancé comme les dés le disent.',
    turn_skipped: 'Avant le lancer {roll}, le lancer d’un loyer demandé manque.',
    unfollowed:
      'Cette page n’a pas pu vérifier que chaque lancer était à faire : ses notes, ou la règle de cette partie, sont d’une version plus ancienne.',
    card_none: 'aucune carte',
    dealt: 'Le titre « {seen} », distribué en {deal}e, n’est pas celui de la preuve : {proved}.',
    title_none: 'aucun titre',
    missing: 'La preuve est incomplète : {seen} {seen:tirage a eu lieu|tirages ont eu lieu}, elle en montre {proved}.',
    extra: 'La preuve montre {proved} {proved:tirage|tirages}, mais {seen} seulement {seen:a eu lieu|ont eu lieu}.',
  },
  en: {
    title: 'Dice that can be checked',
    about:
      'Before the game the server published the fingerprint of a secret, and each person’s page drew a number that the server only learned when the game began. All rolls and shuffles follow from the secret and these numbers. Your browser works them out again and compares them with those it saw.',
    limits: 'What this proves, and what it does not',
    limits_text:
      'If the number drawn by your page is part of the dice, nobody could choose them, nor change a roll afterwards; this holds for what this page saw, and if there was no void start. The page follows the turns: each roll was to be made, by that person, and the token moved by it. It does not check the rest of the rules: cash, rents, jail, bankruptcies. The check does not show that the server did not know the rolls to come: from the beginning of the game on, whoever runs the server can know them beforehand.',
    check: 'Check the dice',
    checking: 'Working everything out again…',
    unread: 'The proof could not be read; try again.',
    promised: 'Fingerprint published before the game',
    secret: 'Secret revealed',
    yes: 'Verified: {rolls} {rolls:roll|rolls}, {cards} {cards:card drawn|cards drawn} and {shuffles} {shuffles:shuffle|shuffles} are those this page saw, and follow from the promised secret.',
    yes_unseen:
      'The proof and the recorded game agree: {rolls} {rolls:roll|rolls}, {cards} {cards:card drawn|cards drawn} and {shuffles} {shuffles:shuffle|shuffles} follow from the secret revealed.',
    yes_part:
      'No contradiction: of {rolls} {rolls:roll|rolls} this page saw {seen}; all of them, with {cards} {cards:card drawn|cards drawn} and {shuffles} {shuffles:shuffle|shuffles}, follow from the promised secret.',
    blind: 'This page saw nothing of the game: it could compare the proof only with the recorded game, which the same server gives.',
    late: 'This page came after {before} {before:roll|rolls}: it could observe from roll {from} on. What came before was compared only with the proof and the recorded game.',
    gaps: '{unseen} {unseen:other roll was|other rolls were} not noted by this page, because it was not connected or the game was too long, and {unseen:was|were} compared only with the recorded game.',
    mine: 'The number drawn by your page is part of these dice: nobody could choose them.',
    mine_again:
      'The number drawn by your page is part of these dice. But there were void starts: each gave the server one more attempt, if it was in league with whoever did not reveal.',
    not_mine: 'This page added nothing to these dice: it was not there in time when the game began, or another device contributed for you.',
    stopped:
      'This page added nothing to these dice: after three void starts it revealed no more numbers, because each would have given one more attempt to whoever wanted to choose the dice.',
    with: 'Contributed to the dice, says the proof: {names}.',
    nobody: 'Nobody’s page contributed: the server drew its secret alone, and could have chosen it.',
    old: 'This game began before pages contributed to the dice: the server drew its secret alone, and could have chosen it.',
    voided: 'Start {start} was void: the page of {names} did not reveal its number.',
    no: 'The dice are NOT verified.',
    scheme: 'The proof follows a method that this page does not know, or another one than announced.',
    nonce: 'The number revealed for {name} is not the one that had been promised.',
    starts:
      'Start {start} of the proof cannot have been like this: a start is missing or one too many, nobody failed to reveal, or a number was used twice.',
    seats: 'For start {start} the proof shows other promises than those this page saw.',
    void: 'The proof says nothing about start {start}, which this page saw.',
    own: 'Your own contribution is missing: your page had drawn a number for start {start}, and the proof does not use it.',
    blamed: 'For start {start} the proof says that your page did not reveal its number, although the server had received it.',
    commitment: 'The server changed its fingerprint: this page first saw {first}, and later {then}.',
    table: 'The proof is that of another table.',
    bad_secret: 'The secret revealed is not the one whose fingerprint was published.',
    shown: 'The server showed step {step} of the game to this page in two different ways, or took it back.',
    outcome: 'Outcome {n} of the proof does not follow from the secret.',
    kind: 'At outcome {n} the proof lacks the roll or the shuffle that took place.',
    shuffle: 'At outcome {n} a pack was shuffled although the rules do not want it, or was not although they do.',
    kept: 'The card “{seen}” ({deck}) was not put back under its deck.',
    board: 'At roll {roll} the board showed {board} although the server announced {seen}.',
    roll: 'Roll {roll} as you saw it was {seen}; the proof says {proved}.',
    roll_record: 'Roll {roll} of the recorded game is {seen}; the proof says {proved}.',
    card: 'The card “{seen}” that you saw ({deck}, draw {draw}) is not the one of the proof: {proved}.',
    card_record: 'The card “{seen}” of the recorded game ({deck}, draw {draw}) is not the one of the proof: {proved}.',
    box: 'The server changed the cards or squares of the box since this page first saw them.',
    turn_undue: 'Roll {roll} was not to be made, or not by that person.',
    turn_passed: 'After roll {roll} the turn did not pass as the rules say.',
    turn_moved: 'After roll {roll} the token did not move as the dice say.',
    turn_skipped: 'Before roll {roll} the roll for a claimed rent is missing.',
    unfollowed: 'This page could not check that each roll was to be made: its notes, or the rules of this game, are of an earlier version.',
    card_none: 'no card',
    dealt: 'The title deed “{seen}”, dealt as number {deal}, is not the one of the proof: {proved}.',
    title_none: 'no title deed',
    missing: 'The proof is incomplete: {seen} {seen:outcome|outcomes} took place, it shows {proved}.',
    extra: 'The proof shows {proved} {proved:outcome|outcomes}, but only {seen} took place.',
  },
});

const dice = (faces: number[]) => faces.join('-');

/** Why the dice are not verified, in a sentence. */
export function why(found: Unfair, edition: Edition): string {
  switch (found.what) {
    case 'commitment':
      return words('commitment', { first: `${found.first.slice(0, 12)}…`, then: `${found.then.slice(0, 12)}…` });
    case 'table':
    case 'scheme':
    case 'box':
      return words(found.what);
    case 'turn':
      return words(`turn_${found.how}`, { roll: found.roll });
    case 'nonce':
      return words('nonce', { name: found.name });
    case 'starts':
    case 'seats':
    case 'void':
    case 'own':
    case 'blamed':
      return words(found.what, { start: found.start });
    case 'secret':
      return words('bad_secret');
    case 'shown':
      return words('shown', { step: found.step + 1 });
    case 'outcome':
    case 'kind':
    case 'shuffle':
      return words(found.what, { n: found.number + 1 });
    case 'board':
      return words('board', { roll: found.roll, seen: dice(found.seen), board: dice(found.board) });
    case 'roll':
      return words(found.own ? 'roll' : 'roll_record', { roll: found.roll, seen: dice(found.seen), proved: dice(found.proved) });
    case 'kept':
    case 'card': {
      const card = (id: string | null) => {
        const known = edition[found.deck].find((one) => one.id === id);
        return known ? tx(known.title) || tx(known.text) : (id ?? words('card_none'));
      };
      const deck = edition.words[ui.lang][found.deck];
      if (found.what === 'kept') return words('kept', { seen: card(found.seen), deck });
      return words(found.own ? 'card' : 'card_record', { seen: card(found.seen), proved: card(found.proved), deck, draw: found.draw });
    }
    case 'title': {
      const name = (square: number | null) => (square === null ? words('title_none') : tx(edition.squares[square]!.name));
      return words('dealt', { seen: name(found.seen), proved: name(found.proved), deal: found.deal });
    }
    case 'missing':
    case 'extra':
      return words(found.what, { seen: found.seen, proved: found.proved });
  }
}

/** Whether this page saw nothing of the dice, or was told of everything only after the end. */
const isBlind = ({ own, rolls, before }: Fair): boolean => own === 0 || (rolls > 0 && before >= rolls);

/** Whether this page saw all rolls itself. */
const sawAll = (found: Fair): boolean => !isBlind(found) && !found.before && !found.unseen;

/**
 * Whether nothing is left open: this page saw everything, people contributed, this page too if it has a seat, and nobody
 * had a second attempt.
 */
export function isWhole(found: Fair): boolean {
  if (found.scheme === 1 || found.voids.length || !found.followed || !sawAll(found)) return false;
  return found.mine ?? found.seats.some(({ how }) => how === 'nonce');
}

/** What was verified, how much of it this page could observe, and who contributed. */
export function sayFair(found: Fair): string[] {
  const { rolls, cards, shuffles, before, unseen } = found;
  const blind = isBlind(found);
  const yes = blind ? 'yes_unseen' : sawAll(found) ? 'yes' : 'yes_part';
  const said = [words(yes, { rolls, cards, shuffles, seen: Math.max(0, rolls - before - unseen) })];
  if (blind) said.push(words('blind'));
  else if (before) said.push(words('late', { before, from: before + 1 }));
  if (unseen && !blind) said.push(words('gaps', { unseen }));
  if (!found.followed && found.scheme > 1) said.push(words('unfollowed'));
  return [...said, ...sayContributions(found)];
}

function sayContributions({ mine, stopped, scheme, seats, voids }: Fair): string[] {
  if (scheme === 1) return [words('old')];
  const names = seats.filter(({ how }) => how === 'nonce').map(({ name }) => name);
  const said = voids.map(({ start, names }) => words('voided', { start, names: names.join(', ') }));
  if (mine) said.unshift(words(voids.length ? 'mine_again' : 'mine'));
  else if (mine === false) said.unshift(words(stopped ? 'stopped' : 'not_mine'));
  said.push(names.length ? words('with', { names: names.join(', ') }) : words('nobody'));
  return said;
}
