import { describe, expect, test } from 'vitest';
import { createWords, unitsOn, type Words } from './index.ts';
import { standard, wordsIn } from '../test/fixture.ts';

const terms = (notation: '5d' | 'judge' | 'letters'): Words['terms'] => wordsIn(notation).terms;

describe('the name of a board', () => {
  test.each([
    ['5d', 'b@1', 'T2 F1901'],
    ['5d', 'a@0', 'T1 S1901'],
    ['5d', 'aa@3w', 'T27 W1902'],
    ['5d', 'a@-1w', 'T1 W1900'],
    ['judge', 'a@2', 'S1902'],
    ['judge', 'b@2', 'T2 S1902'],
    ['letters', 'b@3w', 'b@3w'],
    ['letters', 'aaa@1', 'T703 F1901'],
  ] as const)('in %s notation of %s is %s', (notation, board, name) => {
    expect(terms(notation).board(board)).toBe(name);
  });

  test('leaves a sole timeline out, but for letters', () => {
    const sole = (notation: '5d' | 'letters') =>
      createWords({ variant: standard, language: 'en', notation, isSole: true });
    const { terms, sayOrder } = sole('5d');
    expect(terms.board('a@1')).toBe('F1901');
    expect(terms.boardTitle('a@1')).toBe('Fall 1901');
    // An order may name a timeline that is only to come.
    expect(terms.board('b@1')).toBe('T2 F1901');
    expect(sole('letters').terms.board('a@1')).toBe('a@1');
    // Of several boards the turn is still said.
    const back = { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-bur@0' } as const;
    expect(sayOrder(back)).toMatch(/Munich \(F1901\) .* Burgundy in S1901/);
  });

  test('in full names timeline, season and year', () => {
    expect(terms('5d').boardTitle('b@1')).toBe('Timeline 2, Fall 1901');
    expect(terms('letters').boardTitle('b@1w')).toBe('Timeline b, Winter 1901');
    expect(terms('judge').boardTitle('a@1')).toBe('Fall 1901');
  });

  test('is that of the winter that follows its season, where a year has two', () => {
    const seasons = [
      { name: 'Spring', phases: ['movement', 'retreat'] },
      { name: 'Summer', phases: ['adjustment'] },
      { name: 'Fall', phases: ['movement', 'retreat'] },
      { name: 'Winter', phases: ['adjustment'] },
    ] as const;
    const variant = { ...standard, calendar: { ...standard.calendar, seasons } };
    const twice = createWords({ variant, language: 'en', notation: '5d' }).terms;
    expect(twice.board('a@2w')).toBe('T1 S1902');
    expect(twice.boardTitle('a@2w')).toBe('Timeline 1, Summer 1902');
    expect(twice.boardTitle('a@3w')).toBe('Timeline 1, Winter 1902');
  });

  test('has its timeline', () => {
    expect(terms('5d').timeline('b@1')).toBe('T2');
    expect(terms('letters').timeline('b@1')).toBe('b');
  });
});

test('terms are those of the variant and the language', () => {
  const said = terms('5d');
  expect(said.power('germany')).toBe('Germany');
  expect(said.adjective('germany')).toBe('German');
  expect(said.province('mun')).toBe('Munich');
  expect(said.location('spa/nc')).toBe('Spain (north coast)');
  expect(said.unitKind('fleet')).toBe('Fleet');
  expect(said.orderKind('convoy')).toBe('Convoy');
  expect(said.phase('retreat')).toBe('Retreats');
  expect(said.result('headToHead')).toBe('bounced');
});

test('what the variant does not know is its own name', () => {
  expect(terms('5d').power('atlantis')).toBe('atlantis');
  expect(terms('5d').location('atlantis')).toBe('atlantis');
});

test('one is singular, all else plural', () => {
  const { count } = terms('5d');
  expect([0, 1, 2].map((n) => count('army', n))).toEqual(['0 armies', '1 army', '2 armies']);
});

test('units are found on their boards whatever coast is named', () => {
  const spain = { power: 'france', kind: 'fleet', location: 'spa/nc' } as const;
  const unitAt = unitsOn([{ id: 'a@0', parent: null, units: [spain], owners: {} }]);
  expect(unitAt('a-spa@0')).toBe(spain);
  expect(unitAt('a-spa/nc@0')).toBe(spain);
  expect(unitAt('a-por@0')).toBeUndefined();
  expect(unitAt('b-spa@0')).toBeUndefined();
});

test('what an order waits for is said', () => {
  const { dependency } = terms('5d');
  expect(dependency({ code: 'convoy' })).toBe('needs a convoy');
  expect(dependency({ code: 'assists', count: 1 })).toBe('needs 1 jump assist');
  expect(dependency({ code: 'assists', count: 3 })).toBe('needs 3 jump assists');
});

test('a unit that an order waits for is named, or where it is to stand', () => {
  const { dependency } = terms('5d');
  expect(dependency({ code: 'future-unit', place: 'a-mun@1' })).toBe('waits for A Mun (T1 F1901)');
  const { terms: strangers } = createWords({ variant: standard, language: 'en', notation: '5d' });
  expect(strangers.dependency({ code: 'future-unit', place: 'a-mun@1' })).toBe(
    'waits for a unit in Mun in T1 F1901',
  );
});
