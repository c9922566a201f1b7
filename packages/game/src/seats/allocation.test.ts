/** Seating and dealing: fair by rank, by lot among equals, never a forbidden hand (variants 3, Root Z rules 3). */
import { readFileSync } from 'node:fs';
import { createRules, readVariant, type Rules, type RulesSpec } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { deal, isAllowed, type PowersBySeat, type Wishes } from './allocation.ts';
import { assignment } from './assignment.ts';
import { dealsOf, handsOfSize, namedHand } from './deals.ts';
import { lotsFrom } from './lots.ts';
import { playersOf, seatingOf } from './seating.ts';
import { checkWishes, readWishes } from './wishes.ts';
import { below, randomFrom } from '../../../../test/random.ts';

const load = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/${id}/variant.json`, import.meta.url), 'utf8'),
  );

function rulesOf(id: string, spec: Partial<RulesSpec> = {}): Rules {
  const read = readVariant(load(id), { base: load });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const ruleset = { id: 'classic', options: {} };
  const made = createRules({ variant: id, ruleset, seed: 's', ...spec }, read.value.variant);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const seatsOf = (count: number) => Array.from({ length: count }, (_, i) => `seat${i + 1}`);

function dealt(
  rules: Rules,
  wishes: Readonly<Record<string, Wishes>> = {},
  draw = 'x',
): PowersBySeat {
  const seats = seatsOf(playersOf(rules));
  const made = deal(rules, seats, wishes, draw);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

function wishes(rules: Rules, text: string): Wishes {
  const read = readWishes(rules, text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

describe.each([
  ['pairs', 'R1', 'F2 G2 E2 I1 R2'.split(' ')],
  ['pairs-black-sea', 'R1', 'F1 A2 I2 T2 R2'.split(' ')],
])('Root Z, %s', (mode, russia, partners) => {
  const rules = rulesOf('rootz', { mode });
  const seating = seatingOf(rules);
  if (seating?.kind !== 'dealt') throw new Error('pairs are dealt');
  const { powers, sizes, groups, forbid } = seating;
  const allows = (hand: readonly number[]) => isAllowed(groups, forbid, namedHand(powers, hand));

  it('allows 45 pairs, and 2640 deals of them', () => {
    expect(handsOfSize({ powers: 14, allows }, 2)).toHaveLength(45);
    const { ways } = dealsOf({ powers: 14, sizes, allows, cost: () => 0 });
    const orders = 5040;
    expect(ways / orders).toBe(2640);
  });

  it('allows Russia One the partners of the rules', () => {
    const codes = new Map(
      partners.concat(russia).map((code) => [wishes(rules, code)[0]?.[0], code]),
    );
    const own = wishes(rules, russia)[0]?.[0] as string;
    const found = handsOfSize({ powers: 14, allows }, 2)
      .map((hand) => namedHand(powers, hand.powers))
      .filter((hand) => hand.includes(own))
      .map((hand) => codes.get(hand.find((power) => power !== own)));
    expect(found.toSorted()).toEqual(partners.toSorted());
  });
});

describe('pairs of Root Z', () => {
  const rules = rulesOf('rootz');
  // Appendix One: by power of board one, the partners on boards one and two.
  const TABLE: Readonly<Record<string, string>> = {
    A1: 'E1 F1 G1 A2 I2 T2',
    E1: 'A1 I1 T1 E2 F2 G2 R2',
    F1: 'A1 I1 T1 E2 F2 G2 R2',
    G1: 'A1 I1 T1 E2 F2 G2 R2',
    I1: 'E1 F1 G1 R1 A2 I2 T2',
    R1: 'I1 E2 F2 G2 R2',
    T1: 'E1 F1 G1 A2 I2 T2',
  };
  const code = (power: string) => `${power[0]?.toUpperCase()}${power.slice(-1)}`;

  it('are those of the table of Appendix One, in all of its cells', () => {
    const seating = seatingOf(rules);
    if (seating?.kind !== 'dealt') throw new Error('pairs are dealt');
    const { powers, groups, forbid } = seating;
    for (const [own, partners] of Object.entries(TABLE)) {
      const found = powers
        .filter((other) => {
          const power = powers.find((each) => code(each) === own) as string;
          return other !== power && isAllowed(groups, forbid, [power, other]);
        })
        .map(code);
      expect(found.toSorted(), own).toEqual(partners.split(' ').toSorted());
    }
  });

  it('use all powers, and give seats of seven players two each', () => {
    const hands = Object.values(dealt(rules));
    expect(hands.map((hand) => hand.length)).toEqual(Array(7).fill(2));
    expect(new Set(hands.flat()).size).toBe(14);
  });

  it('give everybody the first of both lists when nobody is in the way', () => {
    const first = ['A1 E1', 'E2 F1', 'F2 G1', 'G2 A2', 'I1 R1', 'T1 T2', 'R2 I2'];
    const lists = first.map((pair) => wishes(rules, pair.replace(' ', ';')));
    const hands = dealt(rules, Object.fromEntries(lists.map((list, i) => [`seat${i + 1}`, list])));
    expect(
      Object.values(seatsOf(7).map((seat) => hands[seat]?.map(code).toSorted().join(' '))),
    ).toEqual(first.map((pair) => pair.split(' ').toSorted().join(' ')));
  });

  it('take one list of fourteen as the judge did, or two of seven, alike', () => {
    const one = wishes(rules, 'E1,T1,G1,A1,F1,G2,T2,F2,A2,E2,R1,I1,I2,R2');
    const two = wishes(rules, 'E1,G1,F1,T2,A2,R1,I2;T1,A1,G2,F2,E2,I1,R2');
    expect(dealt(rules, { seat3: one }, 'd')).toEqual(dealt(rules, { seat3: two }, 'd'));
    expect(dealt(rules, { seat3: one }, 'd')['seat3']).toEqual(
      expect.arrayContaining(['england1', 'turkey1']),
    );
  });

  it('are dealt with the least total rank that there is', () => {
    const random = randomFrom(5);
    const seating = seatingOf(rules);
    if (seating?.kind !== 'dealt') throw new Error('pairs are dealt');
    const { powers, groups, forbid } = seating;
    const lists = seatsOf(7).map((): string[] =>
      powers
        .map((power) => ({ power, at: below(random, 1e9) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ power }) => power),
    );
    const rank = (seat: number, power: string): number => {
      const group = groups.find((each) => each.includes(power)) ?? [];
      return (lists[seat] ?? []).filter((each) => group.includes(each)).indexOf(power);
    };
    // By hand: every way to give zone A, and for each the cheapest zone B by trying all.
    let least = Infinity;
    const [zoneA = [], zoneB = []] = groups;
    const search = (seat: number, a: readonly string[], b: readonly string[], cost: number) => {
      if (cost >= least) return;
      if (seat === 7) least = cost;
      for (const p of a)
        for (const q of b) {
          if (!isAllowed(groups, forbid, [p, q])) continue;
          search(
            seat + 1,
            a.filter((x) => x !== p),
            b.filter((x) => x !== q),
            cost + rank(seat, p) + rank(seat, q),
          );
        }
    };
    search(0, zoneA, zoneB, 0);
    const hands = dealt(
      rules,
      Object.fromEntries(lists.map((list, i) => [`seat${i + 1}`, [list]])),
    );
    const total = seatsOf(7).flatMap((seat, i) =>
      (hands[seat] ?? []).map((power) => rank(i, power)),
    );
    expect(total.reduce((sum, each) => sum + each, 0)).toBe(least);
  });

  it('are dealt by lot among equals: equal draws give equal hands, others differ', () => {
    expect(dealt(rules, {}, 'one')).toEqual(dealt(rules, {}, 'one'));
    const draws = new Set(
      Array.from({ length: 20 }, (_, i) => JSON.stringify(dealt(rules, {}, `${i}`))),
    );
    expect(draws.size).toBe(20);
  });
});

describe('wishes', () => {
  const rules = rulesOf('rootz');
  it('name powers by any name, letter and sheet, or the code of the judge', () => {
    expect(wishes(rules, 'E1, france one, 2German, 7\nA; italy2')).toEqual([
      ['england1', 'france1', 'germany2', 'turkey2'],
      ['austria1'],
      ['italy2'],
    ]);
  });

  it('may go on with dots, end in a stop, and stand without commas', () => {
    const two = [['england1', 'germany1', 'france1'], ['turkey1']];
    expect(wishes(rules, 'E1,G1,F1,…; T1, ...')).toEqual(two);
    expect(wishes(rules, 'E1 G1 F1; T1.')).toEqual(two);
    expect(wishes(rules, 'E1, France one G1')).toEqual([['england1', 'france1', 'germany1']]);
  });

  it('with a power that is none, or twice, are refused', () => {
    expect(readWishes(rules, 'E1, X9')).toMatchObject({
      error: { code: 'unknown-power', token: 'X9' },
    });
    expect(readWishes(rules, 'E1; england1')).toMatchObject({ error: { code: 'repeated-power' } });
    expect(checkWishes(rules, [['england1'], ['england1']])?.code).toBe('repeated-power');
    expect(checkWishes(rules, [['constructor']])?.code).toBe('unknown-power');
    expect(checkWishes(rules, [['england1']])).toBeUndefined();
  });
});

describe('seats of the standard map', () => {
  it.each([
    ['seven', 7],
    ['six', 6],
    ['five', 5],
    ['four', 4],
    ['three', 3],
    ['two', 2],
  ])('in mode %s are %i, and the powers that hold are dealt to nobody', (mode, players) => {
    const rules = rulesOf('standard', { mode });
    const hands = Object.values(dealt(rules));
    expect(hands).toHaveLength(players);
    const neutral = Object.keys(rules.map.variant.powers).filter(
      (p) => rules.map.variant.powers[p]?.neutral,
    );
    expect([...hands.flat(), ...neutral].toSorted()).toEqual([...rules.map.powers].toSorted());
  });

  it('of fixed hands go by the best power of a hand', () => {
    const rules = rulesOf('standard', { mode: 'four' });
    const hands = dealt(rules, { seat1: [['turkey', 'russia']], seat2: [['germany', 'russia']] });
    const given = [hands['seat1'], hands['seat2']].map((hand) => hand?.join(' '));
    expect([
      ['germany turkey', 'italy russia'],
      ['italy russia', 'germany turkey'],
    ]).toContainEqual(given);
  });

  it('may be named by the game: what is in no hand is neutral', () => {
    const rules = rulesOf('standard', {
      hands: [
        ['france', 'russia'],
        ['england', 'turkey'],
      ],
    });
    expect(playersOf(rules)).toBe(2);
    expect(rules.map.variant.powers['italy']?.neutral).toBe(true);
    expect(Object.values(dealt(rules)).flat().toSorted()).toEqual([
      'england',
      'france',
      'russia',
      'turkey',
    ]);
  });

  it('may be fewer than powers: then these are spread evenly', () => {
    const rules = rulesOf('standard');
    const made = deal(rules, seatsOf(3), { seat2: [['turkey', 'russia', 'italy']] }, 'x');
    expect(
      made.ok &&
        Object.values(made.value)
          .map((hand) => hand.length)
          .toSorted(),
    ).toEqual([2, 2, 3]);
    expect(made.ok && made.value['seat2']).toEqual(expect.arrayContaining(['turkey', 'russia']));
    expect(deal(rules, seatsOf(8), {}, 'x')).toEqual({ ok: false, error: { code: 'wrong-seats' } });
    expect(deal(rulesOf('rootz'), seatsOf(6), {}, 'x').ok).toBe(false);
  });
});

describe('the assignment of rows to columns', () => {
  it('costs as little as the best of all orders', () => {
    const random = randomFrom(3);
    const orders = (list: readonly number[]): number[][] =>
      list.length === 0
        ? [[]]
        : list.flatMap((x) => orders(list.filter((y) => y !== x)).map((rest) => [x, ...rest]));
    for (let round = 0; round < 40; round++) {
      const size = 1 + below(random, 6);
      const costs = Array.from({ length: size }, () =>
        Array.from({ length: size }, () => below(random, 9)),
      );
      const total = (order: readonly number[]) =>
        order.reduce((sum, column, row) => sum + (costs[row]?.[column] as number), 0);
      const columns = assignment(costs);
      expect(new Set(columns).size).toBe(size);
      const best = Math.min(...orders([...Array(size).keys()]).map(total));
      expect(total(columns)).toBe(best);
    }
  });

  it('serves maps with more powers than can be weighed', () => {
    const powers = Object.fromEntries(
      Array.from({ length: 34 }, (_, i) => [`p${i}`, { name: `P${i}`, homes: [], units: [] }]),
    );
    const gone = Object.fromEntries(Object.keys(load('standard').powers).map((id) => [id, null]));
    const json = {
      format: 1,
      id: 'x',
      name: 'X',
      base: 'standard',
      powers: { ...gone, ...powers },
    };
    const read = readVariant(json, { base: load });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const spec = { variant: 'x', ruleset: { id: 'classic', options: {} }, seed: 's' };
    const made = createRules(spec, read.value.variant);
    if (!made.ok) throw new Error('no rules');
    const lists = Object.fromEntries(seatsOf(34).map((seat, i) => [seat, [[`p${33 - i}`]]]));
    const hands = deal(made.value, seatsOf(34), lists, 'x');
    expect(hands.ok && hands.value['seat1']).toEqual(['p33']);
    const pairs = deal(made.value, seatsOf(17), {}, 'x');
    expect(pairs.ok && new Set(Object.values(pairs.value).flat()).size).toBe(34);
  });
});

it('lots are spread evenly', () => {
  const lots = lotsFrom('seed');
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 2000; i++) counts[lots(4)]! += 1;
  expect(Math.min(...counts)).toBeGreaterThan(420);
});
