import type { JsonObject } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { runCases } from './run.ts';

const POSITION = {
  id: 1,
  units: ['FRANCE A MAR', 'FRANCE A PAR', 'GERMANY A BUR'],
  orders: ['A MAR S A PAR - BUR', 'A PAR - BUR', 'A BUR H'],
};
const UNITS = ['FRANCE A BUR', 'FRANCE A MAR'];

function differences(expected: JsonObject): unknown {
  const report = runCases({ format: 'positions/1', cases: [{ ...POSITION, expected }] });
  return report.ok ? report.value.failures.map(({ what }) => what) : report.error;
}

it('a label that is null is not asserted', () => {
  const dislodged = [{ unit: 'GERMANY A BUR', retreats: ['BEL', 'GAS', 'MUN', 'PIC', 'RUH'] }];
  expect(differences({ units: UNITS, results: ['given', null, null], dislodged })).toEqual([]);
  expect(differences({ units: UNITS, results: ['cut', null, null], dislodged })).toEqual([
    'A MAR S A PAR - BUR',
  ]);
});

it('retreats that are not listed are not asserted, dislodged units are', () => {
  const results = ['given', 'moves', 'hold'];
  expect(differences({ units: UNITS, results, dislodged: [{ unit: 'GERMANY A BUR' }] })).toEqual([]);
  expect(differences({ units: UNITS, results, dislodged: [] })).toEqual(['dislodged']);
  expect(differences({ units: UNITS, results })).toEqual([]);
  expect(differences({ units: UNITS, dislodged: [{ unit: 'GERMANY A BUR' }] })).toEqual([]);
});
