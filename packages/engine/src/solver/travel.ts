/** How an army travels: by land or by convoy (DATC 4.A.3). */
import type { Rulebook } from '../model/rulebook.ts';
import type { Setting } from './setting.ts';
import type { Chains } from './chains.ts';
import { type Field, MOVE, BY_LAND, MATCHING, BY_CONVOY } from './field.ts';

/** Makes the function that decides how an army travels. */
export function createTravel(field: Field, setting: Setting, chains: Chains) {
  const { at, power, kind, dest, travel, firstFleet, nextFleet, ends, occupant } = field;
  const { onChordlessChain } = chains;

  /** DATC 4.A.3: a far army travels by convoy; one bound for a neighbor as the rulebook's intent says. */
  function decideTravel(i: number, intent: Rulebook['convoyIntent']): void {
    if (
      travel[i] !== BY_LAND ||
      (firstFleet[i] as number) < 0 ||
      setting.crossBoardHelp?.isSettled(i)
    )
      return;
    if (intent === 'matching') travel[i] = MATCHING;
    else if (intent === 'fallback') travel[i] = showsIntent(i) ? MATCHING : BY_LAND;
    else if (intent === 'edition2023') travel[i] = showsIntent(i) ? BY_CONVOY : BY_LAND;
    else if (intent === 'edition1971') travel[i] = isOpposed(i) ? MATCHING : BY_LAND;
  }

  /** The 1971 rulebook: a convoy is used when two units move in opposite directions. */
  function isOpposed(i: number): boolean {
    const u = occupant[dest[i] as number] as number;
    return u >= 0 && kind[u] === MOVE && dest[u] === at[i];
  }

  function showsIntent(i: number): boolean {
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      if (power[f] === power[i] && (ends[f] === 3 || onChordlessChain(i, f, setting.links)))
        return true;
    }
    return false;
  }

  return { decideTravel };
}
