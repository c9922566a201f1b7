/** A position with orders from JSON: units and orders as lists of texts, or as `positions/1` has them. */
import {
  type JsonObject,
  type JsonValue,
  type PowerId,
  type ProvinceId,
  type Rules,
  type Unit,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { BadCase, isObject, listsAt, textAt, textsAt, toTexts } from '../cases/json.ts';
import { readPower, readProvince, readUnit } from '../cases/names.ts';
import { spelled } from '../cases/positions.ts';
import type { Owners } from '../cases/world.ts';

/** An order of a position, as text. */
export interface PositionOrder {
  /** Absent where the unit that is ordered says whose order it is. */
  readonly power: string | undefined;
  readonly text: string;
}

/** Units, orders and owners on one board. */
export interface Position {
  readonly units: readonly Unit[];
  readonly orders: readonly PositionOrder[];
  readonly owners: Owners;
}

function orderIn(rules: Rules, json: JsonValue, unit: Unit | undefined): PositionOrder {
  if (typeof json === 'string') return { power: unit?.power, text: spelled(json) };
  if (!isObject(json)) throw new BadCase('"orders": expected texts');
  return { power: readPower(rules, textAt(json, 'power')), text: spelled(textAt(json, 'order')) };
}

/** One order a unit goes to the units in turn; other lists find their units by what they say. */
function ordersIn(
  rules: Rules,
  json: JsonObject,
  units: readonly Unit[],
): readonly PositionOrder[] {
  const orders = json['orders'];
  if (isObject(orders)) {
    return listsAt(json, 'orders').flatMap(([power, texts]) =>
      texts.map((text) => ({ power: readPower(rules, power), text: spelled(text) })),
    );
  }
  if (!Array.isArray(orders)) throw new BadCase('"orders": expected a list');
  const list = orders as readonly JsonValue[];
  const inTurn = list.length === units.length && json['format'] === undefined;
  return list.map((order, i) =>
    orderIn(rules, order, inTurn ? ownerAt(units, order, i) : undefined),
  );
}

/** The unit in turn, if the order is plainly its own. */
function ownerAt(units: readonly Unit[], order: JsonValue, at: number): Unit | undefined {
  const unit = units[at];
  const province = unit && provinceOfLocation(unit.location);
  return typeof order === 'string' && order.toLowerCase().split(/[\s/(]+/)[1] === province
    ? unit
    : undefined;
}

function ownersIn(rules: Rules, json: JsonObject): Owners {
  const owners: Record<ProvinceId, PowerId> = {};
  for (const [power, centers] of listsAt(json, 'centers')) {
    for (const text of toTexts(centers, 'centers')) {
      owners[readProvince(rules, text)] = readPower(rules, power);
    }
  }
  return owners;
}

/**
 * Reads a position from JSON.
 * @throws BadCase when a key is missing or a name unknown.
 */
export function readJsonPosition(rules: Rules, json: JsonValue): Position {
  if (!isObject(json)) throw new BadCase('expected an object with "units" and "orders"');
  if (json['cases'] !== undefined) throw new BadCase('a file of cases: run it with "cases"');
  const units = textsAt(json, 'units').map((text) => readUnit(rules, text));
  return { units, orders: ordersIn(rules, json, units), owners: ownersIn(rules, json) };
}
