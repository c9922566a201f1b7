/** Every language has all messages, and names in each what English names. */
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../phrase.ts';
import { catalogueOf } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';

type Saying = (parts: unknown) => unknown;

/** Messages by their path, `causes.moved`: texts, and functions that make them. */
function messagesOf(part: object, path = ''): ReadonlyMap<string, string | Saying> {
  const found = new Map<string, string | Saying>();
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string' || typeof value === 'function')
      found.set(name, value as string | Saying);
    else for (const [each, said] of messagesOf(value as object, name)) found.set(each, said);
  }
  return found;
}

const mark = (name: string): Phrase => [{ ref: 'a@0', text: `⟦${name}⟧` }];
const marks = (name: string, count: number): readonly Phrase[] =>
  Array.from({ length: count }, (_, i) => mark(`${name}${i}`));

const NAMES = [
  'unit',
  'at',
  'board',
  'timeline',
  'power',
  'from',
  'to',
  'helped',
  'by',
  'in',
  'of',
  'fleet',
  'parent',
  'child',
  'as',
  'cause',
  'changed',
  'center',
  'said',
  'rule',
  'name',
  'place',
  'order',
  'outcome',
  'reason',
  'season',
  'token',
  'key',
  'got',
  'other',
  'value',
  'province',
  'adjacency',
];
const LISTS = [
  'causes',
  'with',
  'boards',
  'open',
  'centers',
  'timelines',
  'powers',
  'others',
  'readings',
];

/** All that any message may name, with so many of everything that comes in numbers. */
function parts(count: number): Readonly<Record<string, unknown>> {
  const strength = (name: string) => ({ total: 71, own: 1, supports: marks(name, count) });
  const named = Object.fromEntries(NAMES.map((name) => [name, mark(name)]));
  const listed = Object.fromEntries(LISTS.map((name) => [name, marks(name, count)]));
  const texts = { kind: 'fleet', type: 'army', letter: '⟦l⟧', result: mark('result') };
  return {
    ...named,
    ...listed,
    ...texts,
    count,
    due: count,
    given: count,
    needed: 72,
    year: 1901,
    distance: count,
    line: 3,
    column: 4,
    drawn: false,
    tied: true,
    holds: true,
    assists: true,
    on: mark('on'),
    attack: strength('a'),
    prevent: strength('p'),
    hold: strength('h'),
    defend: strength('d'),
    apart: {
      turns: 13 + count,
      timelines: 14 + count,
    },
    broken: [
      {
        fleet: mark('f'),
        by: mark('g'),
      },
      { fleet: mark('e') },
    ],
    units: [
      {
        unit: mark('u'),
        power: '⟦w⟧',
      },
    ],
    held: [
      {
        center: mark('c'),
        count,
      },
    ],
    counts: [
      {
        power: '⟦w⟧',
        count,
      },
    ],
    marks: marks('m', count),
    expected: ['⟦x⟧', '⟦y⟧'],
    nearest: ['⟦n⟧'],
    level: 'error',
    file: '⟦file⟧',
    found: '⟦found⟧',
  };
}

/** What a message is given: a count, a list, or parts by name. */
function givenTo(path: string, count: number): unknown {
  if (path.startsWith('counts.') || path.startsWith('depends.')) return count;
  if (['all', 'any', 'sentences'].includes(path)) return marks('i', count);
  const all = parts(count);
  if (path.startsWith('illegal.')) return { ...all, order: 'disband' };
  return path.startsWith('causes.noMatch') ? { ...all, ordered: mark('ordered') } : all;
}

/** The names and numbers in what was said, once each. */
function namedIn(said: unknown): readonly string[] {
  const found = JSON.stringify(said).match(/⟦[^⟧]*⟧|\d+|\{\w+\}/g) ?? [];
  return [...new Set(found)].filter((name) => name !== '0').toSorted();
}

const english = messagesOf(catalogueOf('en'));

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  const others = messagesOf(catalogueOf(language));

  test('has the messages of the English one', () => {
    // English seasons and powers are the variant's.
    const keys = [...others.keys()].filter((key) => !/^(seasons|powers)\./.test(key));
    expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('names in each what the English one names', () => {
    for (const [path, say] of english) {
      const other = others.get(path);
      if (typeof say === 'string' || typeof other !== 'function') {
        expect(namedIn(other), path).toEqual(namedIn(say));
        continue;
      }
      for (const count of [1, 2, 5]) {
        const given = givenTo(path, count);
        expect(namedIn(other(given)), `${path} of ${count}`).toEqual(namedIn(say(given)));
      }
    }
  });
});
