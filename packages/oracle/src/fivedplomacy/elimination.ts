/** Who is absent from a timeline, and is executed for it (5dplomacy 9.1 to 9.4). */
import type { Board, PowerId } from '@chronopolitik/engine';
import { POWER_IDS } from '../one-board/ground.ts';
import { type Boards, type Options, type World, boardIn } from './world.ts';

/** A board that a round makes. */
type Made = Pick<Board, 'id' | 'parent' | 'units' | 'owners'>;

/** Whether a power has a unit or a center on a board. */
export function isPresent(
  { units, owners }: Pick<Board, 'units' | 'owners'>,
  power: PowerId,
): boolean {
  return units.some((unit) => unit.power === power) || Object.values(owners).includes(power);
}

/** Winters in a row without unit and center, this board's included. */
export function absencesOf(
  world: Pick<World, 'absences'>,
  draft: Made,
  isAfterWinter: boolean,
): Map<PowerId, number> {
  const before = draft.parent === null ? undefined : world.absences.get(draft.parent);
  return new Map(
    POWER_IDS.map((power) => {
      const count = (before?.get(power) ?? 0) + (isAfterWinter ? 1 : 0);
      return [power, isPresent(draft, power) ? 0 : count];
    }),
  );
}

/** Living powers that a board shows to be eliminated in its timeline, which they once were part of. */
export function eliminatedOn(
  options: Pick<Options, 'eliminationGraceWinters'>,
  world: Pick<World, 'absences' | 'executed'> & Boards,
  draft: Made,
): readonly PowerId[] {
  return POWER_IDS.filter((power) => {
    const count = world.absences.get(draft.id)?.get(power) ?? 0;
    if (world.executed.has(power) || count <= options.eliminationGraceWinters) return false;
    return ancestorsOf(world, draft).some((board) => isPresent(board, power));
  });
}

function ancestorsOf(world: Boards, { parent }: Made): readonly Board[] {
  const found: Board[] = [];
  for (
    let at = parent ? boardIn(world, parent) : undefined;
    at;
    at = at.parent ? boardIn(world, at.parent) : undefined
  ) {
    found.push(at);
  }
  return found;
}
