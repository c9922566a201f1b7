import type { JsonObject } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { makeRules } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { checkGame } from './games.ts';
import { runCases } from '../run.ts';

function differences(phases: readonly JsonObject[], end: JsonObject): unknown {
  const game = { id: 'G', variant: 'standard', phases, end };
  const report = runCases({ format: 'games/1', cases: [game] });
  return report.ok ? report.value.failures : report.error;
}

const CENTERS = { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'] };

it('a record may begin in any year, with its centers', () => {
  const fall = {
    name: 'F1905M',
    units: ['FRANCE A BUR', 'GERMANY A MUN', 'GERMANY A RUH'],
    centers: CENTERS,
    orders: { FRANCE: ['A BUR - BEL'], GERMANY: ['A MUN - BUR', 'A RUH S A MUN - BUR'] },
    results: { 'FRANCE A BUR': 'moves', 'GERMANY A RUH': 'given' },
  };
  const winter = {
    name: 'W1905A',
    units: ['FRANCE A BEL', 'GERMANY A BUR', 'GERMANY A RUH'],
    centers: { ...CENTERS, FRANCE: ['PAR', 'MAR', 'BEL'] },
    orders: { FRANCE: ['A PAR B', 'WAIVE'] },
    results: {},
  };
  const end = { units: ['FRANCE A BEL', 'FRANCE A PAR', 'GERMANY A BUR', 'GERMANY A RUH'] };
  expect(differences([fall, winter], end)).toEqual([]);
});

it('a record may begin with retreats', () => {
  const retreat = {
    name: 'S1902R',
    units: ['FRANCE A BUR', 'FRANCE A PAR'],
    dislodged: [{ unit: 'GERMANY A BUR', retreats: ['MUN', 'RUH'] }],
    centers: {},
    orders: { GERMANY: ['A BUR R RUH'] },
  };
  const end = { units: ['FRANCE A BUR', 'FRANCE A PAR', 'GERMANY A RUH'] };
  expect(differences([retreat], end)).toEqual([]);
});

it('dislodged units, retreats and centers are compared', () => {
  const spring = {
    name: 'S1902M',
    units: ['FRANCE A MAR', 'FRANCE A PAR', 'GERMANY A BUR'],
    centers: CENTERS,
    orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'] },
    results: {},
  };
  const retreat = {
    name: 'S1902R',
    units: ['FRANCE A BUR', 'FRANCE A MAR'],
    dislodged: [{ unit: 'GERMANY A BUR', retreats: ['BEL', 'GAS', 'MUN', 'PIC'] }],
    centers: { ...CENTERS, GERMANY: ['MUN'] },
    orders: { GERMANY: ['A BUR D'] },
  };
  expect(differences([spring, retreat], {})).toEqual([
    {
      id: 'G',
      what: 'S1902R: centers',
      expected: 'mar france, mun germany, par france',
      found: 'ber germany, mar france, mun germany, par france',
    },
    {
      id: 'G',
      what: 'S1902R: retreats of germany A bur',
      expected: 'bel, gas, mun, pic',
      found: 'bel, gas, mun, pic, ruh',
    },
  ]);
});

it('an unknown variant is said', () => {
  const report = runCases({
    format: 'games/1',
    cases: [{ id: 'G', variant: 'nowhere', phases: [] }],
  });
  expect(report).toMatchObject({ value: { failed: 1, failures: [{ id: 'G' }] } });
});

it('a year may have one season of movement', () => {
  const setting = { variant: 'standard', ruleset: 'classic', rulebook: 'edition2023' };
  const { variant } = rulesFor(setting).map;
  const seasons = [
    { name: 'Year', phases: ['movement', 'retreat'], takesCenters: true },
    { name: 'Winter', phases: ['adjustment'] },
  ] as const;
  const calendar = { firstYear: 1425, yearStep: 5, seasons };
  const rules = makeRules(setting, { ...variant, calendar });
  if (!rules.ok) throw new Error(rules.error);
  const game = {
    phases: [
      {
        name: 'Y1425M',
        units: ['FRANCE A PAR'],
        centers: { FRANCE: ['PAR'] },
        orders: { FRANCE: ['A PAR - BUR'] },
      },
      { name: 'S1430M', units: ['FRANCE A BUR'], orders: { FRANCE: ['A BUR - BEL'] } },
      {
        name: 'W1430A',
        units: ['FRANCE A BEL'],
        centers: { FRANCE: ['BEL', 'PAR'] },
        orders: { FRANCE: ['A PAR B'] },
      },
      { name: 'Y1435M', units: ['FRANCE A BEL', 'FRANCE A PAR'] },
    ],
  };
  expect(checkGame(rules.value, game)).toEqual([]);
});

it('neutral units hold, on maps without a neutral power too', () => {
  const spring = {
    name: 'S1901M',
    units: ['FRANCE A PAR', 'FRANCE A PIC', 'NEUTRAL A BEL'],
    centers: { FRANCE: ['PAR'], NEUTRAL: ['BEL'] },
    orders: { FRANCE: ['A PIC - BEL', 'A PAR - PIC'] },
    results: { 'NEUTRAL A BEL': 'hold', 'FRANCE A PIC': 'fails' },
  };
  const end = { units: ['FRANCE A PAR', 'FRANCE A PIC', 'NEUTRAL A BEL'] };
  expect(differences([spring], end)).toEqual([]);
});
