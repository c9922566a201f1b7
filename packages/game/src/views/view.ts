/** What one viewer may see of a game, and the pieces by which that grows. */
import { invariant, never } from '@chronopolitik/engine';
import { audienceOf, isIn } from './audience.ts';
import type { NumberedEvent } from '../core/events.ts';
import { recordOf, type Game } from '../core/game.ts';
import { partyOf, type Seat, type SeatId, type Viewer } from '../seats/seats.ts';
import type { Settings } from '../core/settings.ts';
import { pathTo, type StepRecord } from '../core/steps.ts';
import { evolveStudy, type Study } from '../study/study.ts';
import type { StudyEvent } from '../study/study-events.ts';
import {
  delayFor,
  draftsFor,
  isOver,
  lostFor,
  messageFor,
  lastMessagesFor,
  ownFor,
  tableFor,
} from './view-table.ts';
import { reportsAfter, type AfterActionReport } from '../table/reports.ts';
import type { DraftsView, LostSeat, MessageView, OwnView, TableView } from './view-table.ts';

/** A game as its viewer sees it. The world at any step is `worldAt(view.steps, step)`. */
export interface GameView {
  readonly id: string;
  /** Deltas so far, counted for this viewer: the number to resume the stream of events from. */
  readonly number: number;
  readonly settings: Settings;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly seats: readonly Seat[];
  /** The seat that the viewer holds. */
  readonly seat: SeatId | null;
  /** The seat that the viewer held and lost, where they hold none. */
  readonly lost?: LostSeat;
  /** Whether the viewer is the game master. */
  readonly isMaster?: true;
  /** The whole tree, undone branches included; for spectators behind by some rounds, as it was then. */
  readonly steps: readonly StepRecord[];
  /** Where the game stands in the tree. */
  readonly step: number;
  /** Of a study: notes and goal. */
  readonly study?: Study;
  /** Of a game between people: seats, clock, votes. */
  readonly table?: TableView;
  /** What the viewer holds back from others. */
  readonly own?: OwnView;
  /** The last messages that the viewer may read, in order. */
  readonly messages?: readonly MessageView[];
  /** How many messages the viewer may read before those. */
  readonly earlier?: number;
  /** What players wrote about a game that is over. */
  readonly reports?: readonly AfterActionReport[];
}

/** What a change to a game between people leaves beside its steps. */
interface Beside {
  readonly seats?: readonly Seat[];
  readonly table?: TableView;
  readonly own?: OwnView;
}

/** One change to a view. `number` continues the view's, without gaps. */
export type Delta = { readonly number: number; readonly at: number } & (
  | (Beside & {
      readonly type: 'resolved';
      /** The step that was appended; the game now stands there. */
      readonly record: StepRecord;
    })
  | (Beside & {
      readonly type: 'steppedTo';
      /** The step where the game now stands: undo, redo, or a change of branch. */
      readonly step: number;
    })
  | (Beside & { readonly type: 'table' })
  | { readonly type: 'own'; readonly own: OwnView }
  /** What the viewer keeps beside the log. It has no number of its own, but that of the change before it. */
  | { readonly type: 'drafts'; readonly own: DraftsView }
  | { readonly type: 'said'; readonly message: MessageView }
  | { readonly type: 'reported'; readonly report: AfterActionReport }
  | { readonly type: 'studied'; readonly event: StudyEvent }
  /** The view is to be loaded anew. */
  | { readonly type: 'reset' }
);

/** The view after a delta. Deltas that it already has change nothing, so a stream and a reply may both bring one. */
export function applyDelta(view: GameView, delta: Delta): GameView {
  if (delta.type === 'drafts') return withDraftsOf(view, delta.own);
  if (delta.number <= view.number) return view;
  const heard = { ...view, number: delta.number };
  const updatedAt = delta.at;
  switch (delta.type) {
    case 'steppedTo':
      return { ...heard, updatedAt, ...besideOf(delta), step: delta.step };
    case 'resolved': {
      const { record } = delta;
      const steps = [...view.steps, record];
      return { ...heard, updatedAt, ...besideOf(delta), steps, step: record.step };
    }
    case 'table':
      return { ...heard, updatedAt, ...besideOf(delta) };
    case 'own':
      return { ...heard, own: delta.own };
    case 'said': {
      const { message } = delta;
      const messages = [...(view.messages ?? []), message];
      return { ...heard, ...(message.to === 'all' && { updatedAt }), messages };
    }
    case 'reported': {
      const reports = reportsAfter(view.reports ?? [], delta.report);
      return { ...heard, updatedAt, reports };
    }
    case 'studied':
      return studiedView({ ...heard, updatedAt }, delta.event);
    case 'reset':
      return view;
    default:
      return never(delta);
  }
}

function withDraftsOf(view: GameView, drafts: DraftsView): GameView {
  const isNews = view.own !== undefined && drafts.revision > (view.own.revision ?? 0);
  return isNews ? { ...view, own: { ...view.own, ...drafts } } : view;
}

function studiedView(view: GameView, event: StudyEvent): GameView {
  const { settings, study } = view;
  if (event.type === 'renamed') return { ...view, settings: { ...settings, name: event.name } };
  return study ? { ...view, study: evolveStudy(study, event) } : view;
}

function besideOf({ seats, table, own }: Beside): Beside {
  return { ...(seats && { seats }), ...(table && { table }), ...(own && { own }) };
}

/** What the viewer may see. The one place where secrets are removed; a sandbox has none. */
export function viewFor(game: Game, viewer: Viewer): GameView {
  const { id, createdAt, updatedAt, seats, steps, step, settings } = game;
  const { seat } = viewer;
  const number = numberFor(game, viewer);
  const plain = { id, number, settings, createdAt, updatedAt, seats, seat, steps, step };
  if (game.study) return { ...plain, study: game.study };
  if (!game.table) return plain;
  const sealed = isOver(game) ? settings : { ...settings, seed: SEALED };
  const own = ownFor(game, viewer);
  const lost = lostFor(game, viewer);
  return {
    ...plain,
    settings: sealed,
    ...standFor(game, viewer),
    table: tableFor(game, viewer),
    ...(viewer.master && { isMaster: viewer.master }),
    ...(own && { own }),
    ...(lost && { lost }),
    ...lastMessagesFor(game, viewer),
    ...(isOver(game) && { reports: game.table.reports }),
  };
}

/** Stands for the seed while it could still foretell anything. */
const SEALED = 'sealed';

/** Spectators see the game as it was some rounds ago. */
function standFor(game: Game, viewer: Viewer): Pick<Game, 'steps' | 'step'> {
  const { steps, step } = game;
  const delay = delayFor(game, viewer);
  const shown = recordOf(game).round - delay;
  const path = pathTo(steps, step);
  const last = path.findLast(({ round }) => round <= Math.max(0, shown)) ?? path[0];
  if (delay === 0 || !last || last.step === step) return { steps, step };
  const next = path[path.indexOf(last) + 1];
  return { steps: steps.slice(0, next?.step), step: last.step };
}

/** Changes so far that the viewer saw. */
export function numberFor({ heard }: Pick<Game, 'heard'>, viewer: Viewer): number {
  const party = partyOf(viewer);
  return (heard['all'] ?? 0) + (party === undefined ? 0 : (heard[party] ?? 0));
}

/**
 * The changes that the viewer may see among events, in order and numbered for this viewer.
 * @param game the game after those events, or later
 * @param events of its log, in order; those that the viewer may not learn of may be left out
 * @param before how many changes the viewer had seen before them
 */
export function deltasFor(
  game: Game,
  events: readonly NumberedEvent[],
  viewer: Viewer,
  before: number,
): readonly Delta[] {
  const party = partyOf(viewer);
  return events
    .filter(({ event }) => isIn(audienceOf(game.settings, event), party))
    .map((numbered, index) => deltaOf(game, numbered, viewer, before + index + 1));
}

/** What the viewer keeps beside the log, as a change to a view: none for a viewer who never kept anything. */
export function draftDeltasFor(game: Game, viewer: Viewer): readonly Delta[] {
  const own = draftsFor(game, viewer);
  const at = own?.saved?.at ?? game.updatedAt;
  return own && own.revision > 0
    ? [{ type: 'drafts', number: numberFor(game, viewer), at, own }]
    : [];
}

function deltaOf(game: Game, numbered: NumberedEvent, viewer: Viewer, number: number): Delta {
  const { event } = numbered;
  const { at } = event;
  const stamp = { number, at };
  // What the end reveals, and new terms, are too much for a delta.
  if (delayFor(game, viewer) > 0 || event.type === 'ended' || event.type === 'amended')
    return { type: 'reset', ...stamp };
  switch (event.type) {
    case 'steppedTo':
      return { type: 'steppedTo', ...stamp, step: event.step, ...changedFor(game, viewer) };
    case 'resolved':
    case 'edited': {
      const record = game.steps[event.record.step];
      invariant(record, `step ${event.record.step} is in the game`);
      return { type: 'resolved', ...stamp, record, ...changedFor(game, viewer) };
    }
    case 'noteChanged':
    case 'goalSet':
    case 'renamed':
      return { type: 'studied', ...stamp, event };
    case 'reported': {
      const { party, round, text } = event;
      return { type: 'reported', ...stamp, report: { party, round, text, at } };
    }
    case 'said': {
      const message = messageFor(game, viewer, numbered.number);
      return message ? { type: 'said', ...stamp, message } : { type: 'reset', ...stamp };
    }
    case 'readied':
    case 'acted':
      return { type: 'table', ...stamp, ...changedFor(game, viewer) };
    default:
      return audienceOf(game.settings, event) === 'all'
        ? { type: 'table', ...stamp, ...changedFor(game, viewer) }
        : { type: 'own', ...stamp, own: ownFor(game, viewer) ?? {} };
  }
}

function changedFor(game: Game, viewer: Viewer): Beside {
  if (!game.table) return {};
  const own = ownFor(game, viewer);
  return { seats: game.seats, table: tableFor(game, viewer), ...(own && { own }) };
}
