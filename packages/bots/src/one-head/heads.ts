/** Plans for one power on one head after another, each head a game of its own. */
import { type Board, type Order, type PowerId, type Rules } from '@chronopolitik/engine';
import { ordersOf } from './orders.ts';
import { type Outlook, type Stakes, outlookOf, worthOf } from './outlook.ts';
import { type Manner, type Plan, planOf } from './plan.ts';
import { type Party, arenaOf, encodePlan } from './profile.ts';
import { type Random, drawn } from './random.ts';
import { type Mixture, bestResponse, equilibriumOf } from './regret.ts';
import { bestPackages, planShare } from '../search/packages.ts';
import { decoded } from '../search/decode.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { type Theatre, theatreOf } from './theatre.ts';
import type { IsLate } from '../thinking.ts';

/** How much a machine player thinks over one head. */
export interface Effort extends Manner {
  /** Candidate plans of its own and of every other power; with one there is nothing to compare. */
  readonly plans: number;
  readonly othersPlans: number;
  /** Adjudications to be spent on a head. */
  readonly adjudications: number;
  /** How often the others' orders are drawn for trials on the whole multiverse. */
  readonly samples: number;
  /** Blur of worths from which candidates differ. */
  readonly whim: number;
  /** What is thought once this says so comes to nothing. */
  readonly isLate: IsLate;
  /** How many times as much each center counts for the power itself; once if left out. */
  readonly aims?: Float64Array;
}

/** Plans kept beside the best. */
const OTHERS = 5;

/** What a machine player found for one power on one head. */
export interface HeadPlan {
  /** Orders of the power. */
  readonly orders: readonly Order[];
  /** Other orders that it weighed, the likelier first. */
  readonly others: readonly (readonly Order[])[];
  /** What it expects of the others, several times over. */
  readonly expected: readonly (readonly Order[])[];
}

/** Orders for all of a power's units on one head, and what it thinks the others will do there. */
export function planHead(
  rules: Rules,
  heads: readonly Board[],
  board: Board,
  power: PowerId,
  effort: Effort,
  random: Random,
): HeadPlan {
  const theatre = theatreOf(rules, board);
  const own = rules.map.powerIndex.get(power) as number;
  if (effort.plans <= 1) {
    const stakes = aimed(stakesOn(rules, heads, board, power), effort.aims);
    const outlook = outlookOf(theatre, own, stakes);
    const plan = planOf(theatre, own, outlook, random, effort.whim, effort);
    return { orders: ordersOf(theatre, plan), others: [], expected: [] };
  }
  const parties = partiesOf(rules, heads, theatre, own, effort, random);
  const focus = parties.find((party) => party.power === own);
  if (!focus) return { orders: [], others: [], expected: [] };
  const arena = arenaOf(rules, theatre, parties);
  const adjudications = effort.isRash ? effort.adjudications : planShare(effort.adjudications);
  const mixtures = equilibriumOf(arena, focus, { ...effort, adjudications }, random);
  const best = bestResponse(arena, focus, mixtures, samplesIn(effort), effort.isLate, random);
  const packages = effort.isRash
    ? undefined
    : bestPackages(arena, focus, mixtures, best, effort, random);
  const rest = parties.filter((party) => party !== focus);
  const expected = Array.from({ length: effort.samples }, () =>
    rest.flatMap((party) =>
      ordersOf(theatre, party.plans[drawn(random, mixtures.get(party) as Mixture)] as Plan),
    ),
  );
  const mixture = mixtures.get(focus) as Mixture;
  const others = [...mixture.keys()]
    .filter((plan) => packages || plan !== best)
    .toSorted((a, b) => (mixture[b] as number) - (mixture[a] as number))
    .slice(0, OTHERS)
    .map((plan) => ordersOf(theatre, focus.plans[plan] as Plan));
  const orders = packages
    ? decoded(theatre, focus.first, packages)
    : ordersOf(theatre, focus.plans[best] as Plan);
  return { orders, others, expected };
}

function aimed(stakes: Stakes, aims?: Float64Array): Stakes {
  return aims ? stakes.map((stake, p) => stake * (aims[p] as number)) : stakes;
}

function samplesIn({ adjudications }: Effort): number {
  return Math.max(4, Math.floor(adjudications / 40));
}

/** The powers with units on a head, each with its candidates. */
function partiesOf(
  rules: Rules,
  heads: readonly Board[],
  theatre: Theatre,
  own: number,
  effort: Effort,
  random: Random,
): Party[] {
  const powers = [...new Set(theatre.pieces.map(({ power }) => power))];
  return powers.map((power): Party => {
    const first = theatre.pieces.findIndex((piece) => piece.power === power);
    const end = theatre.pieces.findLastIndex((piece) => piece.power === power) + 1;
    const id = rules.map.powers[power] as PowerId;
    const aims = power === own ? effort.aims : undefined;
    const stakes = aimed(stakesOn(rules, heads, theatre.board, id), aims);
    const outlook = outlookOf(theatre, power, stakes);
    const worth = worthOf(theatre, power, stakes);
    const goals = [...worth.keys()].filter((p) => (worth[p] as number) > 0);
    const count = power === own ? effort.plans : effort.othersPlans;
    const { isRash } = effort;
    const manner = { bars: power === own ? effort.bars : undefined, isRash };
    const plans = candidatesOf(theatre, power, outlook, count, effort.whim, random, manner);
    const encoded = plans.map((plan) => encodePlan(rules, theatre, first, end, plan));
    return { power, first, end, stakes, worth, goals, plans, encoded, isRash };
  });
}

/** Different plans, the first of them the plainest. */
function candidatesOf(
  theatre: Theatre,
  power: number,
  outlook: Outlook,
  count: number,
  whim: number,
  random: Random,
  manner: Manner,
): Plan[] {
  const plans = new Map<string, Plan>();
  for (let i = 0; i < count * 2 && plans.size < count; i++) {
    const blur = i === 0 ? 0 : whim * (0.5 + i / count);
    const plan = planOf(theatre, power, outlook, random, blur, manner);
    plans.set(JSON.stringify([...plan].toSorted(([a], [b]) => a - b)), plan);
  }
  return [...plans.values()];
}
