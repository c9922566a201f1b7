/** Reads a saved game of python-diplomacy phase by phase, as our rules play it. */
import {
  boardId,
  byLocation,
  headsOf,
  parseOrder,
  provinceOf,
  provinceOfLocation,
  isPlaced,
  sourceOf,
  step,
  unitAt,
  type Board,
  type Order,
  type Resolution,
  type Rules,
  type Unit,
  type World,
} from '@chronopolitik/engine';
import type { Discrepancy, Telling, ReplayedTurn, FileTurn } from '../replay-import.ts';
import {
  pythonCodes,
  pythonPhaseName,
  pythonPowerName,
  pythonUnit,
  readPythonPower,
  readPythonUnit,
  type PythonGame,
  type PythonPhase,
  type PythonPhaseKind,
} from './python-game.ts';

/** Phases that a file may leave out between two that it has. */
const MOST_LEFT_OUT = 8;

interface Reading {
  readonly rules: Rules;
  readonly start: World;
  readonly differences: Discrepancy[];
}

/** Where a reading stands. */
type Stand = Pick<ReplayedTurn, 'step' | 'world'>;

/**
 * The turns of a saved game. Where the file stands otherwise than the orders led to, it is told, and the game
 * goes on from where the file stands.
 */
export function* tellingOfPython(rules: Rules, start: World, game: PythonGame): Telling {
  const reading: Reading = { rules, start, differences: [] };
  let stand: Stand = { step: 0, world: start };
  const last = game.phases.length - 1;
  for (const [index, phase] of game.phases.entries()) {
    const kind = kindOf(phase.name);
    if (!kind) continue;
    if (index > 0) stand = yield* passOver(reading, stand, phase);
    if (index > 0 && isPast(reading, stand.world, phase)) continue;
    stand = yield* settle(reading, stand, phase, kind);
    const isOpen = index === last && Object.values(phase.orders).every((list) => !list?.length);
    if (isOpen || stand.world.due.phase === 'over') break;
    stand = yield* play(reading, stand, phase, kind);
  }
  return reading.differences;
}

const KINDS: Readonly<Record<string, PythonPhaseKind>> = {
  M: 'movement',
  R: 'retreat',
  A: 'adjustment',
};

/** None for the end of a game. */
function kindOf(name: string): PythonPhaseKind | undefined {
  return /^[SFW]\d/.test(name) ? KINDS[name.slice(-1)] : undefined;
}

/** Later phases have greater numbers. */
function timeOf(name: string): number {
  const season = 'SFW'.indexOf(name.charAt(0));
  return Number(name.slice(1, -1)) * 6 + season * 2 + (name.endsWith('R') ? 1 : 0);
}

/** What our rules wait for, named as the file would. */
function nameNow({ rules }: Reading, world: World): string | undefined {
  const { phase } = world.due;
  const head = headOf(rules, world);
  if (phase === 'over' || phase === 'sustain' || !head) return undefined;
  return pythonPhaseName(rules, head.id, phase);
}

function headOf(rules: Rules, world: World): Board | undefined {
  return headsOf(rules, world)[0];
}

function isPast(reading: Reading, world: World, { name }: PythonPhase): boolean {
  const now = nameNow(reading, world);
  return now === undefined || timeOf(now) > timeOf(name);
}

/** Files leave out phases in which nothing could be ordered; ours may wait there. */
function* passOver(
  reading: Reading,
  from: Stand,
  phase: PythonPhase,
): Generator<FileTurn, Stand, ReplayedTurn> {
  let stand = from;
  for (let left = MOST_LEFT_OUT; left > 0; left--) {
    const now = nameNow(reading, stand.world);
    if (now === undefined || timeOf(now) >= timeOf(phase.name)) break;
    stand = yield { kind: 'orders', orders: [] };
  }
  return stand;
}

/** Compares the position; where it differs between rounds, takes the file's. */
function* settle(
  reading: Reading,
  stand: Stand,
  phase: PythonPhase,
  kind: PythonPhaseKind,
): Generator<FileTurn, Stand, ReplayedTurn> {
  const { rules } = reading;
  const found = undislodged(rules, stand.world);
  const units = unitsOf(reading, stand.step, phase) ?? found.units;
  const owners = ownersOf(rules, phase) ?? found.owners;
  const isSame = nameNow(reading, stand.world) === phase.name;
  const differs = comparePosition(reading, stand.step, phase, { units, owners }, found);
  if ((isSame && !differs) || kind === 'retreat') return stand;
  if (!isSame)
    compare(reading, stand.step, phase, undefined, phase.name, nameNow(reading, stand.world) ?? '');
  const head = headOf(rules, stand.world);
  const id = isSame && head ? head.id : boardOfPhase(rules, phase.name);
  const parent = isSame && head ? head.parent : null;
  return yield { kind: 'placed', boards: [{ id, parent, units, owners }] };
}

/** The board of a phase by its name: turns are counted from the first year. */
function boardOfPhase({ map }: Rules, name: string): Board['id'] {
  const { firstYear, yearStep = 1 } = map.variant.calendar;
  const spring = (2 * (Number(name.slice(1, -1)) - firstYear)) / yearStep;
  return boardId('a', name.startsWith('S') ? spring : spring + 1, name.startsWith('W'));
}

/** While retreats are due: those who stand whatever the dislodged do. */
function undislodged(rules: Rules, world: World): Pick<Board, 'units' | 'owners'> {
  const head = headOf(rules, world);
  const owners = head?.owners ?? {};
  if (world.due.phase !== 'retreat') return { units: head?.units ?? [], owners };
  const settled = step(rules, world, []);
  const after = settled.ok ? headOf(rules, settled.value.world) : undefined;
  return { units: after?.units ?? [], owners };
}

/** The standing units that a phase claims; none where it does not say. */
function unitsOf(reading: Reading, at: number, phase: PythonPhase): readonly Unit[] | undefined {
  const { rules } = reading;
  const claimed = Object.entries(phase.state.units);
  if (claimed.length === 0) return undefined;
  const units = claimed.flatMap(([name, lines]) => {
    const power = readPythonPower(rules, name);
    const upright = (lines ?? []).filter((line) => !line.startsWith('*'));
    return upright.flatMap((line) => {
      const unit = power === undefined ? undefined : readPythonUnit(rules, power, line);
      if (!unit) compare(reading, at, phase, undefined, `${name} ${line}`, 'unreadable');
      return unit ?? [];
    });
  });
  return units.toSorted(byLocation);
}

/** Owners that a phase claims; none where it does not say. */
function ownersOf(rules: Rules, { state }: PythonPhase): Board['owners'] | undefined {
  const { provinces } = rules.map.variant.map;
  const owned = Object.entries(state.centers).flatMap(([name, centers]) => {
    const power = readPythonPower(rules, name);
    const known = (centers ?? []).map((center) => center.toLowerCase());
    if (power === undefined) return [];
    return known
      .filter((center) => provinces[center]?.center === true)
      .map((center): [string, string] => [center, power]);
  });
  return owned.length > 0 ? Object.fromEntries(owned) : undefined;
}

function comparePosition(
  reading: Reading,
  at: number,
  phase: PythonPhase,
  claimed: Pick<Board, 'units' | 'owners'>,
  found: Pick<Board, 'units' | 'owners'>,
): boolean {
  const before = reading.differences.length;
  const textAt = ({ units }: Pick<Board, 'units'>, place: string): string => {
    const unit = units.find(({ location }) => provinceOfLocation(location) === place);
    return unit ? `${pythonPowerName(unit.power)} ${pythonUnit(unit)}` : '';
  };
  const places = [...claimed.units, ...found.units].map(({ location }) =>
    provinceOfLocation(location),
  );
  for (const place of new Set(places)) {
    compare(reading, at, phase, place, textAt(claimed, place), textAt(found, place));
  }
  for (const center of new Set([...Object.keys(claimed.owners), ...Object.keys(found.owners)])) {
    const [said, is] = [claimed.owners[center] ?? '', found.owners[center] ?? ''];
    compare(reading, at, phase, center, pythonPowerName(said), pythonPowerName(is));
  }
  return reading.differences.length > before;
}

/** Notes a claim that is not what was found. */
function compare(
  { differences }: Reading,
  at: number,
  { name: phase }: Pick<PythonPhase, 'name'>,
  place: string | undefined,
  claimed: string,
  found: string,
): void {
  if (claimed === found) return;
  const where = place === undefined ? {} : { place: place.toUpperCase() };
  differences.push({ step: at, phase, ...where, claimed, found });
}

function* play(
  reading: Reading,
  stand: Stand,
  phase: PythonPhase,
  kind: PythonPhaseKind,
): Generator<FileTurn, Stand, ReplayedTurn> {
  const orders = readOrders(reading, stand, phase, kind);
  const told = yield { kind: 'orders', orders };
  for (const { order } of told.refused) {
    // A unit with nowhere to go is gone already.
    if (kind === 'retreat' && order.kind === 'disband') continue;
    const place = isPlaced(order) ? provinceOf(order.unit) : undefined;
    compare(reading, told.step, phase, place, order.kind, 'cannot be given');
  }
  if (kind === 'movement') compareResults(reading, stand.world, told, phase);
  return told;
}

function readOrders(
  reading: Reading,
  { step: at, world }: Stand,
  phase: PythonPhase,
  kind: PythonPhaseKind,
): readonly Order[] {
  const { rules } = reading;
  const source = sourceOf(rules, world);
  const board = headOf(rules, world)?.id;
  return Object.entries(phase.orders).flatMap(([name, lines]) => {
    const power = readPythonPower(rules, name);
    return (lines ?? []).flatMap((line) => {
      const read = parseOrder(source, spelled(line, kind), { phase: kind, board, power });
      if (read.ok && power !== undefined) return read.value.order;
      compare(reading, at, phase, undefined, `${name} ${line}`, 'unreadable');
      return [];
    });
  });
}

/** `A BUD B` is a build wherever it stands, which a board's notation need not say so. */
function spelled(line: string, kind: PythonPhaseKind): string {
  const [, unit = '', letter = ''] = /^([AF] \S+) ([BD])$/.exec(line.trim()) ?? [];
  if (kind !== 'adjustment' || letter === '') return line;
  return `${letter === 'B' ? 'Build' : 'Remove'} ${unit}`;
}

/** Whether an order worked, and whether its unit was dislodged; the words for why differ between programs. */
function compareResults(
  reading: Reading,
  before: World,
  told: ReplayedTurn,
  phase: PythonPhase,
): void {
  const head = headOf(reading.rules, before);
  const byUnit = new Map<string, Resolution>();
  for (const resolution of told.result?.resolutions ?? []) {
    const { order } = resolution;
    const unit = head && isPlaced(order) ? unitAt(head, provinceOf(order.unit)) : undefined;
    if (unit) byUnit.set(pythonUnit(unit), resolution);
  }
  for (const [unit, claimed] of Object.entries(phase.results)) {
    const resolution = byUnit.get(unit);
    if (!resolution) continue;
    const place = unit.slice(2);
    compare(reading, told.step, phase, place, essence(claimed), essence(pythonCodes(resolution)));
  }
}

function essence(codes: readonly string[]): string {
  const isDislodged = codes.includes('dislodged');
  const failed = codes.some((code) => !['', 'dislodged', 'disband', 'maybe'].includes(code));
  if (isDislodged) return 'dislodged';
  return failed ? 'fails' : 'works';
}
