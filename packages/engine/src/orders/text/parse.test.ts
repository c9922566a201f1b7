import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../model/result.ts';
import { type BoardId, type Order, type Unit, isPlaced } from '../../model/types.ts';
import { readVariant } from '../../variants/read.ts';
import { parseOrders } from './lines.ts';
import { parseOrder } from './parse.ts';
import type { OrderContext, OrderSource } from './source.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(read.ok, 'the standard map is a variant');
const { variant } = read.value;

const sourceWith = (...heads: BoardId[]): OrderSource => ({ map: { variant }, heads });
const one = sourceWith('a@0');
const two = sourceWith('b@1', 'a@2');

function order(text: string, context: OrderContext = {}, source = one): unknown {
  const result = parseOrder(source, text, { power: 'germany', ...context });
  if (!result.ok) return result.error;
  const { power: _, ...rest } = result.value.order;
  return rest;
}

const move = { kind: 'move', unit: 'a-mun@0', to: 'a-ber@0' };
const unit = 'a-nth@0';

describe('words of orders', () => {
  it.each<[string, object]>([
    ['A MUN - BER', move],
    ['a mun-ber', move],
    ['A Mun -> Ber', move],
    ['A Mun=>Ber', move],
    ['A Mun → Ber', move],
    ['A Mun – Ber', move],
    ['A Mun to Ber', move],
    ['Army Munich moves to Berlin', move],
    ['munich moves berlin', move],
    ['Mun - Ber', move],
    ['A Mun. - Ber.', move],
    ['Germany army Munich to Berlin', move],
    ['German Army Munich to Berlin', move],
    ['A LON - NWY via convoy', { kind: 'move', unit: 'a-lon@0', to: 'a-nwy@0', via: true }],
    ['A LON - NWY VIA', { kind: 'move', unit: 'a-lon@0', to: 'a-nwy@0', via: true }],
    ['A Lon - Nwy, by convoy', { kind: 'move', unit: 'a-lon@0', to: 'a-nwy@0', via: true }],
    ['F NTH H', { kind: 'hold', unit }],
    ['fleet north sea holds', { kind: 'hold', unit }],
    ['F Nth stand', { kind: 'hold', unit }],
    ['F NTH S A YOR', { kind: 'support', unit, of: 'a-yor@0' }],
    ['F NTH S A YOR H', { kind: 'support', unit, of: 'a-yor@0' }],
    ['F NTH supports A YOR holds', { kind: 'support', unit, of: 'a-yor@0' }],
    ['F NTH sup LON - BEL', { kind: 'support', unit, of: 'a-lon@0', to: 'a-bel@0' }],
    [
      'Nth S English army Lon to Bel via convoy',
      { kind: 'support', unit, of: 'a-lon@0', to: 'a-bel@0' },
    ],
    ['F NTH C A LON - BEL', { kind: 'convoy', unit, of: 'a-lon@0', to: 'a-bel@0' }],
    ['F Nth convoys London -> Belgium', { kind: 'convoy', unit, of: 'a-lon@0', to: 'a-bel@0' }],
    ['F NTH R LON', { kind: 'retreat', unit, to: 'a-lon@0' }],
    ['F NTH retreats to LON', { kind: 'retreat', unit, to: 'a-lon@0' }],
    ['F NTH retreat LON', { kind: 'retreat', unit, to: 'a-lon@0' }],
    ['F NTH D', { kind: 'disband', unit }],
    ['F NTH disbands', { kind: 'disband', unit }],
    ['Disband F NTH', { kind: 'disband', unit }],
    ['Remove F NTH', { kind: 'disband', unit }],
    ['remove nth', { kind: 'disband', unit }],
    ['D F NTH', { kind: 'disband', unit }],
    ['Build A PAR', { kind: 'build', unit: 'a-par@0', type: 'army' }],
    ['A PAR B', { kind: 'build', unit: 'a-par@0', type: 'army' }],
    ['B A PAR', { kind: 'build', unit: 'a-par@0', type: 'army' }],
    ['Build Par', { kind: 'build', unit: 'a-par@0', type: 'army' }],
    ['build fleet stp/sc', { kind: 'build', unit: 'a-stp/sc@0', type: 'fleet' }],
    ['Build STP(sc)', { kind: 'build', unit: 'a-stp/sc@0', type: 'fleet' }],
    ['waive', { kind: 'waive', board: 'a@0' }],
    ['Waive a@1w', { kind: 'waive', board: 'a@1w' }],
    ['WAIVE T1 W1901', { kind: 'waive', board: 'a@1w' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toEqual(expected);
  });

  it('read the mark of a move as a retreat in a retreat phase', () => {
    const retreat = { kind: 'retreat', unit: 'a-vie@0', to: 'a-tyr@0' };
    expect(order('A VIE - TYR', { phase: 'retreat' })).toEqual(retreat);
    expect(order('A VIE R TYR', { phase: 'retreat' })).toEqual(retreat);
  });
});

describe('what an order does not need', () => {
  const armyInMunich: Unit = { power: 'germany', kind: 'army', location: 'mun' };
  const world: OrderSource = {
    ...one,
    unitOn: (_, province) => (province === 'mun' ? armyInMunich : undefined),
  };

  it('is reported when it is wrong: unit types and nationalities (DATC 4.C.2, 4.C.6)', () => {
    expect(parseOrder(world, 'A Ber S French F Mun', { power: 'germany' })).toMatchObject({
      ok: true,
      value: {
        order: { kind: 'support', of: 'a-mun@0' },
        unitKind: 'army',
        ofKind: 'fleet',
        ignored: [
          { what: 'power', token: 'French', column: 9, place: 'a-mun@0' },
          { what: 'unit-type', token: 'F', column: 16, place: 'a-mun@0' },
        ],
      },
    });
  });

  it('may be left out: the power is that of the context, else of the unit', () => {
    expect(parseOrder(world, 'Mun H')).toMatchObject({ value: { order: { power: 'germany' } } });
    expect(parseOrder(world, 'Ber H')).toMatchObject({
      error: { code: 'missing-power', column: 1 },
    });
    expect(parseOrder(world, 'ITA Mun H')).toMatchObject({ value: { order: { power: 'italy' } } });
  });
});

describe('addresses', () => {
  const at = (from: string, to: string): object => ({ kind: 'move', unit: from, to });

  it.each<[string, object]>([
    ['A T2 F1901 Mun - T1 F1901 Mun', at('b-mun@1', 'a-mun@1')],
    ['T2 F1901 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['A T2 F01 Mun - S1901 Ber', at('b-mun@1', 'b-ber@0')],
    ['A T2 F01 Mun - T1 Ber', at('b-mun@1', 'a-ber@1')],
    ['A T2 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['A F01 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['F01 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['T2 F01 A Mun -> T1 F01 Mun', at('b-mun@1', 'a-mun@1')],
    ['T2 Fall 1901 F Spa/nc - T1 F01 Por', at('b-spa/nc@1', 'a-por@1')],
    ['German T2 F01 army Munich - Ber', at('b-mun@1', 'b-ber@1')],
    [
      'T2 F01 A Mun supports T2 F01 A Ber - Kie',
      { kind: 'support', unit: 'b-mun@1', of: 'b-ber@1', to: 'b-kie@1' },
    ],
    ['(2) Fall 1901 Mun - (1) Fall 1901 Ber', at('b-mun@1', 'a-ber@1')],
    ['A (2) F01 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['(2) F01 A Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['(2) Mun - (1) Ber', at('b-mun@1', 'a-ber@1')],
    ['F F01 Nth - Lon', at('b-nth@1', 'b-lon@1')],
    ['F F1901 Nth - Lon', at('b-nth@1', 'b-lon@1')],
    ['F 1901 Nth - Lon', at('b-nth@1', 'b-lon@1')],
    ['F Fall 1901 Nth - Lon', at('b-nth@1', 'b-lon@1')],
    ['fall 1901 Nth - T1 spring 1902 Lon', at('b-nth@1', 'a-lon@2')],
    ['A Autumn 1901 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['Autumn1901 Mun - Ber', at('b-mun@1', 'b-ber@1')],
    ['A S 1902 Mun - Ber', at('a-mun@2', 'a-ber@2')],
    ['S02 Mun - Ber', at('a-mun@2', 'a-ber@2')],
    ['A b-Mun@1 - a-Mun@0', at('b-mun@1', 'a-mun@0')],
    ['B-MUN@1 - A-MUN@0', at('b-mun@1', 'a-mun@0')],
    ['A A-Mun@2 - Ber', at('a-mun@2', 'a-ber@2')],
    ['a-Mun@2 - Ber@1', at('a-mun@2', 'a-ber@1')],
    ['F b-spa/nc@1 - b-Por@1', at('b-spa/nc@1', 'b-por@1')],
    ['f-Nth@3 - to-Lon@1', at('f-nth@3', 'to-lon@1')],
    ['A b-Mun@1 - F1901 Ber', at('b-mun@1', 'b-ber@1')],
    ['A T703 S1905 Mun - T1 S1901 Ber', at('aaa-mun@8', 'a-ber@0')],
  ])('%s', (text, expected) => {
    expect(order(text, {}, two)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['T2 F01 Mun S S 1901 Ber - Kie', { unit: 'b-mun@1', of: 'b-ber@0', to: 'b-kie@0' }],
    ['T2 F01 Mun S F S01 Nth - T1 Bel', { unit: 'b-mun@1', of: 'b-nth@0', to: 'a-bel@0' }],
    ['T2 F01 Mun S A T1 S1902 Ber - Kie', { unit: 'b-mun@1', of: 'a-ber@2', to: 'a-kie@2' }],
    ['F T2 F01 Nth C A T1 Lon - Bel', { unit: 'b-nth@1', of: 'a-lon@1', to: 'a-bel@1' }],
    ['F a-Nth@2 C c-Lon@1 - c-Bel@1', { unit: 'a-nth@2', of: 'c-lon@1', to: 'c-bel@1' }],
    ['A a-Vie@2 S s-Mun@1', { unit: 'a-vie@2', of: 's-mun@1' }],
    ['Build A T1 W1901 Par', { kind: 'build', unit: 'a-par@1w' }],
    ['T1 W1901 Build A Par', { kind: 'build', unit: 'a-par@1w', type: 'army' }],
    ['T2 W1901 Disband A Ber', { kind: 'disband', unit: 'b-ber@1w' }],
    ['W1901 remove A T2 Ber', { kind: 'disband', unit: 'b-ber@1w' }],
    ['T1 W1901 Waive', { kind: 'waive', board: 'a@1w' }],
    ['Build A b-Par@1w', { kind: 'build', unit: 'b-par@1w' }],
    ['d-Par@2 D', { kind: 'disband', unit: 'd-par@2' }],
    ['T1 W1900 A par D', { kind: 'disband', unit: 'a-par@-1w' }],
    ['T1 W1900 A parr D', { code: 'unknown-province', token: 'parr', nearest: ['Par'] }],
    ['Build A W00 Par', { kind: 'build', unit: 'a-par@-1w' }],
    ['Build A a-Par@-1w', { kind: 'build', unit: 'a-par@-1w' }],
  ])('%s', (text, expected) => {
    expect(order(text, {}, text.includes('W00') ? sourceWith('a@-1w') : two)).toMatchObject(
      expected,
    );
  });

  it('left out come from the heading, then from the only head, else the heads are listed', () => {
    expect(order('A Mun - Ber', { board: 'b@1' }, two)).toEqual(at('b-mun@1', 'b-ber@1'));
    expect(order('A T1 Mun - Ber', { board: 'b@1' }, two)).toEqual(at('a-mun@1', 'a-ber@1'));
    expect(order('A Mun - Ber', {}, sourceWith('c@4'))).toEqual(at('c-mun@4', 'c-ber@4'));
    expect(order('A S01 Mun - Ber', {}, sourceWith('a@4'))).toEqual(at('a-mun@0', 'a-ber@0'));
    expect(order('A Mun - Ber', {}, two)).toMatchObject({
      code: 'missing-board',
      boards: ['b@1', 'a@2'],
    });
    expect(order('waive', {}, two)).toMatchObject({ code: 'missing-board' });
  });

  it('are an error with both readings when a number could be a letter with its overflow', () => {
    expect(order('A t2-mun@1 H', {}, two)).toMatchObject({
      code: 'ambiguous-address',
      token: 't2-mun@1',
      column: 3,
      readings: ['b-mun@1', 'bt-mun@1'],
    });
  });
});

describe('the other notations', () => {
  const at = (from: string, to: string): object => ({ kind: 'move', unit: from, to });

  it.each<[string, object]>([
    ['b1:IRI:F02 - bravoprime:Irish Sea:Fall 1902', at('ab-iri@3', 'ab-iri@3')],
    ['F bravoprime:IRS:Fall02 to alfa:nth:S01', at('ab-iri@3', 'a-nth@0')],
    ['A a:MUN:S01 - a:TYR:S01', at('a-mun@0', 'a-tyr@0')],
    ['a:MUN:S01 - b:BER:F01', at('a-mun@0', 'b-ber@1')],
    ['F f:Mid-Atlantic Ocean:S02 - f:SPA/nc:S02', at('f-mao@2', 'f-spa/nc@2')],
    ['f:mid-atlantic ocean:spring 1902 - f:por:s02', at('f-mao@2', 'f-por@2')],
    ['Germany: A t2:MUN:S01 - T2 S1901 Ber', at('bt-mun@0', 'b-ber@0')],
    ['Germany A zulu-Mun@1 - alfasecond-Mun@0', at('z-mun@1', 'ba-mun@0')],
    ['A Munich 1:0 - Tyrolia', at('a-mun@1', 'a-tyr@1')],
    ['A Munich 1:1 - Mid-Atlantic Ocean 0:0', at('b-mun@1', 'a-mao@0')],
    ['F Spain (north coast) 2:0 - Por', at('a-spa/nc@2', 'a-por@2')],
    ['Mun 0:0-Ber 0:1', at('a-mun@0', 'b-ber@0')],
    ['Build F a:STP/sc:W01', { kind: 'build', unit: 'a-stp/sc@1w', type: 'fleet' }],
    ['Build Bre/w', { code: 'missing-board' }],
    ['Build a-Bre/w@1w', { kind: 'build', unit: 'a-bre@1w', type: 'fleet' }],
    ['Build a-Bre/l@1w', { kind: 'build', unit: 'a-bre@1w', type: 'army' }],
    ['A b-Spa/land@1 - b-Por/l@1', at('b-spa@1', 'b-por@1')],
    ['F b-Spa/nc@1 - b-Por(water)@1', at('b-spa/nc@1', 'b-por@1')],
    ['Waive a:W1901', { kind: 'waive', board: 'a@1w' }],
    ['a:MUM:S01 H', { code: 'unknown-province', token: 'MUM', column: 3 }],
    ['a:MUN:X01 H', { code: 'bad-season', token: 'X01', column: 7 }],
    ['A Mun 1w:', { code: 'unknown-word' }],
    ['A Mun 0w:0 H', { code: 'bad-turn', token: '0w:0', column: 7 }],
  ])('%s', (text, expected) => {
    expect(order(text, {}, two)).toMatchObject(expected);
  });

  it('name boards in headings', () => {
    const text =
      'Germany on 1:0:\nA Mun H\nb:F1901:\nA Mun H\n0:1: A Mun H\nGermany on b1:S02: A Mun H';
    const { orders, errors } = parseOrders(two, text);
    expect(errors).toEqual([]);
    expect(orders.map((line) => unitOf(line.order))).toEqual([
      'a-mun@1',
      'b-mun@1',
      'b-mun@0',
      'ab-mun@2',
    ]);
  });

  it('name power and board in headings of the MDATC', () => {
    const text = [
      '(orders for Germany 1:0)',
      'A Mun H',
      '(Orders for Germany, 1:1):',
      'A Mun H',
      '(orders for France) A Par H',
      '(2) F01: A Ber H',
    ].join('\n');
    const { orders, errors } = parseOrders(two, text, { board: 'a@2' });
    expect(errors).toEqual([]);
    expect(orders.map(({ order: each }) => [each.power, unitOf(each)])).toEqual([
      ['germany', 'a-mun@1'],
      ['germany', 'b-mun@1'],
      ['france', 'b-par@1'],
      ['france', 'b-ber@1'],
    ]);
  });

  it('are told apart by what the reader says, where a timeline could be a number', () => {
    const read = (spelling: 'numbers' | 'letters') =>
      order('A t2-mun@1 H', {}, { ...two, spelling });
    expect(read('numbers')).toMatchObject({ unit: 'b-mun@1' });
    expect(read('letters')).toMatchObject({ unit: 'bt-mun@1' });
  });
});

describe('a main timeline that goes without saying (5dplomacy 14.4)', () => {
  const main: OrderSource = { ...two, mainTimeline: true };

  it.each<[string, object]>([
    ['A Mun - Tyr', { unit: 'a-mun@2', to: 'a-tyr@2' }],
    ['A b-Mun - Tyr', { unit: 'b-mun@1', to: 'b-tyr@1' }],
    ['A Mun - Tyr@0', { unit: 'a-mun@2', to: 'a-tyr@0' }],
    ['A Mun - b-Tyr', { unit: 'a-mun@2', to: 'b-tyr@2' }],
    ['A Mun@1 - Tyr', { unit: 'a-mun@1', to: 'a-tyr@1' }],
    ['A Mun S A b-Mun - Tyr', { unit: 'a-mun@2', of: 'b-mun@1', to: 'b-tyr@1' }],
    ['A Mun S A b-Tyr', { unit: 'a-mun@2', of: 'b-tyr@2' }],
    ['A Mun S A Ber@1 - Kie', { unit: 'a-mun@2', of: 'a-ber@1', to: 'a-kie@1' }],
    ['A b-Mun S A Ber - Kie', { unit: 'b-mun@1', of: 'b-ber@1', to: 'b-kie@1' }],
    ['F b-Nth C A a-Lon - b-Bel', { unit: 'b-nth@1', of: 'a-lon@2', to: 'b-bel@2' }],
    ['A c-Mun - Tyr', { code: 'missing-board' }],
    ['A c-Mun@1 - Tyr', { unit: 'c-mun@1', to: 'c-tyr@1' }],
  ])('%s', (text, expected) => {
    expect(order(text, {}, main)).toMatchObject(expected);
  });
});

describe('other calendars', () => {
  const seasons = [
    { name: 'Winter', phases: ['adjustment'] as const },
    { name: 'Spring', phases: ['movement'] as const },
    { name: 'Summer', phases: ['movement'] as const },
    { name: 'Fall', phases: ['movement'] as const },
  ];
  const calendar = { firstYear: 400, yearStep: 5, seasons };
  const source: OrderSource = { map: { variant: { ...variant, calendar } }, heads: ['a@0'] };

  it.each<[string, object]>([
    ['Sp405 Mun H', { unit: 'a-mun@3' }],
    ['summer 400 Mun H', { unit: 'a-mun@1' }],
    ['S400 Mun H', { code: 'bad-season', readings: ['Spring 400', 'Summer 400'] }],
    ['Sp401 Mun H', { code: 'bad-season', token: 'Sp401', column: 1 }],
    ['Sp395 Mun H', { code: 'bad-season' }],
  ])('%s', (text, expected) => {
    expect(order(text, {}, source)).toMatchObject(expected);
  });
});

describe('many lines', () => {
  const text = [
    '# the opening',
    'Germany:',
    'A Mun - Ruh   # west',
    '',
    'F Kie - Hol; A Ber - Kie',
    'FRANCE',
    'T2 F1901:',
    'A Par - Bur',
    'ENG F Lon - Eng',
    'A Mar - Bru',
    'Russia on a@2: A War - Gal',
    'A Mos - Ukr',
  ].join('\r\n');

  it('are orders under headings, or errors with line and column; nothing is lost', () => {
    const { orders, errors } = parseOrders(two, text, { board: 'a@2' });
    const brief = orders.map(({ line, column, order: o }) => [line, column, o.power, unitOf(o)]);
    expect(brief).toEqual([
      [3, 1, 'germany', 'a-mun@2'],
      [5, 1, 'germany', 'a-kie@2'],
      [5, 14, 'germany', 'a-ber@2'],
      [8, 1, 'france', 'b-par@1'],
      [9, 1, 'england', 'b-lon@1'],
      [11, 1, 'russia', 'a-war@2'],
      [12, 1, 'russia', 'a-mos@2'],
    ]);
    expect(errors).toMatchObject([
      {
        code: 'unknown-province',
        line: 10,
        column: 9,
        token: 'Bru',
        nearest: ['Bre', 'Bur', 'Pru'],
      },
    ]);
  });

  it('below a heading that names no power belong to nobody', () => {
    const { orders, errors } = parseOrders(one, 'Italy:\nGermny:\nA Mun H\nGerman:\nA Ber H');
    expect(orders.map((o) => [o.line, o.order.power])).toEqual([[5, 'germany']]);
    expect(errors).toMatchObject([
      { line: 2, code: 'unknown-power', token: 'Germny', nearest: ['Germany'] },
      { line: 3, code: 'missing-power' },
    ]);
    expect(parseOrders(one, 'Italy\nGermny\nA Mun H').errors.length).toBe(2);
  });

  it('below a heading that names no board are on none', () => {
    const { orders, errors } = parseOrders(two, 'France:\nb@1:\nPar H\na@x:\nPar H\nFrance\nPar H');
    expect(orders.map((o) => o.line)).toEqual([3]);
    expect(errors.map((e) => [e.line, e.code])).toEqual([
      [4, 'bad-turn'],
      [5, 'missing-board'],
      [7, 'missing-board'],
    ]);
  });

  it('count an error for each line that is neither order nor heading', () => {
    const lines = Array.from({ length: 200 }, (_, i) => (i % 2 ? 'A Mun - Ber' : `word${i} -`));
    const { orders, errors } = parseOrders(one, lines.join('\n'), { power: 'germany' });
    expect([orders.length, errors.length]).toEqual([100, 100]);
  });

  it('suggest nearest words for the first fifty faults only', () => {
    const { errors } = parseOrders(one, 'Germny\n'.repeat(60));
    const suggested = errors.map(({ nearest }) => nearest.length > 0);
    expect([errors.length, suggested.lastIndexOf(true) + 1]).toEqual([60, 50]);
  });

  it('suggest the same for a word wherever it stands', () => {
    const { errors } = parseOrders(one, 'Germny\nA Munhic H\nA Ber S Munhic\nMunhic: H\nGermny:');
    const alone = errors.map(({ line = 0 }) => {
      const text = ['Germny', 'A Munhic H', 'A Ber S Munhic', 'Munhic: H', 'Germny:'][line - 1];
      return { ...parseOrders(one, text ?? '').errors[0], line };
    });
    expect([errors.length, errors]).toEqual([5, alone]);
  });

  it('are not read at all where there are more than the reader takes; blank lines do not count', () => {
    const text = ['Germany:', '', '# two orders', 'A Mun H; A Ber H'].join('\n');
    expect(parseOrders(one, text, {}, 3).orders.length).toBe(2);
    expect(parseOrders(one, text, {}, 2)).toMatchObject({
      orders: [],
      errors: [{ code: 'too-many-lines', line: 4, column: 10, token: '', most: 2 }],
    });
  });
});

function unitOf(o: Order): unknown {
  return !isPlaced(o) ? o.board : o.unit;
}

describe('errors', () => {
  it.each<[string, object]>([
    ['', { code: 'empty', column: 1, token: '' }],
    ['   ', { code: 'empty', column: 1 }],
    ['A Munch - Ber', { code: 'unknown-province', token: 'Munch', column: 3, nearest: ['Munich'] }],
    [
      'A Mun - Nort Sea',
      { code: 'unknown-province', token: 'Nort Sea', column: 9, nearest: ['North Sea', 'norwsea'] },
    ],
    ['F Gulf of Bothia H', { code: 'unknown-province', token: 'Gulf of Bothia', column: 3 }],
    ['Munhc - Ber', { code: 'unknown-word', token: 'Munhc', column: 1, nearest: ['Munich'] }],
    ['Germny A Mun H', { code: 'unknown-word', token: 'Germny', column: 1, nearest: ['Germany'] }],
    [
      'Germny: A Mun H',
      { code: 'unknown-power', token: 'Germny', column: 1, nearest: ['Germany'] },
    ],
    ['Hello', { code: 'unknown-word', token: 'Hello', column: 1, nearest: [] }],
    ['Biuld A Mun', { code: 'unknown-word', token: 'Biuld', column: 1, nearest: ['Build'] }],
    ['A Mun', { code: 'missing-order', token: '', column: 6 }],
    ['Germany', { code: 'missing-order', token: '', column: 8 }],
    ['A Mun  ', { code: 'missing-order', token: '', column: 6 }],
    ['A', { code: 'missing-province', token: '', column: 2 }],
    ['Build', { code: 'missing-province', token: '', column: 6 }],
    ['A Mun -', { code: 'missing-destination', token: '', column: 8 }],
    ['A Mun R', { code: 'missing-destination', token: '', column: 8 }],
    ['F Nth S', { code: 'missing-province', token: '', column: 8 }],
    ['F Nth C A Lon', { code: 'missing-destination', token: '', column: 14, expected: ['-'] }],
    ['F Nth C A Lon H', { code: 'unknown-word', token: 'H', column: 15, expected: ['-'] }],
    [
      'A Mun suports A Ber',
      { code: 'unknown-word', token: 'suports', column: 7, nearest: ['supports'] },
    ],
    ['A Mun ! Ber', { code: 'unknown-word', token: '!', column: 7 }],
    ['A Mun - Ber Kie', { code: 'unexpected-text', token: 'Kie', column: 13 }],
    ['A Mun H hold fast', { code: 'unexpected-text', token: 'hold fast', column: 9 }],
    ['A Mun - Germany', { code: 'unknown-province', token: 'Germany', column: 9 }],
    ['A Mun - /nc', { code: 'unknown-province', token: '/', column: 9 }],
    ['F Mao - Spa/xc', { code: 'bad-coast', token: 'xc', column: 13, expected: ['/nc', '/sc'] }],
    ['F Mao - Spa(nc', { code: 'bad-coast', token: '', column: 15, expected: [')'] }],
    [
      'F Mao - Spa (nrth coast)',
      { code: 'bad-coast', token: 'nrth coast', column: 14, nearest: ['north coast'] },
    ],
    [
      'A Sprng 1901 Mun H',
      { code: 'bad-season', token: 'Sprng 1901', column: 3, nearest: ['Spring'] },
    ],
    ['A X1901 Mun H', { code: 'bad-season', token: 'X1901', column: 3 }],
    ['A F1900 Mun H', { code: 'bad-season', token: 'F1900', column: 3 }],
    ['A T0 F1901 Mun H', { code: 'bad-timeline', token: 'T0', column: 3 }],
    ['A T9999999999 Mun H', { code: 'bad-timeline', column: 3 }],
    ['A b-Mun@ H', { code: 'bad-turn', token: '@ H', column: 8 }],
    ['A b-Mun@0w H', { code: 'bad-turn', token: '@0w', column: 8 }],
    [
      'A b-Mon@1 H',
      { code: 'unknown-province', token: 'Mon', column: 5, nearest: ['Mos', 'Mun', 'Con'] },
    ],
    ['Build Stp', { code: 'missing-unit-type', token: 'Stp', column: 7, expected: ['A', 'F'] }],
    ['A Mun - Ber'.padEnd(600, ' x'), { code: 'too-long', column: 501 }],
  ])('%s', (text, expected) => {
    expect(order(text)).toMatchObject(expected);
  });

  it('list what a name may mean that several provinces bear', () => {
    const { provinces } = variant.map;
    const bel = { name: 'Belgium', type: 'land' as const, aliases: ['low'] };
    const hol = { name: 'Holland', type: 'land' as const, aliases: ['low'] };
    const map = {
      variant: { ...variant, map: { ...variant.map, provinces: { ...provinces, bel, hol } } },
    };
    const result = parseOrder({ map, heads: ['a@0'] }, 'A Ruh - Low', { power: 'germany' });
    expect(result).toMatchObject({
      error: { code: 'ambiguous-province', token: 'Low', column: 9, readings: ['Bel', 'Hol'] },
    });
  });

  it('name a token that stands at their column, whatever the text', () => {
    const pieces =
      'A F a- b- S C H R D B - -> to / ( ) @ @1 @1w : ; . , T2 t2 T0 F1901 W01 Fall 1901 via convoy ' +
      'Build Remove Waive GER ENG English Mun Munch mid - atlantic spa /nc (nc) north coast é 😀 # t2-mun@1 ' +
      'b1:MUN:F02 alfa bravoprime: :Mun: 1:0 1w:0 a:F01 /l /w';
    const piece = fc.oneof(fc.constantFrom(...pieces.split(' ')), fc.string({ maxLength: 4 }));
    const lines = fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '  ')), { maxLength: 14 });
    const rule = fc.property(lines, (parts) => {
      const text = parts.flat().join('');
      const result = parseOrder(two, text, { power: 'germany' });
      const { column, token } = result.ok ? { column: 1, token: '' } : result.error;
      expect(text.slice(column - 1, column - 1 + token.length)).toBe(token);
      expect(column).toBeLessThanOrEqual(text.length + 1);
      for (const error of parseOrders(one, text, { power: 'germany' }).errors) {
        const line = text.split(/\r\n|\n|\r/)[(error.line ?? 0) - 1] ?? '';
        expect(line.slice(error.column - 1, error.column - 1 + error.token.length)).toBe(
          error.token,
        );
      }
    });
    fc.assert(rule, { numRuns: 1000, seed: 1903 });
  });

  it('come quickly for long lines of any shape', () => {
    const shapes = [
      'A ',
      'T2 ',
      'F1901 ',
      '- ',
      '=',
      '(',
      'spa/',
      'mid-',
      'S A Mun ',
      'b-',
      '@',
      '.',
      'é',
      'GER ',
    ];
    for (const shape of shapes) {
      const text = shape.repeat(500).slice(0, 500);
      expect(parseOrder(one, text, { power: 'germany' }).ok).toBe(false);
      expect(parseOrders(one, `${text}\n${text}`, { power: 'germany' }).errors.length).toBe(2);
    }
  });
});
