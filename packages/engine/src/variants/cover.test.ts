/** Covers and stacks: what unfolds, and what is refused (variants 2). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompiledVariant } from './compiled.ts';
import { compileVariant } from './compile.ts';
import { readVariant } from './read.ts';
import type { Topology } from './variant.ts';

const load = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/${id}/variant.json`, import.meta.url), 'utf8'),
  );

type Edges = readonly (readonly [string, string])[];
const CUT: Edges = [
  ['mar', 'pie'],
  ['mar', 'lyo'],
  ['spa', 'lyo'],
  ['spa', 'wes'],
  ['mao', 'wes'],
  ['mao', 'naf'],
];
const without = (...gone: string[]): Edges => CUT.filter((edge) => !gone.includes(edge.join('-')));

/** A cover of the standard map, by default Root Z's. */
function cover(change: Partial<Topology> = {}, edges: Edges = CUT) {
  const sheets = change.sheets ?? ['1', '2'];
  const perm = [...sheets.slice(1), ...sheets.slice(0, 1)];
  const topology = { sheets, branch: ['swi'], cuts: [{ perm, edges }], ...change };
  const json = { format: 1, id: 'cover', name: 'Cover', base: 'standard', topology };
  return readVariant({ ...json, powers: { copy: 'perSheet' }, modes: null }, { base: load });
}

function made(reading: ReturnType<typeof readVariant>): CompiledVariant {
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  expect(reading.value.warnings).toEqual([]);
  return compileVariant(reading.value.variant);
}

const problems = (reading: ReturnType<typeof readVariant>): string[] =>
  (reading.ok ? reading.value.warnings : reading.error).map(
    ({ key, expected }) => `${key}: ${expected}`,
  );

const edgesOf = (lists: readonly Int32Array[]) => lists.reduce((n, l) => n + l.length, 0) / 2;

/** Sizes of the parts that fleets cannot leave, largest last. */
function fleetZones(map: CompiledVariant): number[] {
  const seen = new Set<number>();
  return map.fleetReach
    .map((reach, start) => {
      if (reach.length === 0 || seen.has(start)) return 0;
      const zone = new Set([start]);
      for (const at of zone) for (const to of map.fleetReach[at] ?? []) zone.add(to);
      for (const at of zone) seen.add(at);
      return zone.size;
    })
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
}

const neighbors = (map: CompiledVariant, location: string): string[] => {
  const at = map.locationIndex.get(location) as number;
  const reach = [...(map.armyReach[at] ?? []), ...(map.fleetReach[at] ?? [])];
  return [...new Set(reach.map((to) => map.locations[to] as string))].toSorted();
};

describe('Root Z', () => {
  const map = made(readVariant(load('rootz'), { base: load }));
  const { variant } = map;

  it('has 150 provinces and Switzerland once, 222 army and 282 fleet borders, 68 centers', () => {
    expect(map.provinces).toHaveLength(151);
    expect([edgesOf(map.armyReach), edgesOf(map.fleetReach)]).toEqual([222, 282]);
    expect(map.isCenter.filter(Boolean)).toHaveLength(68);
  });

  it('has fourteen powers with 44 units and 44 homes on their own board', () => {
    const powers = Object.values(variant.powers);
    expect(powers).toHaveLength(14);
    const units = powers.flatMap((power) => power.units);
    expect([units.length, units.filter((unit) => unit.startsWith('A')).length]).toEqual([44, 26]);
    expect(powers.flatMap((power) => power.homes)).toHaveLength(44);
    expect(variant.powers['russia2']).toMatchObject({
      name: 'Russia Two',
      adjective: '2Russian',
      letter: 'R',
      code: '6',
      sheet: '2',
      units: ['A mos2', 'A war2', 'F sev2', 'F stp2/sc'],
    });
  });

  it('crosses exactly the six borders of rule 4.0, 2 for armies and 12 for fleets', () => {
    const crossing = (reach: readonly Int32Array[]) =>
      reach.flatMap((list, from) =>
        [...list]
          .filter((to) => to > from)
          .map((to) => [from, to].map((l) => map.locations[l] as string))
          .filter((pair) => new Set(pair.map((l) => l.split('/')[0]?.slice(-1))).size === 2)
          .map((pair) => pair.toSorted().join(' ')),
      );
    expect(crossing(map.armyReach).toSorted()).toEqual(['mar1 pie2', 'mar2 pie1']);
    expect(crossing(map.fleetReach).toSorted()).toEqual([
      'lyo1 mar2',
      'lyo1 spa2/sc',
      'lyo2 mar1',
      'lyo2 spa1/sc',
      'mao1 naf2',
      'mao1 wes2',
      'mao2 naf1',
      'mao2 wes1',
      'mar1 pie2',
      'mar2 pie1',
      'spa1/sc wes2',
      'spa2/sc wes1',
    ]);
  });

  it('has the neighbors that rule 4.2 names', () => {
    expect(neighbors(map, 'mar1')).toEqual(
      ['bur1', 'gas1', 'lyo2', 'pie2', 'spa1', 'spa1/sc'].toSorted(),
    );
    expect(neighbors(map, 'spa1/nc')).toEqual(['gas1', 'mao1', 'por1']);
    expect(neighbors(map, 'spa1/sc')).toEqual(['lyo2', 'mao1', 'mar1', 'por1', 'wes2']);
  });

  it('has two mega-zones of sea, 64 locations each; none leads from Barents One to East Med One', () => {
    expect(fleetZones(map)).toEqual([64, 64]);
  });

  it('comes home after two rounds of Switzerland', () => {
    expect(variant.map.provinces['swi']?.touches).toEqual([
      'bur1',
      'mar1',
      'pie2',
      'tyr2',
      'mun2',
      'bur2',
      'mar2',
      'pie1',
      'tyr1',
      'mun1',
    ]);
  });

  it('says of each province its base and sheet, for drawings', () => {
    expect(variant.sheets).toMatchObject({
      base: 'standard',
      ids: ['1', '2'],
      names: ['One', 'Two'],
    });
    expect(variant.sheets?.of['spa2']).toEqual({ base: 'spa', sheet: '2' });
    expect(variant.sheets?.of['swi']).toEqual({ base: 'swi', sheet: null });
  });

  it('reads again as itself', () => {
    const again = readVariant(JSON.parse(JSON.stringify(variant)));
    expect(again.ok && again.value.variant).toEqual(variant);
  });
});

describe('a stack', () => {
  it('joins each place to the same place of the other board: Layered has 278 and 346 borders', () => {
    const map = made(readVariant(load('layered'), { base: load }));
    expect([edgesOf(map.armyReach), edgesOf(map.fleetReach)]).toEqual([278, 346]);
    expect(neighbors(map, 'vie1')).toContain('vie2');
    expect(neighbors(map, 'bul2/sc')).toContain('bul1/sc');
    expect(Object.values(map.variant.powers).flatMap((p) => p.units)).toHaveLength(44);
  });
});

describe('a cut', () => {
  it.each([
    ['mao-naf', ['mao, naf, wes']],
    ['spa-wes', ['lyo, spa/sc, wes', 'mao, spa/sc, wes']],
  ])('without %s leaves corners open', (gone, corners) => {
    expect(problems(cover({}, without(gone)))).toEqual(
      corners.map((name) => `topology.cuts: the same sheet after a walk round the corner ${name}`),
    );
  });

  it('without Mar-Pie leaves a corner open and does not branch at Switzerland', () => {
    expect(problems(cover({}, without('mar-pie')))).toEqual([
      'topology.cuts: the same sheet after a walk round the corner lyo, mar, pie',
      'topology.branch: a change of sheet round swi',
    ]);
  });

  it('that also crosses one coast of Spain leaves two corners open', () => {
    expect(problems(cover({}, [...CUT, ['mao', 'spa/sc']])).toSorted()).toEqual([
      'topology.cuts: the same sheet after a walk round the corner mao, por, spa/sc',
      'topology.cuts: the same sheet after a walk round the corner mao, spa/sc, wes',
    ]);
  });

  it('names borders that exist, each once', () => {
    expect(problems(cover({}, [...CUT, ['spa', 'naf']]))).toEqual([
      'topology.cuts[0].edges[6]: two places that border each other',
    ]);
    expect(problems(cover({}, [...CUT, ['wes', 'mao']]))).toEqual([
      'topology.cuts[0].edges[6]: a border that is not cut already',
    ]);
  });

  it('permutes the sheets', () => {
    expect(problems(cover({ cuts: [{ perm: ['2', '2'], edges: CUT }] }))).toEqual([
      'topology.cuts[0].perm: each of 1, 2 once',
    ]);
    const idle = { perm: ['1', '2'], edges: [['boh', 'gal']] as Edges };
    expect(problems(cover({ cuts: [{ perm: ['2', '1'], edges: CUT }, idle] }))).toEqual([
      'topology.cuts[1].perm: a permutation that changes a sheet',
    ]);
  });

  it('branches only where that is declared', () => {
    expect(problems(cover({ branch: [] }))).toEqual([
      'topology.cuts: the same sheet after a walk round swi, or swi in branch',
    ]);
    expect(problems(cover({ branch: ['swi', 'par'] }))).toEqual([
      'topology.branch[1]: an impassable province with touches',
    ]);
    expect(problems(cover({ branch: ['swi', ['par', 'bur', 'lon']] }))).toEqual([
      'topology.branch[1]: three places that meet in a corner',
    ]);
    expect(problems(cover({ branch: ['swi', ['par', 'bur', 'gas']] }))).toEqual([
      'topology.branch: a change of sheet round bur, gas, par',
    ]);
  });
});

describe('a cover', () => {
  it('without a cut falls apart', () => {
    expect(problems(cover({ branch: [], cuts: [] }))).toEqual([
      'topology: a map in one piece: 75 of 150 provinces hang together',
    ]);
  });

  it('of three sheets of which two are exchanged falls apart', () => {
    const cuts = [{ perm: ['2', '1', '3'], edges: CUT }];
    expect(problems(cover({ sheets: ['1', '2', '3'], cuts }))).toEqual([
      'topology: a map in one piece: 150 of 225 provinces hang together',
    ]);
  });

  it.each([3, 4, 5])('of %i sheets in a cycle is a root of its own', (k) => {
    const sheets = Array.from({ length: k }, (_, i) => String(i + 1));
    const map = made(cover({ sheets }));
    expect(map.provinces).toHaveLength(75 * k + 1);
    expect([edgesOf(map.armyReach), edgesOf(map.fleetReach)]).toEqual([111 * k, 141 * k]);
    expect(fleetZones(map)).toEqual(Array.from({ length: k }, () => 64));
    // Direction counts: from Marseilles to Piedmont the sheet rises, the other way it falls.
    expect(neighbors(map, 'mar1')).toContain('pie2');
    expect(neighbors(map, 'pie1')).toContain(`mar${k}`);
  });

  it('may branch at a corner of the sea as well', () => {
    const cuts = [
      { perm: ['2', '1', '3'], edges: CUT },
      { perm: ['1', '3', '2'], edges: [['ion', 'eas']] as Edges },
    ];
    const branch: Topology['branch'] = ['swi', ['aeg', 'eas', 'ion']];
    expect(fleetZones(made(cover({ sheets: ['1', '2', '3'], branch, cuts })))).toEqual([64, 128]);
  });

  it('that branches at Switzerland and Ireland has one zone of 128', () => {
    const branch: Topology['branch'] = ['swi', ['iri', 'mao', 'nao']];
    expect(fleetZones(made(cover({ branch }, [...CUT, ['mao', 'nao']])))).toEqual([128]);
  });

  it('is the same graph when the cut is pushed over Marseilles', () => {
    const pushed: Edges = [
      ['bur', 'mar'],
      ['gas', 'mar'],
      ['spa', 'mar'],
      ...without('mar-pie', 'mar-lyo'),
    ];
    const renamed = (map: CompiledVariant, swap: boolean): string[] => {
      const name = (id: string): string =>
        swap ? id.replace(/^mar([12])/, (_, s) => `mar${s === '1' ? '2' : '1'}`) : id;
      return map.locations
        .map((id) => `${name(id)}: ${neighbors(map, id).map(name).toSorted().join(' ')}`)
        .toSorted();
    };
    expect(renamed(made(cover({}, pushed)), true)).toEqual(renamed(made(cover()), false));
  });

  it('wants sheets that differ, and as many names as sheets', () => {
    expect(problems(cover({ sheets: ['1', '1'] }))[0]).toBe('topology.sheets: sheets that differ');
    expect(problems(cover({ sheetNames: ['One'] }))).toEqual([
      'topology.sheetNames: 2 names, one for each sheet',
    ]);
    expect(problems(cover({ stack: [['1', '3']] }))).toEqual([
      'topology.stack[0]: two of the sheets 1, 2',
    ]);
  });

  it('copies powers only from a base, and only to sheets', () => {
    const json = { format: 1, id: 'x', name: 'X', powers: { copy: 'perSheet' } };
    expect(problems(readVariant(json))).toEqual([
      'powers.copy: powers, or a base to copy them from',
    ]);
    expect(problems(readVariant({ ...json, base: 'standard' }, { base: load }))[0]).toBe(
      'topology: sheets, for powers to be copied to',
    );
  });

  it('wants ids and names of its own for each province', () => {
    const clash = {
      ...load('standard'),
      map: {
        ...load('standard').map,
        provinces: {
          ...load('standard').map.provinces,
          swi1: { name: 'Swiss One', type: 'impassable' },
          sw: { name: 'Spain One', type: 'impassable' },
        },
      },
    };
    const topology = { sheets: ['1', '2'], sheetNames: ['One', 'Two'], stack: [['1', '2']] };
    const json = {
      format: 1,
      id: 'x',
      name: 'X',
      base: 'b',
      topology,
      powers: { copy: 'perSheet' },
    };
    expect(problems(readVariant({ ...json, modes: null }, { base: () => clash }))).toEqual([
      'map.provinces.sw: a name that spa1 does not bear already',
    ]);
  });
});
