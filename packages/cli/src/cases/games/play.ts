/** A recorded game as our rules play it: where it begins, what is awaited, and who stands. */
import {
  type Board,
  type BoardId,
  type Rules,
  type StepResult,
  type Unit,
  type World,
  boardAt,
  compareBoards,
  headsOf,
  provinceOf,
  startWorld,
  unitAt,
} from '@chronopolitik/engine';
import type { RecordedPhase } from './phases.ts';
import { BadCase } from '../json.ts';
import { unitTexts } from '../names.ts';
import { stepOrders } from '../submission.ts';
import { retreatWorld } from '../retreat-world.ts';
import { type Owners, movementWorld, winterWorld } from '../world.ts';

/** A game as it was played so far. */
export interface Play {
  readonly world: World;
  /** Every unit dislodged by the latest movement, those without a retreat included. */
  readonly dislodged: readonly Unit[];
}

/** The only head: recorded games have one timeline. */
export function headOf(rules: Rules, world: World): Board {
  const [head] = headsOf(rules, world);
  if (!head) throw new BadCase('the world has no board');
  return head;
}

/** Whether nothing but builds and disbands is waited for. */
function isWinter({ due }: World): boolean {
  if (due.phase === 'adjustment') return true;
  return due.phase === 'movement' && due.movement.length === 0;
}

/** A record leaves out winters in which nobody ordered anything. */
export function passWinters(rules: Rules, world: World, next: BoardId): World {
  let passed = world;
  while (isWinter(passed) && compareBoards(headOf(rules, passed).id, next) < 0) {
    passed = stepOrders(rules, passed, []).world;
  }
  return passed;
}

/** Our rules had nothing to ask in this phase and went on: nobody could retreat, or nothing was due. */
export function isPassed(rules: Rules, world: World, record: RecordedPhase): boolean {
  return compareBoards(headOf(rules, world).id, record.board) > 0;
}

/** While retreats are due the units that stand are those left if all of the dislodged disband. */
export function settled(rules: Rules, world: World): World {
  return world.due.phase === 'retreat' ? stepOrders(rules, world, []).world : world;
}

/** The units of the only head; while retreats are due, without those that were dislodged. */
export function unitsNow(rules: Rules, world: World): readonly Unit[] {
  return headOf(rules, settled(rules, world)).units;
}

/** Units that a movement step dislodged; `before` is the world that it began with. */
export function dislodgedIn(rules: Rules, before: World, { step }: StepResult): readonly Unit[] {
  const board = headOf(rules, before);
  return step.dislodgements.flatMap(({ unit }) => unitAt(board, provinceOf(unit)) ?? []);
}

/** The variant's own beginning, or any position that a recorded phase begins with. */
export function begin(rules: Rules, first: RecordedPhase): Play {
  const start = startWorld(rules);
  const opening = headOf(rules, start);
  const same = unitTexts(first.units).join() === unitTexts(opening.units).join();
  if (same && first.board === opening.id && !first.owners) return { world: start, dislodged: [] };
  return beginAt(rules, first, first.owners ?? opening.owners);
}

function beginAt(rules: Rules, first: RecordedPhase, owners: Owners): Play {
  const { units, board, phase } = first;
  const dislodged = first.dislodged.map(({ unit }) => unit);
  switch (phase) {
    case 'movement':
      return { world: movementWorld(rules, units, owners, board), dislodged };
    case 'retreat':
      return { world: retreatWorld(rules, board, units, first.dislodged, owners), dislodged };
    default:
      return { world: winterWorld(rules, units, owners, board), dislodged };
  }
}

/** Owners as of a recorded board, or of the latest one. */
export function ownersOf(rules: Rules, world: World, board: BoardId): Owners {
  return (boardAt(rules, world, board) ?? headOf(rules, world)).owners;
}
