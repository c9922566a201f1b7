/** Whether a claim holds, and if not, what was found instead. */
import { never } from '@chronopolitik/engine';
import {
  checkAdvanced,
  checkBoard,
  checkFork,
  checkHeads,
  checkNeighbors,
  checkTimelines,
  checkUnits,
} from './boards.ts';
import { checkLineage, checkOwner, checkPowers, checkRetreat } from './holdings.ts';
import { checkFault, checkResult } from './orders.ts';
import type { Hearing, Judgement } from './finding.ts';
import type { Claim } from '../statement.ts';

/** Judges a claim. @throws Fault where a name in it cannot be read. */
export function checkClaim(hearing: Hearing, claim: Claim): Judgement {
  switch (claim.kind) {
    case 'result':
      return checkResult(hearing, claim);
    case 'fault':
      return checkFault(hearing, claim);
    case 'units':
      return checkUnits(hearing, claim);
    case 'board':
      return checkBoard(hearing, claim);
    case 'fork':
    case 'no fork':
      return checkFork(hearing, claim);
    case 'heads':
      return checkHeads(hearing, claim);
    case 'advanced':
      return checkAdvanced(hearing, claim);
    case 'came from':
      return checkLineage(hearing, claim);
    case 'retreat':
    case 'no retreat':
      return checkRetreat(hearing, claim);
    case 'belongs':
      return checkOwner(hearing, claim);
    case 'next to':
      return checkNeighbors(hearing, claim);
    case 'timelines':
      return checkTimelines(hearing, claim);
    case 'powers':
    case 'no winner':
      return checkPowers(hearing, claim);
    default:
      return never(claim);
  }
}
