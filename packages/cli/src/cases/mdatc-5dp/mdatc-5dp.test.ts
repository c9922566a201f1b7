import type { JsonObject } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { runCases } from '../run.ts';

const CAPITALS = ['Ber', 'Con', 'Lon', 'Mos', 'Par', 'Rom', 'Vie'];

/** What differs in one case, under the defaults of the format. */
function differences(entry: JsonObject, options: JsonObject = {}): unknown {
  const defaults = { adjustments: 'off', sustain: 'off', victoryCondition: 'none', ...options };
  const report = runCases({ format: 'mdatc-5dp/1', defaults, cases: [{ id: 'X', ...entry }] });
  return report.ok ? report.value.failures : report.error;
}

/** A round on one board: units, orders, and what these are said to come to. */
function round(units: readonly string[], orders: JsonObject, expected: JsonObject): JsonObject {
  const initial = { boards: [{ board: 'a@0', parent: null, units }] };
  return { kind: 'play', initial, rounds: [{ orders, expect: { orders: expected } }] };
}

it('centers sustain timelines of which none is called a', () => {
  const each = <T>(value: T) => Object.fromEntries(CAPITALS.map((center) => [center, value]));
  const entry = {
    kind: 'sustain',
    live: ['e', 'g'],
    owners: each('Germany'),
    orders: { Germany: CAPITALS.map((center) => `${center} sustains g`) },
    expect: { tally: each({ g: 2 }), choice: each('g'), survive: ['g'], dissolve: ['e'] },
  };
  expect(differences(entry)).toEqual([]);
});

it('a majority is of the boards of the live timelines, whatever they are called', () => {
  const entry = {
    kind: 'victory',
    condition: 'majority',
    centresPerBoard: 34,
    heads: { e: { Austria: 18, Germany: 16 } },
    expect: { total: 34, needed: 18, result: 'win:Austria' },
  };
  expect(differences(entry)).toEqual([]);
});

it('distinct centers may be given by their own names', () => {
  const entry = {
    kind: 'victory',
    condition: 'unique',
    needed: 18,
    heads: { a: { England: ['Lon', 'Stp'], Turkey: ['Con'] }, e: { England: ['Lon', 'Edi'] } },
    expect: { counts: { England: 3, Turkey: 1 }, result: 'continue' },
  };
  expect(differences(entry)).toEqual([]);
});

it('a support of nobody is void for want of the unit', () => {
  const orders = { Germany: ['A a-Mun@0 S A a-Ber@0'] };
  const expected = { 'A a-Mun@0 S A a-Ber@0': 'void:no-such-unit' };
  expect(differences(round(['Germany A Mun'], orders, expected))).toEqual([]);
});

it('help out of reach is out of reach too where the ground is the wrong one', () => {
  const support = round(
    ['Turkey A Ruh', 'Russia F Nth'],
    { Turkey: ['A a-Ruh@0 S F a-Nth@0'] },
    { 'A a-Ruh@0 S F a-Nth@0': 'void:unreachable-support' },
  );
  expect(differences(support)).toEqual([]);
  const assist = round(
    ['Turkey F Sev', 'Turkey A Ukr'],
    { Turkey: ['F a-Sev@0 J A a-Ukr@0 - a-Mos@0'] },
    { 'F a-Sev@0 J A a-Ukr@0 - a-Mos@0': 'void:unreachable-assist' },
  );
  expect(differences(assist, { enableJumpAssists: true })).toEqual([]);
});

it('a coast that cannot be reached is unreachable', () => {
  const orders = { France: ['F a-Gas@0 - a-Spa/sc@0'] };
  const expected = { 'F a-Gas@0 - a-Spa/sc@0': 'void:unreachable' };
  expect(differences(round(['France F Gas'], orders, expected))).toEqual([]);
});

it('timelines may be written in capitals, and headings as in the MDATC', () => {
  const game = {
    kind: 'play',
    initial: {
      boards: [
        { board: 'A@0', parent: null, units: ['Germany A Mun'] },
        { board: 'A@1', parent: 'A@0', units: ['Germany A Mun'] },
      ],
    },
    rounds: [
      {
        orders: { Germany: ['A A-Mun@1 - A-Tyr@0'] },
        expect: {
          orders: { 'A A-Mun@1 - A-Tyr@0': 'moves' },
          forked: { 'A@0': 'B@1' },
          advanced: { 'A@1': 'A@2' },
          heads: ['A@2', 'B@1'],
          boards: { 'B@1': ['Germany A Mun', 'Germany A Tyr'] },
          lineage: [['A B-Tyr@1', 'A A-Mun@1']],
        },
      },
    ],
  };
  expect(differences(game)).toEqual([]);
  const notation = {
    kind: 'notation',
    context: { heads: ['A@2', 'B@1'] },
    mdatc: [['(orders for Germany 2:0) A Munich - Tyrolia', 'Germany A a-Mun@2 - a-Tyr@2']],
  };
  expect(differences(notation)).toEqual([]);
  const each = <T>(value: T) => Object.fromEntries(CAPITALS.map((center) => [center, value]));
  const vote = {
    kind: 'sustain',
    live: ['A', 'B'],
    owners: each({ A: 'Germany', B: 'Germany' }),
    orders: { Germany: CAPITALS.map((center) => `${center} sustains B`) },
    expect: { tally: each({ B: 2 }), choice: each('B'), survive: ['B'], dissolve: ['A'] },
  };
  expect(differences(vote)).toEqual([]);
});
