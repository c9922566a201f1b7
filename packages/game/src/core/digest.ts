/** The chain of digests: each step's hash takes in its parent's and all that the step added. */
import { canonical } from './canonical.ts';
import { sha256 } from './sha256.ts';
import type { StepRecord } from './steps.ts';

/** What a digest vouches for: the record without its time, its place in the tree and the digest itself. */
export type Digested = Omit<StepRecord, 'step' | 'parent' | 'at' | 'digest'>;

/**
 * The digest of a step, chained to the step before it.
 * @param before the digest of its parent; for the first step that of the rules
 * @returns 64 hexadecimal digits
 */
export function digestOf(before: string, added: Digested): string {
  const { round, orders, result, added: boards, due, dissolved, executed } = added;
  const content = { round, orders, result, added: boards, due, dissolved, executed };
  return sha256(`${before}\n${canonical(content)}`);
}

/** The digest of any plain JSON value. */
export function digestOfJson(value: unknown): string {
  return sha256(canonical(value));
}
