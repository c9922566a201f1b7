/** Where a game turned: the rounds in which the shares of the powers moved most, with a better line if one is found. */
import type { Order, PowerId, Rules, World } from '@chronopolitik/engine';
import { chooseOrders } from '../choose.ts';
import { chancesOf } from '../multiverse/chances.ts';
import { playedOut } from '../multiverse/trial.ts';
import { type IsLate, neverLate } from '../thinking.ts';

/** The shares of all powers: 0 to 1, together 1. */
export type Shares = Readonly<Record<PowerId, number>>;

/** A round that was played: the world before its movement, and what was ordered then. */
export interface PlayedRound {
  readonly before: World;
  readonly given: readonly Order[];
}

/** What a power did not order. */
export interface BetterLine {
  readonly orders: readonly Order[];
  /** Its share after the movement, if all others order what they did: with these orders, and with its own. */
  readonly share: number;
  readonly instead: number;
}

/** A round in which shares moved. */
export interface TurningPoint {
  /** Its place among the rounds that were played. */
  readonly round: number;
  readonly before: Shares;
  readonly after: Shares;
  /** How much of the game changed hands: half of what all shares moved. */
  readonly moved: number;
  /** Who lost most, and who gained most. */
  readonly loser: PowerId;
  readonly winner: PowerId;
  /** What the loser might have ordered; left out where nothing better was found. */
  readonly better?: BetterLine;
}

/** Lines that are tried for a loser, what each may cost, and what one must gain to be told. */
const TRIES = 3;
const BUDGET = { adjudications: 10_000, orders: 3_000 };
const LEAST_GAIN = 0.01;

/**
 * The rounds in which shares moved most, as they followed each other.
 * @param last the world after the last of the rounds
 * @param most how many are told
 */
export function turningPointsOf(
  rules: Rules,
  rounds: readonly PlayedRound[],
  last: World,
  most: number,
  isLate: IsLate = neverLate,
): readonly TurningPoint[] {
  const worlds = [...rounds.map(({ before }) => before), last];
  const shares = worlds.map((world) => sharesIn(rules, world));
  return shares
    .slice(1)
    .map((after, round) => pointOf(round, shares[round] as Shares, after))
    .filter(({ moved }) => moved >= LEAST_GAIN)
    .toSorted((a, b) => b.moved - a.moved)
    .slice(0, most)
    .map((turn) => withBetter(rules, turn, rounds[turn.round] as PlayedRound, isLate))
    .toSorted((a, b) => a.round - b.round);
}

/** Shares by appraisal; who has won has all. */
function sharesIn(rules: Rules, world: World): Shares {
  const { due } = world;
  if (due.phase !== 'over' || due.verdict.kind === 'goes on') return chancesOf(rules, world);
  const { powers } = due.verdict;
  return Object.fromEntries(
    rules.map.powers.map((power) => [power, powers.includes(power) ? 1 / powers.length : 0]),
  );
}

function pointOf(round: number, before: Shares, after: Shares): TurningPoint {
  const changes = Object.keys(before)
    .map((power) => [power, (after[power] ?? 0) - (before[power] ?? 0)] as const)
    .toSorted(([, a], [, b]) => a - b);
  const [loser = ''] = changes[0] ?? [];
  const [winner = ''] = changes.at(-1) ?? [];
  const moved = changes.reduce((sum, [, change]) => sum + Math.abs(change), 0) / 2;
  return { round, before, after, moved, loser, winner };
}

/** A turn with the best line found for its loser, against what all others ordered in that round. */
function withBetter(
  rules: Rules,
  turn: TurningPoint,
  { before, given }: PlayedRound,
  isLate: IsLate,
): TurningPoint {
  const { loser } = turn;
  const others = given.filter(({ power }) => power !== loser);
  const shareAfter = (orders: readonly Order[]): number =>
    sharesIn(rules, playedOut(rules, before, [...orders, ...others]))[loser] ?? 0;
  const instead = shareAfter(given.filter(({ power }) => power === loser));
  let better: BetterLine | undefined;
  for (let attempt = 0; attempt < TRIES && !isLate(); attempt++) {
    const thinking = { strength: 'expert', seed: `turned ${attempt}`, budget: BUDGET } as const;
    const orders = chooseOrders(rules, before, loser, thinking);
    const share = shareAfter(orders);
    if (share >= (better?.share ?? instead + LEAST_GAIN)) better = { orders, share, instead };
  }
  return better ? { ...turn, better } : turn;
}
