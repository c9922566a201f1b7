/** How likely a power is to win a duel, by what was learned from games. */
import { type Board, type PowerId, type Rules, type World, headsOf } from '@chronopolitik/engine';
import { appraise } from '../multiverse/appraise.ts';
import { ancestorsOf } from '../one-head/ancestors.ts';
import { takesCentersAfter } from '../one-head/theatre.ts';
import { STEPS, oddsOf } from '../odds.ts';
import { rowsFor } from './looks.ts';
import { PROSPECT_WEIGHTS } from './weights.ts';

/** What a worth of one counts as, in units of a logarithm, where several heads are appraised. */
const SLOPE = 0.12;
/** Boards that are looked back to, and how much less a position counts that was on one of them. */
const BACK = 12;
const STALE = 0.06;

/** Whether the weights know how likely a power is to win from some heads: from one on which two powers are left. */
export function knowsChances(rules: Rules, heads: readonly Board[]): boolean {
  const [head, ...others] = heads;
  return head !== undefined && others.length === 0 && partiesOn(rules, head).length === 2;
}

/**
 * The chance of a power to win from a world, from 0 to 1, where distinct centers decide: on one head of two powers by the
 * weights, else by how it is appraised.
 */
export function chanceToWin(rules: Rules, world: World, power: PowerId): number {
  if (world.due.phase === 'over') {
    const { verdict } = world.due;
    if (verdict.kind === 'goes on' || !verdict.powers.includes(power)) return 0;
    return 1 / verdict.powers.length;
  }
  const heads = headsOf(rules, world);
  const score = knowsChances(rules, heads)
    ? scoreOn(rules, heads[0] as Board, rules.map.powerIndex.get(power) as number)
    : Math.round(SLOPE * STEPS * appraise(rules, world, power));
  const odds = oddsOf(score);
  return odds / (1 + odds);
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

/** Numbers of the powers that have units or centers on a head. */
function partiesOn({ map }: Rules, { units, owners }: Board): readonly number[] {
  const there = new Set([...units.map(({ power }) => power), ...Object.values(owners)]);
  return [...there].map((power) => map.powerIndex.get(power) as number);
}

/** How much more the rows of one of two powers weigh than those of the other, in {@link STEPS} of a logarithm. */
function scoreOn(rules: Rules, head: Board, power: number): number {
  const other = partiesOn(rules, head).find((party) => party !== power);
  if (other === undefined) return 0;
  const sum = (rows: readonly number[]): number =>
    rows.reduce((all, row) => all + (PROSPECT_WEIGHTS[row] as number), 0);
  return sum(rowsFor(rules, head, power, other)) - sum(rowsFor(rules, head, other, power));
}
