import { dictionary } from '../app/language.svelte';
import type { BotSpeedSet, TableNote, Undone } from '../wire';

type Speed = BotSpeedSet['speed'];
type UndoKind = Undone['what'];

/** What happens round the board, in the same sentences with blanks as the game's own. */
export const NOTES: Record<
  'fr' | 'en',
  Record<Exclude<TableNote['note'], 'reasoned'> | 'removed-kept-out' | 'replaced-agreed' | 'vote-withdrawn', string>
> = {
  fr: {
    'sat-down': '{who:@ s’assied|@ vous asseyez} à la table.',
    'stood-up': '{who:@ se lève|@ vous levez} de la table.',
    'bot-sat': '{who:@ prend place|@ prenez place}.',
    'reveal-asked': 'La partie va commencer : les pages révèlent leur part des dés.',
    'start-voided': 'La partie ne commence pas : la page de {who} n’a pas révélé sa part des dés.',
    began: 'La partie commence.',
    said: '{who} : ',
    'pause-wished': '{who:@ voudrait|@ voudriez} une pause.',
    paused: 'Tout le monde est d’accord : la table fait une pause.',
    resumed: 'La partie reprend.',
    'stand-in-came': '{who:@ n’est plus là|@ n’êtes plus là} : une doublure prudente joue à {who:sa|votre} place.',
    'came-back': '{who:@ est de retour|@ êtes de retour}.',
    'bot-speed-set': '{who:@ règle|@ réglez} la vitesse des bots : {what}.',
    undone: '{who:@ annule son|@ annulez votre} dernier coup : {what}.',
    'counter-wanted': '{who:@ demande|@ demandez} une contre-proposition à {to}.',
    'rematch-made': '{who:@ propose|@ proposez} une revanche : une nouvelle table attend.',
    removed: '{who:L’hôte retire @ de la table|L’hôte vous retire de la table}.',
    'removed-kept-out':
      '{who:L’hôte retire @ de la table, et aucun siège n’ira à la même connexion|L’hôte vous retire de la table et vous écarte}.',
    replaced: '{who:L’hôte remplace @|L’hôte vous remplace} par {bot}.',
    'replaced-agreed': 'Les autres sont d’accord : {bot} joue désormais à {who:la place de @|votre place}.',
    'handed-over': '{who:@ est|@ êtes} maintenant l’hôte de la table.',
    'setup-changed': '{who:@ change|@ changez} la table : {what}.',
    voted: '{who:@ est|@ êtes} d’accord pour que {bot} remplace {absent}.',
    'vote-withdrawn': '{who:@ n’est|@ n’êtes} plus d’accord pour remplacer {absent}.',
  },
  en: {
    'sat-down': '{who:@ sits|@ sit} down at the table.',
    'stood-up': '{who:@ gets|@ get} up from the table.',
    'bot-sat': '{who:@ takes|@ take} a seat.',
    'reveal-asked': 'The game is about to begin: the pages reveal their part of the dice.',
    'start-voided': 'The game does not begin: the page of {who} did not reveal its part of the dice.',
    began: 'The game begins.',
    said: '{who}: ',
    'pause-wished': '{who:@ would|@ would} like a pause.',
    paused: 'Everybody agrees: the table rests.',
    resumed: 'The game goes on.',
    'stand-in-came': '{who:@ is|@ are} away: a cautious stand-in plays in {who:their|your} place.',
    'came-back': '{who:@ is|@ are} back.',
    'bot-speed-set': '{who:@ sets|@ set} the speed of the bots to {what}.',
    undone: '{who:@ undoes their|@ undo your} last move: {what}.',
    'counter-wanted': '{who:@ asks|@ ask} {to} for a counter-offer.',
    'rematch-made': '{who:@ calls|@ call} for a rematch: a new table is waiting.',
    removed: '{who:The host removes @ from the table|The host removes you from the table}.',
    'removed-kept-out':
      '{who:The host removes @ from the table, and the same connection gets no seat|The host removes you from the table and keeps you out}.',
    replaced: '{who:The host replaces @|The host replaces you} with {bot}.',
    'replaced-agreed': 'The others agree: {bot} now plays in {who:@’s|your} place.',
    'handed-over': '{who:@ is|@ are} the host now.',
    'setup-changed': '{who:@ changes|@ change} the table: {what}.',
    voted: '{who:@ agrees|@ agree} to replace {absent} with {bot}.',
    'vote-withdrawn': '{who:@ no longer agrees|@ no longer agree} to replace {absent}.',
  },
};

/** What a note is about, where it is not a person: a speed of the bots, or what was undone. */
export const WHATS: Record<'fr' | 'en', Record<Speed | UndoKind, string>> = {
  fr: {
    1: '1 ×', 2: '2 ×', 4: '4 ×', instant: 'instantanée',
    build: 'une construction', sale: 'une vente', mortgage: 'une hypothèque', lift: 'une levée d’hypothèque', offer: 'une offre',
  },
  en: {
    1: '1 ×', 2: '2 ×', 4: '4 ×', instant: 'instant',
    build: 'building', sale: 'a sale', mortgage: 'a mortgage', lift: 'lifting a mortgage', offer: 'an offer',
  },
}; // prettier-ignore

/** An offer that nobody answered in time: its maker did not withdraw it. */
export const EXPIRED = {
  fr: '{who:l’offre de @|votre offre} à {to:@|vous} est restée sans réponse.',
  en: '{who:the offer of @|your offer} to {to:@|you} went unanswered.',
};

export const words = dictionary({
  fr: {
    log: 'Journal',
    before: 'Avant le premier tour',
    cut: 'Le début de la partie n’est plus gardé ici.',
    earlier: 'Montrer ce qui précède',
    newest: 'Au plus récent',
    empty: 'Rien ne s’est encore passé.',
    show: 'Montrer',
    all: 'Tout',
    game: 'La partie',
    talk: 'Les paroles',
    no_talk: 'Personne n’a encore rien dit.',
    mute: 'Ne plus entendre {name}',
    unmute: 'Entendre de nouveau {name}',
    muted: '{name} : paroles masquées',
    by_clock: 'temps écoulé',
    by_stand_in: 'doublure',
    by_fault: 'bot en panne, la table joue',
    why: 'Pourquoi ?',
    why_of: 'Pourquoi ? {line}',
    why_title: 'Ce que dit la règle',
    clause: 'Article {id}',
    printed: 'Règle imprimée',
    ruling: 'Décision de notre part : aucune règle imprimée ne tranche',
    in_box: 'Dans cette boîte',
    says: 'Dit par',
    decides: 'Vaut pour',
    read_on: 'Lire dans le livret',
    loading: 'Un instant…',
    no_law: 'Le livret n’a pas pu être ouvert.',
    again: 'Réessayer',
  },
  en: {
    log: 'Log',
    before: 'Before the first turn',
    cut: 'The beginning of the game is no longer kept here.',
    earlier: 'Show what came before',
    newest: 'To the newest',
    empty: 'Nothing has happened yet.',
    show: 'Show',
    all: 'All',
    game: 'The game',
    talk: 'What was said',
    no_talk: 'Nobody has said anything yet.',
    mute: 'Stop hearing {name}',
    unmute: 'Hear {name} again',
    muted: '{name}: words hidden',
    by_clock: 'time ran out',
    by_stand_in: 'stand-in',
    by_fault: 'bot at fault, the table plays',
    why: 'Why?',
    why_of: 'Why? {line}',
    why_title: 'What the rules say',
    clause: 'Clause {id}',
    printed: 'Printed rule',
    ruling: 'A ruling of ours: no printed rule decides it',
    in_box: 'In this box',
    says: 'Said by',
    decides: 'Holds for',
    read_on: 'Read on in the booklet',
    loading: 'One moment…',
    no_law: 'The booklet could not be opened.',
    again: 'Try again',
  },
});
