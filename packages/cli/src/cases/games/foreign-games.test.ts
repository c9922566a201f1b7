import type { JsonValue } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { runCases } from '../run.ts';

function failures(file: JsonValue): unknown {
  const report = runCases(file);
  return report.ok ? report.value.failures : report.error;
}

const FRANCE = { FRANCE: ['PAR', 'MAR', 'BRE'] };
const centers = { ...FRANCE, GERMANY: ['MUN'] };
const state = (units: object, more: object = {}): object => ({ units, centers, ...more });

/** Burgundy is taken in spring, and its army retreats. */
const python = {
  id: 'own',
  map: 'standard',
  phases: [
    {
      name: 'S1902M',
      state: state({ FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR'] }),
      orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'], ITALY: null },
      results: { 'A PAR': [''], 'A MAR': [], 'A BUR': ['dislodged'] },
    },
    {
      name: 'S1902R',
      state: state(
        { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['*A BUR'] },
        { retreats: { GERMANY: { 'A BUR': ['BEL', 'GAS', 'MUN', 'PIC', 'RUH'] } } },
      ),
      orders: { GERMANY: ['A BUR R RUH'] },
      results: {},
    },
    { name: 'F1902M', state: state({ FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH'] }), orders: {} },
  ],
} as unknown as JsonValue;

const changed = (file: JsonValue, from: string, to: string): JsonValue =>
  JSON.parse(JSON.stringify(file).replace(from, to)) as JsonValue;

describe('a saved game of python-diplomacy', () => {
  it('is played phase by phase, alone or in a list', () => {
    expect(failures(python)).toEqual([]);
    expect(runCases([python, python])).toMatchObject({ value: { passed: 2, failed: 0 } });
  });

  it('differs where its truth does', () => {
    expect(failures(changed(python, '"A PAR":[""]', '"A PAR":["bounce"]'))).toMatchObject([
      { id: 'own', what: 'S1902M: FRANCE A PAR', expected: 'fails', found: 'moves' },
    ]);
    expect(failures(changed(python, '["A RUH"]', '["A MUN"]'))).toMatchObject([{ what: 'end: units' }]);
  });
});

const unit = (countryID: number, terrID: number, retreating = 'No') => {
  return { countryID, terrID, unitType: 'Army', retreating };
};
const web = {
  gameID: 7,
  variantID: 1,
  phases: [
    {
      turn: 2,
      phase: 'Diplomacy',
      units: [unit(2, 49), unit(2, 47), unit(4, 48)],
      centers: [{ countryID: 2, terrID: 47 }],
      orders: [
        { ...unit(2, 47), type: 'Move', toTerrID: 48, viaConvoy: 'No' },
        { ...unit(2, 49), type: 'Support move', fromTerrID: 47, toTerrID: 48 },
        { ...unit(4, 48), type: 'Hold' },
      ],
    },
    {
      turn: 2,
      phase: 'Retreats',
      units: [unit(2, 49), unit(2, 48), unit(4, 48, 'Yes')],
      centers: [{ countryID: 2, terrID: 47 }],
      orders: [{ ...unit(4, 48), type: 'Retreat', toTerrID: 42 }],
    },
    {
      turn: 3,
      phase: 'Diplomacy',
      units: [unit(2, 49), unit(2, 48), unit(4, 42)],
      centers: [{ countryID: 2, terrID: 47 }],
      orders: [],
    },
  ],
};

it('a game of webDiplomacy is played phase by phase', () => {
  expect(failures(web)).toEqual([]);
  const end = changed(web, '"terrID":42,"unitType":"Army","retreating":"No"}],"centers', '"terrID":41,"unitType":"Army","retreating":"No"}],"centers');
  expect(failures(end)).toMatchObject([{ id: '7', what: 'end: units' }]);
});

const army = (Nation: string) => ({ Type: 'Army', Nation });
const godip = {
  phases: [
    {
      Season: 'Spring',
      Year: 1902,
      Type: 'Movement',
      Units: { mar: army('France'), par: army('France'), bur: army('Germany') },
      SupplyCenters: { par: 'France', mun: 'Germany' },
      Orders: {
        France: { par: ['Move', 'bur'], mar: ['Support', 'par', 'bur'] },
        Germany: { bur: ['Hold'] },
      },
    },
    {
      Season: 'Spring',
      Year: 1902,
      Type: 'Retreat',
      Units: { mar: army('France'), bur: army('France') },
      Dislodgeds: { bur: army('Germany') },
      SupplyCenters: { par: 'France', mun: 'Germany' },
      Orders: { Germany: { bur: ['Move', 'ruh'] } },
    },
    {
      Season: 'Fall',
      Year: 1902,
      Type: 'Movement',
      Units: { mar: army('France'), bur: army('France'), ruh: army('Germany') },
      SupplyCenters: { par: 'France', mun: 'Germany' },
    },
  ],
};

it('phases of godip are played one by one', () => {
  expect(failures(godip)).toEqual([]);
  expect(failures(changed(godip, '"ruh":{', '"mun":{'))).toMatchObject([{ what: 'end: units' }]);
});

it('so are those of diplicity, with orders by ordinal', () => {
  const list = (of: object, value: string) =>
    Object.entries(of).map(([Province, each]) => ({ Province, [value]: each as JsonValue }));
  const wrapped = godip.phases.map((phase, at) => ({
    Properties: {
      PhaseOrdinal: at + 1,
      Season: phase.Season,
      Year: phase.Year,
      Type: phase.Type,
      Units: list(phase.Units, 'Unit'),
      SCs: list(phase.SupplyCenters, 'Owner'),
      Dislodgeds: list(phase.Dislodgeds ?? {}, 'Dislodged'),
    },
  }));
  const orders = [
    { PhaseOrdinal: 1, Nation: 'France', Parts: ['par', 'Move', 'bur'] },
    { PhaseOrdinal: 1, Nation: 'France', Parts: ['mar', 'Support', 'par', 'bur'] },
    { PhaseOrdinal: 2, Nation: 'Germany', Parts: ['bur', 'Move', 'ruh'] },
  ].map((Properties) => ({ Properties }));
  expect(failures({ Name: 'own', Properties: wrapped, orders })).toEqual([]);
});
