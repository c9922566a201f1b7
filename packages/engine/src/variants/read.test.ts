import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileVariant } from './compile.ts';
import { readVariant } from './read.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const standard = () => JSON.parse(readFileSync(file, 'utf8'));

function errorsAfter(change: (json: ReturnType<typeof standard>) => void): string[] {
  const json = standard();
  change(json);
  const read = readVariant(json, { file: 'variant.json' });
  return read.ok ? [] : read.error.map((p) => `${p.key}: ${p.expected}`);
}

describe('reading a variant', () => {
  it('accepts the standard map with its 111 army and 141 fleet borders', () => {
    const read = readVariant(standard());
    expect(read.ok && read.value.warnings.length).toBe(0);
    if (!read.ok) return;
    const map = compileVariant(read.value.variant);
    const count = (lists: readonly Int32Array[]) => lists.reduce((n, l) => n + l.length, 0) / 2;
    expect([count(map.armyReach), count(map.fleetReach)]).toEqual([111, 141]);
    expect(map.isCenter.filter(Boolean).length).toBe(34);
  });

  it('says which key is wrong and what was expected there', () => {
    expect(errorsAfter((v) => delete v.powers.france.homes)).toEqual([
      'powers.france.homes: a value: the key is missing',
    ]);
    expect(errorsAfter((v) => v.map.provinces.gal.army.push('par'))).toEqual([
      'map.provinces.gal.army[7]: par to list gal as well',
    ]);
    expect(errorsAfter((v) => v.map.provinces.gal.army.push('xyz'))).toEqual([
      'map.provinces.gal.army[7]: a province of this map',
    ]);
    expect(errorsAfter((v) => (v.map.provinces.gal.kolor = 3))[0]).toMatch(
      /^map.provinces.gal.kolor: one of the keys/,
    );
    expect(errorsAfter((v) => v.powers.france.units.push('A par'))).toEqual([
      'powers.france.units[3]: a province without another unit',
    ]);
    expect(errorsAfter((v) => v.powers.france.units.push('F bur'))).toEqual([
      'powers.france.units[3]: a place where such a unit can stand',
    ]);
    expect(errorsAfter((v) => (v.powers.france.homes = ['bur']))).toEqual([
      'powers.france.homes: supply centers',
    ]);
    expect(errorsAfter((v) => (v.powers.france.owns = ['bur']))).toEqual([
      'powers.france.owns: supply centers',
    ]);
    expect(errorsAfter((v) => (v.powers.france.capital = 'bur'))).toEqual([
      'powers.france.capital: supply centers',
    ]);
  });

  it('refuses what is no object, and a base that does not exist', () => {
    expect(readVariant([1]).ok).toBe(false);
    expect(readVariant({ base: 'nowhere' }).ok).toBe(false);
  });

  it('takes from its base what it leaves out', () => {
    const read = readVariant({ base: 'standard', id: 'mine', name: 'Mine' }, { base: standard });
    expect(read.ok && read.value.variant.id).toBe('mine');
    expect(read.ok && Object.keys(read.value.variant.powers).length).toBe(7);
  });

  const based = (patch: object) =>
    readVariant(
      { format: 1, id: 'mine', name: 'Mine', base: 'standard', ...patch },
      {
        base: standard,
      },
    );
  const powersOf = (patch: object): string[] => {
    const read = based(patch);
    return read.ok ? Object.keys(read.value.variant.powers) : [];
  };
  const modesOf = (patch: object): string[] => {
    const read = based(patch);
    return read.ok ? (read.value.variant.modes ?? []).map((mode) => mode.id) : ['unreadable'];
  };
  const keysOf = (patch: object): string[] => {
    const read = based(patch);
    return read.ok ? [] : read.error.map((p) => `${p.key}: ${p.expected}`);
  };

  it('merges into its base: one unit changes, the rest stays', () => {
    const read = based({ powers: { italy: { units: ['F rom', 'A ven', 'F nap'] } } });
    expect(read.ok && read.value.variant.powers['italy']).toMatchObject({
      name: 'Italy',
      homes: ['nap', 'rom', 'ven'],
      units: ['F rom', 'A ven', 'F nap'],
    });
    expect(powersOf({})).toHaveLength(7);
  });

  it('drops what it says is null, and modes that no longer fit', () => {
    const gone = { austria: null, england: null, germany: null, russia: null, turkey: null };
    expect(powersOf({ powers: gone })).toEqual(['france', 'italy']);
    expect(modesOf({ powers: gone })).toEqual([]);
    expect(modesOf({})).toEqual(['seven', 'six', 'five', 'four', 'three', 'two']);
  });

  it('refuses a base that leads back to itself', () => {
    const json = { format: 1, id: 'mine', name: 'Mine', base: 'mine' };
    const read = readVariant(json, { base: () => json });
    expect(read).toMatchObject({ error: [{ key: 'base' }] });
    const ring = (id: string) => ({ format: 1, id, name: id, base: id === 'a' ? 'b' : 'a' });
    expect(readVariant(ring('a'), { base: ring })).toMatchObject({ error: [{ key: 'base' }] });
  });

  it.each<[string, object, string]>([
    [
      'a season to start in',
      { calendar: { startAt: 'Monsoon' } },
      'calendar.startAt: one of Spring, Fall, Winter',
    ],
    [
      'centers to hold',
      { victory: [{ type: 'hold', provinces: ['bur'] }] },
      'victory[0].provinces: supply centers',
    ],
    [
      'a count',
      { victory: [{ type: 'centers' }] },
      'victory[0].count: a value: the key is missing',
    ],
    [
      'a kind of victory',
      { victory: [{ type: 'luck' }] },
      'victory[0].type: one of centers, lead, hold, year',
    ],
    [
      'a power for each player',
      { modes: [{ id: 'm', players: 3 }] },
      'modes[0].hands: hands: 3 players, other than powers',
    ],
    [
      'a hand for each player',
      {
        modes: [
          {
            id: 'm',
            players: 2,
            hands: {
              fixed: [['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey']],
            },
          },
        ],
      },
      'modes[0].hands.fixed: 2 hands, one for each player',
    ],
    [
      'all powers',
      { modes: [{ id: 'm', players: 1, hands: { fixed: [['austria', 'france']] } }] },
      'modes[0].hands.fixed: a place for england, germany, italy, russia, turkey',
    ],
    [
      'powers that exist',
      { modes: [{ id: 'm', players: 7, hands: { size: 1, forbid: [['austria', 'rome']] } }] },
      'modes[0].hands.forbid[0]: two or more powers of this variant',
    ],
    [
      'hands that come out even',
      { modes: [{ id: 'm', players: 3, hands: { size: 2 } }] },
      'modes[0].hands.size: hands that use the 7 powers: 3 of equal size',
    ],
    [
      'modes of different ids',
      {
        modes: [
          { id: 'm', players: 7 },
          { id: 'm', players: 7 },
        ],
      },
      'modes[1].id: an id that no other mode has',
    ],
  ])('wants %s', (_, patch, problem) => {
    expect(keysOf(patch)).toEqual([problem]);
  });
});

describe('a file that nobody wrote by hand', () => {
  const nested = (open: string, close: string, depth: number): unknown =>
    JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

  it.each([
    ['lists', nested('[', ']', 20_000)],
    ['objects', nested('{"map":', '}', 20_000)],
  ])('of %s in each other without end is refused', (_, json) => {
    const read = readVariant(json);
    expect(read).toMatchObject({ ok: false, error: [{ key: '' }] });
  });

  it('is told of a thousand faults, and not of more', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`key${i}`, i]));
    const read = readVariant(many);
    expect(read.ok ? 0 : read.error.length).toBe(1_000);
  });
});
