/** Coordinates, units and orders as `mdatc-oliver/1` writes them, in our spelling. */
import {
  type BoardId,
  type JsonObject,
  type Order,
  type PlaceId,
  type Rules,
  type Unit,
  type UnitKind,
  boardId,
  placeOn,
  timelineId, type PowerId } from '@chronopolitik/engine';
import { BadCase, maybeObjectAt, numberAt, objectAt, textAt } from '../json.ts';
import { readLocation, readPower, readStand } from '../names.ts';

const SEASONS = ['Spring', 'Fall', 'Winter'] as const;

/** `{timeline: 2, year: 1901, phase: 'Winter'}` is `b@1w`. @throws BadCase for what is none. */
export function readBoardId(rules: Rules, json: JsonObject): BoardId {
  const phase = textAt(json, 'phase');
  const season = SEASONS.findIndex((name) => name === phase);
  const timeline = numberAt(json, 'timeline');
  if (season < 0) throw new BadCase(`"phase": expected one of ${SEASONS.join(', ')}`);
  if (!Number.isInteger(timeline) || timeline < 1)
    throw new BadCase('"timeline": expected 1 or more');
  const { firstYear, yearStep = 1 } = rules.map.variant.calendar;
  const spring = (2 * (numberAt(json, 'year') - firstYear)) / yearStep;
  return boardId(timelineId(timeline), season === 0 ? spring : spring + 1, season === 2);
}

/** The board that comes next on the same timeline, as the file numbers them. */
export function nextBoard(json: JsonObject): JsonObject {
  const phase = textAt(json, 'phase');
  const year = numberAt(json, 'year');
  switch (phase) {
    case 'Spring':
      return { ...json, phase: 'Fall' };
    case 'Fall':
      return { ...json, phase: 'Winter' };
    default:
      return { ...json, phase: 'Spring', year: year + 1 };
  }
}

/** A place of a full location `{timeline, year, phase, region}`. */
export function readPlace(rules: Rules, json: JsonObject): PlaceId {
  return placeOn(readBoardId(rules, json), readLocation(rules, textAt(json, 'region')));
}

const KINDS: Readonly<Record<string, UnitKind>> = { Army: 'army', Fleet: 'fleet' };

function readKind(json: JsonObject): UnitKind {
  const kind = KINDS[textAt(json, 'type')];
  if (!kind) throw new BadCase('"type": expected Army or Fleet');
  return kind;
}

/**
 * Reads `{power, type, region}`.
 * @throws BadCase for what is none
 */
export function readMdatcUnit(rules: Rules, json: JsonObject): Unit {
  const kind = readKind(json);
  return {
    power: readPower(rules, textAt(json, 'power')),
    kind,
    location: readStand(rules, kind, textAt(json, 'region')),
  };
}

/** Who gives an order that the file ascribes to a unit only. */
export type PowerOf = (unit: PlaceId, id: string | undefined) => string;

/** `retreats`: whether the acting unit is dislodged and waits for a retreat. */
export function readOrder(
  rules: Rules,
  json: JsonObject,
  powerOf: PowerOf,
  retreats: boolean,
): Order {
  const unit = readPlace(rules, objectAt(json, 'at'));
  const kind = textAt(json, 'kind');
  const build = maybeObjectAt(json, 'build');
  if (kind === 'Build') {
    const of = build ?? json;
    return {
      kind: 'build',
      power: readPower(rules, textAt(of, 'power')),
      unit,
      type: readKind(of),
    };
  }
  const id = json['unit'];
  const power = powerOf(unit, typeof id === 'string' ? id : undefined);
  const to = () => readPlace(rules, objectAt(json, 'destination'));
  const of = () => readPlace(rules, objectAt(json, 'target'));
  switch (kind) {
    case 'Hold':
      return { kind: 'hold', power, unit };
    case 'Move':
      return { kind: retreats ? 'retreat' : 'move', power, unit, to: to() };
    case 'Support':
      return supportOf(power, unit, of(), to());
    case 'Convoy':
      return { kind: 'convoy', power, unit, of: of(), to: to() };
    case 'Disband':
      return { kind: 'disband', power, unit };
    default:
      throw new BadCase(`"kind": unknown order "${kind}"`);
  }
}

/** A support to hold names the place of the supported unit twice. */
function supportOf(power: PowerId, unit: PlaceId, of: PlaceId, to: PlaceId): Order {
  return of === to
    ? { kind: 'support', power, unit, of }
    : { kind: 'support', power, unit, of, to };
}
