/** What sentences claim of outcomes, found out again from the world; German and English name the same. */
import {
  type Cause,
  type JsonObject,
  type Order,
  type PlaceId,
  type Resolution,
  type Rules,
  type Strength,
  type Unit,
  type World,
  areNeighbors,
  boardAt,
  boardOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOf,
  unitAt,
} from '@chronopolitik/engine';
import { LANGUAGES, createPhrases, textOf } from '@chronopolitik/words';
import { expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { size } from '../sizes.ts';
import { type Played, STANDARD, play, rulesOf } from './play.ts';

/** What a claim is held against: the world before the step, and after it. */
interface Ground {
  readonly rules: Rules;
  readonly before: World;
  readonly after: World;
}

function unitOn({ rules, before }: Ground, place: PlaceId): Unit | undefined {
  const board = boardAt(rules, before, boardOf(place));
  return board && unitAt(board, provinceOf(place));
}

/** The movement order of a unit with its latest outcome. */
function orderOf({ rules, after }: Ground, place: PlaceId): Resolution | undefined {
  return ordersOn(rules, after, boardOf(place)).find(
    ({ order }) =>
      isPlaced(order) &&
      !['retreat', 'disband', 'build'].includes(order.kind) &&
      pointOf(order.unit) === pointOf(place),
  );
}

const goalOf = (order: Order | undefined): PlaceId | undefined =>
  order && 'to' in order && order.to !== undefined ? pointOf(order.to) : undefined;

/** Each support that a strength names was given to that unit. */
function countsSupports(ground: Ground, of: PlaceId, { total, supports }: Strength): boolean {
  const isGiven = supports.every((support) => {
    const found = orderOf(ground, support);
    const helped = found && 'of' in found.order ? pointOf(found.order.of) : undefined;
    return found?.outcome.result === 'given' && helped === pointOf(of);
  });
  return isGiven && total - supports.length >= 0 && total - supports.length <= 1;
}

const movesTo = (ground: Ground, unit: PlaceId, point: PlaceId): boolean => {
  const found = orderOf(ground, unit)?.order;
  return found?.kind === 'move' && goalOf(found) === point;
};

/** Whether what the sentence of a cause says is so. */
function holds(ground: Ground, order: Order, cause: Cause): boolean {
  if (!isPlaced(order)) return true;
  const here = pointOf(order.unit);
  const goal = goalOf(order) ?? here;
  switch (cause.code) {
    case 'moved':
      return countsSupports(ground, order.unit, cause.attack);
    case 'prevented':
      return (
        cause.attack.total <= cause.prevent.total &&
        movesTo(ground, cause.by, goal) &&
        countsSupports(ground, cause.by, cause.prevent)
      );
    case 'hold':
      return (
        cause.attack.total <= cause.hold.total &&
        pointOf(cause.by) === goal &&
        countsSupports(ground, cause.by, cause.hold)
      );
    case 'head-to-head':
      return (
        cause.attack.total <= cause.defend.total &&
        pointOf(cause.by) === goal &&
        movesTo(ground, cause.by, here)
      );
    case 'own-unit':
      return pointOf(cause.by) === goal && unitOn(ground, cause.by)?.power === order.power;
    case 'cut':
      return movesTo(ground, cause.by, here) && unitOn(ground, cause.by)?.power !== order.power;
    case 'dislodged':
      return movesTo(ground, cause.by, here) && cause.attack.total > cause.hold.total;
    case 'no-such-unit':
      return cause.ahead === true
        ? boardAt(ground.rules, ground.before, boardOf(cause.of)) === undefined
        : boardAt(ground.rules, ground.before, boardOf(cause.of)) !== undefined &&
            unitOn(ground, cause.of) === undefined;
    case 'no-match':
      return (
        unitOn(ground, cause.of) !== undefined &&
        JSON.stringify(orderOf(ground, cause.of)?.order) === JSON.stringify(cause.ordered)
      );
    case 'too-few-assists':
      return cause.given.length < cause.needed;
    case 'convoy-disrupted':
      return cause.broken.every(
        ({ fleet, by }) => by === undefined || movesTo(ground, by, pointOf(fleet)),
      );
    case 'illegal':
      return isIllegalSo(ground, order, cause.illegal);
    default:
      return true;
  }
}

type Illegal = Extract<Cause, { code: 'illegal' }>['illegal'];

function isIllegalSo({ rules, before }: Ground, order: Order, illegal: Illegal): boolean {
  const boards = illegal.boards ?? [];
  const [from, to] = boards;
  const isBook = (book: string): boolean => illegal.rule.startsWith(`${book} `);
  // Of other boards only the books across boards speak.
  const isOfBoards = illegal.boards !== undefined || !isPlaced(order);
  if (rules.ruleset.id === 'classic' && !isBook('classic') && !isOfBoards) return false;
  switch (illegal.code) {
    case 'no-such-board':
      return boards.every((board) => boardAt(rules, before, board) === undefined);
    case 'winter-board':
      return boards.every((board) => board.endsWith('w'));
    case 'boards-not-adjacent':
      return from !== undefined && to !== undefined && !areNeighbors(rules, before, from, to);
    case 'no-target':
      return (illegal.places ?? []).every(
        (place) => unitOn({ rules, before, after: before }, place) === undefined,
      );
    case 'same-place':
      return isPlaced(order) && (illegal.places ?? []).length > 0;
    default:
      return true;
  }
}

const GAMES: readonly (readonly [string, JsonObject])[] = [
  ['classic', {}],
  ['5d', { adjacency: 'strict' }],
  ['5d', { adjacency: 'loose' }],
  ['5dplomacy', { sustain: 'off', enableJumpAssists: true, enableOpenConvoys: true }],
];

/** The sentences of a step in a language, with the places that they point at. */
const said = (language: (typeof LANGUAGES)[number], { ruleset }: Rules) => {
  const { notation } = ruleset;
  const phrases = createPhrases({ variant: STANDARD, language, notation });
  return (resolution: Resolution) => phrases.resolution(resolution);
};

const refsIn = (phrase: ReturnType<ReturnType<typeof said>>): readonly string[] =>
  phrase.flatMap((part) => (typeof part === 'string' ? [] : [part.ref])).toSorted();

const placeOf = (order: Order): string =>
  isPlaced(order) ? `${order.kind} ${pointOf(order.unit)}` : '';

/** The orders of a step itself, without older ones that it decided again. */
function fresh({ orders, result }: Played): readonly Resolution[] {
  const given = new Set(orders.map(placeOf));
  return result.step.resolutions.filter(({ order }) => given.has(placeOf(order)));
}

it.each(GAMES)('sentences of %s %j claim what is so', (id, options) => {
  const rules = rulesOf(id, options);
  const speakers = LANGUAGES.map((language) => said(language, rules));
  let sentences = 0;
  for (let seed = 0; seed < size(3, 130); seed++) {
    for (const played of play(rules, seed, 12, { crossing: 0.4, illegal: 0.15 }, 30)) {
      const ground = { rules, before: played.before, after: played.result.world };
      for (const resolution of fresh(played)) {
        const { order, outcome } = resolution;
        const [english, ...others] = speakers.map((say) => say(resolution));
        const text = textOf(english ?? []);
        expect(text).not.toMatch(/undefined|NaN/);
        for (const other of others) expect(refsIn(other), text).toEqual(refsIn(english ?? []));
        const isSo = outcome.cause === undefined || holds(ground, order, outcome.cause);
        expect(isSo, `${text} ${JSON.stringify(resolution)}`).toBe(true);
        sentences += speakers.length;
      }
    }
  }
  expect(sentences).toBeGreaterThan(500);
  reportFigure(
    `sentences held to the world: ${id} ${JSON.stringify(options)}`,
    sentences,
    'sentences',
  );
});
