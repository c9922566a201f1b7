import { readFileSync } from 'node:fs';
import { placeOn } from '@chronopolitik/engine';
import type { Board, Order, PowerId } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { POWER_IDS } from './ground.ts';
import { locationFrom, unitFrom, unitText } from './notation.ts';
import { afterWinter, dueOn } from './winter.ts';

interface BuildCase {
  readonly id: string;
  readonly title: string;
  readonly phase: string;
  readonly units: readonly string[];
  readonly orders: readonly { readonly order: string; readonly effective?: string }[];
  readonly centers: Readonly<Record<string, readonly string[]>>;
  readonly adjust: Readonly<Record<string, number>>;
  readonly expected: { readonly units: readonly string[] };
}
const { cases } = JSON.parse(
  readFileSync(new URL('../../../../cases/datc-v3.json', import.meta.url), 'utf8'),
) as { cases: readonly BuildCase[] };

const powerFrom = (text: string): PowerId =>
  POWER_IDS.find((id) => id.startsWith(text.toLowerCase())) ?? text;
const fullUnit = (text: string) => ({ ...unitFrom(text), power: powerFrom(text.slice(0, 3)) });

function orderFrom(power: PowerId, text: string): Order[] {
  const [verb, kind, at = ''] = text.split(' ');
  if (!/^[AF]$/.test(kind ?? '')) return [];
  const unit = placeOn('a@1w', locationFrom(at));
  if (verb === 'Remove') return [{ kind: 'disband', power, unit }];
  return [{ kind: 'build', power, unit, type: kind === 'A' ? 'army' : 'fleet' }];
}

describe('DATC, builds and disbands', () => {
  it.each(cases.filter(({ phase }) => phase === 'build'))('$id $title', (datc) => {
    const tested = Object.keys(datc.centers)[0] ?? '';
    const power = powerFrom(tested);
    const owners = Object.entries(datc.centers).flatMap(([owner, centers]) =>
      centers.map((center) => [locationFrom(center), powerFrom(owner)]),
    );
    const board: Board = {
      id: 'a@1w',
      parent: null,
      units: datc.units.map(fullUnit),
      owners: Object.fromEntries(owners) as Board['owners'],
    };
    const orders = datc.orders.flatMap((order) => orderFrom(power, order.effective ?? order.order));
    const left = afterWinter(board, orders).filter((unit) => unit.power === power);
    expect(left.map(unitText).toSorted()).toEqual(
      datc.expected.units.map((unit) => unitText(fullUnit(unit))).toSorted(),
    );
    expect(dueOn(board, power)).toBeLessThanOrEqual(datc.adjust[tested] ?? 0);
  });
});
