/** Which places a unit reaches over boards: 5d 2 and 11.2. */
import { describe, expect, it } from 'vitest';
import { type TableOptions, outcome, play, table, units } from './table.ts';

type Adjacency = NonNullable<TableOptions['adjacency']>;
const ALL: readonly Adjacency[] = ['strict', 'loose', 'sameTurn'];

/** Rows a, b and c with boards at 0 and 1, and d that forked from c; nobody anywhere but on b@1. */
const GRID = `a@0
  a@1
  b@0
  b@1
  Germany: A mun
  c@0
  c@1
  d@1 < c@0`;

/** What becomes of the first order, given on a grid. */
function tried(boards: string, order: string, adjacency: Adjacency): string {
  const t = play(table(boards, { adjacency }), order);
  const unit = /[a-z]-[a-z]+@\d+/.exec(order)?.[0] ?? '';
  return outcome(t, unit);
}

const MOVES: readonly (readonly [string, string, string, string, string])[] = [
  ['5d 2.1: back a turn to the same place', 'b-mun@0', 'moved', 'moved', 'moved'],
  ['5d 2.1: to the timeline above', 'a-mun@1', 'moved', 'moved', 'moved'],
  ['5d 2.1: to the timeline below', 'c-mun@1', 'moved', 'moved', 'moved'],
  ['5d 2.1: a step on the map as well', 'a-boh@1', 'illegal not-adjacent', 'moved', 'moved'],
  [
    '5d 2.1: a step on the map and back a turn',
    'b-boh@0',
    'illegal not-adjacent',
    'moved',
    'moved',
  ],
  ['5d 2.1: two steps on the map', 'a-gal@1', ...three('illegal not-adjacent')],
  [
    '5d 2.1: to a timeline two below',
    'd-mun@1',
    'illegal boards-not-adjacent',
    'illegal boards-not-adjacent',
    'moved',
  ],
  ['5d 2.3: a turn and a timeline at once', 'a-mun@0', ...three('illegal boards-not-adjacent')],
  ['5d 2.5: a turn ahead', 'b-mun@2', ...three('illegal no-such-board')],
  ['5d 2.5: a timeline that is not there', 'e-mun@1', ...three('illegal no-such-board')],
  ['5d 2.5: before the first turn', 'e-mun@0', ...three('illegal no-such-board')],
];

function three(result: string): [string, string, string] {
  return [result, result, result];
}

describe.each(MOVES)('%s', (_, to, ...results) => {
  it.each(ALL.map((adjacency, i) => [adjacency, results[i]] as const))('%s: %s', (how, result) => {
    expect(tried(GRID, `A b-mun@1 - ${to}`, how)).toBe(result);
  });
});

describe('boards beside one another', () => {
  it('5d 1.3: a fall and the next spring are neighbors, the winter between them is not', () => {
    const boards = 'a@0\na@1\na@1w\na@2\nGermany: A mun';
    expect(tried(boards, 'A a-mun@2 - a-mun@1', 'strict')).toBe('moved');
    expect(tried(boards, 'A a-mun@2 - a-mun@1w', 'strict')).toBe('illegal winter-board');
    expect(tried(boards, 'A a-mun@2 - a-mun@0', 'loose')).toBe('illegal boards-not-adjacent');
  });

  it.each(ALL)('5d 2.2: nobody supports or convoys over a winter board (%s)', (adjacency) => {
    const boards = 'a@1\na@1w\nFrance: A bre\nb@1\nEngland: F eng, A mun';
    expect(tried(boards, 'F b-eng@1 C a-bre@1w - b-lon@1', adjacency)).toBe('illegal winter-board');
    expect(tried(boards, 'A b-mun@1 S a-bur@1w', adjacency)).toBe('illegal winter-board');
  });

  it.each(ALL)(
    '5d 2.3: the first board of a forked timeline has no neighbor in the past (%s)',
    (how) => {
      const boards = 'a@0\na@1\nb@1 < a@0\nGermany: A mun';
      expect(tried(boards, 'A b-mun@1 - a-mun@0', how)).toBe('illegal boards-not-adjacent');
      expect(tried(boards, 'A b-mun@1 - b-mun@0', how)).toBe('illegal no-such-board');
      expect(tried(boards, 'A b-mun@1 - a-mun@1', how)).toBe('moved');
    },
  );

  it('5d 2.3: timelines are as far apart as their numbers, whoever their parents are', () => {
    const boards = 'a@0\na@1\nb@1 < a@0\nc@1 < a@0\nGermany: A mun';
    expect(tried(boards, 'A c-mun@1 - a-mun@1', 'loose')).toBe('illegal boards-not-adjacent');
    expect(tried(boards, 'A c-mun@1 - b-mun@1', 'loose')).toBe('moved');
  });

  it('5d 2.6: a step sideways may land on a past board and rewrites that past', () => {
    const t = table(
      'a@0\nFrance: A par\nb@0\na@1\nFrance: A par\nb@1\nb@1w\nc@1 < a@0\nFrance: A par',
    );
    play(t, 'A c-par@1 - b-par@1');
    expect(outcome(t, 'c-par@1')).toBe('moved');
    expect(units(t, 'd@1w')).toBe('france A par');
  });
});

describe('places that fit', () => {
  const FLEETS = 'a@0\nb@0\nFrance: F spa/sc, F mao, F gas, A spa';

  it.each(ALL)('5d 2.7: a fleet keeps its coast from board to board (%s)', (how) => {
    const boards = 'a@0\nb@0\nFrance: F spa/sc';
    const t = play(table(boards, { adjacency: how }), 'F b-spa@0 - a-spa@0');
    expect(units(t, 'a@1')).toBe('france F spa/sc');
    expect(tried(boards, 'F b-spa@0 - a-spa/sc@0', how)).toBe('moved');
    expect(tried(boards, 'F b-spa@0 - a-spa/nc@0', how)).toBe('illegal coast-unreachable');
  });

  it('5d 2.1: a fleet that could enter two coasts of a place on another board names one', () => {
    const boards = FLEETS.replace(', A spa', '').replace('F spa/sc, ', '');
    expect(tried(boards, 'F b-mao@0 - a-spa@0', 'loose')).toBe('illegal coast-required');
    expect(tried(boards, 'F b-mao@0 - a-spa/nc@0', 'loose')).toBe('moved');
    expect(tried(boards, 'F b-mao@0 - a-spa@0', 'strict')).toMatch(/^illegal/);
    expect(tried(boards, 'F b-gas@0 - a-spa@0', 'loose')).toBe('moved');
  });

  it('5d 2.1: no step to another board leads where no step on one board does', () => {
    const boards = 'a@0\nb@0\nItaly: F rom, A tus';
    expect(tried(boards, 'F b-rom@0 - a-ven@0', 'loose')).toBe('illegal not-adjacent');
    expect(tried(boards, 'A b-tus@0 - a-lyo@0', 'loose')).toBe('illegal terrain');
    expect(tried(boards, 'F b-rom@0 - a-boh@0', 'loose')).toBe('illegal terrain');
  });
});

describe('the reach of supports', () => {
  it('5d 2.8: under strict a fleet supports into its province elsewhere, whatever the coast', () => {
    const t = table('a@0\nFrance: F spa/nc\nb@0\nFrance: F spa/sc');
    play(t, 'F b-spa@0 S a-spa@0; F a-spa@0 H');
    expect(outcome(t, 'b-spa@0')).toBe('given');
  });

  it('5d 2.8: a fleet supports into a province of which it reaches only one coast', () => {
    const t = table('a@0\nFrance: F mar, F por', { adjacency: 'loose' });
    play(t, 'F por - spa/nc; F mar S F por - spa/nc');
    expect(outcome(t, 'a-mar@0')).toBe('given');
  });

  it('5d 2.4: a support points one board ahead in its own row', () => {
    const t = table('a@0\nGermany: A mun', { adjacency: 'loose' });
    play(t, 'A mun S a-boh@1 - a-mun@1');
    expect(outcome(t, 'a-mun@0')).toBe('void');
    const far = play(table('a@0\nGermany: A mun', { adjacency: 'loose' }), 'A mun S a-mun@2');
    expect(outcome(far, 'a-mun@0')).toBe('illegal boards-not-adjacent');
  });

  it('5d 2.4: a support from the past helps the present', () => {
    const t = table('a@0\nGermany: A mun\nFrance: A bur\nAustria: A boh', { adjacency: 'loose' });
    play(t, 'A mun S a-bur@1 - a-ruh@1; A bur H; A boh H');
    play(t, 'A bur - ruh; A mun - ruh');
    expect(outcome(t, 'a-mun@0')).toBe('given');
    expect(outcome(t, 'a-bur@1')).toBe('moved');
    expect(outcome(t, 'a-mun@1')).toBe('bounced');
  });

  it('5d 2.5: a support may name a timeline that is not there yet', () => {
    const t = play(table('a@0\nGermany: A mun'), 'A mun S b-mun@0');
    expect(outcome(t, 'a-mun@0')).toBe('void');
  });
});

describe('links of convoys', () => {
  const chain = (how: Adjacency, fleets: string, orders: string): string => {
    const t = table(`a@0\nFrance: A bre\n${fleets}`, { adjacency: how });
    return outcome(play(t, orders), 'a-bre@0');
  };

  it('5d 11.2: under strict a chain changes boards between two fleets in the same sea', () => {
    const fleets = 'France: F eng\nb@0\nFrance: F eng';
    const orders =
      'A a-bre@0 - b-lon@0; F a-eng@0 C a-bre@0 - b-lon@0; F b-eng@0 C a-bre@0 - b-lon@0';
    expect(chain('strict', fleets, orders)).toBe('moved');
  });

  it('5d 11.2: under strict one fleet neither embarks from nor lands on another board', () => {
    expect(
      chain('strict', 'France: F eng\nb@0', 'A a-bre@0 - b-lon@0; F a-eng@0 C a-bre@0 - b-lon@0'),
    ).toBe('illegal no-convoy-chain');
    expect(
      chain('strict', 'b@0\nFrance: F eng', 'A a-bre@0 - b-lon@0; F b-eng@0 C a-bre@0 - b-lon@0'),
    ).toBe('illegal no-convoy-chain');
  });

  it.each(['loose', 'sameTurn'] as const)('5d 11.2: under %s one fleet does either', (how) => {
    expect(
      chain(how, 'France: F eng\nb@0', 'A a-bre@0 - b-lon@0; F a-eng@0 C a-bre@0 - b-lon@0'),
    ).toBe('moved');
    expect(
      chain(how, 'b@0\nFrance: F eng', 'A a-bre@0 - b-lon@0; F b-eng@0 C a-bre@0 - b-lon@0'),
    ).toBe('moved');
  });

  it('5d 11.2: a fleet carries over two boards that both lie beside its own', () => {
    const t = table('a@0\nFrance: A bre\nb@0\nFrance: F eng\nc@0', { adjacency: 'loose' });
    play(t, 'A a-bre@0 - c-lon@0; F b-eng@0 C a-bre@0 - c-lon@0');
    expect(outcome(t, 'a-bre@0')).toBe('moved');
  });

  it('5d 2.5: the destination of a convoyed move must exist all the same', () => {
    const t = table('a@0\nFrance: A bre, F eng', { adjacency: 'loose' });
    play(t, 'A bre - a-lon@1; F eng C a-bre@0 - a-lon@1');
    expect(outcome(t, 'a-bre@0')).toBe('illegal no-such-board');
    expect(outcome(t, 'a-eng@0')).toBe('void');
  });
});
