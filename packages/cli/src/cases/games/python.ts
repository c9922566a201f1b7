/** Saved games of python-diplomacy as `games/1`. */
import type { JsonObject, JsonValue } from '@chronopolitik/engine';
import { isObject, maybeObjectAt, maybeTextAt, maybeTextsAt, objectAt, objectsAt, textAt } from '../json.ts';

/** Whether every phase of a game has a state, as those of python-diplomacy do. */
export function isPython(game: JsonObject): boolean {
  const { phases } = game;
  if (!Array.isArray(phases)) return false;
  return (phases as readonly JsonValue[]).every((each) => isObject(each) && isObject(each['state']));
}

const PHASE = /^[SFAW]\d+[MRA]$/;

/** What comes after the last phase that was played is the end. */
export function pythonGame(game: JsonObject): JsonObject {
  const phases = objectsAt(game, 'phases');
  const isPlayed = (phase: JsonObject, at: number): boolean =>
    PHASE.test(textAt(phase, 'name')) && (at < phases.length - 1 || hasOrders(phase));
  const played = phases.filter(isPlayed);
  const after = phases[phases.indexOf(played.at(-1) ?? {}) + 1];
  return {
    id: maybeTextAt(game, 'id') ?? 'game',
    variant: maybeTextAt(game, 'map') ?? 'standard',
    phases: played.map(phaseOf),
    ...(after && { end: positionOf(objectAt(after, 'state')) }),
  };
}

function hasOrders(phase: JsonObject): boolean {
  const orders = maybeObjectAt(phase, 'orders') ?? {};
  return Object.values(orders).some((list) => Array.isArray(list) && list.length > 0);
}

function positionOf(state: JsonObject): JsonObject {
  return { units: unitsIn(state).filter((unit) => !isDislodged(unit)), centers: state['centers'] ?? {} };
}

/** `FRANCE A PAR`, `FRANCE *A BUR`. */
function unitsIn(state: JsonObject): readonly string[] {
  const units = maybeObjectAt(state, 'units') ?? {};
  return Object.keys(units).flatMap((power) =>
    maybeTextsAt(units, power).map((unit) => `${power} ${unit}`),
  );
}

const isDislodged = (unit: string): boolean => unit.includes(' *');

function phaseOf(phase: JsonObject): JsonObject {
  const state = objectAt(phase, 'state');
  const orders = maybeObjectAt(phase, 'orders') ?? {};
  const given = Object.keys(orders).map((power) => [power, maybeTextsAt(orders, power)] as const);
  const name = textAt(phase, 'name');
  return {
    name,
    ...positionOf(state),
    dislodged: unitsIn(state)
      .filter(isDislodged)
      .map((unit) => dislodgedOf(state, unit.replace('*', ''))),
    orders: Object.fromEntries(given),
    results: name.endsWith('M') ? labelsIn(maybeObjectAt(phase, 'results') ?? {}, given) : {},
  };
}

function dislodgedOf(state: JsonObject, unit: string): JsonObject {
  const [, power = '', rest = ''] = /^(.+) ([AF] \S+)$/.exec(unit) ?? [];
  const retreats = maybeObjectAt(maybeObjectAt(state, 'retreats') ?? {}, power) ?? {};
  return { unit, ...(Array.isArray(retreats[rest]) && { retreats: retreats[rest] }) };
}

type Given = readonly (readonly [power: string, orders: readonly string[]])[];

function labelsIn(results: JsonObject, given: Given): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [power, orders] of given) {
    for (const order of orders) {
      const unit = order.split(' ').slice(0, 2).join(' ');
      const label = results[unit] === undefined ? undefined : labelOf(order, maybeTextsAt(results, unit));
      if (label !== undefined) labels[`${power} ${unit}`] = label;
    }
  }
  return labels;
}

/** Only what both programs mean the same by: of a dislodged unit the order's own label may be missing. */
function labelOf(order: string, found: readonly string[]): string | undefined {
  const said = found.filter((each) => each !== '');
  const [, , kind] = order.split(' ');
  if (kind === 'H') return 'hold';
  if (kind === '-') return said.some((each) => /bounce|void|no convoy/.test(each)) ? 'fails' : 'moves';
  if (said.includes('void')) return 'void';
  if (kind !== 'S') return undefined;
  return said.includes('cut') ? 'cut' : said.length === 0 ? 'given' : undefined;
}
