import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRules, readVariant, startWorld, step, type Variant } from '@chronopolitik/engine';
import { importOf } from '@chronopolitik/game';
import { describe, expect, test } from 'vitest';
import { readExample, readExamples } from '../../../examples.config.ts';
import type { Tour } from './example.ts';
import { fileOf, playExample } from './play.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));

function variantNamed(id: string): Variant {
  const text = json(`variants/${id}/variant.json`) as { extends?: string };
  const read = readVariant(text, {
    find: (base: string) => json(`variants/${base}/variant.json`),
  } as never);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.variant;
}

const examples = readExamples(`${root}examples`).filter(({ variant }) =>
  ['standard', 'teaching'].includes(variant),
);

test('most scripts are examples', () => {
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.every(({ title, note }) => title !== '' && note !== '')).toBe(true);
});

describe.each(examples)('the example $id', (example) => {
  const played = playExample(example, variantNamed(example.variant));

  test('plays to its end', () => {
    expect(played.steps.length).toBeGreaterThanOrEqual(example.turns.length);
    const { boards, due } = played.world;
    expect(boards.length > 1 || due.phase === 'retreat').toBe(true);
  });

  test('is a file that servers take in', () => {
    const read = importOf(fileOf(example, played));
    expect(read?.choice.ruleset?.id).toBe(example.ruleset.id);
  });
});

test('a script that says what no game can tell is no example', () => {
  expect(readExample('x', 'case "by hand"\nrecord A Mun - Tyr moves\ngo\n')).toBeUndefined();
  expect(readExample('x', '# Nothing but words.\n')).toBeUndefined();
});

test('the tour ends with a fork', () => {
  const tour = json('variants/teaching/tour.json') as Tour;
  const variant = variantNamed(tour.variant);
  const rules = createRules({ variant: variant.id, ruleset: tour.ruleset, seed: 'tour' }, variant);
  if (!rules.ok) throw new Error('no such rules');
  let world = startWorld(rules.value);
  for (const orders of tour.rounds) {
    const done = step(rules.value, world, orders);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    world = done.value.world;
  }
  expect(world.boards.map(({ id }) => id)).toContain('b@1');
});
