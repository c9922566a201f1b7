/** Filters, films, reasons, timelines and comparisons, on a little 5D game that the engine plays. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  startWorld,
  step,
  type Order,
  type Rules,
  type Step,
  type World,
} from '@chronopolitik/engine';
import type { StepRecord, VariantReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { areSame, differencesOf } from '../differences.ts';
import { chainOf, forkChain, storyOf } from '../../game/history/explain.ts';
import { newsOf } from './film-due.ts';
import { actsOf, filmOf, framed } from './film.ts';
import { openingsOf } from './openings.ts';
import { causesOf } from '../../plane/view/scenery.ts';
import { focusOf } from '../timelines/focus.ts';
import {
  besideOn,
  filtered,
  passes,
  pastGame,
  pathTo,
  recordText,
  roundBefore,
} from '../history.ts';
import { holdingsOf } from '../holdings.ts';
import { neededOf } from '../timelines/present.ts';
import { groundOf, loadedGameOf, type LoadedGame } from '../loaded-game.ts';
import { headsBeforeWinter, timelinesOf } from '../timelines/timelines.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const reply = { variant: read('variant.json'), drawing: read('drawing.json') } as VariantReply;
const spec = {
  ruleset: { id: '5d', options: {} },
  variant: 'standard',
  seed: 'looking back',
} as const;

const move = (power: string, unit: Order extends { unit: infer P } ? P : string, to: string) =>
  ({ kind: 'move', power, unit, to }) as Order;

/** Munich and Paris meet in Burgundy; then an army of Tyrolia goes back to where it came from. */
const ROUNDS: readonly (readonly Order[])[] = [
  [
    move('germany', 'a-mun@0', 'a-bur@0'),
    move('france', 'a-par@0', 'a-bur@0'),
    { kind: 'support', power: 'france', unit: 'a-mar@0', of: 'a-par@0', to: 'a-bur@0' },
    move('italy', 'a-ven@0', 'a-tyr@0'),
    move('turkey', 'a-con@0', 'a-bul@0'),
  ],
  [move('italy', 'a-tyr@1', 'a-tyr@0')],
];

function recordOf(
  rules: Rules,
  before: World | undefined,
  world: World,
  orders: readonly Order[],
): Omit<StepRecord, 'step' | 'parent'> {
  const known = new Set(before?.boards.map(({ id }) => id));
  const { due, dissolved, executed, boards, rounds } = world;
  const result = rounds.at(-1)?.steps.at(-1) ?? null;
  const added = boards.filter(({ id }) => !known.has(id));
  return {
    round: rounds.length,
    at: 0,
    orders,
    result,
    added,
    due,
    dissolved,
    executed,
    digest: '',
  };
}

function played(): { readonly steps: readonly StepRecord[]; readonly live: LoadedGame } {
  const ground = groundOf(spec, reply);
  const rules = createRules(spec, reply.variant);
  if (typeof ground === 'string' || !rules.ok) throw new Error('the standard map cannot be shown');
  let world = startWorld(rules.value);
  const steps: StepRecord[] = [
    { ...recordOf(rules.value, undefined, world, []), result: null, step: 0, parent: null },
  ];
  for (const orders of ROUNDS) {
    const done = step(rules.value, world, orders);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const record = recordOf(rules.value, world, done.value.world, orders);
    steps.push({ ...record, step: steps.length, parent: steps.length - 1 });
    world = done.value.world;
  }
  return { steps, live: loadedGameOf(ground, { steps, step: steps.length - 1 }) };
}

const { steps, live } = played();
const past = pastGame(live, { steps }, 1);
const all = live.world.rounds.flatMap((round) =>
  round.steps.flatMap(({ resolutions }) => resolutions),
);
function lastStep(): Step {
  const last = live.world.rounds.at(-1)?.steps.at(-1);
  if (!last) throw new Error('nothing was played');
  return last;
}
const unitsOf = (list: typeof all): readonly string[] =>
  list.map(({ order }) => ('unit' in order ? order.unit : '')).toSorted();

test('the way leads from the start to where the game stands, and ends there', () => {
  expect(pathTo(steps, 2)).toEqual([0, 1, 2]);
  expect(besideOn([0, 1, 2], 2, 1)).toBe(2);
  expect(besideOn([0, 1, 2], 2, -1)).toBe(1);
});

test('a round plays by itself, once; who missed several sees none', () => {
  expect(newsOf(steps, 1, 1)).toEqual({ opened: [], film: 1 });
  expect(newsOf(steps, 2, 2)).toEqual({ opened: ['b@1'], film: 2 });
  expect(newsOf(steps, 2, 3)).toEqual({ opened: [], film: undefined });
  expect(newsOf(steps, 2, 1)).toEqual({ opened: [], film: undefined });
});

test('what forks is seen first of a film, with what it was born of', () => {
  const film = filmOf(past, live, lastStep());
  expect(film.opened).toEqual(['b@1']);
  expect(film.origins).toEqual(['a@0']);
  expect(framed(film).slice(0, 3)).toEqual(['b@1', 'a@0', 'a@1']);
});

test('the title of a film names who changed the past, and which board of it', () => {
  const film = filmOf(past, live, lastStep());
  expect(openingsOf(live, film.opened)).toEqual([
    { board: 'b@1', origin: 'a@0', powers: ['italy'], cause: expect.any(Object) },
  ]);
  expect(actsOf(film, true)).toEqual(['crosses', 'tears', 'unrolls']);
  const first = filmOf(pastGame(live, { steps }, 0), past, steps[1]!.result!);
  expect(actsOf(first, true)).toEqual(['moves']);
  expect(actsOf(first, false)).toEqual(['moves', 'unrolls']);
});

test('a fork is told by its cause in plain words, without the shorthand of orders', () => {
  expect(causesOf(live).get('b@1')).toBe(
    'Army Tyrolia (Fall 1901) moves to Tyrolia in Spring 1901',
  );
});

test('boards need those who owe orders on them', () => {
  expect(neededOf(live, ['italy'])).toEqual(['b@1']);
  expect(neededOf(live, ['turkey']).toSorted()).toEqual(['a@1w', 'b@1']);
  expect(neededOf(live, [])).toEqual([]);
});

test('boards of the past lie where they lie now', () => {
  expect([...past.boards.keys()]).toEqual(['a@0', 'a@1']);
  for (const [board, rect] of past.layout.rects) expect(live.layout.rects.get(board)).toEqual(rect);
});

test('filters keep a power, a kind, an outcome, what touches a power, and causes of forks', () => {
  const kept = (filter: Parameters<typeof passes>[1]) =>
    unitsOf(all.filter((each) => each.implied !== true).filter(passes(live, filter)));
  expect(kept({ power: 'turkey' })).toEqual(['a-con@0']);
  expect(kept({ kind: 'support' })).toEqual(['a-mar@0']);
  expect(kept({ power: 'germany', fate: 'failed' })).toEqual(['a-mun@0']);
  expect(kept({ touching: ['france'] })).toEqual(['a-mar@0', 'a-par@0']);
  expect(kept({ forked: true })).toContain('a-tyr@1');
  expect(filtered(live, {})).toBe(live);
  expect(
    filtered(live, { power: 'turkey' })
      .record.get('a@0')
      ?.map(({ order }) => order.power),
  ).not.toContain('italy');
});

test('the record names rounds, boards, orders and results', () => {
  const text = recordText(live, (round) => `Round ${round}`);
  expect(text).toMatch(
    /## Round 1[\s\S]*\[Timeline 1, Spring 1901\][\s\S]*Germany: .*Mun.*Bur.* # bounced/,
  );
  expect(text).toMatch(/## Round 2[\s\S]*Italy: .*Tyr/);
});

test('a reason is told in frames: the order, its help, what stood against it', () => {
  const [bounced] = storyOf(live, 'a-mun@0');
  const [moved] = storyOf(live, 'a-par@0');
  expect(bounced && chainOf(live, bounced).map(({ kind, places }) => [kind, places])).toEqual([
    ['order', ['a-mun@0']],
    ['against', ['a-par@0', 'a-mar@0']],
  ]);
  expect(moved && chainOf(live, moved).map(({ kind }) => kind)).toEqual(['order', 'supports']);
});

test('a fork is told by its cause, the order that it stopped, and the board that came of it', () => {
  const [fork] = live.forks;
  expect(fork && forkChain(live, fork).map(({ kind, board }) => [kind, board])).toEqual([
    ['cause', 'a@1'],
    ['cause', 'a@0'],
    ['fork', 'b@1'],
  ]);
});

test('a film lets units slide and recoil, and unrolls what is new', () => {
  const [, second] = [steps[1]?.result, steps[2]?.result];
  if (!second) throw new Error('two rounds were played');
  const film = filmOf(past, live, second);
  expect([...film.fresh].toSorted()).toEqual(['a@1w', 'b@1']);
  expect(film.actors.find(({ from }) => from === 'a-tyr@1')?.deed).toBe('recoils');
  expect(film.loaded.boards.get('a@1')?.units.some(({ location }) => location === 'tyr')).toBe(
    false,
  );
});

test('timelines know where they come from, how long they are and what they hold', () => {
  expect(
    timelinesOf(live).map(({ number, parent, length, depth }) => [number, parent, length, depth]),
  ).toEqual([
    [1, undefined, 3, 0],
    [2, 'a@0', 1, 1],
  ]);
  expect(timelinesOf(live)[1]?.units['italy']).toBe(3);
});

test('winter is next for timelines that end in a fall, until the game is over', () => {
  expect(headsBeforeWinter(live)).toEqual(['b@1']);
  expect(timelinesOf(live).map(({ isBeforeWinter }) => isBeforeWinter)).toEqual([false, true]);
  const due = { phase: 'over', verdict: { kind: 'drawn', powers: [], counts: {} } } as const;
  expect(headsBeforeWinter({ ...live, world: { ...live.world, due } })).toEqual([]);
});

test('a winter in which nobody owes anything goes on like any other board', () => {
  const due = { phase: 'movement', movement: ['b@1'], adjustment: [] } as const;
  const idle = { ...live, world: { ...live.world, due } };
  expect(timelinesOf(idle).map(({ head, status }) => [head, status])).toEqual([
    ['a@1w', 'active'],
    ['b@1', 'active'],
  ]);
});

test('two boards differ in what stands on one of them alone', () => {
  const [first, second] = [live.boards.get('a@1'), live.boards.get('b@1')];
  if (!first || !second) throw new Error('the past forked');
  const found = differencesOf(first, second);
  expect(found.lost.map(({ location }) => location)).toEqual(['tyr']);
  expect(found.gained.map(({ location }) => location)).toEqual(['ven']);
  expect(areSame(differencesOf(first, first))).toBe(true);
});

test('a center that is held on several heads is found on each', () => {
  const ankara = holdingsOf(live, 'turkey').find(({ center }) => center === 'ank');
  expect(ankara?.boards).toEqual(['b@1', 'a@1w']);
});

test('in focus are the board of the unit, the one before it, its neighbors and where it may go', () => {
  const subject = { place: 'b-mun@1', power: 'germany' } as const;
  const facts = {
    kinds: ['move' as const],
    targets: { move: [{ place: 'a-mun@1w' as const, grade: 'works' as const }] },
    builds: [],
  };
  expect([...focusOf(live, { at: 'subject', subject, facts }, [], [])].toSorted()).toEqual([
    'a@0',
    'a@1',
    'a@1w',
    'b@1',
  ]);
  expect([...focusOf(live, { at: 'idle' }, [], ['b@1'])]).toEqual(['b@1']);
});

test('the round before ends with its last step, pauses for retreats and other variations aside', () => {
  const record = (round: number, parent: number | null): StepRecord => ({
    ...steps[0]!,
    round,
    parent,
  });
  const tree = [record(0, null), record(1, 0), record(1, 1), record(2, 2), record(1, 0)];
  expect(tree.map((_, at) => roundBefore(tree, at))).toEqual([undefined, 0, 0, 2, 0]);
});
