/** What one viewer may see of a game, and the pieces by which that grows. */
import { invariant, type PowerId } from '@chronopolitik/engine';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { SeatId, Viewer } from './seats.ts';
import type { Settings } from './settings.ts';
import type { StepRecord } from './steps.ts';

/** A game as its viewer sees it. The world at any step is `worldAt(view.steps, step)`. */
export interface GameView {
  readonly id: string;
  /** Deltas so far, counted for this viewer: the number to resume the stream of events from. */
  readonly number: number;
  readonly settings: Settings;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly seats: readonly { readonly id: SeatId; readonly powers: readonly PowerId[] }[];
  /** The seat that the viewer holds. */
  readonly seat: SeatId | null;
  /** The whole tree, undone branches included. */
  readonly steps: readonly StepRecord[];
  /** Where the game stands in the tree. */
  readonly step: number;
}

/** One change to a view. `number` continues the view's, without gaps. */
export type Delta =
  | {
      readonly type: 'resolved';
      readonly number: number;
      readonly at: number;
      /** The step that was appended; the game now stands there. */
      readonly record: StepRecord;
    }
  | {
      readonly type: 'pointed';
      readonly number: number;
      readonly at: number;
      /** The step where the game now stands: undo, redo, or a change of branch. */
      readonly step: number;
    };

/** The view after a delta. Deltas that it already has change nothing, so a stream and a reply may both bring one. */
export function applyDelta(view: GameView, delta: Delta): GameView {
  if (delta.number <= view.number) return view;
  const seen = { ...view, number: delta.number, updatedAt: delta.at };
  if (delta.type === 'pointed') return { ...seen, step: delta.step };
  return { ...seen, steps: [...view.steps, delta.record], step: delta.record.step };
}

/** What the viewer may see. The one place where secrets are removed; a sandbox has none. */
export function viewFor(game: Game, viewer: Viewer): GameView {
  const { id, settings, createdAt, updatedAt, seats, steps, step } = game;
  const { seat } = viewer;
  return { id, number: game.changes, settings, createdAt, updatedAt, seats, seat, steps, step };
}

/**
 * The changes that the viewer may see among events, in order and numbered.
 * @param game the game after those events, or later
 * @param before how many changes the viewer had seen before them
 */
export function deltasFor(
  game: Game,
  events: readonly GameEvent[],
  _viewer: Viewer,
  before: number,
): readonly Delta[] {
  return events.filter(isChange).map((event, index) => deltaOf(game, event, before + index + 1));
}

/** Whether every viewer sees that this happened. */
export function isChange(
  event: GameEvent,
): event is Extract<GameEvent, { type: 'resolved' | 'pointed' }> {
  return event.type === 'resolved' || event.type === 'pointed';
}

function deltaOf(
  game: Game,
  event: Extract<GameEvent, { type: 'resolved' | 'pointed' }>,
  number: number,
): Delta {
  const { at } = event;
  if (event.type === 'pointed') return { type: 'pointed', number, at, step: event.step };
  const record = game.steps[event.record.step];
  invariant(record, `step ${event.record.step} is in the game`);
  return { type: 'resolved', number, at, record };
}
