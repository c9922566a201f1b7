import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesOf } from '../../../../test/laws/play.ts';
import { adjudicateText } from './written.ts';

const rules = rulesOf('classic', {});
const { cases } = JSON.parse(
  readFileSync(new URL('../../../../cases/positions-sample.json', import.meta.url), 'utf8'),
) as { cases: { id: string; units: string[]; orders: string[]; expected: { units: string[] } }[] };

it('leaves the units of recorded positions where they were found to stand', () => {
  for (const { id, units, orders, expected } of cases) {
    const judged = adjudicateText(rules, units, orders);
    const after = judged.ok
      ? units.flatMap((unit, i) => {
          const location = judged.value.after[i];
          return location === undefined ? [] : [unit.replace(/\S+$/, location.toUpperCase())];
        })
      : [];
    expect(after.toSorted(), `position ${id}`).toEqual(expected.units);
  }
});

it('names the first line that it cannot read', () => {
  const units = ['FRANCE A PAR', 'FRANCE A MAR'];
  const faultOf = (order: string) => adjudicateText(rules, units, ['A PAR H', order]);
  for (const text of [
    'A MAR',
    'A MAR - XYZ',
    'A MAR - BUR NOW',
    'A MAR S PAR',
    'F NTH C A LON',
    '',
    'A MAR H H',
  ])
    expect(faultOf(text)).toEqual({ ok: false, error: { code: 'unreadable', text } });
  expect(adjudicateText(rules, ['MARS A PAR'], ['A PAR H'])).toEqual({
    ok: false,
    error: { code: 'unreadable', text: 'MARS A PAR' },
  });
  expect(adjudicateText(rules, units, ['A PAR H'])).toEqual({
    ok: false,
    error: { code: 'not-one-order-a-unit' },
  });
});

it('reads a line again as it was read', () => {
  const once = adjudicateText(rules, ['FRANCE A PAR'], ['a par - bur']);
  const twice = adjudicateText(rules, ['FRANCE A PAR'], ['a par - bur']);
  expect(once.ok && once.value.results).toEqual(['moved']);
  expect(twice.ok && twice.value.after).toEqual(['bur']);
});
