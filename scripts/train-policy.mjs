/**
 * `npm run train:policy`: learns what units are ordered, from games of two machines, and writes
 * packages/bots/src/policy/weights.ts. The same settings learn the same weights on the same machine.
 *
 *   npm run train:policy -- --games 250 --epochs 12 --seed 1 --positions positions.jsonl
 *
 * Hard machines play; in one of seven movements an easy machine orders for a power in place of a hard one, so that more positions
 * are seen, and nothing is learned from its orders. Each order of a unit is a lesson: a softmax over all that the unit might have
 * been told, by one weight for each row of packages/bots/src/policy/rows.ts and each season, by AdaGrad. The units of a position
 * are gone through in orders by lot, as when the policy draws. Every eighth game is kept for the test.
 *
 * Positions are read from the file of `--positions` if it is there. Otherwise they are written to it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  boardOf,
  dutiesOf,
  headsOf,
  isPlaced,
  locationOf,
  startWorld,
  step,
} from '../packages/engine/dist/index.js';
import { chooseOrders } from '../packages/bots/dist/index.js';
import { STEPS } from '../packages/bots/dist/odds.js';
import { randomFrom, shuffled } from '../packages/bots/dist/one-head/random.js';
import { choicesOf } from '../packages/bots/dist/policy/choices.js';
import { policyRows } from '../packages/bots/dist/policy/features.js';
import { beforeOf } from '../packages/bots/dist/policy/last.js';
import { MOST_ROWS, POLICY_ROWS } from '../packages/bots/dist/policy/rows.js';
import { policySceneOf } from '../packages/bots/dist/policy/scene.js';
import { makeRules } from '../packages/cli/dist/variants.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '250' },
    epochs: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    positions: { type: 'string' },
    out: { type: 'string', default: 'packages/bots/src/policy/weights.ts' },
  },
});
const [games, epochs] = [values.games, values.epochs].map(Number);
/** Maps and rules, taken in turn. */
const TABLES = [
  ['teaching', '5d'],
  ['teaching', 'classic'],
  ['teaching', '5d'],
  ['france-austria', '5d'],
  ['teaching', 'classic'],
  ['italy-germany', 'classic'],
  ['teaching', '5d'],
  ['france-austria', 'classic'],
];
const ROUNDS = 12;
const EASY = 0.15;
/** How often each position is gone through, each time in another order of its units. */
const PASSES = 4;
const TEST = 8;
const [RATE, LEAST_RATE] = [0.12, 0.01];
const DECAY = 2e-4;
const LEAST_SQUARE = 1e-6;
const LEAST_SLOPE = 1e-5;

const known = new Map();
function rulesOf(variant, ruleset) {
  const key = `${variant} ${ruleset}`;
  if (!known.has(key)) {
    const made = makeRules({ variant, ruleset });
    if (!made.ok) throw new Error(made.error);
    known.set(key, made.value);
  }
  return known.get(key);
}

/** Plays a game, and notes what hard machines ordered on each head of each movement. */
function playGame(game) {
  const [variant, ruleset] = TABLES[game % TABLES.length];
  const rules = rulesOf(variant, ruleset);
  const random = randomFrom(`policy ${values.seed} ${game}`);
  const positions = [];
  let world = startWorld(rules);
  for (;;) {
    const { phase } = world.due;
    if (phase === 'over' || (phase === 'movement' && world.rounds.length >= ROUNDS)) break;
    const heads = headsOf(rules, world);
    const orders = dutiesOf(rules, world).flatMap(({ power }) => {
      const strength = phase === 'movement' && random() < EASY ? 'easy' : 'hard';
      const chosen = chooseOrders(rules, world, power, { strength, seed: `policy ${game}` });
      if (phase !== 'movement' || strength === 'easy') return chosen;
      for (const head of heads) {
        const mine = chosen.filter((order) => isPlaced(order) && boardOf(order.unit) === head.id);
        const before = beforeOf(rules, world, head);
        if (mine.length > 0)
          positions.push({
            game,
            variant,
            ruleset,
            power,
            heads,
            id: head.id,
            before,
            orders: mine,
          });
      }
      return chosen;
    });
    const stepped = step(rules, world, orders);
    if (!stepped.ok) throw new Error(stepped.error.code);
    world = stepped.value.world;
  }
  return positions;
}

function playAll() {
  const positions = [];
  for (let game = 0; game < games; game++) {
    positions.push(...playGame(game));
    if (game % 20 === 19)
      console.error(`${game + 1} of ${games} games, ${positions.length} positions`);
  }
  return positions;
}

function positionsFound() {
  const file = values.positions;
  if (file && existsSync(file))
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const positions = playAll();
  if (file) writeFileSync(file, positions.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return positions;
}

/** A position as the policy sees it, with what each unit was told; what it cannot say is left out. */
function seenOf({ game, variant, ruleset, power, heads, id, before, orders }) {
  const rules = rulesOf(variant, ruleset);
  const board = heads.find((head) => head.id === id);
  const number = rules.map.powerIndex.get(power);
  const scene = policySceneOf(rules, heads, board, number, before);
  const { map, pieces } = scene.theatre;
  const pieceAt = new Map(scene.own.map((i) => [pieces[i].unit.location, i]));
  const told = new Map(scene.own.map((i) => [i, { kind: 'hold', to: pieces[i].location, of: -1 }]));
  const locationAt = (place) =>
    boardOf(place) === id ? map.locationIndex.get(locationOf(place)) : undefined;
  const pieceOf = (place) => (boardOf(place) === id ? pieceAt.get(locationOf(place)) : undefined);
  for (const order of orders) {
    const i = pieceOf(order.unit);
    told.delete(i);
    if (order.kind === 'hold') told.set(i, { kind: 'hold', to: pieces[i].location, of: -1 });
    if (order.via || (order.kind !== 'move' && order.kind !== 'support')) continue;
    const of = order.kind === 'move' ? -1 : pieceOf(order.of);
    if (of === undefined) continue;
    const to = order.to ? locationAt(order.to) : pieces[of].location;
    if (to !== undefined) told.set(i, { kind: order.kind, to, of });
  }
  return { game, scene, told };
}

/** The lessons of a position: the rows of all choices of each unit, and which of them it took. */
function lessonsOf({ scene, told }, random) {
  const { provinceOfLocation } = scene.theatre.map;
  const decided = new Map();
  const rows = new Int32Array(MOST_ROWS);
  return shuffled(random, scene.own).flatMap((i) => {
    const { kind, to, of } = told.get(i) ?? {};
    if (kind === undefined) return [];
    const isTaken = (choice) =>
      choice.kind === kind &&
      choice.of === of &&
      (kind === 'support'
        ? provinceOfLocation[choice.to] === provinceOfLocation[to]
        : choice.to === to);
    const choices = choicesOf(scene, decided, i);
    const taken = choices.findIndex(isTaken);
    const options = choices.map((choice) =>
      rows.slice(0, policyRows(scene, decided, i, choice, rows)),
    );
    decided.set(i, told.get(i));
    return taken < 0 ? [] : [{ options, taken }];
  });
}

function chancesOf(options, weights) {
  const scores = options.map((rows) => rows.reduce((sum, row) => sum + weights[row], 0));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

/** The mean of how surprised the weights are, in natural logarithms, and how often the likeliest choice is the right one. */
function examOf(lessons, weights) {
  let loss = 0;
  let right = 0;
  for (const { options, taken } of lessons) {
    const chances = chancesOf(options, weights);
    loss -= Math.log(chances[taken]);
    if (chances.indexOf(Math.max(...chances)) === taken) right++;
  }
  const share = (100 * right) / lessons.length;
  return `loss ${(loss / lessons.length).toFixed(4)}, ${share.toFixed(1)} % right`;
}

function learn({ options, taken }, rate, weights, squares) {
  const chances = chancesOf(options, weights);
  options.forEach((rows, k) => {
    const slope = chances[k] - (k === taken ? 1 : 0);
    if (Math.abs(slope) < LEAST_SLOPE) return;
    for (const row of rows) {
      const steep = slope + DECAY * weights[row];
      squares[row] += steep * steep;
      weights[row] -= (rate * steep) / Math.sqrt(squares[row]);
    }
  });
}

const seen = positionsFound().map(seenOf);
const random = randomFrom('train policy');
const isKept = ({ game }) => game % TEST === 0;
const lessons = [];
for (let pass = 0; pass < PASSES; pass++)
  for (const each of seen) if (!isKept(each)) lessons.push(...lessonsOf(each, random));
const exam = seen.filter(isKept).flatMap((each) => lessonsOf(each, random));
const weights = new Float64Array(2 * POLICY_ROWS);
const squares = new Float64Array(2 * POLICY_ROWS).fill(LEAST_SQUARE);
console.log(`${seen.length} positions, ${lessons.length} lessons, ${exam.length} for the test`);
console.log(`no weights: ${examOf(exam, weights)}`);
for (let epoch = 0; epoch < epochs; epoch++) {
  const rate = RATE * (1 - epoch / epochs) + LEAST_RATE;
  for (let n = 0; n < lessons.length; n++)
    learn(lessons[Math.floor(random() * lessons.length)], rate, weights, squares);
  console.log(`epoch ${epoch + 1}: ${examOf(exam, weights)}`);
}

const lines = [];
const whole = [...weights].map((weight) => Math.round(weight * STEPS));
for (let i = 0; i < whole.length; i += 16) lines.push(`  ${whole.slice(i, i + 16).join(', ')},`);
writeFileSync(
  values.out,
  `/** Weights of the rows of \`rows.ts\`, learned by \`npm run train:policy\`: see docs/bots.md for how, on what and when. */

/** One for each row and season, in units of 1 / STEPS of a logarithm. */
export const POLICY_WEIGHTS = Int16Array.from([
${lines.join('\n')}
]);
`,
);
