/** What the policy looks at names nothing: a mirrored or renamed position speaks for the same rows. */
import { expect, test } from 'vitest';
import {
  type Board,
  type Rules,
  type Variant,
  type World,
  headsOf,
  invariant,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { afterMovements } from '../../../../test/easy-games.ts';
import { rulesOf } from '../../../../test/laws/play.ts';
import { randomFrom } from '../one-head/random.ts';
import type { Piece } from '../one-head/theatre.ts';
import { type Choice, type Decided, choicesOf } from './choices.ts';
import { drawnChoices } from './draw.ts';
import { policyRows } from './features.ts';
import { type Before, beforeOf } from './last.ts';
import { type Group, GROUPS, MOST_ROWS, POLICY_ROWS, rowIn } from './rows.ts';
import { type PolicyScene, policySceneOf } from './scene.ts';

const shelf = new Shelf([SHIPPED]);

function variantOf(id: string): Variant {
  const shelved = shelf.get(id);
  invariant(shelved, `the variant ${id} can be read`);
  return shelved.variant;
}

interface Position {
  readonly heads: readonly Board[];
  readonly head: Board;
  readonly before: Before;
}

function positionsIn(rules: Rules, world: World): Position[] {
  const heads = headsOf(rules, world);
  return heads.map((head) => ({ heads, head, before: beforeOf(rules, world, head) }));
}

function sceneOf(rules: Rules, { heads, head, before }: Position, power: string): PolicyScene {
  return policySceneOf(rules, heads, head, rules.map.powerIndex.get(power)!, before);
}

/** What is said in other words: every name of a province or a power is put in place of another. */
function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value);
  return JSON.parse(text.replaceAll(/\b[a-z]+\b/g, (word) => names.get(word) ?? word)) as T;
}

/** The rows of all choices of all own pieces, by how they are named in `names`. */
function rowsIn(
  scene: PolicyScene,
  decided: Decided,
  names: ReadonlyMap<string, string>,
): Record<string, readonly number[]> {
  const { map, pieces } = scene.theatre;
  const out = new Int32Array(MOST_ROWS);
  const nameOf = (i: number): string => (i < 0 ? '' : (pieces[i] as Piece).unit.location);
  const entries = scene.own.flatMap((i) =>
    choicesOf(scene, decided, i).map((choice) => {
      const count = policyRows(scene, decided, i, choice, out);
      const goal =
        choice.kind === 'support'
          ? map.provinces[map.provinceOfLocation[choice.to]!]
          : map.locations[choice.to];
      const key = renamed([nameOf(i), choice.kind, goal, nameOf(choice.of)], names).join(' ');
      return [key, Array.from(out.slice(0, count))] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const NO_NAMES = new Map<string, string>();
const NOTHING_DECIDED: Decided = new Map();

test('the teaching map mirrors itself: each of its powers sees what the other sees', () => {
  const rules = rulesOf('5d', {}, undefined, variantOf('teaching'));
  const pairs = [
    ['ash', 'rime'],
    ['emb', 'fro'],
    ['kil', 'tar'],
  ];
  const mirror = new Map(pairs.flatMap(([a, b]) => [[a!, b!] as const, [b!, a!] as const]));
  const positions = [0, 1, 2, 3, 4, 5].flatMap((n) =>
    positionsIn(rules, afterMovements(rules, 'rows', n)),
  );
  expect(positions.length).toBeGreaterThan(5);
  for (const position of positions) {
    const ash = rowsIn(sceneOf(rules, position, 'ash'), NOTHING_DECIDED, mirror);
    const mirrored = sceneOf(rules, renamed(position, mirror), 'rime');
    expect(rowsIn(mirrored, NOTHING_DECIDED, NO_NAMES)).toEqual(ash);
  }
});

test('other names of provinces and powers change no row, whatever is decided', () => {
  const standard = variantOf('standard');
  const words = [...Object.keys(standard.map.provinces), ...Object.keys(standard.powers)];
  const other = (word: string): string =>
    word.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));
  const names = new Map(words.map((word) => [word, other(word)]));
  const rules = rulesOf('5d', {}, undefined, standard);
  const renamedRules = rulesOf('5d', {}, undefined, renamed(standard, names));
  for (const position of [0, 2, 3].flatMap((n) =>
    positionsIn(rules, afterMovements(rules, 'rows', n)),
  )) {
    for (const power of rules.map.powers) {
      const scene = sceneOf(rules, position, power);
      const told = renamed(position, names);
      const there = sceneOf(renamedRules, told, names.get(power)!);
      const some = [...drawnChoices(scene, randomFrom(power))].slice(0, 2);
      const decided = new Map(some);
      const decidedThere = translated(scene, there, decided, names);
      expect(rowsIn(there, decidedThere, NO_NAMES)).toEqual(rowsIn(scene, decided, names));
    }
  }
});

/** What is decided, in the numbers of the same scene with other names. */
function translated(
  from: PolicyScene,
  to: PolicyScene,
  decided: Decided,
  names: ReadonlyMap<string, string>,
): Decided {
  const locationOf = (l: number): number =>
    to.theatre.map.locationIndex.get(renamed(from.theatre.map.locations[l]!, names))!;
  const pieceOf = (i: number): number =>
    i < 0
      ? -1
      : to.theatre.occupant[
          to.theatre.map.provinceOfLocation[locationOf(from.theatre.pieces[i]!.location)]!
        ]!;
  return new Map(
    [...decided].map(([i, choice]): [number, Choice] => [
      pieceOf(i),
      { kind: choice.kind, to: locationOf(choice.to), of: pieceOf(choice.of) },
    ]),
  );
}

/** The groups of which an order of a kind speaks for one row each. */
const OF_KIND: Readonly<Record<Choice['kind'], readonly string[]>> = {
  hold: ['order', 'keeps'],
  move: ['order', 'move', 'leaves'],
  support: ['order', 'help'],
};

function groupOf(row: number): Group {
  const names = Object.keys(GROUPS) as Group[];
  return names.findLast((name) => rowIn(name, 0) <= row % POLICY_ROWS)!;
}

test('an order speaks for one row of each group of its kind, in the half of its season', () => {
  const rules = rulesOf('5d');
  const out = new Int32Array(MOST_ROWS);
  const seasons = new Set<number>();
  for (const position of [0, 1, 4].flatMap((n) =>
    positionsIn(rules, afterMovements(rules, 'rows', n)),
  )) {
    for (const power of rules.map.powers) {
      const scene = sceneOf(rules, position, power);
      const decided = drawnChoices(scene, randomFrom('groups'));
      for (const [i, choice] of decided) {
        const rows = Array.from(out.slice(0, policyRows(scene, decided, i, choice, out)));
        const groups = (Object.keys(GROUPS) as Group[]).filter((group) =>
          OF_KIND[choice.kind].some((start) => group.startsWith(start)),
        );
        expect(rows.map(groupOf).toSorted()).toEqual(groups.toSorted());
        const season = Math.floor(rows[0]! / POLICY_ROWS);
        expect(season).toBe(scene.theatre.takesCenters ? 1 : 0);
        expect(rows.every((row) => Math.floor(row / POLICY_ROWS) === season)).toBe(true);
        seasons.add(season);
      }
    }
  }
  expect(seasons.size).toBe(2);
});
