import type { JsonObject } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { runCases } from '../run.ts';

type Where = readonly [timeline: number, year: number, phase: string];
type Standing = readonly [power: string, type: string, region: string, mustRetreat?: true];

const SPRING: Where = [1, 1901, 'Spring'];
const FALL: Where = [1, 1901, 'Fall'];
const WINTER: Where = [1, 1901, 'Winter'];

function at([timeline, year, phase]: Where): JsonObject {
  return { timeline, year, phase };
}

function unitsOf(units: readonly Standing[]): readonly JsonObject[] {
  return units.map(([power, type, region, mustRetreat = false]) => {
    return { power, type, region, mustRetreat };
  });
}

function board(where: Where, units: readonly Standing[], more: JsonObject = {}): JsonObject {
  return { ...at(where), childTimelines: [], centres: {}, units: unitsOf(units), ...more };
}

function place(where: Where, region: string): JsonObject {
  return { ...at(where), region };
}

function order(id: string, kind: string, on: JsonObject, status: string, more: JsonObject = {}) {
  return { id, kind, unit: null, at: on, initialStatus: status, ...more };
}

/** One case, of which only what a test says is expected. */
function differences(
  initial: JsonObject,
  orders: readonly JsonObject[],
  expected: JsonObject,
): unknown {
  const entry = { id: 'X', rules: { adjacency: 'loose', x: 1 }, initial, orders, expected, x: {} };
  const report = runCases({ schema: 'mdatc-oliver/1', cases: [entry] });
  return report.ok ? report.value.failures : report.error;
}

const AUSTRIA_IN_TYROLIA: Standing = ['Austria', 'Army', 'Tyr'];
const MUN: Standing = ['Germany', 'Army', 'Mun'];

it('a retreat due in the past ends the pause: heads go on and the past forks', () => {
  const spring = board(SPRING, [MUN, ['Austria', 'Army', 'Tyr', true]]);
  const attack = { destination: place(SPRING, 'Tyr') };
  const support = { target: place(SPRING, 'Mun'), destination: place(SPRING, 'Tyr') };
  const resolvedOrders = [
    order('p1', 'Move', place(SPRING, 'Mun'), 'Success', attack),
    order('p2', 'Hold', place(SPRING, 'Tyr'), 'Failure'),
    order('p3', 'Hold', place(FALL, 'Tyr'), 'Success'),
    order('p4', 'Support', place(FALL, 'Mun'), 'Success', support),
  ];
  const boards = [board(FALL, [MUN, AUSTRIA_IN_TYROLIA]), spring];
  const away = { destination: place(SPRING, 'Vie') };
  const back = { destination: place(SPRING, 'Mun') };
  const winter = { ...board(WINTER, [MUN, AUSTRIA_IN_TYROLIA]), isNewBoard: true };
  const fork = (units: readonly Standing[]) => {
    const parent = at(SPRING);
    return { ...board([2, 1901, 'Fall'], units), isNewBoard: true, parent };
  };
  const won: Standing = ['Germany', 'Army', 'Tyr'];
  expect(
    differences(
      { winner: null, boards, resolvedOrders },
      [order('n1', 'Move', place(SPRING, 'Tyr'), 'RetreatNew', away)],
      {
        orderStatuses: [{ order: 'n1', status: 'RetreatSuccess' }],
        boards: [winter, fork([won, ['Austria', 'Army', 'Vie']])],
      },
    ),
  ).toEqual([]);
  expect(
    differences(
      { winner: null, boards, resolvedOrders },
      [order('n1', 'Move', place(SPRING, 'Tyr'), 'RetreatNew', back)],
      {
        orderStatuses: [{ order: 'n1', status: 'RetreatInvalid' }],
        boards: [winter, fork([won])],
      },
    ),
  ).toEqual([]);
});

it('after a victory orders stay new and the world keeps none', () => {
  const orders = [
    order('n1', 'Move', place(SPRING, 'Lon'), 'New', { destination: place(SPRING, 'Wal') }),
  ];
  const boards = [board(SPRING, [['England', 'Army', 'Lon']])];
  const expected = {
    orderStatuses: [{ order: 'n1', status: 'New' }],
    absentBoards: [at(FALL)],
    winner: 'England',
    worldHasNoOrders: true,
  };
  expect(differences({ winner: 'England', boards, resolvedOrders: [] }, orders, expected)).toEqual(
    [],
  );
});

it('winter heads build while others move; an absent center is unowned', () => {
  const build = (id: string, region: string) =>
    order(id, 'Build', place(WINTER, region), 'New', {
      build: { power: 'England', type: 'Fleet' },
    });
  const boards = [
    board(WINTER, [['England', 'Fleet', 'NTH']], { centres: { Lon: 'England', Nwy: 'England' } }),
    board([2, 1901, 'Spring'], [['France', 'Fleet', 'Spa_N']]),
  ];
  const sail = { destination: place([2, 1901, 'Spring'], 'MAO') };
  const orders = [
    build('n1', 'Lon'),
    build('n2', 'Edi'),
    order('n3', 'Move', place([2, 1901, 'Spring'], 'Spa_N'), 'New', sail),
  ];
  const expected = {
    orderStatuses: [
      { order: 'n1', status: 'Success' },
      { order: 'n2', status: 'Invalid' },
      { order: 'n3', status: 'Success' },
    ],
    boards: [
      board(
        [1, 1902, 'Spring'],
        [
          ['England', 'Fleet', 'NTH'],
          ['England', 'Fleet', 'Lon'],
        ],
      ),
      board([2, 1901, 'Fall'], [['France', 'Fleet', 'MAO']]),
    ],
  };
  expect(differences({ winner: null, boards, resolvedOrders: [] }, orders, expected)).toEqual([]);
});

it('a board that lists child timelines is their parent', () => {
  const boards = [
    board(SPRING, [MUN], { childTimelines: [2] }),
    board(FALL, [MUN]),
    board([2, 1901, 'Fall'], [MUN, AUSTRIA_IN_TYROLIA]),
  ];
  const resolvedOrders = [order('p1', 'Hold', place(SPRING, 'Mun'), 'Success')];
  const expected = {
    boards: [board(WINTER, [MUN]), board([2, 1901, 'Winter'], [MUN, AUSTRIA_IN_TYROLIA])],
    absentBoards: [at([3, 1901, 'Fall'])],
  };
  expect(differences({ winner: null, boards, resolvedOrders }, [], expected)).toEqual([]);
});

it('what differs is said with what was expected and found', () => {
  const expected = { boards: [board(FALL, [AUSTRIA_IN_TYROLIA])], absentBoards: [at(FALL)] };
  expect(differences({ boards: [board(SPRING, [MUN])] }, [], expected)).toEqual([
    { id: 'X', what: 'units on a@1', expected: 'austria A tyr', found: 'germany A mun' },
    { id: 'X', what: 'board a@1', expected: 'none', found: 'a board' },
  ]);
});

it('builds of a round that pauses for retreats have their status at once', () => {
  const build = (id: string, region: string) =>
    order(id, 'Build', place(WINTER, region), 'New', {
      build: { power: 'England', type: 'Fleet' },
    });
  const spring2: Where = [2, 1901, 'Spring'];
  const boards = [
    board(WINTER, [['England', 'Fleet', 'NTH']], { centres: { Lon: 'England', Nwy: 'England' } }),
    board(spring2, [MUN, ['Germany', 'Army', 'Boh'], AUSTRIA_IN_TYROLIA]),
  ];
  const into = { destination: place(spring2, 'Tyr') };
  const orders = [
    build('n1', 'Lon'),
    build('n2', 'Edi'),
    build('n3', 'Lon'),
    order('n4', 'Move', place(spring2, 'Mun'), 'New', into),
    order('n5', 'Support', place(spring2, 'Boh'), 'New', {
      target: place(spring2, 'Mun'),
      ...into,
    }),
  ];
  const expected = {
    orderStatuses: [
      { order: 'n1', status: 'Success' },
      { order: 'n2', status: 'Invalid' },
      { order: 'n4', status: 'Success' },
    ],
    allOrdersResolved: true,
    absentBoards: [at([1, 1902, 'Spring'])],
  };
  expect(differences({ winner: null, boards, resolvedOrders: [] }, orders, expected)).toEqual([]);
});

it('each of two builds in one province has its own status', () => {
  const build = (id: string, type: string) =>
    order(id, 'Build', place(WINTER, 'Par'), 'New', { build: { power: 'France', type } });
  const boards = [board(WINTER, [], { centres: { Par: 'France', Mar: 'France' } })];
  const expected = {
    orderStatuses: [
      { order: 'n1', status: 'Invalid' },
      { order: 'n2', status: 'Success' },
    ],
    boards: [board([1, 1902, 'Spring'], [['France', 'Army', 'Par']])],
  };
  const orders = [build('n1', 'Fleet'), build('n2', 'Army')];
  expect(differences({ winner: null, boards, resolvedOrders: [] }, orders, expected)).toEqual([]);
});
