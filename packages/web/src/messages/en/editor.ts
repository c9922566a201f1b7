/** The orders as one text. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const editor = {
  list: 'List',
  text: 'Text',
  mode: 'How orders are shown',
  label: 'Orders as text',
  hint: 'A heading names a board, a line an order; what follows # is a comment. Ctrl-Space completes.',
  go: (order: string) => `Show ${order}`,
  remove: (order: string) => `Remove ${order}`,
  works: 'works',
  depends: (on: string) => `depends: ${on}`,
  illegal: 'cannot be given',
  holdAll: 'Hold all',
  fromSister: (board: string) => `Copy from ${board}`,
  readBack: {
    orders: 'Before you send',
    turn: 'Before you end the turn',
    round: 'Before the round is resolved',
  },
  holding: (count: number) =>
    `${many(count, 'unit', 'units')} ${count === 1 ? 'holds' : 'hold'} without order.`,
  retreatsLeft: (count: number) =>
    count === 1
      ? '1 unit must retreat and has no order: it disbands.'
      : `${count} units must retreat and have no order: they disband.`,
  owed: {
    builds: (power: string, count: number, board: string) =>
      `${power} may still build ${count} in ${board}. Builds without an order are waived.`,
    disbands: (power: string, count: number, board: string) =>
      `${power} must still disband ${count} in ${board}. Without an order the rules choose.`,
    more: (power: string, count: number, board: string) =>
      `${power} orders ${count} too many in ${board}.`,
  },
  helpsForeign: (order: string) => `${order}: this is a unit of another power.`,
  helpsAbsent: (order: string) => `${order}: this unit is not there yet.`,
  helpsElsewhere: (order: string, instead: string) =>
    `${order}, but that unit has another order: ${instead}.`,
  together: (orders: string) => `${orders}: at most one of these units gets there.`,
  helpsIdle: (order: string) => `${order}, but that unit has no such order.`,
  offer: (order: string) => `Also order ${order}?`,
  accept: 'Yes',
  acceptFleets: (count: number) => (count === 2 ? 'Both fleets' : `All ${count} fleets`),
  decline: 'No',
  impossible: 'Allow illegal orders',
};
