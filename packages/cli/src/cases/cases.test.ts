import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonValue } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { processIo } from '../io.ts';
import { CHOICES } from './choices.ts';
import type { DatcCase } from './datc/datc.ts';
import { type CaseFile, type CasesOptions, checkCase, readCases } from './run.ts';

function load(name: string): JsonValue {
  const url = new URL(`../../../../cases/${name}`, import.meta.url);
  return JSON.parse(processIo.readFile(fileURLToPath(url))) as JsonValue;
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

/** A case agrees, or differs in exactly what a choice of ours answers for. */
function expectAgreement(subject: CaseFile['cases'][number]): void {
  const differing = checkCase(subject).map(({ what }) => what);
  expect(differing).toEqual(CHOICES.get(subject.id)?.what ?? []);
}

describe('worlds of an independent referee under 5d', () => {
  const { cases } = casesOf('worlds-5d.json.gz');
  it('has all 174 worlds', () => expect(cases).toHaveLength(174));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expectAgreement(subject));
  }
});

describe('worlds of an independent referee under 5dplomacy', () => {
  const { cases } = casesOf('worlds-5dplomacy.json');
  it('has all 10 worlds', () => expect(cases).toHaveLength(10));
  for (const subject of cases) {
    it(`${subject.id} ${subject.title}`, () => expectAgreement(subject));
  }
});

describe('choices by which cases differ', () => {
  const files = ['worlds-5d.json.gz', 'worlds-5dplomacy.json'].map((name) => casesOf(name));
  const ids = new Set(files.flatMap(({ cases }) => cases.map(({ id }) => id)));
  const page = readFileSync(
    new URL('../../../../docs/rules/deviations.md', import.meta.url),
    'utf8',
  );
  const answers = (page.split('## What other referees say otherwise')[1] ?? '').split('\n## ')[0];
  it.each([...CHOICES])('%s is a case, and the rules answer for it', (id, { rule }) => {
    expect([...ids]).toContain(id);
    expect(answers?.split('\n- ').find((answer) => answer.includes(rule))).toContain(id);
  });
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
