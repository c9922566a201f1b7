/** Where powers meet: what a head asks of a machine's attention. */
import type { Board, PowerId, Rules } from '@chronopolitik/engine';
import { pressureOn, theatreOf } from './theatre.ts';

/** How many provinces of a board both the power's units and others could enter. */
export function contactsOn(rules: Rules, board: Board, power: PowerId): number {
  const { map } = rules;
  const own = map.powerIndex.get(power) as number;
  const size = map.provinces.length;
  const pressure = pressureOn(theatreOf(rules, board));
  let contacts = 0;
  for (let p = 0; p < size; p++) {
    if (pressure[own * size + p] === 0) continue;
    if (map.powers.some((_, q) => q !== own && (pressure[q * size + p] as number) > 0)) contacts++;
  }
  return contacts;
}
