/** `mdatc-oliver/1` cases as scripts. */
import {
  type Board,
  type JsonObject,
  type Order,
  type Resolution,
  type Rules,
  boardOf,
  compareBoards,
  formatOrder,
  placeOn,
} from '@chronopolitik/engine';
import { rulesFor } from '../../cases/case.ts';
import { maybeObjectsAt, maybeTextAt, objectAt, objectsAt, textAt } from '../../cases/json.ts';
import { readBoardId, readMdatcUnit } from '../../cases/mdatc/coordinates.ts';
import { type MdatcWorld, readWorld } from '../../cases/mdatc/world.ts';
import { unitText } from '../../cases/names.ts';
import { caseLine } from '../read/case-line.ts';
import { wordFor } from '../ask/results.ts';

/** One case to the lines of a script. @throws BadCase where it cannot be stated. */
export function scriptOfOliver(entry: JsonObject): readonly string[] {
  const adjacency = textAt(objectAt(entry, 'rules'), 'adjacency');
  const rules = rulesFor({ variant: 'standard', ruleset: '5d', options: { adjacency } });
  const initial = objectAt(entry, 'initial');
  const before = readWorld(rules, initial);
  const orders = new Map(
    objectsAt(entry, 'orders').map((json) => [textAt(json, 'id'), before.orderOf(json)]),
  );
  const winner = maybeTextAt(initial, 'winner');
  return [
    caseLine(entry),
    'set relaxed',
    'ruleset 5d',
    `rules adjacency=${adjacency} adjustments=true`,
    ...boardLines(before.world.boards),
    ...recordLines(rules, before),
    ...retreatLines(before),
    ...(winner === undefined ? [] : [`winner ${winner}`]),
    ...[...orders.values()].map((order) => orderText(rules, order)),
    'go once',
    ...expectations(rules, objectAt(entry, 'expected'), new Map([...before.record, ...orders])),
  ];
}

function orderText(rules: Rules, order: Order): string {
  const source = { map: rules.map, heads: [] };
  return `${order.power}: ${formatOrder(source, order, { notation: 'letters' })}`;
}

/** Boards first, each after its parent; then who stands on them and owns what. */
function boardLines(boards: readonly Board[]): readonly string[] {
  const sorted = boards.toSorted((a, b) => compareBoards(a.id, b.id));
  return [
    ...sorted.map(({ id, parent }) => `board ${id}${parent === null ? '' : ` after ${parent}`}`),
    ...sorted.flatMap(({ id, units }) => units.map((unit) => `unit ${unitText(unit)} on ${id}`)),
    ...sorted.flatMap(({ id, owners }) =>
      Object.entries(owners).map(([center, power]) => `owns ${power} ${center} on ${id}`),
    ),
  ];
}

function recordLines(rules: Rules, { world }: MdatcWorld): readonly string[] {
  const record = world.rounds.flatMap(({ steps }) => steps.flatMap((step) => step.resolutions));
  return record.map(
    ({ order, outcome }: Resolution) =>
      `record ${orderText(rules, order).replace(':', '')} ${wordFor(outcome.result)}`,
  );
}

function retreatLines({ world: { due } }: MdatcWorld): readonly string[] {
  if (due.phase !== 'retreat') return [];
  return due.retreats.map(({ unit }) => `dislodged ${unit} on ${boardOf(unit)}`);
}

/** What a status says of an order, where one word says it. */
function statusLine(rules: Rules, order: Order, status: string): readonly string[] {
  const text = orderText(rules, order).replace(/^\w+: /, '');
  if (status.endsWith('Invalid')) return [`expect void ${text}`];
  const success = status === 'Success';
  switch (order.kind) {
    case 'move':
      return [`expect ${success ? '' : 'not '}${text} moves`];
    case 'hold':
      return [`expect ${success ? 'not ' : ''}${text} dislodged`];
    case 'support':
    case 'convoy':
      return success ? [`expect ${text} given`] : [];
    case 'retreat':
      return [`expect ${text} ${status === 'RetreatSuccess' ? 'retreats' : 'collides'}`];
    default:
      return success ? [`expect ${text} ${order.kind === 'build' ? 'builds' : 'disbands'}`] : [];
  }
}

function expectations(
  rules: Rules,
  expected: JsonObject,
  orders: ReadonlyMap<string, Order>,
): readonly string[] {
  const statuses = maybeObjectsAt(expected, 'orderStatuses').flatMap((json) => {
    const order = orders.get(textAt(json, 'order'));
    const status = textAt(json, 'status');
    return order && status !== 'New' ? statusLine(rules, order, status) : [];
  });
  const boards = maybeObjectsAt(expected, 'boards').flatMap((json) =>
    boardExpectations(rules, json),
  );
  const absent = maybeObjectsAt(expected, 'absentBoards').map(
    (json) => `expect no board ${readBoardId(rules, json)}`,
  );
  const winner = maybeTextAt(expected, 'winner');
  const over =
    'winner' in expected
      ? [winner === undefined ? 'expect no winner' : `expect winner ${winner}`]
      : [];
  return [...statuses, ...boards, ...absent, ...over];
}

function boardExpectations(rules: Rules, json: JsonObject): readonly string[] {
  const board = readBoardId(rules, json);
  const units = objectsAt(json, 'units');
  const texts = units.map((unit) => unitText(readMdatcUnit(rules, unit)));
  const dislodged = units.filter((unit) => unit['mustRetreat'] === true);
  return [
    `expect ${board} is ${texts.length === 0 ? 'empty' : texts.join('; ')}`,
    ...dislodged.map(
      (unit) => `expect retreat ${placeOn(board, readMdatcUnit(rules, unit).location)}`,
    ),
  ];
}
