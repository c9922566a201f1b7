/** Plays the rounds of a `mdatc-5dp/1` case and compares what each came to. */
import {
  type BoardId,
  type JsonObject,
  type JsonValue,
  type Order,
  type Phase,
  type Rules,
  type StepResult,
  type World,
  boardAt,
  boardOf,
  boardOfOrder,
  coordinateOf,
  dissolveTimelines,
  executePowers,
  headsOf,
  ordersOn,
  parseOrder,
  parseUnits,
  pointOf,
  provinceOf,
  sourceOf,
} from '@chronopolitik/engine';
import { formerPlace } from '../../script/check/lineage.ts';
import type { Setting } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import {
  BadCase,
  listsAt,
  maybeObjectAt,
  maybeTextsAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  toTexts,
} from '../json.ts';
import { isLabel, labelOf } from './labels.ts';
import { boardIdIn, timelinesAt, unitsIn, worldIn } from './world.ts';
import { readPower, unitTexts } from '../names.ts';
import { type Answer, type Written, pointOfOrder, submitTexts } from '../submission.ts';

/** A round that was played. */
interface Round {
  readonly before: World;
  readonly after: World;
  /** What became of the orders that were given in it, by their text. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Units that were asked to retreat. */
  readonly asked: readonly string[];
}

const ANYWHERE: BoardId = 'a@0';

function written(rules: Rules, json: JsonObject, key: string): readonly Written[] {
  return listsAt(json, key).flatMap(([power, texts]) =>
    texts.map((text) => ({ power: readPower(rules, power), text })),
  );
}

/** What a game master does before the orders. */
function intervene(rules: Rules, world: World, json: JsonObject | undefined): World {
  if (!json) return world;
  const dissolved = dissolveTimelines(rules, world, timelinesAt(json, 'dissolve'));
  const dead = maybeObjectAt(json, 'dead');
  if (!dead) return dissolved;
  const powers = textsAt(dead, 'powers').map((power) => readPower(rules, power));
  return executePowers(rules, dissolved, powers);
}

/** What is left of an executed power is an option of the rules. */
function settingOf(setting: Setting, entry: JsonObject): Setting {
  const dead = objectsAt(entry, 'rounds').flatMap((round) => {
    const before = maybeObjectAt(round, 'before');
    const found = before && maybeObjectAt(before, 'dead');
    return found ? [found] : [];
  });
  const [first] = dead;
  if (!first) return setting;
  const deadPowerUnits = textAt(first, 'mode');
  return { ...setting, options: { ...setting.options, deadPowerUnits } };
}

function submit(
  rules: Rules,
  world: World,
  phase: Phase,
  orders: readonly Written[],
): { readonly after: StepResult; readonly answers: readonly Answer[] } {
  return submitTexts(rules, world, orders, { phase, board: ANYWHERE });
}

function play(rules: Rules, start: World, json: JsonObject): Round {
  const before = intervene(rules, start, maybeObjectAt(json, 'before'));
  const orders = written(rules, json, 'orders');
  const moved = submit(rules, before, 'movement', orders);
  const given = orders.map(({ text }, i) => [text, moved.answers[i] ?? { kind: 'lost' }] as const);
  const { due } = moved.after.world;
  const asked = due.phase === 'retreat' ? due.retreats.map(({ unit }) => pointOf(unit)) : [];
  const retreats = written(rules, json, 'retreats');
  if (due.phase !== 'retreat' && retreats.length > 0) {
    throw new BadCase(`"retreats": none are due, but ${due.phase}`);
  }
  const after =
    due.phase === 'retreat'
      ? submit(rules, moved.after.world, 'retreat', retreats).after.world
      : moved.after.world;
  return { before, after, answers: new Map(given), asked };
}

/** What became of an order of this round, or of an older one that was read again. */
function answerTo(rules: Rules, round: Round, text: string): Answer {
  const fresh = round.answers.get(text);
  if (fresh) return fresh;
  const read = parseOrder(sourceOf(rules, round.before), text);
  if (!read.ok) return { kind: 'unreadable', message: read.error.code };
  const { order } = read.value;
  const isMeant = (other: Order) =>
    other.kind === order.kind && pointOfOrder(other) === pointOfOrder(order);
  const resolution = ordersOn(rules, round.after, boardOfOrder(order)).find((one) =>
    isMeant(one.order),
  );
  return resolution ? { kind: 'resolved', resolution } : { kind: 'lost' };
}

function pairsAt(json: JsonObject, key: string): readonly (readonly [string, string])[] {
  const pairs = Object.entries(maybeObjectAt(json, key) ?? {});
  return pairs.map(([from, to]) => {
    if (typeof to !== 'string') throw new BadCase(`"${key}.${from}": expected a text`);
    return [from, to];
  });
}

function boardPairsAt(json: JsonObject, key: string): readonly (readonly [BoardId, BoardId])[] {
  return pairsAt(json, key).map(([from, to]) => [boardIdIn(from), boardIdIn(to)] as const);
}

const arrows = (pairs: readonly (readonly [string, string])[]): readonly string[] =>
  pairs.map(([from, to]) => `${from} → ${to}`).toSorted();

/** The boards that a round made: of their parents' timelines, or of new ones. */
function madeIn({ before, after }: Round): readonly (readonly [BoardId, BoardId])[] {
  return after.boards
    .slice(before.boards.length)
    .flatMap(({ id, parent }) => (parent ? [[parent, id] as const] : []));
}

function isFork([parent, child]: readonly [BoardId, BoardId]): boolean {
  return coordinateOf(parent).timeline !== coordinateOf(child).timeline;
}

function compareSuccession(to: Comparison, expect: JsonObject, round: Round): void {
  const made = madeIn(round);
  const forks = made.filter(isFork);
  if (expect['forked']) to.sameList('forks', arrows(boardPairsAt(expect, 'forked')), arrows(forks));
  for (const [head, next] of boardPairsAt(expect, 'advanced')) {
    const child = made.find((pair) => pair[0] === head && !isFork(pair));
    to.equal(`next board of ${head}`, next, child?.[1] ?? 'none');
  }
  for (const board of maybeTextsAt(expect, 'notForked').map(boardIdIn)) {
    to.equal(`fork of ${board}`, 'none', forks.find(([from]) => from === board)?.[1] ?? 'none');
  }
}

function compareBoards(rules: Rules, to: Comparison, expect: JsonObject, world: World): void {
  for (const [written, texts] of Object.entries(maybeObjectAt(expect, 'boards') ?? {})) {
    const id = boardIdIn(written);
    const board = boardAt(rules, world, id);
    const wanted = unitTexts(unitsIn(rules, toTexts(texts, `boards.${id}`)));
    if (board) to.sameList(`units on ${id}`, wanted, unitTexts(board.units));
    else to.equal(`board ${id}`, 'a board', 'none');
  }
  if (!expect['heads']) return;
  const heads = headsOf(rules, world).map(({ id }) => id);
  to.sameList('heads', textsAt(expect, 'heads').map(boardIdIn).toSorted(), heads.toSorted());
}

/** The point that the text of a unit names. */
function pointIn(rules: Rules, world: World, text: string): string {
  const read = parseUnits(sourceOf(rules, world), text);
  const [unit] = read.ok ? read.value : [];
  if (!unit) throw new BadCase(`not a unit: "${text}"`);
  return pointOf(unit.value.place);
}

function compareLineage(rules: Rules, to: Comparison, expect: JsonObject, world: World): void {
  const pairs = expect['lineage'];
  if (!Array.isArray(pairs)) return;
  for (const pair of pairs as readonly JsonValue[]) {
    const [unit = '', former = ''] = toTexts(pair, 'lineage');
    const place = pointIn(rules, world, unit) as `${string}-${string}@${string}`;
    const found = formerPlace(world, boardOf(place), provinceOf(place));
    const before = found ? pointOf(found.place) : 'none';
    to.equal(`former self of ${unit}`, pointIn(rules, world, former), before);
  }
}

function compareRound(rules: Rules, to: Comparison, expect: JsonObject, round: Round): void {
  for (const [text, wanted] of pairsAt(expect, 'orders')) {
    const label = labelOf(answerTo(rules, round, text));
    if (!isLabel(wanted, label)) to.equal(text, wanted, label);
  }
  if (expect['dislodged']) {
    const units = textsAt(expect, 'dislodged').map((text) => pointIn(rules, round.before, text));
    to.sameList('units that must retreat', units.toSorted(), round.asked.toSorted());
  }
  compareSuccession(to, expect, round);
  compareBoards(rules, to, expect, round.after);
  compareLineage(rules, to, expect, round.after);
}

/**
 * Plays a case. A difference names its round, from 0.
 * @throws BadCase where the case cannot be read
 */
export function checkPlay(setting: Setting, entry: JsonObject): readonly Difference[] {
  const rules = rulesFor(settingOf(setting, entry));
  const to = comparison();
  let world = worldIn(rules, objectAt(entry, 'initial'));
  objectsAt(entry, 'rounds').forEach((json, i) => {
    const round = play(rules, world, json);
    const part = comparison();
    compareRound(rules, part, maybeObjectAt(json, 'expect') ?? {}, round);
    for (const difference of part.differences) {
      to.differences.push({ ...difference, what: `round ${i}: ${difference.what}` });
    }
    world = round.after;
  });
  return to.differences;
}
