import { dictionary, ui } from '../app/language.svelte';
import type { Problem } from '../wire';
import { partOf, type StartPosition } from './position';

/** Games that begin in a position: where one is pasted, in the lobby, and where a replay is played on. */
export const words = dictionary({
  fr: {
    start: 'Partir d’une position',
    start_about: 'Collez une position en une ligne. Ses paquets de cartes seront mélangés de nouveau.',
    not_one: 'Ce n’est pas une position : elle commence comme « nostalgia-2003#a008460e standard ».',
    begins: 'La partie commence au tour {n}, à {players} joueurs.',
    from_start: 'Commencer au début',
    your_seat: 'Vous jouez',
    seat: 'Place {seat} : {cash} en caisse, {n} {n:titre|titres}',
    seat_out: 'Place {seat} : en faillite',
    refused: 'Position refusée, {part} : « {where} ».',
    part_edition: 'l’édition',
    part_mode: 'le mode',
    part_seats: 'les joueurs',
    part_titles: 'les titres et les maisons',
    part_turn: 'le tour et les dés',
    part_over: 'la fin de la partie',
    part_decks: 'les cartes',
    part_rents: 'les loyers',
    part_auction: 'la vente',
    part_offers: 'les offres',
    part_agenda: 'ce qui est en cours',
    part_bank: 'le banquier (la table tient la banque)',
    part_line: 'une partie de la ligne',
    line: 'La position de départ',
    keep: 'Commencer dans cette position',
    play_on: 'Jouer d’ici',
    no_play_on: 'On ne peut pas jouer d’ici.',
  },
  en: {
    start: 'Start from a position',
    start_about: 'Paste a one-line position. Its decks of cards will be shuffled again.',
    not_one: 'This is not a position: it begins like “nostalgia-2003#a008460e standard”.',
    begins: 'The game begins at turn {n}, with {players} players.',
    from_start: 'Start from the beginning',
    your_seat: 'You play',
    seat: 'Seat {seat}: {cash} in cash, {n} {n:property|properties}',
    seat_out: 'Seat {seat}: bankrupt',
    refused: 'Position refused, {part}: “{where}”.',
    part_edition: 'the edition',
    part_mode: 'the mode',
    part_seats: 'the players',
    part_titles: 'properties and houses',
    part_turn: 'the turn and the dice',
    part_over: 'the end of the game',
    part_decks: 'the cards',
    part_rents: 'the rents',
    part_auction: 'the auction',
    part_offers: 'the offers',
    part_agenda: 'what is in progress',
    part_bank: 'the banker (the table keeps the bank)',
    part_line: 'part of the line',
    line: 'The starting position',
    keep: 'Start from this position',
    play_on: 'Play on from here',
    no_play_on: 'The game cannot be played on from here.',
  },
});

/** What is wrong with a position that was refused: which field, and in English (where there is no clause to quote) why. */
export function refusalOf({ where, detail, clause }: Problem, line: string): string {
  const said = words('refused', { part: words(`part_${partOf(where, line)}`), where });
  return ui.lang === 'en' && !clause ? `${said} ${detail}.` : said;
}

/** A player of a position, in one line. */
export function seatWords({ seats }: StartPosition, seat: number): string {
  const { cash, titles, out } = seats[seat]!;
  if (out) return words('seat_out', { seat: seat + 1 });
  return words('seat', { seat: seat + 1, cash: cash.toLocaleString(ui.lang), n: titles });
}
