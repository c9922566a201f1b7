import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { JsonValue } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import type { DatcCase } from './datc.ts';
import { type CaseFile, type CasesOptions, checkCase, readCases } from './run.ts';

function load(name: string): JsonValue {
  const url = new URL(`../../../../cases/${name}`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as JsonValue;
}

function casesOf(name: string, options: CasesOptions = {}): CaseFile {
  const file = readCases(load(name), options);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

function isMovement(subject: CaseFile['cases'][number]): boolean {
  return (subject as DatcCase).phase === 'movement';
}

describe('DATC v3.0 under classic', () => {
  const { cases } = casesOf('datc-v3.json');
  it('has all 165 entries', () => expect(cases).toHaveLength(165));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
    for (const one of subject.alternatives.filter(({ rulebook }) => rulebook)) {
      it(`${subject.id} ${one.issue} ${one.choice}: ${one.label}`, () =>
        expect(checkCase(one)).toEqual([]));
    }
  }
});

describe('DATC v3.0 under 5d, rulebook edition2023', () => {
  const { cases } = casesOf('datc-v3.json', { ruleset: '5d', rulebook: 'edition2023' });
  for (const subject of cases.filter(isMovement)) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('DATC v3.0 under 5d: retreats and builds', () => {
  const { cases } = casesOf('datc-v3.json', { ruleset: '5d', rulebook: 'edition2023' });
  for (const subject of cases.filter((one) => !isMovement(one))) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('time travel under 5d', () => {
  const { cases } = casesOf('mdatc-5d.json');
  it('has all 26 cases', () => expect(cases).toHaveLength(26));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('time travel under 5dplomacy', () => {
  const { cases } = casesOf('mdatc-5dplomacy.json');
  it('has all 56 cases', () => expect(cases).toHaveLength(56));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('worlds of an independent referee under 5d', () => {
  const zipped = readFileSync(new URL('../../../../cases/worlds-5d.json.gz', import.meta.url));
  const file = readCases(JSON.parse(gunzipSync(zipped).toString()) as JsonValue);
  const cases = file.ok ? file.value.cases : [];
  it('has all 78 worlds', () => expect(cases).toHaveLength(78));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('worlds of an independent referee under 5dplomacy', () => {
  const { cases } = casesOf('worlds-5dplomacy.json');
  it('has all 6 worlds', () => expect(cases).toHaveLength(6));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('sample positions', () => {
  const { cases } = casesOf('positions-sample.json');
  it('has all 300 positions', () => expect(cases).toHaveLength(300));
  for (const subject of cases) {
    it(`position ${subject.id}`, () => expect(checkCase(subject)).toEqual([]));
  }
});

describe('recorded games from first move to last', () => {
  const { cases } = casesOf('real-games.json');
  it('has all twelve games', () => expect(cases).toHaveLength(12));
  for (const subject of cases) {
    it(subject.id, () => expect(checkCase(subject)).toEqual([]));
  }
});
