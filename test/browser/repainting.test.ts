/** A film repaints only what has changed since the frame before: every frame is as if all of it were painted anew. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';

const house = houseOfStories();

/** Moves, bounces, a dislodged unit with its retreat, a winter, and an army that goes back and opens a timeline. */
const TURNS = [
  'Germany: A Mun - Tyr\nRussia: F Sev - BLA\nTurkey: F Ank - BLA\nEngland: F Lon - NTH',
  'Germany: A Tyr S A Ven - Tri\nItaly: A Ven - Tri\nFrance: A Par - Bur\nFrance: A Mar - Bur',
  'Austria: F Tri - Alb',
  '',
  'Germany: A Ber - T1 F1901 Sil\nEngland: F NTH - Nwy\nFrance: A Par - Bur\nFrance: A Mar - Bur',
];

const EXAMPLE = {
  id: 'repainting',
  title: 'Repainting',
  note: '',
  variant: 'standard',
  ruleset: { id: '5d', options: { adjacency: 'loose' } },
  units: [],
  owners: [],
  turns: TURNS.map((orders) => ({ orders, toEnd: false })),
};

/** What paints the plane, with what compares its frames, as one script. */
async function script(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('repainting.ts', import.meta.url)),
    platform: 'browser',
    resolve: { conditionNames: ['source', 'import', 'browser', 'default'] },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
}

test('a frame that is painted in part is the same as one that is painted anew', async () => {
  const page = await house.browser.newPage({ bypassCSP: true });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${house.server.url}/about`);
  await page.addScriptTag({ content: await script(), type: 'module' });
  await page.waitForFunction(() => window.compareFrames !== undefined);
  const found = await page.evaluate(async (example) => {
    const map = await (await fetch('/api/variants/standard')).json();
    return window.compareFrames?.(example, map as never);
  }, EXAMPLE);
  expect(errors).toEqual([]);
  expect(found?.acts).toEqual(['crosses', 'moves', 'tears', 'unrolls']);
  expect(found?.deeds).toEqual(['leaves', 'recoils', 'slides']);
  expect(found?.frames).toBeGreaterThan(200);
  expect(found?.empty).toBeLessThan((found?.frames ?? 0) / 3);
  expect(found?.differing).toEqual([]);
}, 120_000);
