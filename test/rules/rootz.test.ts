/** Root Z: its rules 4.2 to 4.5 as cases, and how its orders are written (variants 2.8, 2.9 and 6). */
import {
  type Order,
  type OrderSource,
  type NotationId,
  NOTATIONS,
  type Unit,
  boardAt,
  boardOfOrder,
  compileVariant,
  headsOf,
  formatOrder,
  invariant,
  parseOrder,
  parseOrders,
  startWorld,
  step,
  unitAt,
  worldFrom,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { describe, expect, it } from 'vitest';
import { play, rulesOf } from '../laws/play.ts';

const shelved = new Shelf([SHIPPED]).get('rootz');
invariant(shelved, 'Root Z comes with Chronopolitik');
const { variant } = shelved;
const map = compileVariant(variant);
const rules = rulesOf('classic', {}, undefined, variant);

/** `france1 A mar1` */
function unitOf(text: string): Unit {
  const [power = '', kind, location = ''] = text.split(' ');
  return { power, kind: kind === 'A' ? 'army' : 'fleet', location };
}

const sourceWith = (units: readonly Unit[]): OrderSource => ({
  map,
  heads: ['a@0'],
  unitOn: (_, province) =>
    units.find(({ location }) => location === province || location.startsWith(`${province}/`)),
});

/** What becomes of orders in a position: `mar1: moved`, in their order. */
function judged(units: readonly string[], orders: string): readonly string[] {
  const placed = units.map(unitOf);
  const world = worldFrom(rules, {
    boards: [{ id: 'a@0', parent: null, units: placed, owners: {} }],
  });
  const read = parseOrders(sourceWith(placed), orders);
  expect(read.errors).toEqual([]);
  const given = read.orders.map(({ order }) => order);
  const made = step(rules, world, given);
  invariant(made.ok, 'the position can be judged');
  const { refused, step: done } = made.value;
  expect(refused).toEqual([]);
  return given.map((order) => {
    invariant(order.kind !== 'waive' && order.kind !== 'sustain', 'a movement order');
    const found = done.resolutions.find(
      (each) => 'unit' in each.order && each.order.unit === order.unit,
    );
    return `${order.unit.slice(2, -2)}: ${found?.outcome.result}`;
  });
}

describe('rule 4.2 and 4.5, supports', () => {
  const units = ['france1 A mar1', 'italy2 F lyo2', 'italy2 A pie2', 'france2 A mar2'];

  it('cross the cut: Marseilles One supports Lyon Two to Piedmont Two', () => {
    expect(judged(units, 'A mar1 S F lyo2 - pie2\nF lyo2 - pie2')).toEqual([
      'mar1: given',
      'lyo2: ownUnit',
    ]);
    const foreign = ['france1 A mar1', 'france1 F lyo2', 'italy2 A pie2'];
    expect(judged(foreign, 'A mar1 S F lyo2 - pie2\nF lyo2 - pie2\nA pie2 H')).toEqual([
      'mar1: given',
      'lyo2: moved',
      'pie2: dislodged',
    ]);
  });

  it('of Marseilles Two for the same move are illegal: it borders Piedmont One', () => {
    expect(judged(units, 'A mar2 S F lyo2 - pie2')).toEqual(['mar2: illegal']);
  });

  it('are cut across the cut as on one board', () => {
    const cut = ['france1 A mar1', 'france1 F lyo2', 'italy2 A pie2', 'germany2 A pie1'];
    expect(judged(cut, 'A mar1 S F lyo2 - pie2\nF lyo2 - pie2\nA pie2 - mar1')).toEqual([
      'mar1: given',
      'lyo2: moved',
      'pie2: repelled',
    ]);
    const other = ['france1 A mar1', 'france1 F lyo2', 'italy2 A pie2', 'germany1 F spa1/sc'];
    expect(judged(other, 'A mar1 S F lyo2 - pie2\nF lyo2 - pie2\nF spa1/sc - mar1')).toEqual([
      'mar1: cut',
      'lyo2: repelled',
      'spa1/sc: repelled',
    ]);
  });
});

describe('rule 4.3, different boards', () => {
  it('do not bounce: Marseilles One goes to Piedmont Two, Piedmont One to Marseilles Two', () => {
    const units = ['france1 A mar1', 'italy1 F pie1'];
    expect(judged(units, 'A mar1 - pie2\nF pie1 - mar2')).toEqual(['mar1: moved', 'pie1: moved']);
  });

  it('share a border only where it is the same one: then two units meet head to head', () => {
    const units = ['france1 A mar1', 'italy2 A pie2'];
    expect(judged(units, 'A mar1 - pie2\nA pie2 - mar1')).toEqual([
      'mar1: headToHead',
      'pie2: headToHead',
    ]);
  });

  it('make an open chain of five round Switzerland, and a ring of ten', () => {
    const ring = ['mar1', 'bur1', 'mun1', 'tyr1', 'pie1', 'mar2', 'bur2', 'mun2', 'tyr2', 'pie2'];
    const units = ring.map((province, i) => `${map.powers[i]} A ${province}`);
    const order = (province: string, i: number) => `A ${province} - ${ring[(i + 1) % ring.length]}`;
    expect(judged(units, ring.map(order).join('\n'))).toEqual(ring.map((p) => `${p}: moved`));
    const five = ring.slice(0, 5);
    expect(judged(units.slice(0, 5), five.map(order).join('\n'))).toEqual(
      five.map((p) => `${p}: moved`),
    );
    const blocked = [...units.slice(0, 5), 'turkey2 A mar2'];
    expect(judged(blocked, five.map(order).join('\n'))).toEqual(five.map((p) => `${p}: repelled`));
  });
});

describe('rule 4.4, convoys', () => {
  it('cross the cut: Western Mediterranean Two takes Spain One to Tunis Two', () => {
    const units = ['france1 A spa1', 'italy2 F wes2'];
    expect(judged(units, 'F wes2 C A spa1 - tun2\nA spa1 - tun2')).toEqual([
      'wes2: convoyed',
      'spa1: moved',
    ]);
  });

  it('lead to one board only: Spain One never goes to Tunis One', () => {
    const units = ['france1 A spa1', 'italy1 F wes1'];
    expect(judged(units, 'F wes1 C A spa1 - tun1\nA spa1 - tun1')).toEqual([
      'wes1: void',
      'spa1: illegal',
    ]);
  });
});

describe('rule 5, centers and powers', () => {
  it('belong to the power whose unit stands there in fall, on whichever board', () => {
    const world = worldFrom(rules, {
      boards: [
        { id: 'a@1', parent: null, units: [unitOf('france1 F wes2')], owners: { tun2: 'italy2' } },
      ],
    });
    const order: Order = { kind: 'move', power: 'france1', unit: 'a-wes2@1', to: 'a-tun2@1' };
    const made = step(rules, world, [order]);
    expect(made.ok && made.value.world.boards[1]?.owners).toEqual({ tun2: 'france1' });
  });

  it('France One may dislodge France Two', () => {
    const units = ['france1 A mar1', 'france1 F lyo2', 'france2 A pie2'];
    expect(judged(units, 'A mar1 S F lyo2 - pie2\nF lyo2 - pie2\nA pie2 H')).toEqual([
      'mar1: given',
      'lyo2: moved',
      'pie2: dislodged',
    ]);
  });
});

describe('the game', () => {
  it('follows the 1971 rulebook unless another is chosen', () => {
    expect(rules.rulebook.convoyIntent).toBe('edition1971');
    expect(rulesOf('classic', {}, 'edition2023', variant).rulebook.convoyIntent).toBe(
      'edition2023',
    );
  });
});

describe('orders of Root Z', () => {
  const world = startWorld(rules);
  const board = world.boards[0];
  invariant(board, 'there is a first board');
  const source: OrderSource = {
    map,
    heads: [board.id],
    unitOn: (_, province) => unitAt(board, province),
  };
  const read = (text: string): Order | string => {
    const parsed = parseOrder(source, text);
    return parsed.ok
      ? parsed.value.order
      : `${parsed.error.code} ${(parsed.error.readings ?? []).join()}`;
  };
  const move = (power: string, from: string, to: string): Order =>
    ({ kind: 'move', power, unit: `a-${from}@0`, to: `a-${to}@0` }) as Order;

  it('are read in the notation of the judge', () => {
    expect(read('A vie1-gal1')).toEqual(move('austria1', 'vie1', 'gal1'));
    expect(read('A vie2 - boh2')).toEqual(move('austria2', 'vie2', 'boh2'));
    expect(read('A Vienna Two - Bohemia Two')).toEqual(move('austria2', 'vie2', 'boh2'));
    expect(read('F stp1/sc - bot1')).toEqual(move('russia1', 'stp1/sc', 'bot1'));
    expect(read('2Austrian A vie2 - boh2')).toEqual(move('austria2', 'vie2', 'boh2'));
  });

  it('stand under the codes A to T and 1 to 7', () => {
    const text = 'A:\nA vie1 - gal1\n1: A vie2 - boh2\nT:\nF ank1 - bla1\n7:\nF ank2 - bla2';
    const { orders, errors } = parseOrders(source, text);
    expect(errors).toEqual([]);
    expect(orders.map(({ order }) => order.power)).toEqual([
      'austria1',
      'austria2',
      'turkey1',
      'turkey2',
    ]);
  });

  it('may label units, and are printed with labels: 1FA(Par1)', () => {
    expect(read('1FA(Par1) - Bur1')).toEqual(move('france1', 'par1', 'bur1'));
    expect(read('1FA Par1 - Bur1')).toEqual(move('france1', 'par1', 'bur1'));
    expect(read('2GF(Kie2) H')).toEqual({ kind: 'hold', power: 'germany2', unit: 'a-kie2@0' });
    const order = read('1FA(Par1) S 1FA(Mar1) - Bur1') as Order;
    expect(order).toEqual({
      kind: 'support',
      power: 'france1',
      unit: 'a-par1@0',
      of: 'a-mar1@0',
      to: 'a-bur1@0',
    });
    const options = { notation: 'judge', board: board.id } as const;
    expect(formatOrder(source, order, { ...options, labels: true })).toBe(
      '1FA(PAR1) S 1FA(MAR1) - BUR1',
    );
    expect(read('1FA(PAR1) S 1FA(MAR1) - BUR1')).toEqual(order);
    expect(formatOrder(source, order, options)).toBe('A PAR1 S A MAR1 - BUR1');
  });

  it('may leave out the sheet of a destination that follows from the border', () => {
    expect(read('A Mar1-Pie')).toEqual(move('france1', 'mar1', 'pie2'));
    expect(read('A Mar1-Bur')).toEqual(move('france1', 'mar1', 'bur1'));
    expect(read('A Mar1 - Piedmont')).toEqual(move('france1', 'mar1', 'pie2'));
    expect(read('A Par1 S A Mar1 - Bur')).toMatchObject({ of: 'a-mar1@0', to: 'a-bur1@0' });
    expect(read('A Mar2 S A Ven1 - Pie')).toMatchObject({ to: 'a-pie1@0' });
  });

  it('may leave out the sheet of a convoy as well: seas lead to one copy', () => {
    expect(read('A Lvp1 - Tun')).toEqual(move('england1', 'lvp1', 'tun2'));
    expect(read('England One F Nth1 C A Lvp1 - Nwy')).toMatchObject({
      to: 'a-nwy1@0',
    });
  });

  it('must name the sheet where several copies are left, or none', () => {
    expect(read('A Mar1 - War')).toBe('ambiguous-province War1,War2');
    expect(read('A Mar - Bur1')).toMatch(/^unknown/);
  });

  it.each(Object.keys(NOTATIONS) as NotationId[])(
    'are read as they were written in %s',
    (notation) => {
      const five = rulesOf('5d', { adjacency: 'loose' }, undefined, variant);
      for (const { before, orders } of play(five, 3, 4, { crossing: 0.3, illegal: 0 })) {
        const from: OrderSource = {
          map,
          heads: headsOf(five, before).map((head) => head.id),
          unitOn: (id, province) => {
            const there = boardAt(five, before, id);
            return there && unitAt(there, province);
          },
          spelling: NOTATIONS[notation].spelling,
        };
        const { phase } = before.due;
        for (const order of orders) {
          const text = formatOrder(from, order, { notation });
          const again = parseOrder(from, text, {
            power: order.power,
            ...(phase === 'over' ? {} : { phase }),
            ...(notation === 'judge' ? { board: boardOfOrder(order) } : {}),
          });
          expect(again.ok ? again.value.order : again.error, text).toEqual(order);
        }
      }
    },
  );
});
