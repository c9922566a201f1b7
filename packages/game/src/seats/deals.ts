/** All deals of powers to seats at once: the least total cost, how many deals have it, and one of them by lot. */
import type { Hand } from './seating.ts';
import type { Lots } from './lots.ts';

/** What is to be dealt, with powers numbered. */
export interface Deal {
  readonly powers: number;
  readonly sizes: readonly number[];
  /** Whether a hand is allowed. */
  readonly allows: (hand: readonly number[]) => boolean;
  /** What a power costs on a seat. */
  readonly cost: (seat: number, power: number) => number;
}

interface HandOf {
  readonly mask: number;
  readonly powers: readonly number[];
}

interface Best {
  readonly cost: number;
  /** How many ways to go on cost so little. */
  readonly ways: number;
}

/** All hands of a size that are allowed. */
export function handsOfSize(
  deal: Pick<Deal, 'powers' | 'allows'>,
  size: number,
): readonly HandOf[] {
  const found: HandOf[] = [];
  const extend = (hand: readonly number[], mask: number): void => {
    if (hand.length === size) {
      if (deal.allows(hand)) found.push({ mask, powers: hand });
      return;
    }
    const last = hand[hand.length - 1] ?? -1;
    for (let power = last + 1; power < deal.powers; power++) {
      extend([...hand, power], mask | (1 << power));
    }
  };
  extend([], 0);
  return found;
}

/** All deals, weighed. */
export interface Deals {
  /** How many deals cost the least; 0: there is none. */
  readonly ways: number;
  readonly cost: number;
  /** One of those, each as likely as every other: the powers of each seat. */
  readonly draw: (lots: Lots) => readonly (readonly number[])[] | undefined;
}

/** Weighs all deals, seat by seat: what the rest costs depends on the powers that are gone, and on nothing else. */
export function dealsOf(deal: Deal): Deals {
  const hands = new Map(deal.sizes.map((size) => [size, handsOfSize(deal, size)]));
  const known = deal.sizes.map(() => new Map<number, Best>());
  const costOf = (seat: number, { powers }: HandOf): number =>
    powers.reduce((sum, power) => sum + deal.cost(seat, power), 0);
  const openTo = (seat: number, gone: number): readonly HandOf[] =>
    (hands.get(deal.sizes[seat] ?? 0) ?? []).filter(({ mask }) => (mask & gone) === 0);

  /** By hand, the best that a deal can become with it. */
  const choices = (seat: number, gone: number): readonly Choice[] =>
    openTo(seat, gone).map((hand) => {
      const { cost, ways } = bestFrom(seat + 1, gone | hand.mask);
      return { hand, cost: cost + costOf(seat, hand), ways };
    });
  const bestFrom = (seat: number, gone: number): Best => {
    const memo = known[seat];
    if (!memo) return { cost: 0, ways: 1 };
    let best = memo.get(gone);
    if (!best) memo.set(gone, (best = bestOf(choices(seat, gone))));
    return best;
  };

  const draw = (lots: Lots): readonly (readonly number[])[] => {
    let gone = 0;
    return deal.sizes.map((_, seat) => {
      const { cost, ways } = bestFrom(seat, gone);
      let lot = lots(ways);
      const best = choices(seat, gone).filter((choice) => choice.ways > 0 && choice.cost === cost);
      const drawn = best.find((choice) => (lot -= choice.ways) < 0) ?? best[0];
      gone |= drawn?.hand.mask ?? 0;
      return drawn?.hand.powers ?? [];
    });
  };
  const all = bestFrom(0, 0);
  return { ...all, draw: (lots) => (all.ways > 0 ? draw(lots) : undefined) };
}

interface Choice extends Best {
  readonly hand: HandOf;
}

function bestOf(choices: readonly Choice[]): Best {
  const possible = choices.filter(({ ways }) => ways > 0);
  const cost = Math.min(...possible.map((choice) => choice.cost));
  const ways = possible
    .filter((choice) => choice.cost === cost)
    .reduce((sum, choice) => sum + choice.ways, 0);
  return { cost, ways };
}

/** Hands as ids. */
export function namedHand(powers: Hand, hand: readonly number[]): Hand {
  return hand.map((power) => powers[power] as string);
}
