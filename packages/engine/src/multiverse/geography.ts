/** What matching must know of the places of many boards, and of fleets at sea on them. */
import type { WorldState } from './world-state.ts';
import { type SolvedField, boardOfColumn } from './entries.ts';
import { crossBoardHelpOf } from './cross-board-help.ts';
import { DEST, TARGET } from './order-columns.ts';
import { joinsOnBoard, joinsOnBoardWithout } from './own-chains.ts';
import { type Regions, regionsOver } from './world-chains.ts';
import { agreesUnder } from '../one-board/one-board.ts';
import { type Field, UNCHAINED } from '../solver/field.ts';
import type { Geography } from '../solver/match.ts';

/** The geography of a field over many boards. Chains of one board are looked for first. */
export function geographyOf(solved: SolvedField): Geography {
  const { solver, state, links, orders } = solved;
  const { at, fault } = solver.field;
  const agrees = agreesUnder(state.rules.map, state.rules.rulebook);
  // Few positions ask for them.
  let known: Regions | undefined;
  const regions = (): Regions => (known ??= regionsOver(state, links));
  return {
    links,
    agrees,
    crossBoardHelp: crossBoardHelpOf(solved, agrees),
    unchained: unchainedOf(fault, orders.length),
    joins: (fleet, from, to) =>
      joinsOnBoard(state, at[fleet] as number, from, to) ||
      regions().joins(orders[fleet] as number, at[fleet] as number, from, to),
    joinsWithout: (unit, from, to) =>
      joinsOnBoardWithout(state, at[unit] as number, from, to) ||
      regions().joinsWithout(orders[unit] as number, at[unit] as number, from, to),
    foresees: (fleet) => foresees(state, orders[fleet] as number),
  };
}

/** The moves by convoy that no fleets carried when they were given. */
function unchainedOf(fault: Field['fault'], count: number): readonly number[] {
  const unchained: number[] = [];
  for (let i = 0; i < count; i++) if (fault[i] === UNCHAINED) unchained.push(i);
  return unchained;
}

/** Whether an order names a board that was born after it was given. */
function foresees(state: WorldState, order: number): boolean {
  const later = state.boards.born.slice(state.records.boardsBefore(order));
  if (later.length === 0) return false;
  const named = [TARGET, DEST].map((column) => boardOfColumn(state, order, column));
  return later.some(({ id }) => named.includes(state.boards.numberOf(id)));
}
