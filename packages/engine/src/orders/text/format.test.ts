import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardId, coordinateOf, placeOn, timelineId, boardOfOrder } from '../../model/place.ts';
import { invariant } from '../../model/result.ts';
import { type BoardId, type Order, type PlaceId, type UnitKind } from '../../model/types.ts';
import { compileVariant } from '../../variants/compile.ts';
import { readVariant } from '../../variants/read.ts';
import { type FormatOptions, formatBoard, formatOrder, formatPlace } from './format.ts';
import { NOTATIONS, type NotationId } from './notations.ts';
import { parseOrder } from './parse.ts';
import { parseOrders } from './lines.ts';
import type { OrderSource } from './source.ts';

const file = new URL('../../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(read.ok, 'the standard map is a variant');
const map = compileVariant(read.value.variant);
const sourceWith = (heads: readonly BoardId[]): OrderSource => ({ map, heads });
const notations = Object.keys(NOTATIONS) as NotationId[];

const armies = (): UnitKind => 'army';
const write = (order: Order, options: FormatOptions, heads: readonly BoardId[] = ['a@0']): string =>
  formatOrder(sourceWith(heads), order, { unitKinds: armies, ...options });

describe('notations', () => {
  const power = 'england';
  const move: Order = { kind: 'move', power, unit: 'b-mun@1', to: 'a-mun@1' };
  const here: Order = { kind: 'move', power, unit: 'b-lon@1', to: 'b-nwy@1', via: true };
  const convoy: Order = { kind: 'convoy', power, unit: 'b-nth@1', of: 'b-lon@1', to: 'a-bel@0' };
  const support: Order = { kind: 'support', power, unit: 'a-par@2', of: 'a-spa/nc@2' };
  const build: Order = { kind: 'build', power, unit: 'a-stp/nc@1w', type: 'fleet' };
  const remove: Order = { kind: 'disband', power, unit: 'a-vie@1w' };
  const retreat: Order = { kind: 'retreat', power, unit: 'a-vie@1', to: 'a-tri@1' };
  const waive: Order = { kind: 'waive', power, board: 'a@1w' };
  const open: Order = { kind: 'openConvoy', power, unit: 'b-nth@1' };
  const assist: Order = { kind: 'assist', power, unit: 'b-ber@1', of: 'b-mun@1', to: 'a-tyr@3' };
  const ballots: Order = { kind: 'sustain', power, center: 'ber', board: 'b@1' };
  const ballot: Order = { kind: 'sustain', power, center: 'ber', from: 'a', board: 'c@4' };

  it.each<[Order, ...string[]]>([
    [
      move,
      'A MUN - T1 F1901 MUN',
      'A T2 F1901 Mun - T1 F1901 Mun',
      'A b-Mun@1 - a-Mun@1',
      'A b:MUN:F1901 - a:MUN:F1901',
      'A Mun 1:1 - Mun 1:0',
    ],
    [
      here,
      'A LON - NWY VIA',
      'A T2 F1901 Lon - Nwy via convoy',
      'A b-Lon@1 - b-Nwy@1 via convoy',
      'A b:LON:F1901 - b:NWY:F1901 via convoy',
      'A Lon 1:1 - Nwy via convoy',
    ],
    [
      convoy,
      'A NTH C A LON - T1 S1901 BEL',
      'A T2 F1901 Nth C A Lon - T1 S1901 Bel',
      'A b-Nth@1 C A b-Lon@1 - a-Bel@0',
      'A b:NTH:F1901 C A b:LON:F1901 - a:BEL:S1901',
      'A Nth 1:1 C A Lon - Bel 0:0',
    ],
    [
      support,
      'A PAR S A SPA/NC',
      'A T1 S1902 Par S A Spa/nc',
      'A a-Par@2 S A a-Spa/nc@2',
      'A a:PAR:S1902 S A a:SPA/nc:S1902',
      'A Par 2:0 S A Spa/nc',
    ],
    [
      build,
      'F STP/NC B',
      'Build F T1 W1901 Stp/nc',
      'Build F a-Stp/nc@1w',
      'Build F a:STP/nc:W1901',
      'Build F Stp/nc 1w:0',
    ],
    [
      remove,
      'A VIE D',
      'Disband A T1 W1901 Vie',
      'Disband A a-Vie@1w',
      'Disband A a:VIE:W1901',
      'Disband A Vie 1w:0',
    ],
    [
      retreat,
      'A VIE R TRI',
      'A T1 F1901 Vie R Tri',
      'A a-Vie@1 R a-Tri@1',
      'A a:VIE:F1901 R a:TRI:F1901',
      'A Vie 1:0 R Tri',
    ],
    [
      open,
      'A NTH C *',
      'A T2 F1901 Nth C *',
      'A b-Nth@1 C *',
      'A b:NTH:F1901 C *',
      'A Nth 1:1 C *',
    ],
    [
      assist,
      'A BER J A MUN - T1 F1902 TYR',
      'A T2 F1901 Ber J A Mun - T1 F1902 Tyr',
      'A b-Ber@1 J A b-Mun@1 - a-Tyr@3',
      'A b:BER:F1901 J A b:MUN:F1901 - a:TYR:F1902',
      'A Ber 1:1 J A Mun - Tyr 3:0',
    ],
    [
      ballots,
      'BER SUSTAINS T2 F1901',
      'Ber sustains T2 F1901',
      'Ber sustains b',
      'BER sustains b',
      'Ber sustains 1:1',
    ],
    [
      ballot,
      'T1 BER SUSTAINS T3 S1903',
      'T1 Ber sustains T3 S1903',
      'a-Ber sustains c@4',
      'a:BER:S1902 sustains c:S1903',
      'Ber 2:0 sustains 4:2',
    ],
    [waive, 'WAIVE', 'Waive T1 W1901', 'Waive a@1w', 'Waive a:W1901', 'Waive 1w:0'],
  ])('write the order of %o', (order, ...texts) => {
    const heads: BoardId[] = ['b@1', 'a@2'];
    expect(notations.map((notation) => write(order, { notation }, heads))).toEqual(texts);
  });

  it('leave out the letter of a unit that nobody knows', () => {
    expect(formatOrder(sourceWith(['a@0']), support, { notation: 'letters' })).toBe(
      'a-Par@2 S a-Spa/nc@2',
    );
  });

  it('number the timelines past zz, and leave out the board of the heading', () => {
    const source = sourceWith(['a@0']);
    expect(formatPlace(source, 'aaa-mun@8', { notation: 'letters' })).toBe('T703 S1905 Mun');
    expect(formatPlace(source, 'b-mun@1', { notation: '5d', board: 'b@1' })).toBe('Mun');
    expect(formatBoard(source, 'a@1w', { notation: 'judge' })).toBe('W1901');
    expect(formatBoard(source, 'b@1w', { notation: 'judge' })).toBe('T2 W1901');
    expect(formatBoard(source, 'b@1w', { notation: '5d' })).toBe('T2 W1901');
    expect(formatBoard(source, 'b@1w', { notation: 'letters' })).toBe('b@1w');
    expect(formatBoard(source, 'b@1w', { notation: '5dp' })).toBe('b:W1901');
    expect(formatBoard(source, 'b@1w', { notation: 'mdatc' })).toBe('1w:1');
    expect(formatPlace(source, 'ab-iri@3', { notation: '5dp' })).toBe('b1:IRI:F1902');
    expect(formatPlace(source, 'a-mun@-1w', { notation: 'mdatc' })).toBe('a-Mun@-1w');
  });

  it('write a board that the calendar does not know by its id', () => {
    const source = sourceWith(['a@0']);
    expect(formatPlace(source, 'a-mun@0w', { notation: '5d' })).toBe('a-Mun@0w');
    expect(formatBoard(source, 'a@0w', { notation: '5d' })).toBe('a@0w');
  });
});

const board = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2000 })),
    fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 400 })),
    fc.boolean(),
  )
  .map(([timeline, turn, winter]) => boardId(timelineId(timeline), turn, winter && turn % 2 === 1));
const location = fc.constantFrom(...map.locations);
const power = fc.constantFrom(...map.powers);
const center = fc.constantFrom(...map.provinces.filter((_, i) => map.isCenter[i]));
const type = fc.constantFrom<UnitKind>('army', 'fleet');

/** Boards repeat often, so that both written and omitted addresses occur. */
function orders(boards: readonly BoardId[]): fc.Arbitrary<Order> {
  const place = fc
    .tuple(fc.constantFrom(...boards), location)
    .map(([at, where]): PlaceId => placeOn(at, where));
  const base = { power, unit: place };
  const to = place;
  const of = place;
  return fc.oneof(
    fc.record({ kind: fc.constant('hold' as const), ...base }),
    fc.record({ kind: fc.constant('move' as const), ...base, to }),
    fc.record({ kind: fc.constant('move' as const), ...base, to, via: fc.constant(true as const) }),
    fc.record({ kind: fc.constant('support' as const), ...base, of }),
    fc.record({ kind: fc.constant('support' as const), ...base, of, to }),
    fc.record({ kind: fc.constant('convoy' as const), ...base, of, to }),
    fc.record({ kind: fc.constant('retreat' as const), ...base, to }),
    fc.record({ kind: fc.constant('disband' as const), ...base }),
    fc.record({ kind: fc.constant('build' as const), ...base, type }),
    fc.record({ kind: fc.constant('waive' as const), power, board: fc.constantFrom(...boards) }),
    fc.record({ kind: fc.constant('openConvoy' as const), ...base }),
    fc.record({ kind: fc.constant('assist' as const), ...base, of, to }),
    ballots(boards),
  );
}

function ballots(boards: readonly BoardId[]): fc.Arbitrary<Order> {
  const board = fc.constantFrom(...boards);
  const timeline = board.map((id) => coordinateOf(id).timeline);
  const sustain = { kind: fc.constant('sustain' as const), power, center: center, board };
  return fc.oneof(fc.record(sustain), fc.record({ ...sustain, from: timeline }));
}

const scene = fc.array(board, { minLength: 1, maxLength: 3 }).chain((boards) =>
  fc.record({
    heads: fc.constantFrom([boards[0] ?? 'a@0'], boards),
    order: orders(boards),
    under: fc.option(fc.constantFrom(...boards), { nil: undefined }),
    kind: fc.option(type, { nil: undefined }),
  }),
);

describe('what is written is read back as the same order', () => {
  const both = notations.flatMap((notation) => [true, false].map((main) => ({ notation, main })));

  it.each(both)('in $notation (main timeline implied: $main)', ({ notation, main }) => {
    const rule = fc.property(scene, ({ heads, order, under, kind }) => {
      const source: OrderSource = { ...sourceWith(heads), mainTimeline: main };
      const above = notation === 'judge' ? boardOfOrder(order) : under;
      const text = formatOrder(source, order, { notation, board: above, unitKinds: () => kind });
      const result = parseOrder(source, text, { power: order.power, board: above });
      expect({ text, result }).toMatchObject({ result: { ok: true, value: { ignored: [] } } });
      expect({ text, order: result.ok && result.value.order }).toEqual({ text, order });
    });
    fc.assert(rule, { numRuns: 1000, seed: 1901 });
  });

  it.each(notations)('below headings of power and board, in the notation %s', (notation) => {
    const rule = fc.property(scene, ({ heads, order }) => {
      const source = sourceWith(heads);
      const home = boardOfOrder(order);
      const name = map.variant.powers[order.power]?.name ?? '';
      const head = `${name}:\n${formatBoard(source, home, { notation })}:`;
      const text = `${head}\n${formatOrder(source, order, { notation, board: home })} # note`;
      const { orders: found, errors } = parseOrders(source, text);
      expect({ text, errors }).toEqual({ text, errors: [] });
      expect(found.map((line) => line.order)).toEqual([order]);
    });
    fc.assert(rule, { numRuns: 500, seed: 1902 });
  });
});
