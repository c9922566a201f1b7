/** The labels of `datc-cases/1` and what they are in our outcomes: docs/architecture.md, "labels". */
import type { IllegalCode, OrderResult } from '@chronopolitik/engine';
import { type Answer, resultOf } from '../submission.ts';

const SUCCEEDS: readonly OrderResult[] = [
  'moved',
  'given',
  'convoyed',
  'held',
  'retreated',
  'disbanded',
  'built',
  'waived',
];

/** Why an order is illegal, whether it was refused or stands on record as such. */
function illegalCode(answer: Answer): IllegalCode | undefined {
  if (answer.kind === 'refused') return answer.illegal.code;
  const cause = answer.kind === 'resolved' ? answer.resolution.outcome.cause : undefined;
  return cause?.code === 'illegal' ? cause.illegal.code : undefined;
}

/** `succeeds`, `fails`, `void`, `illegal`, or why there is no label. */
export function datcLabel(answer: Answer): string {
  if (answer.kind === 'unreadable') return `unreadable (${answer.message})`;
  const code = illegalCode(answer);
  if (code !== undefined) return code === 'duplicate' ? 'fails' : 'illegal';
  const result = resultOf(answer);
  if (result === 'illegal' || result === 'void' || result === 'lost') return result;
  return SUCCEEDS.some((success) => success === result) ? 'succeeds' : 'fails';
}

const REASONS: Readonly<Record<string, readonly string[]>> = {
  bounced: ['bounced', 'repelled', 'headToHead', 'ownUnit', 'collided'],
  cut: ['cut'],
  dislodged: ['dislodged', 'cut'],
  'convoy-disrupted': ['noPath'],
  'no-convoy': ['noPath'],
  // A fleet that the paradox rule annulled may be dislodged besides.
  paradox: ['noPath', 'annulled', 'dislodged'],
  excess: ['excess'],
  duplicate: ['illegal'],
};

/** Whether an order failed for the reason that the file states; unknown reasons are not compared. */
export function failedFor(reason: string, answer: Answer): boolean {
  const results = REASONS[reason];
  return results === undefined || results.includes(resultOf(answer));
}
