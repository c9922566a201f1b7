/** How likely a power is to win a duel, by what was learned from games. */
import { type Board, type PowerId, type Rules, type World, headsOf } from '@chronopolitik/engine';
import { appraise } from '../multiverse/appraise.ts';
import { ancestorsOf } from '../one-head/ancestors.ts';
import { takesCentersAfter } from '../one-head/theatre.ts';
import { STEPS, oddsOf } from '../odds.ts';
import { LASTING_WEIGHTS } from './lasting.ts';
import { rowsFor } from './looks.ts';
import { PROSPECT_ROWS } from './rows.ts';
import { PROSPECT_WEIGHTS } from './weights.ts';

/** What a worth of one counts as, in units of a logarithm, where several heads are appraised. */
const SLOPE = 0.12;
/** Boards that are looked back to, and how much less a position counts that was on one of them. */
const BACK = 12;
const STALE = 0.06;
/** What the rows that speak for the other weigh under elimination: they follow those that speak for the power itself. */
const LASTING_AGAINST = LASTING_WEIGHTS.subarray(2 * PROSPECT_ROWS);

/**
 * Whether the weights know how likely a power is to win from some heads, on which two powers are left: under elimination from any,
 * else from one.
 */
export function knowsChances(rules: Rules, heads: readonly Board[]): boolean {
  const isKnown = rules.ruleset.victory === 'elimination' ? heads.length > 0 : heads.length === 1;
  return isKnown && partiesOn(rules, heads).length === 2;
}

/** The chance of a power to win from a world, from 0 to 1: by the weights where they know it, else by how it is appraised. */
export function chanceToWin(rules: Rules, world: World, power: PowerId): number {
  if (world.due.phase === 'over') {
    const { verdict } = world.due;
    if (verdict.kind === 'goes on' || !verdict.powers.includes(power)) return 0;
    return 1 / verdict.powers.length;
  }
  const heads = headsOf(rules, world);
  const odds = knowsChances(rules, heads)
    ? oddsOn(rules, heads, power)
    : oddsOf(Math.round(SLOPE * STEPS * appraise(rules, world, power)));
  return odds / (1 + odds);
}

/** The odds of a power to win from heads on which two powers are left. */
export function oddsOn(rules: Rules, heads: readonly Board[], power: PowerId): number {
  const own = rules.map.powerIndex.get(power) as number;
  const other = partiesOn(rules, heads).find((party) => party !== own);
  if (other === undefined) return 1;
  if (rules.ruleset.victory === 'elimination') return oddsToLast(rules, heads, own, other);
  return oddsOf(scoreOn(rules, heads[0] as Board, own, other));
}

/**
 * How much likelier it is that the other power is the first that is gone from some head: on each head, each of both is in some
 * danger, and dangers add up.
 */
function oddsToLast(rules: Rules, heads: readonly Board[], power: number, other: number): number {
  let [mine, theirs] = [0, 0];
  for (const head of heads) {
    const [own, others] = [rowsFor(rules, head, power, other), rowsFor(rules, head, other, power)];
    mine += dangerBy(own, others);
    theirs += dangerBy(others, own);
  }
  return theirs / mine;
}

/** How soon a power is gone from a head, by the rows that speak for it and those that speak for the other. */
function dangerBy(own: readonly number[], others: readonly number[]): number {
  return oddsOf(sumOf(LASTING_AGAINST, others) - sumOf(LASTING_WEIGHTS, own));
}

/**
 * The chance of a power to win from a world that may come of this one. A position that was there before counts a little less, so
 * that nobody goes round in circles.
 */
export function chancesIn(rules: Rules, world: World, power: PowerId): (next: World) => number {
  const [head, ...others] = headsOf(rules, world);
  const before =
    head && others.length === 0 ? [head, ...ancestorsOf(rules, world, head, BACK)] : [];
  const seen = new Set(before.map((board) => positionOn(rules, board)));
  return (next) => {
    const [after, ...more] = headsOf(rules, next);
    const isStale = after && more.length === 0 && seen.has(positionOn(rules, after));
    return chanceToWin(rules, next, power) - (isStale ? STALE : 0);
  };
}

/** What stands where, who owns what, and whether centers change hands next. */
function positionOn(rules: Rules, board: Board): string {
  const units = board.units.map(({ power, kind, location }) => `${power} ${kind} ${location}`);
  const owners = Object.entries(board.owners).map(([center, power]) => `${center} ${power}`);
  return [...units.toSorted(), ...owners.toSorted(), takesCentersAfter(rules, board)].join();
}

/** Numbers of the powers that have units or centers on some heads. */
function partiesOn({ map }: Rules, heads: readonly Board[]): readonly number[] {
  const there = heads.flatMap(({ units, owners }) => [
    ...units.map(({ power }) => power),
    ...Object.values(owners),
  ]);
  return [...new Set(there)].map((power) => map.powerIndex.get(power) as number);
}

/** How much more the rows of one of two powers weigh than those of the other, in {@link STEPS} of a logarithm. */
function scoreOn(rules: Rules, head: Board, power: number, other: number): number {
  const weigh = (own: number, against: number): number =>
    sumOf(PROSPECT_WEIGHTS, rowsFor(rules, head, own, against));
  return weigh(power, other) - weigh(other, power);
}

function sumOf(weights: Int16Array, rows: readonly number[]): number {
  return rows.reduce((all, row) => all + (weights[row] as number), 0);
}
