/** Judges a position: what became of every order, with the text that gave it. */
import {
  type Illegal,
  type Order,
  type Resolution,
  type Rules,
  type StepResult,
  type Unit,
  type World,
  boardAt,
  parseOrder,
  sourceOf,
} from '@chronopolitik/engine';
import { BadCase } from '../cases/json.ts';
import { type Dislodgement, contestedIn, dislodgementsIn } from '../cases/movement.ts';
import { faultText, stepOrders } from '../cases/submission.ts';
import { SPRING, movementWorld, standingAfter } from '../cases/world.ts';
import type { Position } from './read-json.ts';

/** What came of a position and its orders. */
export interface Verdict {
  readonly before: World;
  readonly resolutions: readonly Resolution[];
  readonly refused: readonly { readonly order: Order; readonly illegal: Illegal }[];
  readonly dislodged: readonly Dislodgement[];
  readonly contested: readonly string[];
  /** Standing afterwards, the dislodged left out. */
  readonly units: readonly Unit[];
}

function ordersOf(rules: Rules, before: World, position: Position): readonly Order[] {
  const source = sourceOf(rules, before);
  return position.orders.map(({ power, text }) => {
    const reading = parseOrder(source, text, { power, board: SPRING, phase: 'movement' });
    if (!reading.ok) throw new BadCase(`"${text}": ${faultText(reading.error)}`);
    return reading.value.order;
  });
}

/**
 * Judges a position on the board `a@0`.
 * @throws BadCase for units that cannot stand where they are, or orders that cannot be read.
 */
export function judge(rules: Rules, position: Position): Verdict {
  const before = movementWorld(rules, position.units, position.owners);
  const after: StepResult = stepOrders(rules, before, ordersOf(rules, before, position));
  const onBoard = boardAt(rules, before, SPRING)?.units ?? [];
  return {
    before,
    resolutions: onBoard.length > 0 ? after.step.resolutions : [],
    refused: after.refused,
    dislodged: dislodgementsIn(rules, before, after),
    contested: contestedIn(rules, before, after),
    units: standingAfter(rules, after.world, SPRING),
  };
}
