import type { Fair } from '../wire';

/** What is promised about the dice of a table of two. */
export const fair = (change: Partial<Fair> = {}): Fair => ({
  commitment: 'c',
  secret: null,
  scheme: 2,
  start: 1,
  seats: ['', ''],
  asked: null,
  revealed: [],
  voids: [],
  excluded: [],
  ready: [],
  ...change,
});
