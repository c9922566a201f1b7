import { readFileSync } from 'node:fs';
import { headsOf, invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { size } from '../../../../../test/sizes.ts';
import { imported } from '../../../test/import.ts';
import { importOf } from '../import-file.ts';
import { pythonGameOf } from './write.ts';
import { pythonMapName, variantOfMap, type PythonGame } from './python-game.ts';
import { verify } from '../../core/verify.ts';

interface RecordedPhase {
  readonly name: string;
  readonly units: readonly string[];
  readonly dislodged?: readonly { readonly unit: string }[];
  readonly centers?: Readonly<Record<string, readonly string[]>>;
  readonly orders: Readonly<Record<string, readonly string[]>>;
}
interface RecordedGame {
  readonly id: string;
  readonly phases: readonly RecordedPhase[];
}

const cases = new URL('../../../../../cases/real-games.json', import.meta.url);
const games = (JSON.parse(readFileSync(cases, 'utf8')) as { cases: readonly RecordedGame[] }).cases;

/** As python-diplomacy would have saved it; what is not known is left out. */
function savedGame({ id, phases }: RecordedGame) {
  return { id, map: 'standard', rules: ['POWER_CHOICE'], phases: phases.map(savedPhase) };
}

function savedPhase({ name, units, dislodged = [], centers = {}, orders }: RecordedPhase) {
  const all = [...units, ...dislodged.map(({ unit }) => unit.replace(/ ([AF]) /, ' *$1 '))];
  const byPower: Record<string, string[]> = {};
  for (const text of all) {
    const [, power = '', unit = ''] = /^(.+?) (\*?[AF] .+)$/.exec(text) ?? [];
    byPower[power] = [...(byPower[power] ?? []), unit];
  }
  return { name, state: { name, units: byPower, centers, retreats: {} }, orders, messages: [] };
}

function written(from: ReturnType<typeof imported>): PythonGame {
  const saved = pythonGameOf(from.rules, from.game);
  invariant(saved.ok, 'an ordinary game can be saved');
  return saved.value as PythonGame;
}

const boards = ({ game }: ReturnType<typeof imported>) => game.steps.map(({ added }) => added);

describe('a saved game of python-diplomacy', () => {
  const sample = games.slice(0, size(2, games.length));

  it.each(sample.map((game) => [game.id, game] as const))(
    '%s comes out as it was recorded, and goes out and in again',
    (_, recorded) => {
      const first = imported(savedGame(recorded));
      expect(first.differences).toEqual([]);
      expect(verify(first.rules, first.game)).toEqual([]);
      const saved = written(first);
      const movements = saved.phases.filter(({ name }) => name.endsWith('M'));
      const names = recorded.phases.map(({ name }) => name).filter((name) => name.endsWith('M'));
      expect(movements.map(({ name }) => name).slice(0, names.length)).toEqual(names);
      const second = imported(JSON.parse(JSON.stringify(saved)));
      expect(second.differences).toEqual([]);
      expect(boards(second)).toEqual(boards(first));
    },
  );

  it('bears the names, units, centers and results that the format asks for', () => {
    const state = { units: {}, centers: {} };
    const orders = { GERMANY: ['A MUN - BUR'], FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] };
    const first = imported({ map: 'standard', phases: [{ ...opening(), state, orders }] });
    const [spring, autumn] = written(imported(written(first))).phases;
    expect([spring?.name, autumn?.name]).toEqual(['S1901M', 'F1901M']);
    expect(spring?.orders['FRANCE']).toEqual(['A MAR S A PAR - BUR', 'A PAR - BUR']);
    expect(spring?.results['A MUN']).toEqual(['bounce']);
    expect(spring?.results['A PAR']).toEqual([]);
    expect(spring?.state.units['ENGLAND']).toEqual(['F EDI', 'F LON', 'A LVP']);
    expect(autumn?.state.units['FRANCE']).toContain('A BUR');
    expect(autumn?.state.centers['RUSSIA']).toEqual(['MOS', 'SEV', 'STP', 'WAR']);
    expect(autumn?.orders['FRANCE']).toEqual([]);
  });

  it.each([
    ['standard', 'standard'],
    ['standard_france_austria', 'france-austria'],
    ['standard_germany_italy', 'italy-germany'],
    ['standard_fleet_rome', 'fleet-rome'],
  ])('calls maps as python-diplomacy does: %s', (map, variant) => {
    expect([pythonMapName(variant), variantOfMap(map)]).toEqual([map, variant]);
  });
});

/** The first phase as it is saved. */
function opening() {
  const saved = written(
    imported({ map: 'standard', phases: [{ name: 'S1901M', state: { units: {} } }] }),
  );
  return { name: 'S1901M', state: (saved.phases[0] ?? { state: {} }).state };
}

describe('what a file claims', () => {
  const [game] = games;
  invariant(game, 'there are recorded games');

  it('and did not happen is told with phase and place, and the game goes on from there', () => {
    const saved = savedGame({ ...game, phases: game.phases.slice(0, 3) });
    const [, second] = saved.phases;
    invariant(second, 'there is a second phase');
    const moved = { ...second.state.units, FRANCE: ['A PAR', 'A MAR', 'F BRE'] };
    const state = { ...second.state, units: moved };
    const {
      differences,
      game: made,
      rules,
    } = imported({
      ...saved,
      phases: [saved.phases[0], { ...second, state, orders: {} }],
    });
    expect(differences).toContainEqual(
      expect.objectContaining({
        phase: 'F1901M',
        place: 'PAR',
        claimed: 'FRANCE A PAR',
        found: '',
      }),
    );
    const [head] = headsOf(rules, made.world);
    const french = head?.units.filter(({ power }) => power === 'france');
    expect(french?.map(({ location }) => location)).toEqual(['bre', 'mar', 'par']);
    expect(verify(rules, made)).toEqual([]);
  });

  it('of a result that came out otherwise is told', () => {
    const orders = { GERMANY: ['A MUN - BUR'] };
    const results = { 'A MUN': ['bounce'], 'A BER': [] };
    const { differences } = imported({
      map: 'standard',
      phases: [{ ...opening(), orders, results }],
    });
    expect(differences).toEqual([
      { step: 1, phase: 'S1901M', place: 'MUN', claimed: 'fails', found: 'works' },
    ]);
  });

  it('of orders that nobody can read or give is told, and the rest is played', () => {
    const orders = { GERMANY: ['A MUN - BUR', 'A XXX - YYY', 'A PAR H'], ATLANTIS: ['A PAR H'] };
    const { differences, game: made } = imported({
      map: 'standard',
      phases: [{ ...opening(), orders }],
    });
    expect(differences.map(({ claimed }) => claimed)).toEqual([
      'GERMANY A XXX - YYY',
      'ATLANTIS A PAR H',
      'hold',
    ]);
    expect(made.steps[1]?.orders).toHaveLength(1);
  });

  it('begins wherever its first phase stands', () => {
    const phase = {
      name: 'F1905M',
      state: { units: { ITALY: ['A ROM', 'F ION'] }, centers: { ITALY: ['ROM'] } },
    };
    const { game: made, rules } = imported({ map: 'standard', phases: [phase] });
    expect(headsOf(rules, made.world).map(({ id }) => id)).toEqual(['a@9']);
    expect(made.world.due.phase).toBe('movement');
  });
});

describe('no game', () => {
  it.each([
    ['of no phases', { map: 'standard', phases: [] }],
    [
      'of too many',
      {
        map: 'standard',
        phases: Array.from({ length: 2_001 }, () => ({ name: 'S1901M', state: { units: {} } })),
      },
    ],
    ['of phases that are none', { map: 'standard', phases: [{ name: 'X', state: { units: {} } }] }],
    ['that is a list', []],
    ['that nests without end', { map: 'standard', phases: [nested(1_000)] }],
  ])('a file %s is refused', (_, file) => {
    expect(importOf(file)).toBeUndefined();
  });
});

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], {});
}
