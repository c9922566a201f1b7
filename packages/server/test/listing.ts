/** A game as a store lists it, and an event of its log, where nothing of them matters. */

export const LISTING = {
  name: 'n',
  variant: 'v',
  ruleset: 'r',
  createdAt: 1,
  updatedAt: 1,
  step: 0,
  round: 0,
  phase: 'movement',
  digest: 'd',
  kind: 'sandbox',
  stage: '',
  isOpen: false,
  seats: 1,
  seatsOpen: 0,
  deadline: null,
  dueAt: null,
};

export const EVENT = { number: 1, type: 'pointed', version: 1, at: 1, payload: {} };
