/** What of a round matters most: who was dislodged, who bounced, which centers changed hands; one's own before others'. */
import {
  boardOf,
  isPlaced,
  pointOf,
  provinceOf,
  type PlaceId,
  type PowerId,
  type Resolution,
  type Step,
} from '@chronopolitik/engine';
import { isQuiet, type LoadedGame } from './loaded-game.ts';

/** Why an outcome is told first, in the order in which they are told; `usual` outcomes are folded away. */
export const IMPORTANCES = [
  'dislodged',
  'standoff',
  'bounced',
  'captured',
  'failed',
  'usual',
] as const;

/** One of the {@link IMPORTANCES}. */
export type Importance = (typeof IMPORTANCES)[number];

/** Orders whose outcome is told at once: several, where units of equal strength met in one place. */
export interface ToldOutcome {
  readonly importance: Importance;
  readonly resolutions: readonly Resolution[];
  /** Where they met, or what was captured. */
  readonly place: PlaceId | undefined;
}

const GOOD: ReadonlySet<string> = new Set([
  'moved',
  'given',
  'held',
  'retreated',
  'built',
  'disbanded',
  'waived',
  'sustained',
]);

/** The place in which units of equal strength met, if that is why an order failed. */
function metIn({ order, outcome }: Resolution): PlaceId | undefined {
  const { cause } = outcome;
  const isEqual = cause?.code === 'prevented' && cause.attack.total === cause.prevent.total;
  return isEqual && order.kind === 'move' ? pointOf(order.to) : undefined;
}

function importanceOf(loaded: LoadedGame, resolution: Resolution): Importance {
  const { order, outcome } = resolution;
  if (outcome.dislodgedBy !== undefined || outcome.cause?.code === 'dislodged') return 'dislodged';
  if (metIn(resolution)) return 'standoff';
  if (order.kind === 'move' && outcome.result !== 'moved') return 'bounced';
  if (!GOOD.has(outcome.result)) return 'failed';
  return captures(loaded, resolution) ? 'captured' : 'usual';
}

/** Whether a unit moved to a center that its power did not own. */
function captures(loaded: LoadedGame, { order, outcome }: Resolution): boolean {
  if (order.kind !== 'move' || outcome.result !== 'moved') return false;
  const { map } = loaded.rules;
  const isCenter = map.isCenter[map.provinceIndex.get(provinceOf(order.to)) ?? -1];
  return Boolean(isCenter) && ownerAt(loaded, order.to) !== order.power;
}

function ownerAt({ boards }: LoadedGame, place: PlaceId): PowerId | undefined {
  return boards.get(boardOf(place))?.owners[provinceOf(place)];
}

/** Whether anything in a step matters: what went as usual throughout is told after it. */
export function matters(
  loaded: LoadedGame,
  { resolutions, successions }: Pick<Step, 'resolutions' | 'successions'>,
): boolean {
  const isLoud = (each: Resolution): boolean =>
    !isQuiet(each) && importanceOf(loaded, each) !== 'usual';
  return successions.some(({ kind }) => kind === 'forks') || resolutions.some(isLoud);
}

/** Outcomes as they are told: what matters first, of each one's own powers first. */
export function toldOutcomes(
  loaded: LoadedGame,
  resolutions: readonly Resolution[],
  own: readonly PowerId[],
): readonly ToldOutcome[] {
  const met = new Map<PlaceId, Resolution[]>();
  const told: ToldOutcome[] = [];
  for (const resolution of resolutions) {
    const importance = importanceOf(loaded, resolution);
    const place = metIn(resolution);
    const others = place && met.get(place);
    if (importance === 'standoff' && others) {
      others.push(resolution);
      continue;
    }
    const group = [resolution];
    if (importance === 'standoff' && place) met.set(place, group);
    const { order } = resolution;
    const to = isPlaced(order) && 'to' in order && order.to ? pointOf(order.to) : undefined;
    told.push({ importance, resolutions: group, place: place ?? to });
  }
  const rank = ({ importance, resolutions: group, place }: ToldOutcome): number => {
    const isOwn = group.some(({ order }) => own.includes(order.power));
    const loser = importance === 'captured' && place ? ownerAt(loaded, place) : undefined;
    // A center that one loses is as grave as a unit that one loses.
    if (!isOwn && loser !== undefined && own.includes(loser)) return 0;
    return IMPORTANCES.indexOf(importance) * 2 + (isOwn ? 0 : 1);
  };
  return told.toSorted((a, b) => rank(a) - rank(b));
}
