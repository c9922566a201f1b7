/** A decision as it grows: the events so far and the game after them. */
import { ok, type Result, type Rules, type World } from '@chronopolitik/engine';
import { evolve, withWorld, type Game } from './game.ts';
import type { GameEvent } from './events.ts';
import { keepDraft, type KeptChange } from '../table/drafts.ts';
import type { Refusal } from './refusal.ts';
import type { Limits } from './resolve.ts';

/** What a command leads to: events, none if it changes nothing, and the world after them. */
export interface Decided {
  readonly events: readonly GameEvent[];
  /** What seats keep otherwise, beside the log. It comes before the events. */
  readonly drafts: readonly KeptChange[];
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
  readonly drafts: readonly KeptChange[];
}

/** The course that begins at a game. */
export function courseOf(game: Game): Course {
  return { game, events: [], drafts: [] };
}

/** A course that begins with a change to what a seat keeps. */
export function draftKept(game: Game, change: KeptChange): Course {
  return { game: keepDraft(game, change), events: [], drafts: [change] };
}

/** The course with more events at its end. */
export function happened(course: Course, ...more: readonly GameEvent[]): Course {
  const { game, events } = course;
  return { ...course, game: more.reduce(evolve, game), events: [...events, ...more] };
}

/** The course with a step at its end. `world` is the engine's: the same as the record makes, and indexed already. */
export function stepped(
  course: Course,
  event: Extract<GameEvent, { type: 'resolved' | 'edited' }>,
  world: World,
): Course {
  const game = withWorld(evolve(course.game, event), world);
  return { ...course, game, events: [...course.events, event] };
}

/** The decision at the end of a course. */
export function decided({ events, drafts, game: { world } }: Course): Decision {
  return ok({ events, drafts, world });
}

/** The decision that changes nothing. */
export function unchanged(game: Game): Decision {
  return decided(courseOf(game));
}

/** The decision that this was, where its world is not at hand: it is put together from the records of its events. */
export function decidedBy(game: Game, changes: Omit<Decided, 'world'>): Decided {
  return { ...changes, world: changes.events.reduce(evolve, game).world };
}

/**
 * The game after a decision.
 * @param game the one that was decided on
 */
export function evolveAll(game: Game, { events, drafts, world }: Decided): Game {
  return withWorld(events.reduce(evolve, drafts.reduce(keepDraft, game)), world);
}
