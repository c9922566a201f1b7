/**
 * `npm run train`: learns what a position is worth to each power, from games that machines play on the standard map under
 * `classic`, and writes packages/bots/src/search/weights.ts. The same settings learn the same weights on the same machine.
 *
 *   npm run train -- --games 200 --years 2 --epochs 12 --seed 1
 *
 * Of each center it learns who owns it some years later (`--years`), by a softmax over the powers that are near: one weight for
 * each row of packages/bots/src/search/features.ts and each season, by AdaGrad. Every tenth game is kept for the test.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coordinateOf, dutiesOf, startWorld, step } from '../packages/engine/dist/index.js';
import { chooseOrders } from '../packages/bots/dist/index.js';
import { STEPS } from '../packages/bots/dist/odds.js';
import { randomFrom } from '../packages/bots/dist/one-head/random.js';
import { deploymentOn } from '../packages/bots/dist/search/deployment.js';
import { createExpecter, expectAll } from '../packages/bots/dist/search/expect.js';
import { FEATURES, ROWS, rowsOf } from '../packages/bots/dist/search/features.js';
import { sightOf } from '../packages/bots/dist/search/sight.js';
import { dumbOrders } from '../packages/cli/dist/bench/rivals/dumbbot.js';
import { makeRules } from '../packages/cli/dist/variants.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    years: { type: 'string', default: '2' },
    epochs: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'packages/bots/src/search/weights.ts' },
  },
});
const [games, years, epochs] = [values.games, values.years, values.epochs].map(Number);
const RATE = 0.15;
const DECAY = 1e-6;
/** Games end after eight to twenty years. */
const [LEAST_YEARS, MORE_YEARS] = [8, 12];

const made = makeRules({ variant: 'standard', ruleset: 'classic' });
if (!made.ok) throw new Error(made.error);
const rules = made.value;
const { map } = rules;
const sight = sightOf(map);
const random = randomFrom(`train ${values.seed}`);
const expecter = createExpecter(sight, map.powers.length, new Int16Array(2 * ROWS));

/** Plays a game of easy machines and DumbBots, and notes the boards of each phase and who owned what each spring. */
function playGame() {
  const isDumb = new Map(map.powers.map((power) => [power, random() < 0.5]));
  const end = LEAST_YEARS + Math.floor(random() * MORE_YEARS);
  const seen = new Map();
  let world = startWorld(rules);
  for (;;) {
    const board = world.boards.at(-1);
    const { turn, winter } = coordinateOf(board.id);
    const year = (turn >> 1) + (winter ? 1 : 0);
    const { phase } = world.due;
    if (phase === 'over' || (phase === 'movement' && year >= end)) break;
    const isFall = turn % 2 === 1 && !winter;
    if (phase === 'movement' || phase === 'adjustment') {
      const key = `${year} ${isFall ? 'fall' : 'spring'}`;
      if (!seen.has(key) && year + (isFall ? 1 : 0) > 0) seen.set(key, { year, isFall, board });
    }
    const orders = dutiesOf(rules, world).flatMap(({ power }) =>
      isDumb.get(power)
        ? dumbOrders(rules, world, power, Math.floor(random() * 2 ** 31))
        : chooseOrders(rules, world, power, { strength: 'easy', seed: String(random()) }),
    );
    const stepped = step(rules, world, orders);
    if (!stepped.ok) throw new Error(stepped.error.code);
    world = stepped.value.world;
  }
  const owners = new Map();
  for (const { id, owners: now } of world.boards) {
    const { turn, winter } = coordinateOf(id);
    if (turn % 2 === 0 && !winter) owners.set(turn >> 1, now);
  }
  return { seen: [...seen.values()], owners };
}

/** What is to be learned of one board: for each center the rows of the powers that are near, and which of them owns it later. */
function casesOf({ year, isFall, board }, owners, game) {
  const later = owners.get(year + years);
  if (!later) return [];
  const byCenter = new Map();
  const deployment = deploymentOn(rules, sight, board, isFall);
  expectAll(
    expecter,
    map.provinceOfLocation,
    deployment,
    new Float64Array(map.powers.length),
    (center, q, given) => {
      const rows = new Int32Array(FEATURES);
      rowsOf(given, rows);
      const entry = byCenter.get(center) ?? { powers: [], rows: [] };
      entry.powers.push(q);
      entry.rows.push(rows.map((row) => row + deployment.season * ROWS));
      byCenter.set(center, entry);
    },
  );
  return [...byCenter].map(([center, { powers, rows }]) => {
    const owner = map.powerIndex.get(later[map.provinces[sight.provinces[center]]]);
    return { game, rows, owner: powers.indexOf(owner ?? -1) };
  });
}

function chancesOf(rows, weights) {
  const scores = rows.map((each) => Math.exp(each.reduce((sum, row) => sum + weights[row], 0)));
  const sum = scores.reduce((all, score) => all + score, 1);
  return { chances: scores.map((score) => score / sum), nobody: 1 / sum };
}

/** The mean of how surprised the weights are, in natural logarithms. */
function lossOf(cases, weights) {
  const sum = cases.reduce((all, { rows, owner }) => {
    const { chances, nobody } = chancesOf(rows, weights);
    return all - Math.log(owner < 0 ? nobody : chances[owner]);
  }, 0);
  return sum / cases.length;
}

const cases = [];
for (let game = 0; game < games; game++) {
  const { seen, owners } = playGame();
  for (const each of seen) cases.push(...casesOf(each, owners, game));
  if (game % 20 === 19) console.error(`${game + 1} of ${games} games, ${cases.length} cases`);
}
const test = cases.filter(({ game }) => game % 10 === 0);
const lessons = cases.filter(({ game }) => game % 10 !== 0);
const weights = new Float64Array(2 * ROWS);
const squares = new Float64Array(2 * ROWS).fill(DECAY);
console.log(`${cases.length} cases; loss of no weights ${lossOf(test, weights).toFixed(4)}`);
for (let epoch = 1; epoch <= epochs; epoch++) {
  for (let i = 0; i < lessons.length; i++) {
    const { rows, owner } = lessons[Math.floor(random() * lessons.length)];
    const { chances } = chancesOf(rows, weights);
    rows.forEach((each, k) => {
      const slope = chances[k] - (owner === k ? 1 : 0);
      for (const row of each) {
        squares[row] += slope * slope;
        weights[row] -= (RATE * slope) / Math.sqrt(squares[row]) + DECAY * weights[row];
      }
    });
  }
  console.log(`epoch ${epoch}: loss ${lossOf(test, weights).toFixed(4)}`);
}

const lines = [];
const whole = [...weights].map((weight) => Math.round(weight * STEPS));
for (let i = 0; i < whole.length; i += 16) lines.push(`  ${whole.slice(i, i + 16).join(', ')},`);
writeFileSync(
  values.out,
  `/** Weights of the features of \`features.ts\`, learned by \`npm run train\`: see docs/bots.md for how, on what and when. */

/** One for each row and season, in units of 1 / STEPS of a logarithm. */
export const WEIGHTS = Int16Array.from([
${lines.join('\n')}
]);
`,
);
