/** Winter boards: 5d 7 and 11.9. */
import { describe, expect, it } from 'vitest';
import {
  added,
  dutiful,
  outcome,
  owed,
  owner,
  play,
  refused,
  submit,
  table,
  units,
} from './table.ts';

const build = (place: string, type: 'army' | 'fleet' = 'army', power = 'germany') => ({
  kind: 'build' as const,
  power,
  unit: place as `${string}-${string}@${string}`,
  type,
});
const disband = (place: string, power = 'germany') => ({
  kind: 'disband' as const,
  power,
  unit: place as `${string}-${string}@${string}`,
});

describe('builds on coasts', () => {
  it.each(['5d', 'classic'])(
    'classic 6.2: an army that names a coast is not built (%s)',
    (ruleset) => {
      const t = table('a@1w\nRussia owns: stp, mos', { ruleset });
      submit(t, [build('a-stp/nc@1w', 'army', 'russia'), build('a-mos@1w', 'army', 'russia')]);
      expect(outcome(t, 'a-stp@1w')).toBe('illegal army-on-a-coast');
      expect(units(t, 'a@2')).toBe('russia A mos');
    },
  );
});

describe('centers', () => {
  it('5d 7.1: change owner where a fall board becomes a winter board, not in spring', () => {
    const t = table('a@0\nGermany: A mun\nFrance owns: bel, hol\nGermany owns: mun');
    play(t, 'A mun - ruh');
    play(t, 'A ruh - bel');
    expect(owner(t, 'a@1', 'bel')).toBe('france');
    expect(owner(t, 'a@1w', 'bel')).toBe('germany');
    const spring = table('a@2\nGermany: A ruh\nFrance owns: bel');
    expect(owner(play(spring, 'A ruh - bel'), 'a@3', 'bel')).toBe('france');
  });

  it('5d 7.1: an arrival from another board takes its center', () => {
    const t = table('a@1\nFrance owns: bel\nb@1\nGermany: A ruh\nGermany owns: mun', {
      adjacency: 'loose',
    });
    play(t, 'A b-ruh@1 - a-bel@1');
    expect(owner(t, 'a@1w', 'bel')).toBe('germany');
    expect(owner(t, 'b@1w', 'bel')).toBeUndefined();
  });
});

describe('adjustments', () => {
  it('5d 7.2: a winter head adjusts in the round in which other heads move', () => {
    const t = table('a@1w\nGermany: A ruh\nGermany owns: mun, ber\nb@2\nFrance: A par');
    expect(owed(t)).toBe('germany +1 on a@1w');
    expect(dutiful(t)).toBe('france germany');
    play(t, 'Germany: Build A a-ber@1w; France: A b-par@2 - bur');
    expect(units(t, 'a@2')).toBe('germany A ber, germany A ruh');
    expect(units(t, 'b@3')).toBe('france A bur');
  });

  it('5d 7.2: counts are of each board and never offset one another', () => {
    const t = table(`a@1w
      Germany: A ruh
      Germany owns: mun, ber, kie
      b@1w
      Germany: A ruh, A sil
      Germany owns: mun`);
    expect(owed(t)).toBe('germany +2 on a@1w, germany -1 on b@1w');
  });

  it("5d 7.2: builds are in empty home centers of one's own that are owned on that board", () => {
    const t = table('a@1w\nGermany: A mun\nGermany owns: mun, ber, bel, hol\nFrance owns: kie');
    submit(t, [build('a-mun@1w'), build('a-bel@1w'), build('a-kie@1w'), build('a-ber@1w')]);
    expect(['a-mun@1w', 'a-bel@1w', 'a-kie@1w', 'a-ber@1w'].map((p) => outcome(t, p))).toEqual([
      'illegal occupied',
      'illegal not-own-home',
      'illegal not-owned',
      'built',
    ]);
  });

  it('5d 7.2: an army is built anywhere but at sea, a fleet on a coast with its name', () => {
    const t = table('a@1w\nRussia owns: stp, mos, sev, war');
    submit(t, [
      build('a-mos@1w', 'fleet', 'russia'),
      build('a-stp@1w', 'fleet', 'russia'),
      build('a-sev@1w', 'fleet', 'russia'),
      build('a-war@1w', 'army', 'russia'),
    ]);
    expect(outcome(t, 'a-mos@1w')).toBe('illegal terrain');
    expect(outcome(t, 'a-stp@1w')).toBe('illegal coast-required');
    expect(units(t, 'a@2')).toBe('russia F sev, russia A war');
    const named = submit(table('a@1w\nRussia owns: stp'), [
      build('a-stp/nc@1w', 'fleet', 'russia'),
    ]);
    expect(units(named, 'a@2')).toBe('russia F stp/nc');
  });

  it('5d 7.2: of too many builds the first legal ones count', () => {
    const t = table('a@1w\nGermany: A ruh\nGermany owns: mun, ber');
    submit(t, [build('a-ruh@1w'), build('a-ber@1w'), build('a-mun@1w')]);
    expect(outcome(t, 'a-mun@1w')).toBe('excess');
    expect(units(t, 'a@2')).toBe('germany A ber, germany A ruh');
  });

  it('5d 7.2: builds may be waived', () => {
    const t = table('a@1w\nGermany: A ruh\nGermany owns: mun, ber, kie');
    submit(t, [{ kind: 'waive', power: 'germany', board: 'a@1w' }, build('a-ber@1w')]);
    expect(units(t, 'a@2')).toBe('germany A ber, germany A ruh');
    expect(units(play(table('a@1w\nGermany owns: mun')), 'a@2')).toBe('');
  });

  it('5d 7.2: a build or disband on a movement head is refused, and a move on a winter head', () => {
    const t = table('a@0\nGermany: A mun\nb@1w\nGermany: A mun, A ruh\nGermany owns: mun');
    submit(t, [
      build('a-ber@0'),
      disband('a-mun@0'),
      { kind: 'move', power: 'germany', unit: 'b-mun@1w', to: 'b-bur@1w' },
    ]);
    expect(refused(t).split(' ').toSorted().join(' ')).toBe('wrong-phase wrong-phase wrong-phase');
  });

  it('5d 11.9: a unit disbanded in a winter still occupies its province', () => {
    const t = table(
      'a@1w\nGermany: A mun, A ruh\nGermany owns: mun\nb@1w\nGermany: A ruh\nGermany owns: mun, ber',
    );
    submit(t, [disband('a-mun@1w'), build('a-mun@1w')]);
    expect(units(t, 'a@2')).toBe('germany A ruh');
  });

  it('5d 11.9: a second build in a province is illegal', () => {
    const t = table('a@1w\nGermany owns: kie, ber');
    submit(t, [build('a-kie@1w'), build('a-kie@1w', 'fleet')]);
    expect(outcome(t, 'a-kie@1w')).toBe('illegal duplicate, built');
    expect(units(t, 'a@2')).toBe('germany A kie');
  });

  it('5d 11.9: a build is due only with more centers than units and a free home', () => {
    expect(owed(table('a@1w\nGermany: A mun\nGermany owns: mun, bel, hol'))).toBe('');
    expect(owed(table('a@1w\nGermany: A ruh, A sil\nGermany owns: mun, ber'))).toBe('');
    expect(owed(table('a@1w\nGermany: A ruh\nGermany owns: mun, bel, hol'))).toBe(
      'germany +1 on a@1w',
    );
  });
});

describe('disbands that nobody ordered', () => {
  const boards = 'a@1w\nGermany: A mun, A mos, A gas, F lyo\nGermany owns: mun, kie';

  it('5d 7.3: follow the rulebook, farthest from the centers owned', () => {
    expect(units(play(table(boards)), 'a@2')).toBe('germany A gas, germany A mun');
  });

  it('5d 7.3: fill up what was ordered', () => {
    const t = submit(table(boards), [disband('a-mun@1w')]);
    expect(units(t, 'a@2')).toBe('germany A gas, germany A mos');
  });

  it('5d 7.3: are the same on every board alike, and in a replay', () => {
    const twice = table(`${boards}\n${boards.replace('a@1w', 'b@1w')}`);
    play(twice);
    expect(units(twice, 'a@2')).toBe(units(twice, 'b@2'));
  });
});

describe('who must act', () => {
  it('5d 8.2: a power with a unit on a movement head, or with a build or disband due', () => {
    const t = table(`a@0
      Germany: A mun
      b@1w
      France: A par
      France owns: par
      Russia: A sev
      Russia owns: mos, sev
      Italy: A rom, A ven
      Italy owns: rom`);
    expect(dutiful(t)).toBe('germany italy russia');
  });

  it('5d 8.2: in a pause only those whose units retreat', () => {
    const t = table('a@0\nFrance: A par\nGermany: A bur, A pic\nItaly: A rom');
    play(t, 'A bur - par; A pic S A bur - par');
    expect(dutiful(t)).toBe('france');
    expect(added(t)).toBe('');
  });
});
