/** What a power orders on one head beside its plans: packages of moves, supports and convoys that pay against the others' mixtures. */
import { ORDER_SIZE } from '../one-head/encoding.ts';
import { NO_BARS } from '../one-head/bars.ts';
import type { Effort } from '../one-head/heads.ts';
import { type Arena, type Party, setPlan, utilityOf } from '../one-head/profile.ts';
import { type Random, drawn } from '../one-head/random.ts';
import type { Mixture } from '../one-head/regret.ts';
import { changesFor, isOpen } from './changes.ts';
import { climb } from './climb.ts';
import { type Coded, rangesOf } from './stage.ts';

/** What of a head's adjudications goes into packages, and without how many they are not looked for. */
const SHARE = 0.5;
const LEAST = 300;
/** Samples of what the others may order. */
const SAMPLES = 12;

/** The adjudications that are left for plans. */
export function planShare(adjudications: number): number {
  return Math.floor(adjudications * SHARE) < LEAST
    ? adjudications
    : Math.ceil(adjudications * (1 - SHARE));
}

/** The best plan with every package that pays; nothing where there is too little to spend. */
export function bestPackages(
  arena: Arena,
  focus: Party,
  mixtures: ReadonlyMap<Party, Mixture>,
  best: number,
  { adjudications, isLate, bars = NO_BARS }: Effort,
  random: Random,
): Coded | undefined {
  const left = adjudications - planShare(adjudications);
  if (left === 0 || isLate()) return undefined;
  const { theatre, position } = arena;
  const { power, first, end } = focus;
  const stage = {
    theatre,
    ranges: rangesOf(theatre.pieces),
    worthOf: (orders: Int16Array): number => utilityOf(arena, focus, orders),
  };
  const samples = Array.from({ length: SAMPLES }, () => {
    for (const [party, mixture] of mixtures) setPlan(arena, party, drawn(random, mixture));
    return position.slice();
  });
  setPlan(arena, focus, best);
  const start = position.slice(first * ORDER_SIZE, end * ORDER_SIZE);
  const changes = changesFor(stage, power).filter((change) => isOpen(theatre, bars, change));
  return climb({ stage, power, samples, allowance: { left }, changes, isLate, random }, start);
}
