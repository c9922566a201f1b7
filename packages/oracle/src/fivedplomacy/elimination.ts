/** Who is absent from a timeline, and is executed for it (5dplomacy 13, 20.16). */
import type { Board, PowerId } from '@chronopolitik/engine';
import { POWER_IDS } from '../ground.ts';
import { type Draft, type Options, type World, boardIn } from './world.ts';

/** Whether a power has a unit or a center on a board. */
export function isPresent(
  { units, owners }: Pick<Board, 'units' | 'owners'>,
  power: PowerId,
): boolean {
  return units.some((unit) => unit.power === power) || Object.values(owners).includes(power);
}

/** Winters in a row without unit and center, this board's included. */
export function absencesOf(world: World, draft: Draft, isAfterFall: boolean): Map<PowerId, number> {
  const before = world.absences.get(draft.parent);
  return new Map(
    POWER_IDS.map((power) => {
      const count = (before?.get(power) ?? 0) + (isAfterFall ? 1 : 0);
      return [power, isPresent(draft, power) ? 0 : count];
    }),
  );
}

/** Living powers that a board shows to be eliminated in its timeline, which they once were part of. */
export function eliminatedOn(options: Options, world: World, draft: Draft): readonly PowerId[] {
  return POWER_IDS.filter((power) => {
    const count = world.absences.get(draft.id)?.get(power) ?? 0;
    if (world.executed.has(power) || count <= options.eliminationGraceWinters) return false;
    return ancestorsOf(world, draft).some((board) => isPresent(board, power));
  });
}

function ancestorsOf(world: World, { parent }: Draft): readonly Board[] {
  const found: Board[] = [];
  for (
    let at = boardIn(world, parent);
    at;
    at = at.parent ? boardIn(world, at.parent) : undefined
  ) {
    found.push(at);
  }
  return found;
}
