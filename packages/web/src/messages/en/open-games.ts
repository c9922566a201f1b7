/** Games to join. */
import type { Terms, Tempo } from '@chronopolitik/game';
import { many } from '../count.ts';

const press: Readonly<Record<Terms['press'], string>> = {
  none: 'no press',
  public: 'public press only',
  full: 'full press',
  rulebook: 'press as in the rulebook',
};

const tempos: Readonly<Record<Tempo, string>> = {
  live: 'live: within the hour',
  daily: 'daily: within a day',
  slow: 'slower',
  unlimited: 'no deadline',
};

/** In English; every other language has the same keys. */
export const openGames = {
  press,
  tempos,
  unlimited: 'no deadline',
  live: (lengths: string) => `live ${lengths}`,
  unnamed: 'players unnamed until the end',
  byHand: 'only sent orders count',
  machines: (count: number, strength: string) =>
    `${many(count, 'seat', 'seats')} for machines at most (${strength})`,
  machinesThen: (strength: string) => `machines take open seats at the start (${strength})`,
  starts: (at: string) => `starts ${at} at the latest`,
  replacement: (round: number) => `under way, round ${round}: a seat is open`,
  with: (names: string) => `With: ${names}`,
  somebody: 'somebody',
  tempo: 'Pace',
  rules: 'Rules',
  any: 'any',
  noneSuch: 'No such game waits for players.',
  more: 'More games',
};
