/** Who may hold what: the hands of a game, fixed or to be dealt (docs/rules/variants.md 3). */
import { modeOf, type OptionProblem, type PowerId, type Rules } from '@chronopolitik/engine';
import type { SeatId } from './seats.ts';
import type { Terms } from '../table/terms.ts';

/** One power or several that one player holds. */
export type Hand = readonly PowerId[];

/** Hands that are there already, or what a deal must look like. */
export type Seating =
  | { readonly kind: 'fixed'; readonly hands: readonly Hand[] }
  | {
      readonly kind: 'dealt';
      readonly powers: readonly PowerId[];
      /** Powers in each hand, by seat. */
      readonly sizes: readonly number[];
      /** A hand has one power of each; none: any powers. */
      readonly groups: readonly (readonly PowerId[])[];
      /** Powers that no hand has together. */
      readonly forbid: readonly (readonly PowerId[])[];
    };

/** The powers that somebody plays. */
export function playedPowers({ map }: Rules): readonly PowerId[] {
  return map.powers.filter((power) => !map.variant.powers[power]?.neutral);
}

/** How many players the game is for: as it says itself, as its mode says, or one for each power. */
export function playersOf(rules: Rules): number {
  const { hands, mode } = rules.spec;
  const players = modeOf(rules.map.variant, mode)?.players;
  return hands?.length ?? players ?? playedPowers(rules).length;
}

/**
 * The seating for so many players; undefined if there is none. Where neither game nor mode says what hands
 * are, powers are spread as evenly as they can be, the first seats having one more.
 */
export function seatingOf(rules: Rules, players = playersOf(rules)): Seating | undefined {
  const { spec, map } = rules;
  const named = modeOf(map.variant, spec.mode)?.hands;
  const fixed = spec.hands ?? (named && 'fixed' in named ? named.fixed : undefined);
  if (fixed) return fixed.length === players ? { kind: 'fixed', hands: fixed } : undefined;
  const powers = playedPowers(rules);
  if (players < 1 || players > powers.length) return undefined;
  if (players === powers.length) return { kind: 'fixed', hands: powers.map((power) => [power]) };
  const dealt = named && 'size' in named ? named : undefined;
  const { groups = [], forbid = [] } = dealt ?? {};
  if (groups.length > 0 && players !== groups[0]?.length) return undefined;
  const sizes = Array.from({ length: players }, (_, seat) =>
    Math.floor((powers.length + players - 1 - seat) / players),
  );
  return { kind: 'dealt', powers, sizes, groups, forbid };
}

/** The seats of a game between so many players, in their order. */
export function seatIds(players: number): readonly SeatId[] {
  return Array.from({ length: players }, (_, index) => `seat-${index + 1}`);
}

/** What of the terms the game has no seats for; undefined if it has. */
export function seatingProblem(rules: Rules, terms: Terms | undefined): OptionProblem | undefined {
  if (!terms) return undefined;
  const players = terms.seats ?? playersOf(rules);
  const seating = seatingOf(rules, players);
  if (!seating) return { key: 'terms.seats', got: players, expected: [playersOf(rules)] };
  const seats = seatIds(players);
  const stray = Object.keys(terms.machines?.strengths ?? {}).find((id) => !seats.includes(id));
  if (stray !== undefined) {
    return { key: 'terms.machines.strengths', got: stray, expected: seats };
  }
  if (terms.seating !== 'chosen' || seating.kind === 'fixed') return undefined;
  return { key: 'terms.seating', got: terms.seating, expected: ['drawn', 'preferences'] };
}
