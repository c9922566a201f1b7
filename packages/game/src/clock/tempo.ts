/** How fast a game is played, in one word: by the time for moves. */
import type { Deadlines } from '../table/terms.ts';

/** How fast games are played: within the hour, within the day, slower, without deadlines. */
export const TEMPOS = ['live', 'daily', 'slow', 'unlimited'] as const;
/** How fast a game is played: moves take an hour at most, a day at most, longer, or as long as they take. */
export type Tempo = (typeof TEMPOS)[number];

const HOUR = 60;

/** The tempo that deadlines give. Those at hours of the day count as daily. */
export function tempoOf({ movement }: Pick<Deadlines, 'movement'>): Tempo {
  if (movement === null) return 'unlimited';
  if (!('minutes' in movement)) return 'daily';
  if (movement.minutes <= HOUR) return 'live';
  return movement.minutes <= 24 * HOUR ? 'daily' : 'slow';
}
