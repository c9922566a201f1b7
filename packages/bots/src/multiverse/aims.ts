/**
 * Against whom a power goes on a head: the rival whose centers it comes by most cheaply, by the mean of the last boards,
 * so that it keeps to that one; or the one that is about to win.
 */
import {
  type Board,
  type PowerId,
  type Rules,
  type World,
  headsOf,
  victoryCounts,
} from '@chronopolitik/engine';
import { ancestorsOf, memoryOf } from '../one-head/ancestors.ts';
import { distancesOn } from '../one-head/distances.ts';
import { pressureOn, theatreOf } from '../one-head/theatre.ts';
import { goalOf } from '../rollout/worth.ts';

/** By province, how many times as much a center counts. */
export type Aims = Float64Array;

/** Boards before a head that say who the foe is, and centers of each rival that do. */
const BACK = 4;
const CENTERS = 3;
/** What a center of the foe counts, and one of a power that is about to win. */
const FOE = 1.25;
const LEADER = 1.4;
/** The share of the centers that win from which on a power is near to it. */
const NEAR = 0.7;

const remembered = memoryOf<Aims>();

/** How much each center counts for a power on a head; it is worked out once for each world. */
export function aimsOn(rules: Rules, world: World, head: Board, power: PowerId): Aims {
  return remembered(world, `${power} ${head.id}`, () => aimsOf(rules, world, head, power));
}

function aimsOf(rules: Rules, world: World, head: Board, power: PowerId): Aims {
  const { provinces } = rules.map;
  const rivals = rivalsOn(rules, head, power);
  if (rivals.length < 2) return new Float64Array(provinces.length).fill(1);
  const leader = leaderIn(rules, world, power);
  const foe = leader ?? foeOn(rules, world, head, power);
  const weight = leader === undefined ? FOE : LEADER;
  return Float64Array.from(provinces, (province) => (head.owners[province] === foe ? weight : 1));
}

/** The rival whose nearest centers cost a power least, over the last boards. */
export function foeOn(
  rules: Rules,
  world: World,
  head: Board,
  power: PowerId,
): PowerId | undefined {
  const boards = [head, ...ancestorsOf(rules, world, head, BACK)];
  const costs = costsOver(rules, boards, power);
  const costOf = (rival: PowerId): number => {
    const centers = rules.map.provinces.flatMap((province, p) =>
      head.owners[province] === rival ? [costs[p] as number] : [],
    );
    const nearest = centers.toSorted((a, b) => a - b).slice(0, CENTERS);
    return nearest.reduce((sum, cost) => sum + cost, 0) / nearest.length;
  };
  const rivals = rivalsOn(rules, head, power).map((rival) => ({ rival, cost: costOf(rival) }));
  return rivals.toSorted((a, b) => a.cost - b.cost)[0]?.rival;
}

/** The other powers that own centers on a head. */
function rivalsOn({ map }: Rules, { owners }: Board, power: PowerId): readonly PowerId[] {
  const owning = new Set(Object.values(owners));
  return map.powers.filter((q) => q !== power && owning.has(q) && !map.variant.powers[q]?.neutral);
}

/** The other power that is about to win, if there is one. */
export function leaderIn(rules: Rules, world: World, power: PowerId): PowerId | undefined {
  // Under a majority the centers of all heads are counted together.
  const times = rules.ruleset.victory === 'majority' ? headsOf(rules, world).length : 1;
  const least = NEAR * goalOf(rules) * times;
  const others = Object.entries(victoryCounts(rules, world)).filter(([q]) => q !== power);
  const [best] = others.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best && best[1] >= least ? best[0] : undefined;
}

function costsOver(rules: Rules, boards: readonly Board[], power: PowerId): Float64Array {
  const sums = new Float64Array(rules.map.provinces.length);
  const own = rules.map.powerIndex.get(power) as number;
  for (const board of boards)
    costsOn(rules, board, own).forEach((cost, p) => (sums[p] = (sums[p] as number) + cost));
  return sums;
}

/** Turns to each province, and the units of one other power there that nobody of the own could match. */
function costsOn(rules: Rules, board: Board, own: number): Float64Array {
  const { map } = rules;
  const theatre = theatreOf(rules, board);
  const pressure = pressureOn(theatre);
  const { army, fleet } = distancesOn(map);
  const size = map.provinces.length;
  const units = theatre.pieces.filter(({ power }) => power === own);
  return Float64Array.from(map.provinces, (_, p) => {
    const turns = units.map(
      ({ isFleet, location }) => (isFleet ? fleet : army)[location * size + p] as number,
    );
    const holder = theatre.pieces[theatre.occupant[p] as number]?.power;
    const against = map.powers.map((__, q) =>
      q === own ? 0 : (pressure[q * size + p] as number) + (holder === q ? 1 : 0),
    );
    const left = Math.max(...against) - (pressure[own * size + p] as number) / 2;
    return Math.min(40, ...turns) + Math.max(0, left);
  });
}
