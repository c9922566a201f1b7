/** DATC 4.A.2: what a rulebook does with a core that has no unique answer. */
import type { Rulebook } from '../rulebook.ts';
import type { ParadoxRule } from './cores.ts';

const szykman: ParadoxRule = () => false;

const RULES: Readonly<Record<Rulebook['paradox'], ParadoxRule>> = {
  szykman,
  edition1971: szykman,
  edition1982: szykman,
};

export function paradoxRule(rulebook: Rulebook): ParadoxRule {
  return RULES[rulebook.paradox];
}
