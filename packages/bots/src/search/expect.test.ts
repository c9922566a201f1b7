/** What all may expect: by hand where it is plain, and by laws. */
import { expect, test } from 'vitest';
import { startWorld } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { randomFrom } from '../one-head/random.ts';
import { deploymentOn, shareOf } from './deployment.ts';
import { createExpecter, expectAll } from './expect.ts';
import { type Case, FEATURES, ROWS, rowsOf, scoreOf, sumsOf } from './features.ts';
import { sightOf } from './sight.ts';
import { WEIGHTS } from './weights.ts';

const rules = rulesOf('classic', {});
const { map } = rules;
const sight = sightOf(map);
const board = startWorld(rules).boards[0]!;

function expected(powers: readonly string[]): Float64Array {
  const units = board.units.filter(({ power }) => powers.includes(power));
  const owners = Object.fromEntries(
    Object.entries(board.owners).filter(([, power]) => powers.includes(power)),
  );
  const deployment = deploymentOn(rules, sight, { ...board, units, owners }, false);
  const out = new Float64Array(map.powers.length);
  const expecter = createExpecter(sight, map.powers.length, WEIGHTS);
  expectAll(expecter, map.provinceOfLocation, deployment, out);
  return out;
}

test('at the start every power expects more than it has, and all together no more than there is', () => {
  const out = expected(map.powers);
  map.powers.forEach((power, q) => expect(out[q], power).toBeGreaterThan(3));
  expect(out.reduce((sum, centers) => sum + centers, 0)).toBeLessThanOrEqual(34);
});

test('a power expects more where its neighbors are gone, and who is gone expects nothing', () => {
  const austria = map.powerIndex.get('austria')!;
  const without = expected(map.powers.filter((power) => power !== 'italy'));
  expect(without[austria]).toBeGreaterThan(expected(map.powers)[austria]!);
  expect(without[map.powerIndex.get('italy')!]).toBe(0);
});

test('who expects all gets all', () => {
  expect(shareOf(Float64Array.of(0, 5, 0), 1)).toBe(2);
  expect(shareOf(Float64Array.of(5, 5, 0), 1)).toBe(1);
  expect(shareOf(Float64Array.of(0, 0), 1)).toBe(0);
});

test('the sums made beforehand are those of the rows, for 2,000 cases', () => {
  const random = randomFrom('cases');
  const below = (limit: number): number => Math.floor(random() * limit);
  const rows = new Int32Array(FEATURES);
  const sums = [sumsOf(WEIGHTS, 0), sumsOf(WEIGHTS, 1)];
  for (let i = 0; i < 2000; i++) {
    const given: Case = {
      isOwner: below(2) === 1,
      isHome: below(2) === 1,
      stands: below(3),
      near1: below(7),
      near2: below(7),
      near3: below(7),
      near4: below(7),
      against: below(7),
      rivals: below(6),
      size: below(24),
    };
    const season = below(2);
    rowsOf(given, rows);
    const sum = rows.reduce((all, row) => all + WEIGHTS[season * ROWS + row]!, 0);
    expect(scoreOf(sums[season]!, given)).toBe(sum);
  }
});
