import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULEBOOKS, type Rulebook } from '../model/rulebook.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Unit } from '../model/types.ts';
import { compileVariant } from '../variants/compile.ts';
import { readVariant } from '../variants/read.ts';
import { adjudicate } from './adjudicate.ts';
import type { LocalOrder } from './encode.ts';
import { solverFor } from '../solver/default-solver.ts';

const load = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const read = readVariant(load('variants/standard/variant.json'));
if (!read.ok) throw new Error('variant');
const map = compileVariant(read.value.variant);
const rules = { map, rulebook: RULEBOOKS['edition2023'] as Rulebook } as Rules;

const unitOf = (text: string): Unit => {
  const [power = '', kind, location = ''] = text.split(' ');
  return {
    power: power.toLowerCase(),
    kind: kind === 'F' ? 'fleet' : 'army',
    location: location.toLowerCase(),
  };
};
const orderOf = (text: string): LocalOrder => {
  const words = text.toLowerCase().split(' ').slice(2);
  if (words[0] === 'h') return { kind: 'hold' };
  if (words[0] === '-')
    return { kind: 'move', to: words[1] as string, ...(words[2] ? { via: true } : {}) };
  const kind = words[0] === 's' ? 'support' : 'convoy';
  return { kind, of: words[2] as string, ...(words[4] ? { to: words[4] } : {}) };
};
const LABELS: Record<string, string> = {
  moved: 'moves',
  bounced: 'fails',
  repelled: 'fails',
  headToHead: 'fails',
  ownUnit: 'fails',
  noPath: 'fails',
  given: 'given',
  cut: 'cut',
  convoyed: 'convoys',
  annulled: 'convoys',
  held: 'hold',
  void: 'void',
};

describe('the solver', () => {
  it('decides what the equations of DATC 5.B decide, in every position', () => {
    for (const c of load('cases/bench-positions.json').cases) {
      adjudicate(rules, c.units.map(unitOf), c.orders.map(orderOf));
      const { isConsistent } = solverFor(0, 0).decisions;
      const wrong = c.units.filter((_: unknown, i: number) => !isConsistent(i));
      expect(wrong, `position ${c.id}`).toEqual([]);
    }
  });
});

describe('positions', () => {
  for (const c of load('cases/positions-sample.json').cases) {
    it(`${c.id}`, () => {
      const units = c.units.map(unitOf);
      const orders = c.orders.map(orderOf);
      const a = adjudicate(rules, units, orders);
      const gone = new Set(a.dislodged.map((d) => d.unit));
      const label = a.results.map((r, i) => {
        const kind = orders[i].kind;
        if (r === 'illegal') return kind === 'move' ? 'fails' : 'void';
        if (kind === 'convoy' && gone.has(i) && r !== 'void') return 'dislodged';
        return r === 'dislodged' ? 'hold' : LABELS[r];
      });
      const after = units
        .map(
          (u: Unit, i: number) =>
            a.after[i] &&
            `${u.power.toUpperCase()} ${u.kind === 'fleet' ? 'F' : 'A'} ${a.after[i]?.toUpperCase()}`,
        )
        .filter(Boolean)
        .toSorted();
      const dislodged = a.dislodged.map((d) => ({
        unit: c.units[d.unit],
        retreats: d.retreats.map((r) => r.toUpperCase()),
      }));
      expect({ label, after }).toEqual({ label: c.expected.results, after: c.expected.units });
      expect(dislodged.toSorted((x, y) => (x.unit < y.unit ? -1 : 1))).toEqual(
        c.expected.dislodged.toSorted((x: { unit: string }, y: { unit: string }) =>
          x.unit < y.unit ? -1 : 1,
        ),
      );
    });
  }
});
