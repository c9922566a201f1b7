/** The rules by which the engine plays what the oracle judges: always on the standard map. */
import { createRules, readVariant } from '@chronopolitik/engine';
import type { JsonObject, Rules, RulebookSpec } from '@chronopolitik/engine';
import { STANDARD } from '../one-board/ground.ts';

const reading = readVariant(STANDARD);

/**
 * The engine's rules for a ruleset with options, on the standard map.
 * @throws Error for options that contradict each other: a bug of whoever drew them.
 */
export function rulesFor(ruleset: string, options: JsonObject, rulebook?: RulebookSpec): Rules {
  if (!reading.ok) throw new Error('the standard variant is broken');
  const spec = {
    variant: 'standard',
    ruleset: { id: ruleset, options },
    ...(rulebook ? { rulebook } : {}),
    seed: 'oracle',
  };
  const rules = createRules(spec, reading.value.variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}
