/** What the text mode answers, on the first board of the standard map. */
import { readFileSync } from 'node:fs';
import { parseOrder, sourceOf, startWorld, step, worldFrom } from '@chronopolitik/engine';
import type { StepRecord, VariantReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { groundOf, loadedGameOf, loadedWorldOf } from '../../position/loaded-game.ts';
import { goalLines, listLines, reachLines } from './answers.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const fileOf = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const reply = { variant: fileOf('variant.json'), drawing: fileOf('drawing.json') } as VariantReply;

function groundUnder(id: '5d' | '5dplomacy') {
  const spec = { ruleset: { id, options: {} }, variant: 'standard', seed: 'text' } as const;
  const ground = groundOf(spec, reply);
  if (typeof ground === 'string') throw new Error(ground);
  return ground;
}

const ground = groundUnder('5d');
const { boards, due } = startWorld(ground.rules);
const first: StepRecord = {
  step: 0,
  parent: null,
  round: 0,
  at: 0,
  orders: [],
  result: null,
  added: boards,
  due,
  dissolved: [],
  executed: [],
  digest: '',
};
const loaded = loadedGameOf(ground, { steps: [first], step: 0 });

/** The first units in a winter, in which Austria lost a center. */
function inNeed() {
  const [board] = boards;
  if (!board) throw new Error('no board');
  const { bud: _lost, ...owners } = board.owners;
  const winter = { ...board, id: 'a@1w', owners: { ...owners, bud: 'italy' } } as const;
  return loadedWorldOf(ground, worldFrom(ground.rules, { boards: [winter] }));
}

/** The standard map after some movements, orders of one apart by semicolons. */
function after(movements: readonly string[], on = ground) {
  let world = startWorld(on.rules);
  for (const text of movements) {
    const orders = text.split(';').map((each) => {
      const read = parseOrder(sourceOf(on.rules, world), each.trim());
      if (!read.ok) throw new Error(each);
      return read.value.order;
    });
    const taken = step(on.rules, world, orders);
    if (!taken.ok) throw new Error(taken.error.code);
    ({ world } = taken.value);
  }
  return loadedWorldOf(on, world);
}

test.each(['bur', 'bur t1 s1901', 't1 s1901 bur', 'Burgundy T1 Spring 1901'])(
  'who reaches %s',
  (text) => {
    expect(reachLines(loaded, text).toSorted()).toEqual([
      'France: Army Marseilles (S1901)',
      'France: Army Paris (S1901)',
      'Germany: Army Munich (S1901)',
    ]);
  },
);

test('where a unit goes is asked with its board behind it too', () => {
  expect(goalLines(loaded, 'mun t1 s1901')).toEqual(goalLines(loaded, 't1 s1901 mun'));
  expect(goalLines(loaded, 'mun t1 s1901').join()).toContain('Burgundy');
});

test('what is neither is said in the words of the first reading', () => {
  expect(reachLines(loaded, 'nowhere t1 s1901').join()).toContain('nowhere');
  expect(reachLines(loaded, 'mun and what').join()).not.toContain('undefined');
});

test('of a place where nobody stands it is said that no unit stands there, and on which board', () => {
  expect(goalLines(loaded, 'bur')).toEqual(['No unit stands in Burgundy (S1901).']);
  expect(goalLines(loaded, 'bur f1901').join()).not.toContain('No unit stands in Burgundy (S1901)');
});

test('in a winter only units that may be removed are said to have no order', () => {
  const removes = listLines(inNeed(), [], '');
  expect(removes).toContain('Austria: Army Budapest, no order');
  expect(removes).toContain('Germany: Army Munich');
});

const DISLODGED = ['A Vie - Tyr; A Ven H', 'A Tyr - Ven; F Tri S A Tyr - Ven; A Ven H'];

test('a dislodged unit is listed as that, and where it may retreat to is told', () => {
  const loaded = after(DISLODGED);
  const lines = listLines(loaded, [], '');
  expect(lines).toContain('Italy: Army Venice, dislodged, no order');
  expect(lines.filter((line) => line.includes('no order'))).toHaveLength(1);
  const retreat = { kind: 'retreat', power: 'italy', unit: 'a-ven@1', to: 'a-apu@1' } as const;
  expect(listLines(loaded, [retreat], '').join()).toMatch(/Italy: Army Venice retreats to Apulia/);
  expect(goalLines(loaded, 'ven')).toEqual(['F1901: Apulia, Piedmont, Tuscany']);
  expect(goalLines(loaded, 'rom')).toEqual(['Nowhere.']);
  expect(reachLines(loaded, 'apu')).toEqual(['Italy: Army Venice (F1901)']);
});

test('a unit that retreats from a board that is no longer the last of its timeline is listed and reaches places too', () => {
  const loaded = after(DISLODGED, groundUnder('5dplomacy'));
  expect(loaded.world.due.phase).toBe('retreat');
  expect(listLines(loaded, [], '').join()).toContain('Italy: Army Venice, dislodged, no order');
  expect(reachLines(loaded, 'tus s1902').join()).toContain('Italy: Army Venice');
});

test('in a winter it is told what may be built in a place, and the list says what is built', () => {
  const loaded = after(['A Vie - Tyr; F Tri - Alb', 'F Alb - Gre; A Bud - Ser']);
  expect(goalLines(loaded, 'tri')).toEqual([
    'Austria builds an army in Trieste',
    'Austria builds a fleet in Trieste',
  ]);
  const build = { kind: 'build', power: 'austria', unit: 'a-tri@1w', type: 'fleet' } as const;
  const lines = listLines(loaded, [build], '');
  expect(lines.join()).not.toContain('no order');
  expect(lines.at(-1)).toBe('Austria builds a fleet in Trieste');
});
