/** Every variant that comes with Chronopolitik plays a few rounds under every ruleset, and the laws hold. */
import {
  type Rules,
  type Variant,
  type World,
  RULESETS,
  dutiesOf,
  headsOf,
  isPlaced,
  ordersOn,
  provinceOfLocation,
  variantInMode,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { afterAll, describe, expect, it } from 'vitest';
import { rootOf, twiceBranched } from '../covers.ts';
import { reportFigure } from '../figures.ts';
import { size } from '../sizes.ts';
import { type Played, type Taste, play, playRounds, rulesOf, stepOf } from './play.ts';

const TASTE: Taste = { crossing: 0.3, illegal: 0.05 };
const ROUNDS = size(3, 10);
const SEEDS = Array.from({ length: 1 }, (_, k) => k + 1);

const shelf = new Shelf([SHIPPED]);
const asShelved = (variant: Variant) => ({ id: variant.id, variant });
const games = [...shelf.list(), ...[rootOf(3), rootOf(4), twiceBranched()].map(asShelved)].flatMap(
  ({ id, variant }) =>
    Object.keys(RULESETS).map((ruleset): [string, string, Variant] => [id, ruleset, variant]),
);

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

let boards = 0;
let steps = 0;
afterAll(() => {
  reportFigure('laws: variants by rulesets', games.length, 'games');
  reportFigure('laws: rounds of a game', ROUNDS, 'rounds');
  reportFigure('laws: steps of all variants', steps, 'steps');
  reportFigure('laws: boards of all variants', boards, 'boards');
});

describe.each(games)('%s under %s', (_, ruleset, variant) => {
  const rules = rulesOf(ruleset, {}, undefined, variant);

  it.each(SEEDS)('plays rounds by the laws (seed %i)', (seed) => {
    const played = playRounds(rules, seed, ROUNDS, TASTE);
    expect(played.length).toBeGreaterThan(0);
    steps += played.length;
    boards += played.at(-1)?.result.world.boards.length ?? 0;
    for (const each of played) {
      checkOutcomes(rules, each);
      checkGrowth(rules, each);
      checkAgain(rules, each);
    }
  });
});

const modes = shelf
  .list()
  .flatMap(({ id, variant }) =>
    (variant.modes ?? []).map((mode): [string, string, Variant] => [
      id,
      mode.id,
      variantInMode(variant, mode),
    ]),
  );

it.each(modes)(
  '%s in mode %s: powers that nobody plays hold and are never asked',
  (_, __, variant) => {
    const rules = rulesOf('5d', {}, undefined, variant);
    const isNeutral = (power: string): boolean => variant.powers[power]?.neutral === true;
    for (const { before, result } of play(rules, 7, size(4, 15), TASTE)) {
      expect(dutiesOf(rules, before).filter(({ power }) => isNeutral(power))).toEqual([]);
      for (const { order } of result.step.resolutions.filter(({ order: o }) => isNeutral(o.power)))
        expect(['hold', 'disband']).toContain(order.kind);
      checkGrowth(rules, { before, orders: [], result });
    }
  },
);

/** Law 5: every unit due an order has exactly one outcome. */
function checkOutcomes(rules: Rules, { before, result }: Played): void {
  const { resolutions } = result.step;
  for (const unit of dutiesOf(rules, before).flatMap((duty) => duty.units)) {
    const own = resolutions.filter(({ order }) => isPlaced(order) && order.unit === unit);
    expect(own, unit).toHaveLength(1);
  }
}

/** Laws 7 and 11: boards are only added, and hold at most one unit a province. */
function checkGrowth(rules: Rules, { before, result }: Played): void {
  expect(result.world.boards.slice(0, before.boards.length)).toEqual(before.boards);
  for (const board of result.added) {
    const provinces = board.units.map((unit) => provinceOfLocation(unit.location));
    expect(new Set(provinces).size, board.id).toBe(provinces.length);
    for (const { location } of board.units)
      expect(rules.map.locationIndex.has(location)).toBe(true);
  }
}

/** Laws 6, 8 and 9: from JSON, again, and solved as a whole, the same comes out. */
function checkAgain(rules: Rules, { before, orders, result }: Played): void {
  const again = stepOf(rules, copy(before), orders);
  expect(again.world).toEqual(result.world);
  expect(again.step).toEqual(result.step);
  const whole = stepOf(rules, before, orders, { whole: true });
  expect(whole.added).toEqual(result.added);
  expect(outcomesOf(rules, whole.world)).toEqual(outcomesOf(rules, result.world));
}

function outcomesOf(rules: Rules, world: World): unknown {
  return headsOf(rules, world).map((head) => ordersOn(rules, world, head.id));
}
