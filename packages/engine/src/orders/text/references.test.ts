import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invariant } from '../../model/result.ts';
import { readVariant } from '../../variants/read.ts';
import { timelineId, timelineNumber } from '../../model/place.ts';
import { parseBoards, parsePowers, parseUnits, readTurn } from './references.ts';
import type { OrderSource } from './source.ts';
import { spelledTimeline } from './timelines.ts';

const file = (path: string): string =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const read = readVariant(JSON.parse(file('variants/standard/variant.json')));
invariant(read.ok, 'the standard map is a variant');
const source: OrderSource = { map: read.value, heads: ['b@1', 'a@2'] };

const valuesOf = <T>(result: { ok: boolean; value?: readonly { value: T }[] }) =>
  (result.value ?? []).map(({ value }) => value);

describe('what text names without an order', () => {
  it('are units and places, one after another', () => {
    const text = 'Germany A b-Mun@1, F T1 S1901 Spa/nc; North Sea 0:0 kie';
    expect(valuesOf(parseUnits(source, text, { board: 'a@2' }))).toEqual([
      { place: 'b-mun@1', kind: 'army', power: 'germany' },
      { place: 'a-spa/nc@0', kind: 'fleet' },
      { place: 'a-nth@0' },
      { place: 'a-kie@2' },
    ]);
    expect(parseUnits(source, 'A b-Mun@1, kie', { board: 'a@2' })).toMatchObject({
      value: [
        { column: 1, length: 9 },
        { column: 12, length: 3 },
      ],
    });
  });

  it('are boards in every notation', () => {
    const boards = valuesOf(parseBoards(source, 'b@1 T1 F1901, a:W01 2:1'));
    expect(boards).toEqual(['b@1', 'a@1', 'a@1w', 'b@2']);
  });

  it('are powers', () => {
    expect(valuesOf(parsePowers(source, 'Germany fra, Russian'))).toEqual([
      'germany',
      'france',
      'russia',
    ]);
  });

  it('are errors where something else stands', () => {
    expect(parseUnits(source, 'A Mun Xyz')).toMatchObject({ error: { code: 'missing-board' } });
    expect(parseUnits(source, 'Mun Xyzz', { board: 'a@2' })).toMatchObject({
      error: { code: 'unknown-province', column: 5 },
    });
    expect(parseUnits(source, 'Germny A Mun')).toMatchObject({
      error: { code: 'unknown-province', token: 'Germny', nearest: ['Germany'] },
    });
    expect(parseBoards(source, 'Mun')).toMatchObject({ error: { code: 'unknown-word' } });
    expect(parsePowers(source, 'Germny')).toMatchObject({
      error: { code: 'unknown-power', nearest: ['Germany'] },
    });
    expect(parsePowers(source, '')).toMatchObject({ error: { code: 'empty' } });
  });
});

interface NotationCase {
  readonly kind: string;
  readonly oldTimeline?: readonly (readonly [string, string])[];
  readonly timelineNames?: readonly (readonly [number, string])[];
  /** A turn, or the winter after one. */
  readonly oldTurn?: readonly (readonly [string, number | readonly ['winter-after', number]])[];
}

const { cases } = JSON.parse(file('cases/mdatc-5dplomacy.json')) as {
  cases: readonly NotationCase[];
};
const timelines = cases.flatMap(({ oldTimeline = [] }) => oldTimeline);

it.each(timelines)('the timeline %s is %s', (text, timeline) => {
  expect(spelledTimeline(text)?.timeline).toBe(timeline);
});

it.each(cases.flatMap(({ timelineNames = [] }) => timelineNames))(
  'timeline %i from 0 is %s',
  (index, timeline) => {
    expect(timelineId(index + 1)).toBe(timeline);
    expect(timelineNumber(timeline) - 1).toBe(index);
  },
);

it.each(cases.flatMap(({ oldTurn = [] }) => oldTurn))('the turn %s is %j', (text, turn) => {
  const expected =
    typeof turn === 'number' ? { turn, winter: false } : { turn: turn[1], winter: true };
  expect(readTurn(read.value.variant, text)).toEqual(expected);
});

it('a turn alone is no timeline, and nothing stands after it', () => {
  expect(readTurn(read.value.variant, '@3')).toEqual({ turn: 3, winter: false });
  expect(readTurn(read.value.variant, 'F02 Mun')).toBeUndefined();
  expect(readTurn(read.value.variant, 'Mun')).toBeUndefined();
});
