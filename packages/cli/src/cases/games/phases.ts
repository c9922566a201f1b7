/** Recorded phases of `games/1`, read into units, owners and orders in our spelling. */
import {
  type BoardId,
  type JsonObject,
  type LocationId,
  type Phase,
  type PowerId,
  type ProvinceId,
  type Rules,
  type Unit,
  type Season,
  boardId,
  readTurn,
} from '@chronopolitik/engine';
import {
  BadCase,
  isObject,
  listsAt,
  maybeObjectAt,
  maybeObjectsAt,
  maybeTextsAt,
  textAt,
} from '../json.ts';
import { readLocation, readPower, readProvince, readUnit } from '../names.ts';
import { spelled } from '../positions.ts';
import type { Written } from '../submission.ts';
import type { Owners } from '../world.ts';

/** A phase of a recorded game: the position before it, its orders, and what became of them. */
export interface RecordedPhase {
  /** `S1901M`; `end` after the last. */
  readonly name: string;
  readonly phase: Phase;
  readonly board: BoardId;
  readonly units: readonly Unit[];
  readonly dislodged: readonly {
    readonly unit: Unit;
    readonly retreats: readonly LocationId[] | undefined;
  }[];
  /** None where the source does not say. */
  readonly owners: Owners | undefined;
  readonly orders: readonly Written[];
  /** By the text of the unit. */
  readonly results: Readonly<Record<string, string>>;
}

const NAME = /^([A-Z]+?)(\d+)([MRA])$/;
const LETTERS: Readonly<Record<string, Phase>> = {
  M: 'movement',
  R: 'retreat',
  A: 'adjustment',
};

const isWinter = ({ phases }: Season): boolean => !phases.includes('movement');

function boardOfPhase(rules: Rules, season: string, year: string): BoardId {
  const { variant } = rules.map;
  const [only, ...others] = variant.calendar.seasons.filter((each) => !isWinter(each));
  // Records have two seasons of movement; where the year has one, it is that one.
  const name = only && others.length === 0 && season !== 'W' ? only.name : season;
  const found = readTurn(variant, `${name} ${year}`);
  if (!found) throw new BadCase(`no season "${season}" in ${year}`);
  return boardId('a', found.turn, found.winter);
}

/** How records call units that only hold, and centers of nobody. */
export const NEUTRAL = 'NEUTRAL';

/** Whether the map has a neutral power that begins with centers of its own. */
function isHolder({ map }: Rules): boolean {
  return Object.values(map.variant.powers).some((power) => power.neutral && power.homes.length > 0);
}

function readOwners(rules: Rules, json: JsonObject): Owners | undefined {
  const owners: Record<ProvinceId, PowerId> = {};
  for (const [power, centers] of listsAt(json, 'centers')) {
    if (power.toUpperCase() === NEUTRAL && !isHolder(rules)) continue;
    for (const text of centers) owners[readProvince(rules, text)] = readPower(rules, power);
  }
  return Object.keys(owners).length > 0 ? owners : undefined;
}

/** `A BUD B` and `A BUD D` as the parser reads adjustments anywhere. */
function spelledIn(phase: Phase, text: string): string {
  if (phase !== 'adjustment') return spelled(text);
  const [, unit, letter] = /^([AF]\s+\S+)\s+([BD])$/i.exec(text.trim()) ?? [];
  if (unit === undefined || letter === undefined) return text;
  return `${letter.toUpperCase() === 'B' ? 'Build' : 'Remove'} ${unit}`;
}

function readOrders(rules: Rules, json: JsonObject, phase: Phase): readonly Written[] {
  return listsAt(json, 'orders').flatMap(([power, texts]) =>
    texts.map((text) => ({ power: readPower(rules, power), text: spelledIn(phase, text) })),
  );
}

function readResults(json: JsonObject): Readonly<Record<string, string>> {
  const results = maybeObjectAt(json, 'results') ?? {};
  return Object.fromEntries(
    Object.entries(results).flatMap(([unit, label]) =>
      typeof label === 'string' ? [[unit, label]] : [],
    ),
  );
}

function readDislodged(rules: Rules, json: JsonObject): RecordedPhase['dislodged'] {
  return maybeObjectsAt(json, 'dislodged').map((entry) => ({
    unit: readUnit(rules, textAt(entry, 'unit')),
    retreats:
      entry['retreats'] === undefined
        ? undefined
        : maybeTextsAt(entry, 'retreats').map((text) => readLocation(rules, text)),
  }));
}

/**
 * Reads a phase of a `games/1` game.
 * @throws BadCase for a phase whose name is none.
 */
export function readPhase(rules: Rules, json: JsonObject): RecordedPhase {
  const name = textAt(json, 'name');
  const [, season, year, letter] = NAME.exec(name) ?? [];
  const phase = LETTERS[letter ?? ''];
  if (season === undefined || year === undefined || !phase) {
    throw new BadCase(`not a phase: "${name}" (expected one like S1901M)`);
  }
  return {
    name,
    phase,
    board: boardOfPhase(rules, season, year),
    units: maybeTextsAt(json, 'units').map((text) => readUnit(rules, text)),
    dislodged: readDislodged(rules, json),
    owners: readOwners(rules, json),
    orders: readOrders(rules, json, phase),
    results: readResults(json),
  };
}

/** The position after the last phase; it may state units, centers, or nothing. */
export interface RecordedEnd {
  readonly units: readonly Unit[] | undefined;
  readonly owners: Owners | undefined;
}

/** Reads the position after the last phase, which a record may leave out. */
export function readEnd(rules: Rules, game: JsonObject): RecordedEnd {
  const end = game['end'];
  if (!isObject(end)) return { units: undefined, owners: undefined };
  const units = end['units'] === undefined ? undefined : maybeTextsAt(end, 'units');
  return {
    units: units?.map((text) => readUnit(rules, text)),
    owners: readOwners(rules, end),
  };
}
