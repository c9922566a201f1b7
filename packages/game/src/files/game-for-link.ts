/** A game told in as few words as a link has room for. It is read as every game file is: played anew, nothing believed. */
import { headsOf, type Rules } from '@chronopolitik/engine';
import type { GameEvent } from '../core/events.ts';
import { worldAt } from '../core/steps.ts';
import { copyOf, studyOf } from '../study/copy.ts';
import type { GameView } from '../views/view.ts';
import { GAME_FORMAT } from './game-format.ts';
import { isOneBoard } from './one-board.ts';

/**
 * How much of a game a link holds. `position`: what is needed to play on from a step. On one board that is the board;
 * where orders of the past still count, the way to the step. `whole`: of a sandbox or a study all variations.
 */
export type LinkExtent = 'position' | 'whole';

/** A game file without all that is found again when it is played: what a link holds. */
export interface GameForLink {
  readonly format: typeof GAME_FORMAT;
  readonly events: readonly { readonly type: string; readonly payload: object }[];
}

type Seen = Pick<GameView, 'settings' | 'steps' | 'study'>;

/**
 * What a link tells of a game.
 * @param rules those of the view
 * @param view what its viewer sees; of that, what may be shown to others
 * @param step where the game stands for whoever opens the link
 */
export function gameForLink(
  rules: Rules,
  view: Seen,
  step: number,
  extent: LinkExtent,
): GameForLink {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = view.settings;
  const linked = { ...rules, spec };
  const events =
    extent === 'position' ? positionOf(linked, view, step) : studyOf(linked, view, step, 0);
  return { format: GAME_FORMAT, events: wordsFor(events, extent === 'whole' && !!view.study) };
}

/** A board alone where nothing before it counts, else the way to it. */
function positionOf(rules: Rules, view: Seen, step: number): readonly GameEvent[] {
  const copy = copyOf(rules, view, step, 0);
  const world = worldAt(view.steps, step);
  const [head] = headsOf(rules, world);
  const waits = world.due.phase === 'movement' || world.due.phase === 'adjustment';
  const start = copy.find((event) => event.type === 'created');
  if (!isOneBoard(rules) || !waits || !head || !start || step === 0) return copy;
  const added = [{ ...head, parent: null }];
  const record = { ...start.start, step: 1, parent: 0, added, digest: '' };
  return [start, { type: 'edited', at: 0, record }];
}

/** Digests are chained: that of the last step of each variation stands for all before it. */
function wordsFor(events: readonly GameEvent[], isStudy: boolean): GameForLink['events'] {
  const parents = new Set(
    events.flatMap((event) =>
      event.type === 'resolved' || event.type === 'edited' ? (event.record.parent ?? []) : [],
    ),
  );
  return events.flatMap((event) => {
    const payload = payloadOf(event, parents, isStudy);
    return payload ? [{ type: event.type, payload }] : [];
  });
}

function payloadOf(
  event: GameEvent,
  parents: ReadonlySet<number>,
  isStudy: boolean,
): object | undefined {
  switch (event.type) {
    case 'created':
      return { settings: { ...event.settings, kind: isStudy ? 'study' : 'sandbox' } };
    case 'submitted':
      return { orders: event.orders };
    case 'resolved':
    case 'edited': {
      const { step, parent, digest, added } = event.record;
      const claimed = digest === '' || parents.has(step) ? {} : { digest };
      return { record: { step, parent, ...claimed, ...(event.type === 'edited' && { added }) } };
    }
    case 'steppedTo':
      return { step: event.step };
    case 'noteChanged':
      return { on: event.on, note: event.note };
    case 'goalSet':
      return { goal: event.goal };
    default:
      return undefined;
  }
}
