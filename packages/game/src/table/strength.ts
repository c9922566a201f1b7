/** How well machine players think: by itself, so that the page names them without the schemas. */
import type { SeatId } from '../seats/seats.ts';
import type { Machines } from './terms.ts';

/** Strengths of machine players, weakest first. */
export const STRENGTHS = ['beginner', 'easy', 'normal', 'hard', 'expert'] as const;
/** How well a machine player plays, by name. */
export type BotStrength = (typeof STRENGTHS)[number];

/** What machine players want; `mixed`: each something else. */
export const PERSONALITIES = ['even', 'bold', 'loyal', 'vengeful'] as const;
/** What a machine player wants, by name. */
export type Personality = (typeof PERSONALITIES)[number];

/** How strong a machine is that takes a seat: as is said of the seat, else of all. */
export function strengthAt({ strength, strengths = {} }: Machines, seat: SeatId): BotStrength {
  return strengths[seat] ?? strength;
}

/** Seats that machines may take, at most: as many as a game may have beside one. */
export const MOST_MACHINES = 63;
