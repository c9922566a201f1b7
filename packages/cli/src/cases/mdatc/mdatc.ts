/** `mdatc-oliver/1`: one adjudication in a multiverse made by hand (cases/mdatc-5d-schema.md). */
import { type BoardId, type JsonObject, type Order, type PlaceId, type Resolution, type Rules, type StepResult, type World, boardAt, coordinateOf, ordersOn, boardOf, placeOn, pointOf, isPlaced } from '@chronopolitik/engine';
import { type Setting, makeRules } from '../../variants.ts';
import { type Case, caseId, rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import {
  BadCase,
  maybeObjectAt,
  maybeObjectsAt,
  maybeTextAt,
  objectAt,
  objectsAt,
  textAt,
} from '../json.ts';
import { readBoardId, readMdatcUnit } from './coordinates.ts';
import { actsOn, mdatcLabel, sameLabel } from './labels.ts';
import { type MdatcWorld, centersIn, readWorld, withCenters } from './world.ts';
import { readPower, unitText } from '../names.ts';
import { type Answer, answersTo, stepOrders } from '../submission.ts';

/** A case that was played: what its orders came to, and the world afterwards. */
interface Played {
  readonly before: MdatcWorld;
  readonly after: StepResult;
  readonly orders: ReadonlyMap<string, Order>;
  readonly answers: ReadonlyMap<string, Answer>;
}

function rulesOfCase(setting: Setting, entry: JsonObject): Rules {
  const options = maybeObjectAt(entry, 'rules');
  const adjacency =
    (options && maybeTextAt(options, 'adjacency')) ??
    (options?.['hasStrictAdjacencies'] === true ? 'strict' : 'loose');
  const adjusted: Setting = { ...setting, options: { ...setting.options, adjacency } };
  const rules = rulesFor(adjusted);
  const centers = centersIn(rules, objectAt(entry, 'initial'));
  const variant = withCenters(rules.map.variant, centers);
  if (variant === rules.map.variant) return rules;
  const changed = makeRules(adjusted, variant);
  if (!changed.ok) throw new BadCase(changed.error);
  return changed.value;
}

/** An order that names a unit which is nowhere is refused, not an error of the case. */
function readOrders(before: MdatcWorld, entry: JsonObject): ReadonlyMap<string, Order> {
  const orders = objectsAt(entry, 'orders');
  return new Map(orders.map((json) => [textAt(json, 'id'), before.orderOf(json)]));
}

/** Winter orders of a round that pauses wait for its end, but what they come to is settled (5d 5.2). */
function answersAtOnce(
  rules: Rules,
  after: StepResult,
  orders: readonly Order[],
): readonly Answer[] {
  const answers = answersTo(after, orders);
  if (after.world.due.phase !== 'retreat') return answers;
  const isHeld = (_: unknown, i: number) => answers[i]?.kind === 'lost';
  const held = orders.filter(isHeld);
  if (held.length === 0) return answers;
  const later = answersTo(stepOrders(rules, after.world, []), held).values();
  return answers.map((answer) => (answer.kind === 'lost' ? (later.next().value ?? answer) : answer));
}

function play(rules: Rules, entry: JsonObject): Played {
  const before = readWorld(rules, objectAt(entry, 'initial'));
  const orders = readOrders(before, entry);
  const list = [...orders.values()];
  const after = stepOrders(rules, before.world, list);
  const answers = answersAtOnce(rules, after, list);
  const ids = [...orders.keys()];
  return {
    before,
    after,
    orders,
    answers: new Map(ids.map((id, i) => [id, answers[i] ?? { kind: 'lost' }])),
  };
}

function isRetreat(order: Order): boolean {
  if (order.kind === 'disband') return !coordinateOf(boardOf(order.unit)).winter;
  return order.kind === 'retreat';
}

/** The latest resolution on record of the movement order, or of the retreat, of a unit. */
function onRecord(
  rules: Rules, world: World, place: PlaceId, retreat: boolean): Resolution | undefined {
  return ordersOn(rules, world, boardOf(place)).findLast(
    (resolution) => actsOn(resolution.order, place) && isRetreat(resolution.order) === retreat,
  );
}

function statusOf(rules: Rules, played: Played, id: string): { order: Order; label: string } {
  const { world } = played.after;
  const at = (place: PlaceId) => onRecord(rules, world, place, false);
  const order = played.orders.get(id) ?? played.before.record.get(id);
  if (!order) throw new BadCase(`no order "${id}"`);
  const fresh = played.answers.get(id);
  if (fresh) return { order, label: mdatcLabel(order, fresh, at) };
  const resolution =
    !isPlaced(order) ? undefined : onRecord(rules, world, order.unit, isRetreat(order));
  const answer: Answer = resolution ? { kind: 'resolved', resolution } : { kind: 'lost' };
  return { order, label: mdatcLabel(order, answer, at) };
}

function compareStatuses(rules: Rules, to: Comparison, expected: JsonObject, played: Played): void {
  for (const json of maybeObjectsAt(expected, 'orderStatuses')) {
    const id = textAt(json, 'order');
    const wanted = textAt(json, 'status');
    const { order, label } = statusOf(rules, played, id);
    if (!sameLabel(order, wanted, label)) to.equal(`order ${id}`, wanted, label);
  }
  if (expected['allOrdersResolved'] !== true) return;
  for (const id of played.orders.keys()) {
    const { label } = statusOf(rules, played, id);
    if (label === 'New' || label === 'lost') to.equal(`order ${id}`, 'resolved', label);
  }
}

function waits(world: World, place: PlaceId): boolean {
  return (
    world.due.phase === 'retreat' &&
    world.due.retreats.some(({ unit }) => pointOf(unit) === pointOf(place))
  );
}

function unitsOn(rules: Rules, world: World, id: BoardId): readonly string[] {
  const units = boardAt(rules, world, id)?.units ?? [];
  return units.map((unit) => markedText(unitText(unit), waits(world, placeOn(id, unit.location))));
}

function markedText(unit: string, mustRetreat: boolean): string {
  return mustRetreat ? `${unit} (must retreat)` : unit;
}

function compareBoard(rules: Rules, to: Comparison, json: JsonObject, played: Played): void {
  const { world } = played.after;
  const id = readBoardId(rules, json);
  const board = boardAt(rules, world, id);
  if (!board) return to.equal(`board ${id}`, 'a board', 'none');
  const units = objectsAt(json, 'units').map((unit) =>
    markedText(unitText(readMdatcUnit(rules, unit)), unit['mustRetreat'] === true),
  );
  to.sameList(`units on ${id}`, units, unitsOn(rules, world, id));
  const isNew = json['isNewBoard'];
  if (typeof isNew !== 'boolean') return;
  to.equal(`board ${id}`, isNew ? 'new' : 'old', played.before.boards.includes(id) ? 'old' : 'new');
  const parent = maybeObjectAt(json, 'parent');
  if (isNew && parent) {
    to.equal(`parent of ${id}`, readBoardId(rules, parent), board.parent ?? 'none');
  }
}

function compareBoards(rules: Rules, to: Comparison, expected: JsonObject, played: Played): void {
  const { world } = played.after;
  for (const json of maybeObjectsAt(expected, 'boards')) compareBoard(rules, to, json, played);
  for (const json of maybeObjectsAt(expected, 'absentBoards')) {
    const id = readBoardId(rules, json);
    if (boardAt(rules, world, id)) to.equal(`board ${id}`, 'none', 'a board');
  }
}

function winnerOf({ due }: World): string {
  if (due.phase !== 'over' || due.verdict.kind === 'goes on') return 'nobody';
  return due.verdict.powers.join(', ');
}

function compareWinner(rules: Rules, to: Comparison, expected: JsonObject, world: World): void {
  if (!('winner' in expected)) return;
  const winner = maybeTextAt(expected, 'winner');
  to.equal('winner', winner === undefined ? 'nobody' : readPower(rules, winner), winnerOf(world));
}

function check(setting: Setting, entry: JsonObject): readonly Difference[] {
  const rules = rulesOfCase(setting, entry);
  const played = play(rules, entry);
  const expected = objectAt(entry, 'expected');
  const to = comparison();
  compareStatuses(rules, to, expected, played);
  compareBoards(rules, to, expected, played);
  compareWinner(rules, to, expected, played.after.world);
  if (expected['worldHasNoOrders'] === true) {
    const { boards } = played.after.world;
    const count = boards.flatMap(({ id }) => ordersOn(rules, played.after.world, id)).length;
    to.equal('orders on record', '0', String(count));
  }
  return to.differences;
}

/**
 * Reads the cases of a `mdatc-oliver/1` file.
 * @throws BadCase where the file has no list of cases
 */
export function readMdatc(file: JsonObject, setting: Setting): readonly Case[] {
  return objectsAt(file, 'cases').map((entry, i) => ({
    id: caseId(entry, i),
    title: maybeTextAt(entry, 'title') ?? '',
    check: () => check(setting, entry),
    alternatives: [],
  }));
}
