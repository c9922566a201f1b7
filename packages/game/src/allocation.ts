/** Who gets which hand: by lists of preference, and by lot where they say nothing. */
import { invariant } from '@chronopolitik/engine';
import type { SeatId } from './seats.ts';
import { sha256 } from './sha256.ts';

/**
 * Deals the hands out: in an order by lot, each seat takes the best that is left of its list.
 * @param hands how many there are, as many as seats
 * @param wishes numbers of hands, best first
 * @param draw what the lot is drawn by: equal texts give equal hands
 * @returns the number of a hand for each seat
 */
export function allocate(
  hands: number,
  wishes: Readonly<Record<SeatId, readonly number[]>>,
  seats: readonly SeatId[],
  draw: string,
): Readonly<Record<SeatId, number>> {
  const left = new Set(
    byLot(
      Array.from({ length: hands }, (_, hand) => hand),
      `${draw} hands`,
    ),
  );
  const given: Record<SeatId, number> = {};
  for (const seat of byLot(seats, `${draw} seats`)) {
    const [first] = left;
    const hand = wishes[seat]?.find((wish) => left.has(wish)) ?? first;
    invariant(hand !== undefined, 'there is a hand for every seat');
    left.delete(hand);
    given[seat] = hand;
  }
  return given;
}

function byLot<T extends string | number>(things: readonly T[], draw: string): readonly T[] {
  return things
    .map((thing) => ({ thing, lot: sha256(`${draw} ${thing}`) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ thing }) => thing);
}
