import { describe, expect, it } from 'vitest';
import {
  type Board,
  type PlacedOrder,
  type Rules,
  type Unit,
  type World,
  check,
  kindsFor,
  placeOn,
  pointOf,
  targets,
  worldFrom,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { pick, randomFrom, shuffled, type Random } from '../../../../test/random.ts';
import { size } from '../../../../test/sizes.ts';
import { type Battle, battleOf } from '../one-head/battle.ts';
import { type Fear, type Judge, fearsOf, judgeOnBoard, judgeOnWorld } from './fears.ts';
import { worstCase } from './worst-case.ts';

const rules = rulesOf('classic');
const never = (): boolean => false;

const AT_SEA: readonly string[] = ['adr', 'nth', 'hel', 'eng'];

/** `own mun sil`, `austria vie`: powers with the provinces where they stand. */
function boardOf(...standing: readonly string[]): Board {
  const units = standing.flatMap((line): Unit[] => {
    const [power = '', ...places] = line.split(' ');
    return places.map((location) => ({
      power,
      kind: AT_SEA.includes(location) ? 'fleet' : 'army',
      location,
    }));
  });
  return { id: 'a@0', parent: null, units, owners: {} };
}

const moves = (from: string, to: string, power = 'germany'): PlacedOrder => ({
  kind: 'move',
  power,
  unit: `a-${from}@0`,
  to: `a-${to}@0`,
});
const supports = (at: string, of: string, to: string, power = 'germany'): PlacedOrder => ({
  kind: 'support',
  power,
  unit: `a-${at}@0`,
  of: `a-${of}@0`,
  to: `a-${to}@0`,
});

/** What is found for the first order of a draft. */
function foundIn(board: Board, draft: readonly PlacedOrder[], isLate = never) {
  const [order] = draft;
  if (!order) throw new Error('a draft has orders');
  return worstCase(rules, worldFrom(rules, { boards: [board] }), order, draft, isLate);
}

describe('the worst case of an order', () => {
  const attack = [moves('mun', 'boh'), supports('sil', 'mun', 'boh')];

  it('of a supported attack is that its support is cut while somebody meets it', () => {
    const board = boardOf('germany mun sil', 'austria vie', 'russia war');
    const { refutations, isExhausted } = foundIn(board, attack);
    expect(refutations).toEqual([
      {
        fear: 'fails',
        orders: [moves('vie', 'boh', 'austria'), moves('war', 'sil', 'russia')],
      },
    ]);
    expect(isExhausted).toBe(true);
  });

  it('is none where nothing that the others can do beats it', () => {
    const { refutations, tried, isExhausted } = foundIn(
      boardOf('germany mun sil', 'austria vie'),
      attack,
    );
    expect(refutations).toEqual([]);
    expect(tried).toBeGreaterThan(1);
    expect(isExhausted).toBe(true);
  });

  it('comes about by itself where the draft meets somebody who stays', () => {
    const board = boardOf('germany mun', 'austria boh');
    const { refutations } = foundIn(board, [moves('mun', 'boh')]);
    expect(refutations).toEqual([{ fear: 'fails', orders: [] }]);
  });

  it('has another power in the place that the unit leaves', () => {
    const board = boardOf('germany mun', 'austria boh');
    const { refutations } = foundIn(board, [moves('mun', 'ruh')]);
    expect(refutations).toEqual([{ fear: 'entered', orders: [moves('boh', 'mun', 'austria')] }]);
  });

  it('lets orders stand that the draft has of others', () => {
    const board = boardOf('germany mun sil', 'austria vie', 'russia war');
    const stands = [...attack, { kind: 'hold', power: 'russia', unit: 'a-war@0' } as const];
    expect(foundIn(board, stands).refutations).toEqual([]);
  });

  it('is said to be unknown where time ends the search', () => {
    const board = boardOf('germany mun sil', 'austria vie', 'russia war');
    let asked = 0;
    const found = foundIn(board, attack, () => ++asked > 8);
    expect(found).toMatchObject({ refutations: [], isExhausted: false });
  });
});

/** Everything that a unit could be told to do. */
function optionsOf(at: Rules, world: World, board: Board, { power, location }: Unit) {
  const unit = placeOn(board.id, location);
  const walks = targets(at, world, unit, 'move').flatMap(({ place: to }): PlacedOrder[] => [
    { kind: 'move', power, unit, to },
    { kind: 'move', power, unit, to, via: true },
  ]);
  const helps = (['support', 'convoy'] as const)
    .filter((kind) => kindsFor(at, world, unit).includes(kind))
    .flatMap((kind) =>
      targets(at, world, unit, kind).flatMap(({ place: of }) =>
        targets(at, world, unit, kind, of).map(({ place: to }): PlacedOrder =>
          kind === 'support' && pointOf(to) === pointOf(of)
            ? { kind, power, unit, of }
            : { kind, power, unit, of, to },
        ),
      ),
    );
  return [...walks, ...helps].filter((order) => check(at, world, order).ok);
}

const NEAR_EACH_OTHER =
  'mun boh tyr vie tri ven gal bud ber kie sil war ruh bur pie rom adr alb hol nth bel den lon nwy hel eng';

/** Three units of one power, two of a second, one of a third, on a part of the map. */
function randomBoard(random: Random): Board {
  const part = NEAR_EACH_OTHER.split(' ').slice(0, random() < 0.5 ? 16 : 26);
  const [a, b, c, d, e, f] = shuffled(random, part);
  return boardOf(`germany ${a} ${b} ${c}`, `austria ${d} ${e}`, `russia ${f}`);
}

/** Orders for one power, most of them for one another. */
function randomDraft(at: Rules, world: World, board: Board, random: Random): PlacedOrder[] {
  const draft: PlacedOrder[] = [];
  for (const unit of board.units.filter(({ power }) => power === 'germany')) {
    const options = optionsOf(at, world, board, unit);
    const helping = options.filter(
      (order) => 'of' in order && draft.some((other) => pointOf(other.unit) === pointOf(order.of)),
    );
    const chosen = pick(random, random() < 0.7 && helping.length > 0 ? helping : options);
    if (chosen) draft.push(chosen);
  }
  return draft;
}

/** The fewest orders by which each fear comes true, of everything that others could order. */
function fewestBy(
  judge: Judge,
  fears: readonly Fear[],
  free: readonly (readonly PlacedOrder[])[],
): ReadonlyMap<Fear, number> {
  const fewest = new Map<Fear, number>();
  const tryAll = (unit: number, given: readonly PlacedOrder[]): void => {
    const options = free[unit];
    if (!options) {
      for (const fear of judge(given))
        if (fears.includes(fear) && given.length < (fewest.get(fear) ?? Infinity))
          fewest.set(fear, given.length);
      return;
    }
    tryAll(unit + 1, given);
    for (const option of options) tryAll(unit + 1, [...given, option]);
  };
  tryAll(0, []);
  return fewest;
}

describe('by trying everything that others could order', () => {
  const seeds = Array.from({ length: size(25, 1000) }, (_, seed) => seed);

  it('the same comes true, by as few orders', () => {
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const board = randomBoard(random);
      const world = worldFrom(rules, { boards: [board] });
      const draft = randomDraft(rules, world, board, random);
      const [order] = draft;
      if (!order) continue;
      const judge = judgeOnBoard(
        rules,
        world,
        order,
        battleOf(rules, world, order, draft, never) as Battle,
      );
      const rivals = board.units.filter(({ power }) => power !== 'germany');
      const free = rivals.map((unit) => optionsOf(rules, world, board, unit));
      const { refutations } = worstCase(rules, world, order, draft, never);
      const found = new Map(refutations.map(({ fear, orders }) => [fear, orders.length]));
      expect([seed, found]).toEqual([seed, fewestBy(judge as Judge, fearsOf(order), free)]);
    }
  });

  it.each(['classic', '5d'])('the fast core and the whole adjudicator agree (%s)', (id) => {
    const at = rulesOf(id);
    for (const seed of seeds) {
      const random = randomFrom(seed);
      const board = randomBoard(random);
      const world = worldFrom(at, { boards: [board] });
      const draft = randomDraft(at, world, board, random);
      const [order] = draft;
      const battle = order && battleOf(at, world, order, draft, never);
      if (!order || !battle) continue;
      const given = battle.rivals.flatMap(({ options }) => pick(random, options) ?? []);
      const onBoard = judgeOnBoard(at, world, order, battle);
      const onWorld = judgeOnWorld(at, world, order, draft);
      expect([seed, onBoard?.(given)]).toEqual([seed, onWorld(given)]);
    }
  });
});
