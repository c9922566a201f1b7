/** Games of webDiplomacy as its API tells them (`game/status`), as `games/1`; not yet tried on real files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import { BadCase, isObject, maybeObjectsAt, numberAt, objectsAt, textAt } from '../json.ts';
import { shelfInUse } from '../../variants.ts';

/** Whether a game has an id, and every phase a turn, as those of webDiplomacy do. */
export function isWebDiplomacy(game: JsonObject): boolean {
  const { phases } = game;
  if (!Array.isArray(phases) || game['gameID'] === undefined) return false;
  return (phases as readonly JsonValue[]).every((each) => isObject(each) && 'turn' in each);
}

const CLASSIC = 'standard';
const PHASES: Readonly<Record<string, string>> = { Diplomacy: 'M', Retreats: 'R', Builds: 'A' };

/** The phases that were resolved; the one that is being played is the end. */
export function webDiplomacyGame(game: JsonObject): JsonObject {
  if (numberAt(game, 'variantID') !== 1) throw new BadCase('only the classic map of webDiplomacy is read');
  const phases = objectsAt(game, 'phases');
  const played = phases.filter((phase) => {
    return PHASES[textAt(phase, 'phase')] !== undefined && maybeObjectsAt(phase, 'orders').length > 0;
  });
  const after = phases[phases.indexOf(played.at(-1) ?? {}) + 1];
  return {
    id: String(numberAt(game, 'gameID')),
    variant: CLASSIC,
    phases: played.map(phaseOf),
    ...(after && { end: positionOf(after) }),
  };
}

/** Territories and powers of the classic map, numbered from 1. */
interface Numbered {
  readonly territories: readonly string[];
  readonly powers: readonly string[];
}

let read: Numbered | undefined;

/** @throws BadCase where the variant that the classic map is has no such file. */
function numbered(): Numbered {
  if (read) return read;
  const folder = shelfInUse().get(CLASSIC)?.folder;
  if (folder === undefined) throw new BadCase(`no variant ${CLASSIC}`);
  read = JSON.parse(readFileSync(join(folder, 'webdiplomacy.json'), 'utf8')) as Numbered;
  return read;
}

function territory(json: JsonObject, key: string): string {
  const place = numbered().territories[numberAt(json, key) - 1];
  if (place === undefined) throw new BadCase(`"${key}": no territory of the classic map`);
  return place;
}

function power(json: JsonObject): string {
  const found = numbered().powers[numberAt(json, 'countryID') - 1];
  if (!found) throw new BadCase('"countryID": no power of the classic map');
  return found;
}

const letter = (json: JsonObject): string => textAt(json, 'unitType').slice(0, 1);
const unitOf = (json: JsonObject): string => `${power(json)} ${letter(json)} ${territory(json, 'terrID')}`;
const isRetreating = (unit: JsonObject): boolean => unit['retreating'] === 'Yes';

function positionOf(phase: JsonObject): JsonObject {
  const centers: Record<string, string[]> = {};
  for (const center of maybeObjectsAt(phase, 'centers')) {
    if (center['countryID'] !== 0) (centers[power(center)] ??= []).push(territory(center, 'terrID'));
  }
  const units = objectsAt(phase, 'units').filter((unit) => !isRetreating(unit));
  return { units: units.map(unitOf), centers };
}

function phaseOf(phase: JsonObject): JsonObject {
  const kind = PHASES[textAt(phase, 'phase')] ?? '';
  const turn = numberAt(phase, 'turn');
  const season = kind === 'A' ? 'W' : turn % 2 === 0 ? 'S' : 'F';
  const orders: Record<string, string[]> = {};
  for (const order of objectsAt(phase, 'orders')) {
    const text = orderOf(order);
    if (text !== undefined) (orders[power(order)] ??= []).push(text);
  }
  const dislodged = objectsAt(phase, 'units').filter(isRetreating);
  return {
    name: `${season}${1901 + Math.floor(turn / 2)}${kind}`,
    ...positionOf(phase),
    dislodged: dislodged.map((unit) => ({ unit: unitOf(unit) })),
    orders,
  };
}

/** Waits are no orders: what is not built is not asked again. */
function orderOf(order: JsonObject): string | undefined {
  const type = textAt(order, 'type');
  const [to, from] = [() => territory(order, 'toTerrID'), () => territory(order, 'fromTerrID')];
  if (type === 'Wait') return 'WAIVE';
  if (type === 'Build Army') return `A ${to()} B`;
  if (type === 'Build Fleet') return `F ${to()} B`;
  if (type === 'Destroy') return `${unitType(order)} ${to()} D`;
  const unit = `${unitType(order)} ${territory(order, 'terrID')}`;
  switch (type) {
    case 'Hold':
      return `${unit} H`;
    case 'Move':
      return `${unit} - ${to()}${order['viaConvoy'] === 'Yes' ? ' VIA' : ''}`;
    case 'Support hold':
      return `${unit} S ${to()}`;
    case 'Support move':
      return `${unit} S ${from()} - ${to()}`;
    case 'Convoy':
      return `${unit} C ${from()} - ${to()}`;
    case 'Retreat':
      return `${unit} R ${to()}`;
    case 'Disband':
      return `${unit} D`;
    default:
      throw new BadCase(`"type": unknown order "${type}"`);
  }
}

/** The record of a removed unit may leave its type out; the order needs none. */
function unitType(order: JsonObject): string {
  return typeof order['unitType'] === 'string' && order['unitType'] !== '' ? letter(order) : 'A';
}
