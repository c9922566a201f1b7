/** Games of machine players in which units go to the past, as files that servers take in: for pictures and films. */
import { chooseOrders } from '../packages/bots/dist/index.js';
import {
  boardOf,
  createRules,
  dutiesOf,
  provinceOf,
  startWorld,
  step,
  targets,
} from '../packages/engine/dist/index.js';

const RULESET = { id: '5d', options: { adjacency: 'loose', victoryCondition: 'none' } };

const turnOf = (board) => Number.parseInt(board.split('@')[1], 10);

/** An empty place of the past that a unit reaches: its arrival forks. */
function wayBack(rules, world, unit) {
  const from = boardOf(unit);
  return targets(rules, world, unit, 'move').find(({ place, grade }) => {
    const board = boardOf(place);
    if (grade !== 'works' || turnOf(board) >= turnOf(from)) return false;
    const { units = [] } = world.boards.find(({ id }) => id === board) ?? {};
    return !units.some(({ location }) => provinceOf(place) === provinceOf(`a-${location}@0`));
  });
}

/** One unit of each head goes to the past, until there are enough timelines. */
function travels(rules, world, orders, timelines) {
  const rows = new Set(world.boards.map(({ id }) => id.split('@')[0]));
  const away = new Set();
  return orders.map((order) => {
    if (order.kind === 'build' || !('unit' in order)) return order;
    const from = boardOf(order.unit);
    if (rows.size + away.size >= timelines || away.has(from)) return order;
    const goal = wayBack(rules, world, order.unit);
    if (!goal) return order;
    away.add(from);
    return { kind: 'move', power: order.power, unit: order.unit, to: goal.place };
  });
}

const rowsOf = ({ boards }) => new Set(boards.map(({ id }) => id.split('@')[0])).size;

function begin(variant) {
  const made = createRules({ variant: 'standard', ruleset: RULESET, seed: 'pictures' }, variant);
  const settings = {
    variant: 'standard',
    ruleset: RULESET,
    seed: 'pictures',
    name: 'War in every spring',
    kind: 'sandbox',
  };
  const events = [{ type: 'created', payload: { settings } }];
  return { rules: made.value, world: startWorld(made.value), events, at: 0 };
}

/** The orders of machine players, some of which lead to the past until there are so many timelines. */
function ordersIn({ rules, world }, timelines) {
  const thinking = { strength: 'easy', seed: 'pictures' };
  const powers = new Set(dutiesOf(rules, world).map(({ power }) => power));
  const own = [...powers].flatMap((power) => chooseOrders(rules, world, power, thinking));
  return world.due.phase === 'movement' ? travels(rules, world, own, timelines) : own;
}

function stepped({ rules, world, events, at }, orders) {
  const done = step(rules, world, orders);
  if (!done.ok) throw new Error(JSON.stringify(done.error).slice(0, 300));
  const record = { step: at + 1, parent: at, digest: '' };
  const more = [
    { type: 'submitted', payload: { orders } },
    { type: 'resolved', payload: { record } },
  ];
  return { rules, world: done.value.world, events: [...events, ...more], at: at + 1 };
}

const fileOf = ({ events }) => ({ format: 'chronopolitik-game/1', variant: {}, events });

/** A game until there are so many boards and timelines. */
export function played(variant, boards, timelines) {
  let game = begin(variant);
  while (game.world.boards.length < boards && game.world.due.phase !== 'over')
    game = stepped(game, ordersIn(game, timelines));
  return fileOf(game);
}

/** A game of one timeline until some phase is due on one of its boards. @param phase `retreat` or `adjustment` */
export function playedUntil(variant, phase) {
  let game = begin(variant);
  while (game.world.due.phase !== phase && game.at < 30) game = stepped(game, ordersIn(game, 1));
  return fileOf(game);
}

/** A game whose next round opens so many timelines: the file, its step, and the orders of that round. */
export function aboutToFork(variant, forks) {
  for (let game = begin(variant); game.at < 14;) {
    const rows = rowsOf(game.world);
    const orders = ordersIn(game, rows + forks);
    const next = stepped(game, orders);
    if (rowsOf(next.world) - rows >= forks) return { file: fileOf(game), at: game.at, orders };
    game = next;
  }
  throw new Error(`no round opens ${forks} timelines`);
}
