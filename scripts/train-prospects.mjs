/**
 * `npm run train:prospects`: learns how likely a power is to win a duel, from games of two machines, and writes
 * packages/bots/src/prospects/weights.ts, or lasting.ts for `5dplomacy`. The same settings learn the same weights on the same
 * machine.
 *
 *   npm run train:prospects -- --ruleset 5d --games 4000 --epochs 12 --seed 1 --positions positions.jsonl
 *
 * Each game begins with some movements of which more than half are ordered loosely: by the learned policy, by an easy machine, or
 * by a draft that a machine had found and not chosen. So what is learned holds for positions that a search looks at, not only for
 * those that come of good orders. From then on both machines play as they can, hard ones or experts with small budgets, by lot,
 * and each position before a movement counts by who won in the end: for fourteen rounds more at most, after which the centers
 * decide, and then a lead counts three quarters. It is a regression by AdaGrad, with one weight for each row of
 * packages/bots/src/prospects/rows.ts and each season. Every sixth game is kept for the test.
 *
 * Under `5d` it is logistic, and learns from positions of one head. Under `5dplomacy`, where who is gone from one head has lost, it
 * learns how soon each of both is gone from each head, and there the rows that speak for the other have weights of their own.
 *
 * Positions are read from the file of `--positions` if it is there. Otherwise they are written to it.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  coordinateOf,
  dutiesOf,
  headsOf,
  startWorld,
  step,
  victoryCounts,
} from '../packages/engine/dist/index.js';
import { chooseOrders } from '../packages/bots/dist/index.js';
import { draftsOf } from '../packages/bots/dist/multiverse/drafts.js';
import { STEPS } from '../packages/bots/dist/odds.js';
import { drawn, randomFrom } from '../packages/bots/dist/one-head/random.js';
import { drawnOrders } from '../packages/bots/dist/policy/foretell.js';
import { rowsFor } from '../packages/bots/dist/prospects/looks.js';
import { knowsChances } from '../packages/bots/dist/prospects/prospects.js';
import { PROSPECT_ROWS } from '../packages/bots/dist/prospects/rows.js';
import { makeRules } from '../packages/cli/dist/variants.js';

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string', default: '5d' },
    games: { type: 'string', default: '4000' },
    epochs: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    positions: { type: 'string' },
    out: { type: 'string' },
  },
});
const [games, epochs] = [values.games, values.epochs].map(Number);
/** Movements that are ordered loosely, at most; how often, and by what: policy, easy machine, or another draft. */
const LOOSE = 8;
const LOOSELY = 0.6;
const WAYS = { policy: 0.3, easy: 0.15, draft: 0.55 };
const BUDGET = { adjudications: 6000, orders: 400 };
const EXPERTS = 0.6;
const ROUNDS = 14;
const BOARDS = 100;
const LEAD = 0.75;
const TEST = 6;
const [RATE, LEAST_RATE] = [0.06, 0.004];
const DECAY = 1e-4;
const LEAST_SQUARE = 1e-2;

const made = makeRules({ variant: 'teaching', ruleset: values.ruleset });
if (!made.ok) throw new Error(made.error);
const rules = made.value;
const [first, second] = rules.map.powers;
const byHeads = rules.ruleset.victory === 'elimination';

/** Loose orders of a power, by lot. */
function looseOrders(world, duty, search, random) {
  const { power, units } = duty;
  const ways = Object.keys(WAYS);
  const way = ways[drawn(random, Object.values(WAYS))];
  const draws = way === 'policy' && units.length > 0 && drawnOrders(rules, world, duty, 1, random);
  if (draws) return draws[0];
  if (way === 'easy') return chooseOrders(rules, world, power, { ...search, strength: 'easy' });
  const drafts = draftsOf(rules, world, duty, search, random);
  return drafts[Math.floor(random() * drafts.length)]?.orders ?? [];
}

/** Plays a game, and notes the positions after the loose movements, with what the first power had of the game in the end. */
function playGame(game) {
  const random = randomFrom(`prospects ${values.seed} ${game}`);
  const loose = Math.floor(random() * LOOSE);
  const strengths = Object.fromEntries(
    rules.map.powers.map((power) => [power, random() < EXPERTS ? 'expert' : 'hard']),
  );
  const positions = [];
  let world = startWorld(rules);
  let movements = 0;
  let end = Infinity;
  for (;;) {
    const { phase } = world.due;
    const isMovement = phase === 'movement';
    if (phase === 'over' || (isMovement && world.rounds.length >= end)) break;
    if (world.boards.length >= BOARDS) break;
    if (isMovement && movements === loose) end = world.rounds.length + ROUNDS;
    const there = headsOf(rules, world);
    if (isMovement && movements > loose && knowsChances(rules, there)) positions.push(there);
    const orders = dutiesOf(rules, world).flatMap((duty) => {
      const seed = `prospects ${values.seed} ${game}`;
      const search = { strength: strengths[duty.power], seed, budget: BUDGET };
      const isLoose = movements === loose || (movements < loose && random() < LOOSELY);
      if (isMovement && isLoose) return looseOrders(world, duty, search, random);
      return chooseOrders(rules, world, duty.power, search);
    });
    const stepped = step(rules, world, orders);
    if (!stepped.ok) throw new Error(stepped.error.code);
    world = stepped.value.world;
    if (isMovement) movements++;
  }
  const share = shareOf(world);
  return positions.map((heads) => ({ game, share, heads }));
}

/** What the first power has of a game: all if it has won, half of a draw, three quarters of a lead. */
function shareOf(world) {
  if (world.due.phase === 'over') {
    const { powers } = world.due.verdict;
    return powers.includes(first) ? 1 / powers.length : 0;
  }
  const counts = victoryCounts(rules, world);
  return 0.5 + (LEAD - 0.5) * Math.sign((counts[first] ?? 0) - (counts[second] ?? 0));
}

function playAll() {
  const positions = [];
  for (let game = 0; game < games; game++) {
    const played = playGame(game);
    if (values.positions)
      appendFileSync(values.positions, played.map((each) => `${JSON.stringify(each)}\n`).join(''));
    positions.push(...played);
    if (game % 100 === 99)
      console.error(`${game + 1} of ${games} games, ${positions.length} positions`);
  }
  return positions;
}

function positionsFound() {
  const file = values.positions;
  if (!file || !existsSync(file)) return playAll();
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A position as the rows of each head that speak for the first power, and those that speak against it. */
function lessonOf({ game, share, head, heads = [head] }) {
  const [own, other] = [first, second].map((power) => rules.map.powerIndex.get(power));
  const lessons = heads.map((each) => ({
    pro: rowsFor(rules, each, own, other),
    con: rowsFor(rules, each, other, own),
  }));
  return { game, share, heads: lessons };
}

/** Where the weights of the rows that speak for the other begin. */
const OTHERS = 2 * PROSPECT_ROWS;

/** How soon who is spoken for by some rows is gone from a head, as odds. */
function dangerBy(own, others, weights) {
  const lasts = own.reduce((all, row) => all + weights[row], 0);
  const against = byHeads ? others.reduce((all, row) => all + weights[OTHERS + row], 0) : 0;
  return Math.exp(against - lasts);
}

/** The chance of the first power, and what danger both are in on each head, of all danger that each is in. */
function chanceIn(heads, weights) {
  const mine = heads.map(({ pro, con }) => dangerBy(pro, con, weights));
  const theirs = heads.map(({ pro, con }) => dangerBy(con, pro, weights));
  const sum = (list) => list.reduce((all, each) => all + each, 0);
  const [all, others] = [sum(mine), sum(theirs)];
  const chance = others / (all + others);
  return {
    chance,
    mine: mine.map((each) => each / all),
    theirs: theirs.map((each) => each / others),
  };
}

function lossOf(lessons, weights) {
  const loss = lessons.reduce((all, { share, heads }) => {
    const { chance } = chanceIn(heads, weights);
    return all - share * Math.log(chance) - (1 - share) * Math.log(1 - chance);
  }, 0);
  return (loss / lessons.length).toFixed(4);
}

function learn({ share, heads }, rate, weights, squares) {
  const { chance, mine, theirs } = chanceIn(heads, weights);
  const slope = chance - share;
  const change = (row, steep) => {
    const all = steep + DECAY * weights[row];
    squares[row] += all * all;
    weights[row] -= (rate * all) / Math.sqrt(squares[row]);
  };
  for (const [n, { pro, con }] of heads.entries()) {
    for (const row of pro) change(row, slope * mine[n]);
    for (const row of con) change(row, -slope * theirs[n]);
    if (!byHeads) continue;
    for (const row of pro) change(OTHERS + row, slope * theirs[n]);
    for (const row of con) change(OTHERS + row, -slope * mine[n]);
  }
}

/** Whether somebody may move: machines look at no position before its builds. */
function isBeforeMovement({ head, heads = [head] }) {
  return heads.every(({ id }) => !coordinateOf(id).winter);
}

const found = positionsFound().filter(isBeforeMovement).map(lessonOf);
const lessons = found.filter(({ game }) => game % TEST !== 0);
const exam = found.filter(({ game }) => game % TEST === 0);
const weights = new Float64Array((byHeads ? 4 : 2) * PROSPECT_ROWS);
const squares = new Float64Array(weights.length).fill(LEAST_SQUARE);
const random = randomFrom('train prospects');
console.log(`${found.length} positions, ${exam.length} of them for the test`);
console.log(`no weights: loss ${lossOf(exam, weights)}`);
for (let epoch = 0; epoch < epochs; epoch++) {
  const rate = RATE * (1 - epoch / epochs) + LEAST_RATE;
  for (let n = 0; n < lessons.length; n++)
    learn(lessons[Math.floor(random() * lessons.length)], rate, weights, squares);
  console.log(`epoch ${epoch + 1}: loss ${lossOf(exam, weights)}`);
}

const { file, name, told } = byHeads
  ? {
      file: 'lasting',
      name: 'LASTING_WEIGHTS',
      told: 'One for each row and season that speaks for a power, then those that speak for the other,',
    }
  : { file: 'weights', name: 'PROSPECT_WEIGHTS', told: 'One for each row and season,' };
const lines = [];
const whole = [...weights].map((weight) => Math.round(weight * STEPS));
for (let i = 0; i < whole.length; i += 16) lines.push(`  ${whole.slice(i, i + 16).join(', ')},`);
writeFileSync(
  values.out ?? `packages/bots/src/prospects/${file}.ts`,
  `/** Weights of the rows of \`rows.ts\`, learned by \`npm run train:prospects\`: see docs/bots.md for how, on what and when. */

/** ${told} in units of 1 / STEPS of a logarithm. */
export const ${name} = Int16Array.from([
${lines.join('\n')}
]);
`,
);
