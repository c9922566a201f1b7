import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../model/result.ts';
import type { BoardId } from '../../model/types.ts';
import { readVariant } from '../../variants/read.ts';
import { parseOrders } from './lines.ts';
import { parseOrder } from './parse.ts';
import type { OrderContext, OrderSource } from './source.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(read.ok, 'the standard map is a variant');
const { variant } = read.value;

const sourceWith = (heads: readonly BoardId[], more: Partial<OrderSource> = {}): OrderSource => ({
  map: { variant },
  heads,
  mainTimeline: true,
  winters: 'phases',
  ...more,
});
/** Heads of three timelines, out of step. */
const three = sourceWith(['b@1', 'a@2', 'd@2']);

function order(text: string, source = three, context: OrderContext = {}): unknown {
  const result = parseOrder(source, text, { power: 'germany', ...context });
  if (!result.ok) return result.error;
  const { power: _, ...rest } = result.value.order;
  return rest;
}

describe('5dplomacy 14.1: an open convoy', () => {
  it.each([
    'F a-Nth@2 C *',
    'F a-Nth@2 c*',
    'F a:NTH:S02 convoys *',
    'a:North Sea:Spring 1902 open convoy',
    'F T1 S1902 Nth convoys open',
    'F Nth convoys any',
    'F North Sea 2:0 open-convoy',
    'F Nth Open Convoy *.',
  ])('%s', (text) => {
    expect(order(text)).toEqual({ kind: 'openConvoy', unit: 'a-nth@2' });
  });

  it('is no convoy of an army', () => {
    const convoy = { kind: 'convoy', unit: 'a-nth@2', of: 'a-lon@2', to: 'a-nwy@2' };
    expect(order('F Nth C A Lon - Nwy')).toEqual(convoy);
    expect(order('F Nth C')).toMatchObject({ code: 'missing-province' });
  });
});

describe('5dplomacy 14.2: a jump assist', () => {
  const assist = { kind: 'assist', unit: 'a-ber@2', of: 'a-mun@2', to: 'a-tyr@0' };

  it.each([
    'A a-Ber@2 J A a-Mun@2 - a-Tyr@0',
    'A Ber J A Mun - Tyr@0',
    'A Ber assists A Mun - a-Tyr@0',
    'Ber assist Mun to Tyr@0',
    'A Ber jump assist A Mun -> Tyr@0',
    'A Ber jump-assists A Mun - Tyr@0',
    'A a:BER:S02 J A a:MUN:S02 - a:TYR:S01',
    'A T1 S1902 Ber J A Mun - S1901 Tyr',
    'A Berlin 2:0 J A Munich - Tyrolia 0:0',
  ])('%s', (text) => {
    expect(order(text)).toEqual(assist);
  });

  it('names the move', () => {
    expect(order('A Ber J A Mun')).toMatchObject({ code: 'missing-destination' });
  });
});

describe('5dplomacy 14.7: ballots', () => {
  const all = { kind: 'sustain', center: 'ber', board: 'b@1' };
  const one = { ...all, from: 'a' };

  it.each<[string, object]>([
    ['Ber sustains b', all],
    ['Berlin sustain bravo', all],
    ['BER sustains timeline b', all],
    ['Ber sustains b@1', all],
    ['Ber sustains b:F01', all],
    ['Ber sustains T2 F1901', all],
    ['Ber sustains 1:1', all],
    ['a-Ber sustains b', one],
    ['a-Ber@2 sustains b', one],
    ['alfa-Berlin sustains bravo', one],
    ['a:Ber:F02 sustains b', one],
    ['a:Berlin:W01 sustains bravo', one],
    ['T1 Ber sustains b', one],
    ['Ber 2:0 sustains b', one],
    ['Germany: a-Ber sustains b.', one],
    ['b1-Ber sustains aa', { ...all, from: 'ab', board: 'aa@1' }],
    ['Ber sustains c', { ...all, board: 'c@1' }],
    ['Ber sustains a:W01', { ...all, board: 'a@2' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toEqual(expected);
  });

  it('that could mean two timelines are an error with both readings', () => {
    const fault = { code: 'ambiguous-address', token: 't2', column: 14, readings: ['b', 'bt'] };
    expect(order('Ber sustains t2')).toMatchObject(fault);
    const numbers = { ...three, spelling: 'numbers' as const };
    expect(order('Ber sustains t2', numbers)).toEqual(all);
  });

  it.each<[string, object]>([
    ['Ber sustains', { code: 'bad-timeline', column: 13 }],
    ['Ber sustains Mun', { code: 'bad-timeline', token: 'Mun' }],
    ['A Ber sustains b', { code: 'unexpected-text', token: 'A', column: 1 }],
    ['Ber sustains b c', { code: 'bad-timeline', token: 'b', column: 14 }],
  ])('%s is an error', (text, expected) => {
    expect(order(text)).toMatchObject(expected);
  });

  it('say nothing of whose they are', () => {
    expect(parseOrder(three, 'Ber sustains b')).toMatchObject({ error: { code: 'missing-power' } });
    const { orders, errors } = parseOrders(three, 'Germany:\nBer sustains b; Kie sustains a');
    expect(errors).toEqual([]);
    expect(orders.map((line) => line.order.power)).toEqual(['germany', 'germany']);
  });

  it('need no power that alone has them', () => {
    const votersAt: OrderSource['votersAt'] = (center, from) => {
      if (center !== 'ber') return [];
      return ['germany', 'russia'].filter((_, i) => from === undefined || from === 'ab'[i]);
    };
    const source: OrderSource = { ...three, votersAt };
    const powerOf = (text: string): unknown => {
      const read = parseOrder(source, text);
      return read.ok ? read.value.order.power : read.error.code;
    };
    expect(powerOf('a-Ber sustains b')).toBe('germany');
    expect(powerOf('b-Ber sustains a')).toBe('russia');
    expect(powerOf('Ber sustains b')).toBe('missing-power');
    expect(powerOf('Kie sustains b')).toBe('missing-power');
    expect(powerOf('Russia: a-Ber sustains b')).toBe('russia');
    const alone = parseOrder({ ...three, votersAt: () => ['germany'] }, 'Ber sustains b');
    expect(alone).toMatchObject({ ok: true, value: { order: { power: 'germany' } } });
  });
});

describe('5dplomacy 14.3: every kind with the colons of the old script', () => {
  it.each<[string, object]>([
    ['b:MUN:F01 holds', { kind: 'hold', unit: 'b-mun@1' }],
    ['Army b:MUN:F01 to a:TYR:S01', { kind: 'move', unit: 'b-mun@1', to: 'a-tyr@0' }],
    ['b:MUN:F01-b:TYR:F01', { kind: 'move', unit: 'b-mun@1', to: 'b-tyr@1' }],
    ['b:MUN:F01 S b:BER:F01', { kind: 'support', unit: 'b-mun@1', of: 'b-ber@1' }],
    [
      'A b:MUN:F01 supports A b:BER:F01 - b:SIL:F01',
      { kind: 'support', unit: 'b-mun@1', of: 'b-ber@1', to: 'b-sil@1' },
    ],
    [
      'F b:NTH:F01 convoys b:LON:F01 to b:NWY:F01',
      { kind: 'convoy', unit: 'b-nth@1', of: 'b-lon@1', to: 'b-nwy@1' },
    ],
    ['b:VIE:F01 retreats to b:TYR:S02', { kind: 'retreat', unit: 'b-vie@1', to: 'b-tyr@2' }],
    ['b:VIE:F01 disbands', { kind: 'disband', unit: 'b-vie@1' }],
    ['build army b:MUN:S02', { kind: 'build', unit: 'b-mun@2', type: 'army' }],
    ['Build F bravo:Kiel:Winter 1901', { kind: 'build', unit: 'b-kie@2', type: 'fleet' }],
    ['bravoprime:Irish Sea:Fall 1902 hold', { kind: 'hold', unit: 'ab-iri@3' }],
    ['b1:IRI:F02 hold', { kind: 'hold', unit: 'ab-iri@3' }],
    ['bravoprime:IRS:Fall02 hold', { kind: 'hold', unit: 'ab-iri@3' }],
    ['f:NTH:F01 - f:LON:F01', { kind: 'move', unit: 'f-nth@1', to: 'f-lon@1' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toEqual(expected);
  });
});

describe('5dplomacy 14.4: what may be left out', () => {
  it.each<[string, object]>([
    ['A Mun - Tyr', { unit: 'a-mun@2', to: 'a-tyr@2' }],
    ['A Mun - b-Tyr', { unit: 'a-mun@2', to: 'b-tyr@2' }],
    ['A Munich S A b-Munich - Tyrolia', { unit: 'a-mun@2', of: 'b-mun@1', to: 'b-tyr@1' }],
    ['A Mun S A Ber - Kie', { unit: 'a-mun@2', of: 'a-ber@2', to: 'a-kie@2' }],
    ['A Mun S A Ber@1 - Kie', { unit: 'a-mun@2', of: 'a-ber@1', to: 'a-kie@1' }],
    ['A Mun S A Ber@1', { unit: 'a-mun@2', of: 'a-ber@1' }],
    ['A Mun S A b-Ber', { unit: 'a-mun@2', of: 'b-ber@2' }],
    ['F Nth C A b-Lon - Bel', { unit: 'a-nth@2', of: 'b-lon@1', to: 'b-bel@1' }],
    ['A Ber J A b-Mun - Tyr@0', { unit: 'a-ber@2', of: 'b-mun@1', to: 'b-tyr@0' }],
    ['A Ber J A Mun - Tyr', { unit: 'a-ber@2', of: 'a-mun@2', to: 'a-tyr@2' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toMatchObject(expected);
  });
});

describe('5dplomacy 14.5: where no main timeline is implied', () => {
  const named = sourceWith(['b@1', 'a@2', 'd@2'], { mainTimeline: false });

  it.each(['A Mun - Tyr', 'A Mun@2 - Tyr', 'A F01 Mun - Tyr', 'F Nth C *', 'Build A Mun@2'])(
    '%s must name one of two',
    (text) => {
      expect(order(text, named)).toMatchObject({ code: 'missing-board', boards: named.heads });
    },
  );

  it('a timeline is named, or stands above, or is the only one', () => {
    expect(order('A b-Mun - Tyr', named)).toMatchObject({ unit: 'b-mun@1', to: 'b-tyr@1' });
    const under = { board: 'b@1' as const };
    expect(order('A Mun - Tyr', named, under)).toMatchObject({ unit: 'b-mun@1' });
    const one = sourceWith(['b@1'], { mainTimeline: false });
    expect(order('A Mun - Tyr', one)).toMatchObject({ unit: 'b-mun@1' });
  });

  it('the rest is left out as ever', () => {
    const help = { unit: 'a-mun@2', of: 'b-mun@1', to: 'b-tyr@1' };
    expect(order('A a-Mun S A b-Mun - Tyr', named)).toMatchObject(help);
  });
});

describe('5dplomacy 14.6: winter is a phase of the next board', () => {
  it.each<[string, object]>([
    ['Build A a:MUN:W01', { kind: 'build', unit: 'a-mun@2' }],
    ['Build A T1 W1901 Mun', { kind: 'build', unit: 'a-mun@2' }],
    ['B A a-Mun@2', { kind: 'build', unit: 'a-mun@2' }],
    ['A a:MUN:W01 disbands', { kind: 'disband', unit: 'a-mun@2' }],
    ['Waive a:W01', { kind: 'waive', board: 'a@2' }],
    ['W a@2', { kind: 'waive', board: 'a@2' }],
    ['A a:MUN:W01 - a:TYR:S02', { code: 'winter-turn', column: 1 }],
    ['A a:MUN:S02 - a:TYR:W01', { code: 'winter-turn', token: 'a', column: 15 }],
    ['A a-Mun@2 S A W1901 Ber', { code: 'winter-turn' }],
    ['F a:NTH:W01 C *', { code: 'winter-turn' }],
    ['A a:MUN:W01 R a:TYR:S02', { code: 'winter-turn' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toMatchObject(expected);
  });
});

describe('5dplomacy 14.8: a retreat goes to the new board', () => {
  const source = sourceWith(['a@2', 'b@1'], {
    retreatsOn: (board) => (board === 'a@0' ? 'b@1' : 'a@3'),
  });

  it.each<[string, object]>([
    ['A a-Mun@0 R b-Boh@1', { unit: 'a-mun@0', to: 'b-boh@1' }],
    ['A a-Mun@0 R Boh', { unit: 'a-mun@0', to: 'b-boh@1' }],
    ['A Mun R Boh', { unit: 'a-mun@2', to: 'a-boh@3' }],
  ])('%s', (text, expected) => {
    expect(order(text, source)).toMatchObject({ kind: 'retreat', ...expected });
  });
});

describe('5dplomacy 14.9: locations', () => {
  it.each<[string, object]>([
    ['F a-Spa/nc@2 - a-Por@2', { unit: 'a-spa/nc@2', to: 'a-por@2' }],
    ['F a:SPA/nc:S02 - a:GAS/w:S02', { unit: 'a-spa/nc@2', to: 'a-gas@2' }],
    ['A a-Spa/l@2 - a-Por/land@2', { unit: 'a-spa@2', to: 'a-por@2' }],
    ['F a-Lon/water@2 - a-Nth/w@2', { unit: 'a-lon@2', to: 'a-nth@2' }],
    ['Build b-Bre/w@2', { unit: 'b-bre@2', type: 'fleet' }],
    ['Build b-Bre/l@2', { unit: 'b-bre@2', type: 'army' }],
    ['F Mid-Atlantic Ocean - North Atlantic Ocean', { unit: 'a-mao@2', to: 'a-nao@2' }],
    ['F a-Mid-Atlantic Ocean@2 - Spain/nc', { unit: 'a-mao@2', to: 'a-spa/nc@2' }],
  ])('%s', (text, expected) => {
    expect(order(text)).toMatchObject(expected);
  });
});
