/** The games of the player. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const myGames = {
  heading: 'My games',
  kept: {
    heading: 'Kept in this browser',
    note: 'Without a connection: these games open as they stood.',
    at: (when: string) => `as of ${when}`,
  },
  nav: (count: number) => (count === 0 ? 'My games' : `My games (${count})`),
  none: 'You play in no game yet.',
  find: 'Find or make one',
  sections: {
    yours: 'Your turn',
    waiting: 'Waiting for others',
    gathering: 'Gathering players',
    over: 'Over',
  },
  sandboxes: 'Sandboxes and studies',
  kinds: { sandbox: 'Sandbox', study: 'Study' },
  due: {
    movement: 'orders due',
    retreat: 'retreats due',
    adjustment: 'builds and disbands due',
    sustain: 'ballots due',
  } as Readonly<Record<string, string>>,
  ready: 'you are ready',
  nothingDue: 'nothing due from you',
  seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
  unread: (count: number) => many(count, 'unread message', 'unread messages'),
  next: (name: string) => `Next game: ${name}`,
};
