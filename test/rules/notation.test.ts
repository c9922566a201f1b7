/** Addresses of boards in orders: 5d 10. */
import { type Order, boardAt, headsOf, parseOrders, unitAt, isPlaced } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { type Table, table } from './table.ts';

/** Heads of three kinds: spring, a winter, and a fall. */
const BOARDS = `a@0
  a@1
  Germany: A mun
  a@1w
  Germany: A mun
  b@1 < a@0
  France: F spa/nc, A par
  c@0`;

function parsed(t: Table, text: string) {
  const heads = headsOf(t.rules, t.world).map((board) => board.id);
  const unitOn: NonNullable<Parameters<typeof parseOrders>[0]['unitOn']> = (id, province) => {
    const board = boardAt(t.rules, t.world, id);
    return board && unitAt(board, province);
  };
  return parseOrders({ map: t.rules.map, heads, unitOn }, text);
}

function orders(text: string, boards = BOARDS): readonly Order[] {
  const { orders: found, errors } = parsed(table(boards), text);
  expect(errors).toEqual([]);
  return found.map(({ order }) => order);
}

const places = (order: Order | undefined): string[] =>
  order && isPlaced(order)
    ? [
        order.unit,
        ...('of' in order ? [order.of] : []),
        ...('to' in order && order.to ? [order.to] : []),
      ]
    : [];

describe('addresses', () => {
  it.each([
    ['A T2 F1901 Par - T2 F1901 Bur', ['b-par@1', 'b-bur@1']],
    ['A b-Par@1 - b-Bur@1', ['b-par@1', 'b-bur@1']],
    ['A T2 Fall 1901 Par - a-Par@1', ['b-par@1', 'a-par@1']],
    ['F T2 F01 Spa(nc) - T2 F01 Gas', ['b-spa/nc@1', 'b-gas@1']],
    ['F b-Spa/nc@1 - T1 F1901 Spa/nc', ['b-spa/nc@1', 'a-spa/nc@1']],
  ])('5d 10.1: %s', (text, expected) => {
    expect(places(orders(text)[0])).toEqual(expected);
  });

  it('5d 10.1: numbers of timelines and letters are the same', () => {
    const far = `${BOARDS}\nz@0\naa@0\nGermany: A ber`;
    expect(places(orders('A T27 S1901 Ber - T26 S1901 Ber', far)[0])).toEqual([
      'aa-ber@0',
      'z-ber@0',
    ]);
  });

  it('5d 10.3: a winter board is written with its season or its w', () => {
    for (const text of ['Germany: Build A T1 W1901 Ber', 'Germany: Build A a-Ber@1w']) {
      expect(orders(text)).toEqual([
        { kind: 'build', power: 'germany', unit: 'a-ber@1w', type: 'army' },
      ]);
    }
  });
});

describe('what is left out', () => {
  it('5d 10.2: the board of the ordered unit is that of the heading', () => {
    expect(places(orders('France on b@1:\nA Par - Bur')[0])).toEqual(['b-par@1', 'b-bur@1']);
  });

  it('5d 10.2: or the only head', () => {
    expect(places(orders('A Mun - Bur', 'a@0\na@1\nGermany: A mun')[0])).toEqual([
      'a-mun@1',
      'a-bur@1',
    ]);
  });

  it('5d 10.2: else an error lists the heads', () => {
    const { errors } = parsed(table(BOARDS), 'A Par - Bur');
    expect(errors).toMatchObject([{ code: 'missing-board', boards: ['c@0', 'b@1', 'a@1w'] }]);
  });

  it('5d 10.2: the board of a destination is that of the unit that moves', () => {
    const [order] = orders('A b-Par@1 S a-Mun@0 - Bur');
    expect(places(order)).toEqual(['b-par@1', 'a-mun@0', 'a-bur@0']);
    const [convoy] = orders('F b-Spa@1 C a-Bre@0 - Lon');
    expect(places(convoy)).toEqual(['b-spa@1', 'a-bre@0', 'a-lon@0']);
  });

  it('5d 10.2: the board of a supported unit is that of the unit that supports', () => {
    expect(places(orders('A b-Par@1 S Bre - Gas')[0])).toEqual(['b-par@1', 'b-bre@1', 'b-gas@1']);
    expect(places(orders('A b-Par@1 S a-Bre@0')[0])).toEqual(['b-par@1', 'a-bre@0']);
  });

  it('5d 10.2: what part is named is kept, and the rest is that of the unit', () => {
    expect(places(orders('A b-Par@1 - T1 Par')[0])).toEqual(['b-par@1', 'a-par@1']);
    expect(places(orders('A b-Par@1 - S1901 Par')[0])).toEqual(['b-par@1', 'b-par@0']);
  });

  it('5d 10.3: a retreat names no board of its destination', () => {
    expect(places(orders('A b-Par@1 retreats to Bur')[0])).toEqual(['b-par@1', 'b-bur@1']);
  });
});
