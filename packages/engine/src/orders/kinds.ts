/** Order kinds as data: interfaces and notations read them and hold no rules of their own. */
import type { Rules } from '../rules.ts';
import type { OrderKind, Phase } from '../types.ts';

/** What a kind asks for besides the unit, in the order in which it is said. */
export type Part = 'of' | 'to' | 'type';

export interface OrderKindInfo {
  readonly kind: OrderKind;
  readonly phases: readonly Phase[];
  readonly parts: readonly Part[];
  /** Parts that may be left out: a support without `to` is to hold. */
  readonly optional: readonly Part[];
  /** The letter that notations and keys use. */
  readonly letter: string;
}

export const KINDS: readonly OrderKindInfo[] = [
  { kind: 'hold', phases: ['movement'], parts: [], optional: [], letter: 'H' },
  { kind: 'move', phases: ['movement'], parts: ['to'], optional: [], letter: 'M' },
  { kind: 'support', phases: ['movement'], parts: ['of', 'to'], optional: ['to'], letter: 'S' },
  { kind: 'convoy', phases: ['movement'], parts: ['of', 'to'], optional: [], letter: 'C' },
  { kind: 'retreat', phases: ['retreat'], parts: ['to'], optional: [], letter: 'R' },
  { kind: 'disband', phases: ['retreat', 'adjustment'], parts: [], optional: [], letter: 'D' },
  { kind: 'build', phases: ['adjustment'], parts: ['type'], optional: [], letter: 'B' },
  { kind: 'waive', phases: ['adjustment'], parts: [], optional: [], letter: 'W' },
];

/** The kinds of order under some rules: those of every game, and those of the mechanisms in force. */
export function kindsOf(rules: Rules): readonly OrderKindInfo[] {
  return [...KINDS, ...rules.ruleset.mechanisms.flatMap(({ kinds }) => kinds)];
}
