/** A decision as it grows: the events so far and the game after them. */
import { ok, type Result, type Rules } from '@chronopolitik/engine';
import { evolve, type Game } from './game.ts';
import type { GameEvent } from './events.ts';
import type { Refusal } from './refusal.ts';
import type { Limits } from './resolve.ts';

export type Decision = Result<readonly GameEvent[], Refusal>;

/** In what circumstances something is decided. */
export interface Circumstances {
  readonly rules: Rules;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limits: Limits;
}

export interface Course {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

export function courseOf(game: Game): Course {
  return { game, events: [] };
}

export function happened({ game, events }: Course, ...more: readonly GameEvent[]): Course {
  return { game: more.reduce(evolve, game), events: [...events, ...more] };
}

export function decided({ events }: Course): Decision {
  return ok(events);
}
