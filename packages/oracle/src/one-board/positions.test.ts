import { readFileSync } from 'node:fs';
import { locationOf } from '@chronopolitik/engine';
import type { Order } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { judge, pieceOf } from '../five-d/movement.ts';
import type { Judgement, Soldier } from '../five-d/movement.ts';
import { BOARD, orderFrom, unitFrom, unitText } from './notation.ts';

interface PositionCase {
  readonly id: number;
  readonly units: readonly string[];
  readonly orders: readonly string[];
  readonly expected: {
    readonly units: readonly string[];
    readonly results: readonly string[];
    readonly dislodged: readonly { readonly unit: string; readonly retreats: readonly string[] }[];
  };
}
interface DatcOrder {
  readonly power: string;
  readonly order: string;
  readonly effective?: string;
  readonly result: string;
  readonly reason?: string;
  readonly loose?: true;
}
interface DatcCase {
  readonly id: string;
  readonly title: string;
  readonly phase: string;
  readonly units: readonly string[];
  readonly orders: readonly DatcOrder[];
  readonly setup?: { readonly units: readonly string[]; readonly orders: readonly DatcOrder[] };
  readonly expected: {
    readonly units: readonly string[];
    readonly dislodged: readonly {
      readonly unit: string;
      readonly viaConvoy: boolean;
      readonly retreats: readonly string[];
    }[];
    readonly contested: readonly string[];
  };
}

function read<T>(file: string): { cases: readonly T[] } {
  return JSON.parse(
    readFileSync(new URL(`../../../../cases/${file}`, import.meta.url), 'utf8'),
  ) as {
    cases: readonly T[];
  };
}

function army(units: readonly string[], orderOf: (unit: string) => Order | undefined): Soldier[] {
  return units.map((text) => ({ ...pieceOf(unitFrom(text), BOARD), order: orderOf(text) }));
}

const judgeBoard = (soldiers: readonly Soldier[]): Judgement =>
  judge({ adjacency: 'loose', intent: 'edition2023', boards: new Set([BOARD]) }, soldiers);

/** The board after movement in the notation of the case files. */
function outcomeOf(units: readonly string[], judgement: Judgement) {
  const standing = units.flatMap((text, i) => {
    const place = judgement.after[i];
    return place ? [unitText({ ...unitFrom(text), location: locationOf(place) })] : [];
  });
  const dislodged = units.flatMap((text, i) => {
    const lost = judgement.dislodged[i];
    if (!lost) return [];
    return [{ unit: text.toUpperCase(), retreats: lost.open.map((at) => at.toUpperCase()) }];
  });
  return { units: standing.toSorted(), dislodged: dislodged.toSorted(byUnit) };
}
const byUnit = (a: { unit: string }, b: { unit: string }): number => (a.unit < b.unit ? -1 : 1);

describe('positions verified by others', () => {
  const labels: Record<string, string> = {
    moved: 'moves',
    failed: 'fails',
    convoyed: 'convoys',
    annulled: 'convoys',
    held: 'hold',
  };
  it.each(read<PositionCase>('positions-sample.json').cases)('position $id', (position) => {
    const { units, orders, expected } = position;
    const soldiers = army(units, (unit) =>
      orderFrom(unitFrom(unit).power, orders[units.indexOf(unit)] ?? ''),
    );
    const judgement = judgeBoard(soldiers);
    const results = judgement.labels.map((label, i) => {
      const kind = soldiers[i]?.order?.kind;
      if (label === 'illegal') return kind === 'move' ? 'fails' : 'void';
      if (label === 'dislodged' && kind === 'hold') return 'hold';
      return labels[label] ?? label;
    });
    expect({ ...outcomeOf(units, judgement), results }).toEqual({
      units: expected.units,
      dislodged: expected.dislodged.toSorted(byUnit),
      results: expected.results,
    });
  });
});

describe('DATC, movement', () => {
  const succeeding = ['moved', 'given', 'convoyed', 'held'];
  const cases = read<DatcCase>('datc-v3.json').cases.filter(
    ({ phase, setup }) => phase === 'movement' || setup,
  );
  it.each(cases)('$id $title', (datc) => {
    const { units, orders } = datc.setup ?? datc;
    const orderOf = (unit: string): DatcOrder | undefined =>
      orders.find((order) => {
        const named = unitFrom(`X ${order.effective ?? order.order}`);
        const { power, location } = unitFrom(unit);
        // An order to another power's unit is no order (6.A.6).
        return order.power.toLowerCase() === power && named.location === location;
      });
    const soldiers = army(units, (unit) => {
      const found = orderOf(unit);
      return found && orderFrom(unitFrom(unit).power, found.effective ?? found.order);
    });
    const judgement = judgeBoard(soldiers);
    const after = outcomeOf(units, judgement);
    const { expected } = datc;
    const standing = datc.setup ? after.units : expected.units;
    expect(after.units).toEqual(standing.map((unit) => unit.toUpperCase()).toSorted());
    const lost = datc.setup ? (datc as unknown as DatcCase['expected']) : expected;
    expect(after.dislodged).toEqual(
      lost.dislodged
        .map(({ unit, retreats }) => ({
          unit: unit.toUpperCase(),
          retreats: retreats.map((at) => at.toUpperCase()).toSorted(),
        }))
        .toSorted(byUnit),
    );
    expect(judgement.standoffs.map((at) => locationOf(at).toUpperCase()).toSorted()).toEqual(
      lost.contested.toSorted(),
    );
    units.forEach((unit, i) => {
      const order = orderOf(unit);
      const label = judgement.labels[i] ?? '';
      if (!order || order.loose) return;
      const said =
        label === 'illegal' || label === 'void' || judgement.unneeded[i]
          ? ['illegal', 'void']
          : [succeeding.includes(label) ? 'succeeds' : 'fails'];
      expect(said, `${datc.id} ${unit} ${order.order} ${label}`).toContain(order.result);
    });
  });
});
