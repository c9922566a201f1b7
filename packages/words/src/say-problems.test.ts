import { describe, expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';
import { en } from './catalogues/en.ts';
import { sayVariantProblem } from './say-problems.ts';
import { expecting, type ParseCode } from '@chronopolitik/engine';

const words = wordsIn('5d');

const readings: Readonly<Record<ParseCode, string>> = {
  empty: 'there is nothing to read',
  'too-long': 'this is longer than any order',
  'too-many-lines': 'the text may have at most 44 lines now',
  'unknown-word': '“Munhic” fits nothing here',
  'unknown-power': '“Munhic” is no power',
  'unknown-province': '“Munhic” is no province',
  'ambiguous-province': '“Munhic” may mean Munich or Tunis',
  'missing-order': 'a unit is named, but it has no order',
  'missing-province': 'a province is missing',
  'missing-destination': 'the destination is missing',
  'missing-unit-type': 'an army or a fleet could be built: the order must say which',
  'missing-power': 'nothing says whose order this is',
  'missing-board': 'the order must name a board: T1 F1901 or T2 S1902',
  'ambiguous-address': '“Munhic” may mean Munich or Tunis',
  'bad-timeline': '“Munhic” is no timeline',
  'bad-season': '“Munhic” is no season',
  'bad-turn': '“Munhic” is no turn of this game',
  'bad-coast': '“Munhic” is no coast',
  'winter-turn': 'only builds, disbands and ballots name a winter, and “Munhic” is none of these',
  'unexpected-text': '“Munhic” is left over after the order',
};

describe('text that is no order', () => {
  const problem = {
    column: 3,
    token: 'Munhic',
    nearest: [],
    most: 44,
    readings: ['Munich', 'Tunis'],
    boards: ['a@1', 'b@2'],
  } as const;

  test.each(Object.entries(readings) as [ParseCode, string][])('%s: %s', (code, reason) => {
    expect(words.sayParseError({ ...problem, code })).toBe(`Column 3: ${reason}.`);
  });

  test('is said with line, what was expected, and the nearest words', () => {
    expect(
      words.sayParseError({
        code: 'unknown-province',
        line: 2,
        column: 3,
        token: 'Munhic',
        expected: ['a province', 'a board'],
        nearest: ['Munich', 'Tunis', 'Mun'],
      }),
    ).toBe(
      'Line 2, column 3: “Munhic” is no province. Expected a province or a board. Did you mean Munich, Tunis or Mun?',
    );
  });
});

describe('what was left out of an order', () => {
  test.each([
    ['coast', 'nc', 'a-con@0', '“nc” is ignored: Constantinople has no such coast.'],
    ['unit-type', 'F', 'a-mun@0', '“F” is ignored: the unit in Munich is of the other kind.'],
    [
      'power',
      'French',
      'a-spa/nc@0',
      '“French” is ignored: the unit in Spain is of another power.',
    ],
  ] as const)('%s: %s', (what, token, place, said) => {
    expect(words.sayIgnored({ what, token, column: 3, place })).toBe(said);
  });
});

describe('a fault of a variant', () => {
  test('is said with file, key and what was found', () => {
    expect(
      words.sayVariantProblem({
        file: 'variant.json',
        key: 'map.provinces.gal.army[2]',
        level: 'error',
        expected: 'a province of this map',
        found: '"gla"',
      }),
    ).toBe('variant.json, map.provinces.gal.army[2]: expected a province of this map, found "gla"');
  });

  test('names the line, if it is known', () => {
    expect(
      sayVariantProblem({
        file: 'x/variant.json',
        line: 7,
        key: 'id',
        level: 'error',
        expected: 'a text',
      }),
    ).toBe('x/variant.json:7, id: expected a text');
  });

  test('is said in German by its text with blanks, not by what was made of it', () => {
    const problem = {
      key: 'calendar.startAt',
      level: 'error',
      ...expecting('one of {words}', { words: 'Spring, Fall' }),
      found: '"Summer"',
    } as const;
    expect(sayVariantProblem(problem)).toBe(
      'calendar.startAt: expected one of Spring, Fall, found "Summer"',
    );
    expect(sayVariantProblem(problem, 'de')).toBe(
      'calendar.startAt: erwartet: eines von Spring, Fall, gefunden: "Summer"',
    );
  });

  test('that another program found is said as that says it', () => {
    const problem = { key: 'x', level: 'error', expected: 'a number below 4' } as const;
    expect(sayVariantProblem(problem, 'de')).toBe('x: erwartet: a number below 4');
  });

  test('may be a warning, and of the whole file', () => {
    expect(
      words.sayVariantProblem({ key: '', level: 'warning', expected: 'a capital of each power' }),
    ).toBe('warning: expected a capital of each power');
  });
});

describe('an option that cannot be used', () => {
  test('is said with the choices', () => {
    expect(
      words.sayOptionProblem({
        key: 'options.adjacency',
        got: 'wide',
        expected: ['strict', 'loose', 'sameTurn'],
      }),
    ).toBe('options.adjacency: expected strict, loose or sameTurn, got wide');
  });

  test('may contradict another option', () => {
    expect(
      words.sayOptionProblem({
        key: 'options.sustainCadence',
        got: 'anyFall',
        expected: ['worldYear'],
        needs: { key: 'options.sustain', value: 'on' },
      }),
    ).toBe('options.sustainCadence: anyFall has a meaning only where options.sustain is on');
  });

  test('is said by what it means for the map, where it is of seats', () => {
    const problem = { key: 'terms.seats', got: 9, expected: [7] };
    expect(words.sayOptionProblem(problem)).toBe(
      'this map cannot be played by 9 players; it is for 7',
    );
  });

  test('may be no text, and without a choice', () => {
    expect(words.sayOptionProblem({ key: 'options.size', got: 3, expected: [] })).toBe(
      'options.size: there is no 3',
    );
  });
});

describe('a refusal', () => {
  test('is its sentence with the blanks filled', () => {
    expect(words.sayRefusal('stale-round', { named: 3, step: 4 })).toBe(
      'That was for step 3; the game is at step 4.',
    );
  });

  test('leaves a gap for a part that is not given', () => {
    expect(words.sayRefusal('no-such-step')).toBe('There is no step ….');
  });

  test('without a sentence is named by its code', () => {
    expect(words.sayRefusal('toString')).toBe('Refused (toString).');
  });

  test.each(Object.keys(en.refusals))('%s is said', (code) => {
    expect(words.sayRefusal(code)).toMatch(/^[A-Z].*\.$/);
  });
});
