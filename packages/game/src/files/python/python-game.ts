/** Saved games of python-diplomacy: their shape, and how they name phases, powers and units. */
import {
  boardName,
  isPlaced,
  type BoardId,
  type Order,
  type Outcome,
  type PowerId,
  type Resolution,
  type Rules,
  type Unit,
} from '@chronopolitik/engine';
import { z } from 'zod';
import { MOST_STEPS } from '../replay-import.ts';

const text = z.string().max(200);
const listByPower = z.record(text, z.array(text).max(1_000).nullable());

const phaseSchema = z.looseObject({
  name: text.regex(/^(?:[SFW]\d{1,4}[MRA]|COMPLETED|FORMING)$/, 'expected a phase such as S1901M'),
  state: z.looseObject({
    units: listByPower,
    centers: listByPower.default({}),
    retreats: z.record(text, z.record(text, z.array(text).max(100))).default({}),
  }),
  orders: listByPower.default({}),
  results: z.record(text, z.array(text).max(20)).default({}),
});

/** What python-diplomacy saves; what is not read here is let pass. */
export const pythonGameSchema = z.looseObject({
  id: text.default(''),
  map: text,
  phases: z.array(phaseSchema).min(1).max(MOST_STEPS),
});
/** A saved game of python-diplomacy, as far as it is read. */
export type PythonGame = z.output<typeof pythonGameSchema>;
/** One phase of a saved game of python-diplomacy: its position, orders and results. */
export type PythonPhase = z.output<typeof phaseSchema>;

/** Maps of python-diplomacy that are variants of its standard map, by our ids. */
const PYTHON_MAPS: Readonly<Record<string, string>> = {
  'france-austria': 'standard_france_austria',
  'italy-germany': 'standard_germany_italy',
  'fleet-rome': 'standard_fleet_rome',
};

/** What python-diplomacy calls the map of a variant. */
export const pythonMapName = (variant: string): string =>
  PYTHON_MAPS[variant] ?? variant.replaceAll('-', '_');

/** The id of the variant for a map of python-diplomacy: `standard_germany_italy` is `italy-germany`. */
export function variantOfMap(map: string): string {
  const name = map.toLowerCase();
  const known = Object.keys(PYTHON_MAPS).find((variant) => PYTHON_MAPS[variant] === name);
  return known ?? name.replace(/^standard_/, '').replaceAll('_', '-');
}

/** The letter of a movement, retreat or adjustment phase. */
const PHASE_LETTERS = { movement: 'M', retreat: 'R', adjustment: 'A' } as const;
/** A phase that python-diplomacy has a letter for. */
export type PythonPhaseKind = keyof typeof PHASE_LETTERS;

/** The name of a phase on a board as python-diplomacy writes it: `S1901M`. */
export function pythonPhaseName({ map }: Rules, board: BoardId, kind: PythonPhaseKind): string {
  const { year, season } = boardName(map.variant, board);
  return `${season.charAt(0).toUpperCase()}${year}${PHASE_LETTERS[kind]}`;
}

/** The name of a power as python-diplomacy writes it: in capitals, with `_` for `-`. */
export function pythonPowerName(power: PowerId): string {
  return power.toUpperCase().replaceAll('-', '_');
}

/** A unit as python-diplomacy writes it: `F STP/SC`. */
export function pythonUnit({ kind, location }: Pick<Unit, 'kind' | 'location'>): string {
  return `${kind === 'army' ? 'A' : 'F'} ${location.toUpperCase()}`;
}

/** The unit of a text such as `F STP/SC`; undefined if it is none of this map. */
export function readPythonUnit({ map }: Rules, power: PowerId, line: string): Unit | undefined {
  const [, letter, place = ''] = /^\*?([AF]) (\S+)$/.exec(line.trim()) ?? [];
  const location = place.toLowerCase();
  if (letter === undefined || !map.locationIndex.has(location)) return undefined;
  return { power, kind: letter === 'A' ? 'army' : 'fleet', location };
}

/** The power of that name on this map; undefined if it has none. */
export function readPythonPower({ map }: Rules, name: string): PowerId | undefined {
  return map.powers.find((power) => pythonPowerName(power) === name.toUpperCase());
}

/** What an order came to, in codes: none if it worked. */
export function pythonCodes({ order, outcome }: Resolution): readonly string[] {
  const code = codeOf(order, outcome);
  const dislodged = outcome.dislodgedBy !== undefined || outcome.result === 'dislodged';
  return [...(code === undefined ? [] : [code]), ...(dislodged ? ['dislodged'] : [])];
}

function codeOf(order: Order, { result }: Outcome): string | undefined {
  switch (result) {
    case 'bounced':
    case 'repelled':
    case 'headToHead':
    case 'ownUnit':
      return 'bounce';
    case 'noPath':
      return isPlaced(order) && order.kind === 'move' ? 'no convoy' : 'void';
    case 'cut':
      return 'cut';
    case 'void':
    case 'illegal':
    case 'annulled':
    case 'excess':
      return 'void';
    case 'collided':
      return 'disband';
    default:
      return undefined;
  }
}
