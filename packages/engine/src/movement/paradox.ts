/** DATC 4.A.2: what a rulebook does with a core that has no unique answer. */
import type { Rulebook } from '../rulebook.ts';
import type { ParadoxRule } from './cores.ts';
import { OPEN, SUPPORT, YES, dest, gives, kind, occupant, units } from './field.ts';
import { settleSupport } from './solve.ts';

/** Szykman: nothing to do here, the default annuls the convoys. */
const szykman: ParadoxRule = () => false;

/** The 1982 rulebook: a convoyed army does not cut the supports that decide on its own convoy. */
const edition1982: ParadoxRule = (core) => {
  let settled = false;
  for (const decision of core) {
    if (decision < units) continue;
    const s = occupant[dest[decision - units] as number] as number;
    if (s < 0 || kind[s] !== SUPPORT || gives[s] !== OPEN) continue;
    settleSupport(s, YES);
    settled = true;
  }
  return settled;
};

const RULES: Readonly<Record<Rulebook['paradox'], ParadoxRule>> = { szykman, edition1982 };

export function paradoxRule(rulebook: Rulebook): ParadoxRule {
  return RULES[rulebook.paradox];
}
