/** Boards and games inside other pages: the file `embed.js` brings these words along. */

/** In English; every other language has the same keys. */
export const embed = {
  loading: 'Loading …',
  first: 'First step',
  back: 'Previous step',
  on: 'Next step',
  last: 'Last step',
  steps: 'Steps',
  start: 'Start',
  step: (round: number, phase: string) => `Round ${round}: ${phase}`,
  position: (round: number) => `Round ${round}: a position set by hand`,
  of: (at: number, count: number) => `${at} of ${count}`,
  all: 'All boards',
  boards: 'Boards',
  variations: 'Variations',
  variation: (number: number) => `Variation ${number}`,
  orders: 'Orders and results',
  noOrders: 'No orders were given here.',
  units: 'Units',
  noUnits: 'No units.',
  noted: 'Comment',
  open: 'Open in Chronopolitik',
  refused: (why: string) => `Left out: ${why}`,
  faults: {
    nothing: 'This embed names no game: it needs the attribute src.',
    unreachable:
      'The game cannot be fetched. Is its address right, and does its server allow embeds?',
    private: 'This game is shown to its players only.',
    gone: 'There is no such game.',
    map: (name: string) => `The map “${name}” cannot be fetched.`,
    link: 'This link is damaged, or of a later release.',
    unit: (text: string) => `“${text}” is no unit that can stand there.`,
    json: 'The position is no JSON with units.',
    complex: 'This position takes too long to adjudicate.',
  },
};
