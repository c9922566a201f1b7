/** The way from the start of a game to where it stands, and what is told of it. */
import {
  boardOfOrder,
  isPlaced,
  type BoardId,
  type OrderKind,
  type OrderResult,
  type PlaceId,
  type PowerId,
  type Resolution,
} from '@chronopolitik/engine';
import { layoutOf } from '@chronopolitik/draw';
import type { GameView, StepRecord } from '@chronopolitik/game';
import { phaseByOrders } from './step-phase.ts';
import { namedBy, loadedGameOf, typed, type LoadedGame } from './loaded-game.ts';

/** The steps from the start to one, the start first. */
export function pathTo(steps: readonly StepRecord[], step: number): readonly number[] {
  const path: number[] = [];
  for (let at: number | null | undefined = step; at !== null && at !== undefined;) {
    path.unshift(at);
    at = steps[at]?.parent;
  }
  return path;
}

/** The step with which the round before that of a step ended; undefined at the start. */
export function roundBefore(steps: readonly StepRecord[], step: number): number | undefined {
  const round = steps[step]?.round ?? 0;
  return pathTo(steps, step).findLast((each) => (steps[each]?.round ?? 0) < round);
}

/** The step before or after another on a path; the path's end where there is none. */
export function besideOn(path: readonly number[], step: number, by: 1 | -1): number {
  const at = path.indexOf(step);
  return path[Math.min(path.length - 1, Math.max(0, at + by))] ?? step;
}

/** The plane as it was at a step, its boards where they lie now. */
export function pastGame(
  live: LoadedGame,
  view: Pick<GameView, 'steps'>,
  step: number,
): LoadedGame {
  const past = loadedGameOf(live, { steps: view.steps, step });
  const layout = layoutOf(
    [...new Set([...live.boards.keys(), ...past.boards.keys()])],
    live.drawing,
  );
  const rects = new Map([...layout.rects].filter(([board]) => past.boards.has(board)));
  return { ...past, layout: { ...layout, rects } };
}

/** Which orders are shown. What is left out does not matter. */
export interface OrderFilter {
  readonly power?: PowerId | undefined;
  readonly kind?: OrderKind | undefined;
  readonly fate?: FilterFate | undefined;
  /** Orders that name a unit of one of these powers, or dislodged one. */
  readonly touching?: readonly PowerId[] | undefined;
  /** Orders that are the cause of a fork. */
  readonly forked?: true | undefined;
}

/** The outcomes that the record can be searched for. */
export const FILTER_FATES = ['succeeded', 'failed', 'dislodged'] as const;

/** One of them. */
export type FilterFate = (typeof FILTER_FATES)[number];

const GOOD: readonly OrderResult[] = [
  'moved',
  'given',
  'convoyed',
  'held',
  'retreated',
  'built',
  'waived',
  'cast',
  'disbanded',
];

function fateOf({ outcome }: Resolution): FilterFate {
  if (outcome.dislodgedBy !== undefined || outcome.result === 'dislodged') return 'dislodged';
  return GOOD.includes(outcome.result) ? 'succeeded' : 'failed';
}

/** Units that are the causes of the forks of a table. */
function forkers({ forks }: LoadedGame): ReadonlySet<PlaceId> {
  return new Set(
    forks.flatMap(({ because }) => {
      if (because.code === 'differs') return because.orders;
      return because.code === 'decided' ? [...because.arrivals, ...because.changed] : [];
    }),
  );
}

/** Whether a filter leaves anything out. */
export function isFiltering(filter: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether a filter lets an order through. */
export function passes(
  loaded: LoadedGame,
  filter: OrderFilter,
): (resolution: Resolution) => boolean {
  const { power, kind, fate, touching, forked } = filter;
  const causes = forked ? forkers(loaded) : undefined;
  const touches = ({ order, outcome }: Resolution): boolean =>
    (touching ?? []).some(
      (each) =>
        order.power === each ||
        [...namedBy(order), ...(outcome.dislodgedBy ? [outcome.dislodgedBy] : [])].some(
          (place) => loaded.unitAt(place)?.power === each,
        ),
    );
  return (resolution) => {
    const { order } = resolution;
    if (power !== undefined && order.power !== power) return false;
    if (kind !== undefined && order.kind !== kind) return false;
    if (fate !== undefined && fateOf(resolution) !== fate) return false;
    if (touching && !touches(resolution)) return false;
    return !causes || (isPlaced(order) && causes.has(order.unit));
  };
}

/** The plane with no other orders on it than those that a filter lets through. */
export function filtered(loaded: LoadedGame, filter: OrderFilter): LoadedGame {
  if (!isFiltering(filter)) return loaded;
  const keeps = passes(loaded, filter);
  const record = new Map([...loaded.record].map(([board, all]) => [board, all.filter(keeps)]));
  return { ...loaded, record, crossings: loaded.crossings.filter(keeps) };
}

/** The orders of all rounds as text, by round, phase and board, each with its result. */
export function recordText(loaded: LoadedGame, roundTitle: (round: number) => string): string {
  const { rounds } = loaded.world;
  const { terms } = loaded.words;
  const lines: string[] = [];
  rounds.forEach(({ steps }, i) => {
    lines.push(`## ${roundTitle(i + 1)}`, '');
    for (const step of steps) {
      lines.push(`# ${terms.phase(phaseByOrders(step))}`);
      for (const [board, all] of byBoard(step.resolutions)) {
        lines.push(`[${terms.boardTitle(board)}]`);
        for (const { order, outcome } of all)
          lines.push(
            `${terms.power(order.power)}: ${typed(loaded, order)} # ${terms.result(outcome.result)}`,
          );
      }
      lines.push('');
    }
  });
  return lines.join('\n');
}

function byBoard(resolutions: readonly Resolution[]): ReadonlyMap<BoardId, readonly Resolution[]> {
  const boards = new Map<BoardId, Resolution[]>();
  for (const resolution of resolutions) {
    const board = boardOfOrder(resolution.order);
    boards.set(board, [...(boards.get(board) ?? []), resolution]);
  }
  return boards;
}
