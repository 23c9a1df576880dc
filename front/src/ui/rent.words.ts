import { dictionary } from '../app/language.svelte';

export const words = dictionary({
  fr: {
    legend: 'Quand on vous doit un loyer',
    note: 'Le propriétaire doit réclamer son loyer à temps, sinon il est perdu.',
    claim: 'Réclamer pour moi',
    remind: 'Me le rappeler',
    self: 'Sans rappel',
    claim_about: 'Réclamation automatique : chaque loyer est réclamé dès qu’il est dû.',
    remind_about: 'Dès qu’un loyer vous est dû, le bouton principal le réclame. Les bots vous attendent un moment.',
    self_about: 'Comme autour d’une vraie table : personne ne vous prévient, et un loyer oublié est perdu.',
  },
  en: {
    legend: 'When somebody owes you rent',
    note: 'The owner must claim rent in time, or it is lost.',
    claim: 'Claim it for me',
    remind: 'Remind me',
    self: 'No reminder',
    claim_about: 'Auto-claim: rent is claimed as soon as it is due.',
    remind_about: 'When rent is due to you, the highlighted button claims it. Bots wait for you a while.',
    self_about: 'As around a real table: nobody tells you, and rent that is not claimed in time is lost.',
  },
});
