/** Plans for one power on one head after another, each head a game of its own. */
import {
  type Board,
  type LocalOrder,
  type Order,
  type PowerId,
  type Rules,
  placeOn,
  type LocationId,
} from '@chronopolitik/engine';
import { type Outlook, outlookOf, worthOf } from './outlook.ts';
import { type Plan, planOf } from './plan.ts';
import { type Party, arenaOf, encodePlan } from './profile.ts';
import { type Random, drawn } from './random.ts';
import { type Mixture, bestResponse, equilibriumOf } from './regret.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { type Theatre, theatreOf } from './theatre.ts';
import type { IsLate } from '../thinking.ts';

/** How much a machine player thinks over one head. */
export interface Effort {
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
    const outlook = outlookOf(theatre, own, stakesOn(rules, heads, board, power));
    const plan = planOf(theatre, own, outlook, random, effort.whim);
    return { orders: ordersOf(theatre, plan), others: [], expected: [] };
  }
  const parties = partiesOf(rules, heads, theatre, own, effort, random);
  const focus = parties.find((party) => party.power === own);
  if (!focus) return { orders: [], others: [], expected: [] };
  const arena = arenaOf(rules, theatre, parties);
  const mixtures = equilibriumOf(arena, focus, effort, random);
  const best = bestResponse(arena, focus, mixtures, samplesIn(effort), effort.isLate, random);
  const rest = parties.filter((party) => party !== focus);
  const expected = Array.from({ length: effort.samples }, () =>
    rest.flatMap((party) =>
      ordersOf(theatre, party.plans[drawn(random, mixtures.get(party) as Mixture)] as Plan),
    ),
  );
  const mixture = mixtures.get(focus) as Mixture;
  const others = [...mixture.keys()]
    .filter((plan) => plan !== best)
    .toSorted((a, b) => (mixture[b] as number) - (mixture[a] as number))
    .slice(0, OTHERS)
    .map((plan) => ordersOf(theatre, focus.plans[plan] as Plan));
  return { orders: ordersOf(theatre, focus.plans[best] as Plan), others, expected };
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
    const stakes = stakesOn(rules, heads, theatre.board, id);
    const outlook = outlookOf(theatre, power, stakes);
    const worth = worthOf(theatre, power, stakes);
    const goals = [...worth.keys()].filter((p) => (worth[p] as number) > 0);
    const count = power === own ? effort.plans : effort.othersPlans;
    const plans = candidatesOf(theatre, power, outlook, count, effort.whim, random);
    const encoded = plans.map((plan) => encodePlan(rules, theatre, first, end, plan));
    return { power, first, end, stakes, worth, goals, plans, encoded };
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
): Plan[] {
  const plans = new Map<string, Plan>();
  for (let i = 0; i < count * 2 && plans.size < count; i++) {
    const blur = i === 0 ? 0 : whim * (0.5 + i / count);
    const plan = planOf(theatre, power, outlook, random, blur);
    plans.set(JSON.stringify([...plan].toSorted(([a], [b]) => a - b)), plan);
  }
  return [...plans.values()];
}

/** A plan as orders of the game. */
export function ordersOf(theatre: Theatre, plan: Plan): Order[] {
  return [...plan].map(([i, local]) => {
    const { unit } = theatre.pieces[i] as Theatre['pieces'][number];
    return orderOn(theatre.board, unit.power, unit.location, local);
  });
}

function orderOn(board: Board, power: PowerId, location: LocationId, local: LocalOrder): Order {
  const unit = placeOn(board.id, location);
  const to = local.to === undefined ? undefined : placeOn(board.id, local.to);
  const of = local.of === undefined ? undefined : placeOn(board.id, local.of);
  if (local.kind === 'move' && to) {
    return { kind: 'move', power, unit, to, ...(local.via ? { via: true as const } : {}) };
  }
  if (local.kind === 'support' && of) {
    return { kind: 'support', power, unit, of, ...(to ? { to } : {}) };
  }
  if (local.kind === 'convoy' && of && to) return { kind: 'convoy', power, unit, of, to };
  return { kind: 'hold', power, unit };
}
