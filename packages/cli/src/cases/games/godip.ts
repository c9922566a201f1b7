/** Phases as godip and diplicity tell them, as `games/1`; not yet tried on real files. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import { BadCase, isObject, maybeObjectAt, maybeObjectsAt, maybeTextAt, numberAt, objectAt, objectsAt, textAt, textsAt, toTexts } from '../json.ts';

const LETTERS: Readonly<Record<string, string>> = { Movement: 'M', Retreat: 'R', Adjustment: 'A' };
/** A list under `Properties`, as diplicity wraps it, or under `phases`. */
function phasesIn(game: JsonObject): readonly JsonObject[] {
  const list = game['phases'] ?? game['Properties'];
  const phases = Array.isArray(list) ? (list as readonly JsonValue[]).filter(isObject) : [];
  return phases.map((phase) => maybeObjectAt(phase, 'Properties') ?? phase);
}

/** Whether every phase of a game has what phases of godip have. */
export function isGodip(game: JsonObject): boolean {
  const phases = phasesIn(game);
  return phases.length > 0 && phases.every(({ Season, Units }) => Season !== undefined && Units !== undefined);
}

/**
 * A game of godip as one of `games/1`.
 * @throws BadCase for what cannot be read
 */
export function godipGame(game: JsonObject): JsonObject {
  const phases = phasesIn(game);
  const played = phases.filter((phase, at) => at < phases.length - 1 || phase['Resolved'] === true);
  const after = phases[played.length];
  return {
    id: maybeTextAt(game, 'id') ?? maybeTextAt(game, 'Name') ?? 'game',
    variant: 'standard',
    phases: played.map((phase) => phaseOf(game, phase)),
    ...(after && { end: positionOf(after) }),
  };
}

/** godip has objects by province; diplicity lists of objects with `Province` and the value under a name. */
function pairsOf(
  held: JsonValue | undefined,
  value: string,
): readonly (readonly [string, JsonValue])[] {
  if (Array.isArray(held)) {
    const rows = (held as readonly JsonValue[]).filter(isObject);
    return rows.map((row) => [textAt(row, 'Province'), row[value] ?? null] as const);
  }
  return Object.entries(isObject(held) ? held : {}).map(([at, each]) => [at, each] as const);
}

function unitText([at, unit]: readonly [string, JsonValue]): string {
  if (!isObject(unit)) throw new BadCase(`no unit in ${at}`);
  return `${textAt(unit, 'Nation').toUpperCase()} ${textAt(unit, 'Type').slice(0, 1)} ${at.toUpperCase()}`;
}

function positionOf(phase: JsonObject): JsonObject {
  const centers: Record<string, string[]> = {};
  const { SCs, SupplyCenters, Units } = phase;
  for (const [at, owner] of pairsOf(SCs ?? SupplyCenters, 'Owner')) {
    if (typeof owner === 'string' && owner !== 'Neutral') {
      (centers[owner.toUpperCase()] ??= []).push(at.toUpperCase());
    }
  }
  return { units: pairsOf(Units, 'Unit').map(unitText), centers };
}

function phaseOf(game: JsonObject, phase: JsonObject): JsonObject {
  const letter = LETTERS[textAt(phase, 'Type')];
  if (letter === undefined) throw new BadCase(`"Type": unknown phase "${textAt(phase, 'Type')}"`);
  const season = letter === 'A' ? 'W' : textAt(phase, 'Season').slice(0, 1);
  const dislodged = pairsOf(phase['Dislodgeds'], 'Dislodged').map((pair) => ({ unit: unitText(pair) }));
  return {
    name: `${season}${numberAt(phase, 'Year')}${letter}`,
    ...positionOf(phase),
    dislodged,
    orders: ordersIn(game, phase, letter),
  };
}

/** `{France: {par: ["Move", "bur"]}}` in a phase, or a list of `{Nation, Parts}` in it or in the game. */
function ordersIn(game: JsonObject, phase: JsonObject, letter: string): Record<string, string[]> {
  const orders: Record<string, string[]> = {};
  const give = (nation: string, parts: readonly string[]): void => {
    (orders[nation.toUpperCase()] ??= []).push(orderText(parts, letter));
  };
  const { Orders } = phase;
  if (isObject(Orders)) {
    for (const nation of Object.keys(Orders)) {
      for (const [at, parts] of Object.entries(objectAt(Orders, nation))) give(nation, [at, ...toTexts(parts, at)]);
    }
    return orders;
  }
  const ordinal = phase['PhaseOrdinal'];
  const list = Array.isArray(Orders) ? objectsAt(phase, 'Orders') : maybeObjectsAt(game, 'orders');
  for (const wrapped of list) {
    const order = maybeObjectAt(wrapped, 'Properties') ?? wrapped;
    const isOfPhase = order['PhaseOrdinal'] === undefined || order['PhaseOrdinal'] === ordinal;
    if (isOfPhase) give(textAt(order, 'Nation'), textsAt(order, 'Parts'));
  }
  return orders;
}

/** `["par", "Support", "mar", "bur"]` */
function orderText([unit = '', kind = '', ...rest]: readonly string[], letter: string): string {
  const [first = '', second] = rest;
  switch (kind) {
    case 'Hold':
      return `${unit} H`;
    case 'Move':
      return `${unit} ${letter === 'R' ? 'R' : '-'} ${first}`;
    case 'MoveViaConvoy':
      return `${unit} - ${first} VIA`;
    case 'Support':
      return second === undefined || second === first ? `${unit} S ${first}` : `${unit} S ${first} - ${second}`;
    case 'Convoy':
      return `${unit} C ${first} - ${second ?? ''}`;
    case 'Build':
      return `${first.slice(0, 1)} ${unit} B`;
    case 'Disband':
    case 'Remove':
      return letter === 'A' ? `Remove ${unit}` : `${unit} D`;
    default:
      throw new BadCase(`unknown order "${kind}"`);
  }
}
