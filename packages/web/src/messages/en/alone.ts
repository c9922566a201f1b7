/** What is said only where this browser keeps the games. */

/** In English; every other language has the same keys. */
export const alone = {
  full: 'This browser has no more room: nothing new is kept. Save all games, then remove some.',
  remove: 'Remove',
  removeIt: (name: string) => `Remove ${name}`,
  sure: (name: string) => `Remove ${name} from this browser?`,
  nowhereElse: 'It is kept nowhere else.',
  saveFirst: 'If you may want it back, save it as a file first, under Share.',
};
