import { dictionary } from '../app/language.svelte';

export const words = dictionary({
  fr: {
    speed: 'Vitesse des bots',
    speed_1: '1 ×',
    speed_2: '2 ×',
    speed_4: '4 ×',
    speed_instant: 'Instantané',
    about: 'Leurs pauses et leur temps de réflexion ; le temps des personnes ne change pas.',
    not_yours: 'C’est l’hôte qui la règle.',
  },
  en: {
    speed: 'Speed of the bots',
    speed_1: '1 ×',
    speed_2: '2 ×',
    speed_4: '4 ×',
    speed_instant: 'Instant',
    about: 'Their pauses and their thinking time; people’s clocks do not change.',
    not_yours: 'The host sets it.',
  },
});
