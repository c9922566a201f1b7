/** The labels of `mdatc-5dp/1` and what they are in our outcomes: docs/architecture.md, "labels". */
import { type IllegalCode, type OrderResult } from '@chronopolitik/engine';
import type { Answer } from '../submission.ts';

const LABELS: Partial<Readonly<Record<OrderResult, string>>> = {
  moved: 'moves',
  bounced: 'bounces',
  repelled: 'bounces',
  headToHead: 'bounces',
  ownUnit: 'bounces',
  held: 'holds',
  retreated: 'retreats',
  disbanded: 'disbands',
};

/** Where help does not reach: we also say that it is the ground, which the file does not ask. */
const OUT_OF_REACH: readonly IllegalCode[] = ['not-adjacent', 'boards-not-adjacent', 'terrain'];

/** Each reason for which an order is void, and the codes that say the same. */
const REASONS: Readonly<Record<string, readonly IllegalCode[]>> = {
  'not-head': ['not-a-head'],
  'wrong-power': ['foreign-unit'],
  'dead-power': ['dead-power'],
  'no-such-board': ['no-such-board'],
  'no-such-unit': ['no-unit', 'no-target'],
  ether: ['not-accessible'],
  'destination-is-origin': ['same-place'],
  'wrong-terrain': ['terrain'],
  unreachable: ['not-adjacent', 'boards-not-adjacent', 'no-convoy-chain', 'coast-unreachable'],
  'self-support': ['same-place'],
  'support-against-self': ['same-place'],
  'unreachable-support': OUT_OF_REACH,
  'wrong-unit': ['only-fleets-convoy', 'not-at-sea', 'fleet-cannot-be-convoyed'],
  'open-convoy-disabled': ['option-off'],
  'jump-assist-disabled': ['option-off'],
  'self-assist': ['same-place'],
  'unreachable-assist': OUT_OF_REACH,
};

function illegalCode(answer: Answer): IllegalCode | undefined {
  if (answer.kind === 'refused') return answer.illegal.code;
  const cause = answer.kind === 'resolved' ? answer.resolution.outcome.cause : undefined;
  return cause?.code === 'illegal' ? cause.illegal.code : undefined;
}

/** What became of an order, in the words of the file. */
export function labelOf(answer: Answer): string {
  const code = illegalCode(answer);
  if (code !== undefined) return `void:${code}`;
  if (answer.kind === 'unreadable') return `unreadable (${answer.message})`;
  if (answer.kind !== 'resolved') return answer.kind;
  const { order, outcome } = answer.resolution;
  if (order.kind === 'hold' && outcome.dislodgedBy !== undefined) return 'dislodged';
  return LABELS[outcome.result] ?? outcome.result;
}

/** Whether a label is the one that the file states: our codes may be finer than its reasons. */
export function isLabel(wanted: string, found: string): boolean {
  if (wanted === found) return true;
  const [, reason = ''] = wanted.split('void:');
  return (REASONS[reason] ?? []).some((code) => found === `void:${code}`);
}
