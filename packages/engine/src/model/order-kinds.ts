/** Order kinds as data: interfaces and notations read them and hold no rules of their own. */
import { invariant } from './result.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { OrderKind, Phase } from './types.ts';

/** What a kind asks for besides its subject, in the order in which it is said. */
export type Part = 'of' | 'to' | 'type' | 'timeline';

/** What an order is about: a unit that stands, a place to build in, a board, or ballots of a center. */
export type SubjectKind = 'unit' | 'site' | 'board' | 'center';

/** What a form or a notation must know of a kind of order: its phases, its parts and its letter. */
export interface OrderKindInfo {
  readonly kind: OrderKind;
  readonly phases: readonly Phase[];
  readonly subject: SubjectKind;
  readonly parts: readonly Part[];
  /** Parts that may be left out: a support without `to` is to hold. */
  readonly optional: readonly Part[];
  /** Whether only fleets at sea may give it. */
  readonly atSea?: true;
  /** The letter that notations and keys use. */
  readonly letter: string;
}

function ofUnit(
  kind: OrderKind,
  letter: string,
  phases: readonly Phase[],
  more: Partial<OrderKindInfo> = {},
): OrderKindInfo {
  return { kind, phases, subject: 'unit', parts: [], optional: [], letter, ...more };
}

/** The kinds of every game. */
export const KINDS: readonly OrderKindInfo[] = [
  ofUnit('hold', 'H', ['movement']),
  ofUnit('move', 'M', ['movement'], { parts: ['to'] }),
  ofUnit('support', 'S', ['movement'], { parts: ['of', 'to'], optional: ['to'] }),
  ofUnit('convoy', 'C', ['movement'], { parts: ['of', 'to'], atSea: true }),
  ofUnit('retreat', 'R', ['retreat'], { parts: ['to'] }),
  ofUnit('disband', 'D', ['retreat', 'adjustment']),
  ofUnit('build', 'B', ['adjustment'], { subject: 'site', parts: ['type'] }),
  ofUnit('waive', 'W', ['adjustment'], { subject: 'board' }),
];

/** The kind that the mechanism of open convoys brings (5dplomacy 11). */
export const OPEN_CONVOY = ofUnit('openConvoy', 'O', ['movement'], { atSea: true });

/** The kind that the mechanism of jump assists brings (5dplomacy 12). */
export const ASSIST = ofUnit('assist', 'J', ['movement'], { parts: ['of', 'to'] });

/** The kind that the sustain phase brings (5dplomacy 8). */
export const SUSTAIN = ofUnit('sustain', 'V', ['sustain'], {
  subject: 'center',
  parts: ['timeline'],
});

/** Every kind that some rules know: what notations read, and words and pictures show. */
export const ALL_KINDS: readonly OrderKindInfo[] = [...KINDS, OPEN_CONVOY, ASSIST, SUSTAIN];

const infos: ReadonlyMap<OrderKind, OrderKindInfo> = new Map(
  ALL_KINDS.map((info) => [info.kind, info]),
);

/** The row for a kind of order. Every kind has one. */
export function kindInfo(kind: OrderKind): OrderKindInfo {
  const info = infos.get(kind);
  invariant(info, 'a row for the orders of each kind');
  return info;
}

const kindsByRules = new WeakMap<Rules, readonly OrderKindInfo[]>();
/** The rules that were asked for last, with their kinds: mostly the next ones too. */
let lastRules: Rules | undefined;
let lastKinds: readonly OrderKindInfo[] = [];

/** The kinds of order under some rules: those of every game, and those of the mechanisms in force. */
export function kindsOf(rules: Rules): readonly OrderKindInfo[] {
  if (rules === lastRules) return lastKinds;
  let kinds = kindsByRules.get(rules);
  if (!kinds) {
    kinds = [...KINDS, ...rules.ruleset.mechanisms.flatMap((mechanism) => mechanism.kinds)];
    kindsByRules.set(rules, kinds);
  }
  lastRules = rules;
  return (lastKinds = kinds);
}
