/** A decision as it grows: the events so far and the game after them. */
import { ok, type Result, type Rules, type World } from '@chronopolitik/engine';
import { evolve, withWorld, type Game } from './game.ts';
import type { GameEvent } from './events.ts';
import type { Refusal } from './refusal.ts';
import type { Limits } from './resolve.ts';

/** What a command leads to: events, none if it changes nothing, and the world after them. */
export interface Decided {
  readonly events: readonly GameEvent[];
  readonly world: World;
}

/** The events that a command leads to, or why it is refused. */
export type Decision = Result<Decided, Refusal>;

/** The rules, the time and the limits under which a command is decided. */
export interface Circumstances {
  readonly rules: Rules;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limits: Limits;
}

/** The events so far, and the game after them. */
export interface Course {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The course that begins at a game. */
export function courseOf(game: Game): Course {
  return { game, events: [] };
}

/** The course with more events at its end. */
export function happened({ game, events }: Course, ...more: readonly GameEvent[]): Course {
  return { game: more.reduce(evolve, game), events: [...events, ...more] };
}

/** The course with a step at its end. `world` is the engine's: the same as the record makes, and indexed already. */
export function stepped(
  { game, events }: Course,
  event: Extract<GameEvent, { type: 'resolved' | 'edited' }>,
  world: World,
): Course {
  return { game: withWorld(evolve(game, event), world), events: [...events, event] };
}

/** The decision at the end of a course. */
export function decided({ events, game: { world } }: Course): Decision {
  return ok({ events, world });
}

/** The decision that changes nothing. */
export function unchanged(game: Game): Decision {
  return decided(courseOf(game));
}

/** The decision that these events were, where its world is not at hand: it is put together from their records. */
export function decidedBy(game: Game, events: readonly GameEvent[]): Decided {
  return { events, world: events.reduce(evolve, game).world };
}

/**
 * The game after a decision.
 * @param game the one that was decided on
 */
export function evolveAll(game: Game, { events, world }: Decided): Game {
  return withWorld(events.reduce(evolve, game), world);
}
