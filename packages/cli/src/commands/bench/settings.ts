/** What the benchmarks are told: counts, and rules to measure by. */
import type { Rules } from '@chronopolitik/engine';
import { BadUse } from '../../io.ts';
import { type Setting, loadVariant, makeRules } from '../../variants.ts';

/**
 * Reads the value of an option as a count.
 * @throws BadUse unless the text is a whole number from 1.
 */
export function countOf(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new BadUse(`${option}: "${text}" is no count`);
  return count;
}

/** `endless`: nobody wins, so that a world of any size goes on. */
export function rulesOf(setting: Pick<Setting, 'ruleset' | 'options'>, endless: boolean): Rules {
  const variant = loadVariant('standard');
  const changed = variant.ok && endless ? { ...variant.value, victory: [] } : undefined;
  const rules = makeRules({ variant: 'standard', ...setting }, changed);
  if (!rules.ok) throw new BadUse(rules.error);
  return rules.value;
}
