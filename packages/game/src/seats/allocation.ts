/** Who gets which powers: by lists of preference with the least total rank, and by lot (docs/rules/variants.md 3.6). */
import { type PowerId, type Result, type Rules, fail, ok } from '@chronopolitik/engine';
import { assignment } from './assignment.ts';
import { dealsOf, namedHand } from './deals.ts';
import { type Lots, lotsFrom, shuffled } from './lots.ts';
import { type Hand, type Seating, seatingOf } from './seating.ts';
import type { SeatId } from './seats.ts';

/**
 * A player's preferences: powers, best first, as one list or as several (one for each group of the mode).
 * Powers that are left out rank alike, behind the last one named.
 */
export type Wishes = readonly (readonly PowerId[])[];

/** What each seat holds: its powers, by the id of the seat. */
export type PowersBySeat = Readonly<Record<SeatId, Hand>>;

/** `wrong-seats`: the game is not for so many. `no-deal`: every deal would make a hand that is forbidden. */
export interface DealProblem {
  readonly code: 'wrong-seats' | 'no-deal';
}

type Dealing = Extract<Seating, { kind: 'dealt' }>;

/** Up to so many powers all deals are weighed; beyond it hands are assigned power by power. */
const WEIGHED = 14;

/**
 * Deals the hands of a game out so that the ranks of what everybody gets add up to the least.
 * @param draw what lots are drawn by, among deals that are equally good
 */
export function deal(
  rules: Rules,
  seats: readonly SeatId[],
  wishes: Readonly<Record<SeatId, Wishes>>,
  draw: string,
): Result<PowersBySeat, DealProblem> {
  const seating = seatingOf(rules, seats.length);
  if (!seating) return fail({ code: 'wrong-seats' });
  const lots = lotsFrom(draw);
  const order = shuffled(lots, seats);
  const wished = order.map((seat) => wishes[seat] ?? []);
  const hands = dealInOrder(seating, wished, lots);
  if (!hands) return fail({ code: 'no-deal' });
  return ok(Object.fromEntries(order.map((seat, i) => [seat, hands[i] ?? []])));
}

function dealInOrder(
  seating: Seating,
  wished: readonly Wishes[],
  lots: Lots,
): readonly Hand[] | undefined {
  if (seating.kind === 'fixed') return dealFixed(seating.hands, wished, lots);
  const { powers, forbid } = seating;
  return powers.length <= WEIGHED || forbid.length > 0
    ? dealWeighed(seating, wished, lots)
    : dealAssigned(seating, wished, lots);
}

/** Ranks in a list: what is left out comes behind everything that is named. */
function ranksIn<T>(things: readonly T[], list: readonly T[]): ReadonlyMap<T, number> {
  const named = list.filter((each) => things.includes(each));
  return new Map(
    things.map((each) => [each, named.includes(each) ? named.indexOf(each) : named.length]),
  );
}

/** A hand ranks as the best of its powers does. */
function dealFixed(hands: readonly Hand[], wished: readonly Wishes[], lots: Lots): readonly Hand[] {
  const order = shuffled(lots, hands);
  const costs = wished.map((wishes) => {
    const holders = wishes.flat().map((power) => order.find((hand) => hand.includes(power)));
    const list = [...new Set(holders)].filter((hand) => hand !== undefined);
    const ranks = ranksIn(order, list);
    return order.map((hand) => ranks.get(hand) ?? 0);
  });
  return assignment(costs).map((column) => order[column] as Hand);
}

/** By seat, the rank of each power within its group. */
function ranksOf(
  { powers, groups }: Dealing,
  wished: readonly Wishes[],
): readonly Map<PowerId, number>[] {
  const parts = groups.length > 0 ? groups : [powers];
  return wished.map((wishes) => {
    const list = wishes.flat();
    return new Map(parts.flatMap((part) => [...ranksIn(part, list)]));
  });
}

function dealWeighed(
  seating: Dealing,
  wished: readonly Wishes[],
  lots: Lots,
): readonly Hand[] | undefined {
  const { powers, sizes, groups, forbid } = seating;
  const ranks = ranksOf(seating, wished);
  const deals = dealsOf({
    powers: powers.length,
    sizes,
    allows: (hand) => isAllowed(groups, forbid, namedHand(powers, hand)),
    cost: (seat, power) => ranks[seat]?.get(powers[power] as PowerId) ?? 0,
  });
  return deals.draw(lots)?.map((hand) => namedHand(powers, hand));
}

/** Whether a hand has one power of each group and no forbidden set. */
export function isAllowed(
  groups: Dealing['groups'],
  forbid: Dealing['forbid'],
  hand: Hand,
): boolean {
  const fits = groups.every((group) => hand.filter((power) => group.includes(power)).length === 1);
  return fits && !forbid.some((set) => set.every((power) => hand.includes(power)));
}

/** Each place in a hand is a row of its own: exact where nothing is forbidden. */
function dealAssigned(seating: Dealing, wished: readonly Wishes[], lots: Lots): readonly Hand[] {
  const { powers, sizes, groups } = seating;
  const ranks = ranksOf(seating, wished);
  const hands: PowerId[][] = wished.map(() => []);
  for (const part of groups.length > 0 ? groups : [powers]) {
    const order = shuffled(lots, part);
    const places = wished.flatMap((_, seat) =>
      Array.from({ length: groups.length > 0 ? 1 : (sizes[seat] as number) }, () => seat),
    );
    const costs = places.map((seat) => order.map((power) => ranks[seat]?.get(power) ?? 0));
    assignment(costs).forEach((column, place) => {
      hands[places[place] as number]?.push(order[column] as PowerId);
    });
  }
  return hands;
}
