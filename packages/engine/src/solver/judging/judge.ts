/**
 * The equations of DATC 5.B over the field, three-valued: each judge answers YES or NO as soon as no open
 * decision can change the answer. `decisions.ts` says the same readably; a test holds the two together.
 */
import type { Field } from '../field.ts';
import { createFleets } from './fleets.ts';
import { createMoveJudge } from './judge-move.ts';
import { createRouteJudge } from './judge-route.ts';
import { createSupportJudge } from './judge-support.ts';
import type { Setting } from '../setting.ts';
import { createStrengths } from './strengths.ts';

/** Makes the judges of a field. */
export function createJudge(field: Field, setting: Setting) {
  const strengths = createStrengths(field, setting);
  return {
    ...createMoveJudge(field, strengths),
    ...createSupportJudge(field, setting, strengths),
    ...createRouteJudge(field, setting, createFleets(field, setting)),
  };
}

/** The judges of a field. */
export type Judge = ReturnType<typeof createJudge>;
