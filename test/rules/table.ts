/**
 * A table for cases of the rules: boards from text, orders as players write them, and answers as short
 * text, so that a case reads like the rule it pins.
 */
import {
  type Board,
  type BoardId,
  type JsonObject,
  type Order,
  type PlaceId,
  type Rules,
  type RulesSpec,
  type StepOptions,
  type StepResult,
  type Unit,
  type World,
  boardAt,
  boardOf,
  boardsInPlay,
  coordinateOf,
  dutiesOf,
  headsOf,
  invariant,
  isBoardId,
  ordersOn,
  parseOrders,
  pointOf,
  provinceOfLocation,
  startWorld,
  unitAt,
  worldFrom,
  isPlaced,
} from '@chronopolitik/engine';
import { STANDARD, rulesOf, stepOf } from '../laws/play.ts';

export interface TableOptions {
  readonly adjacency?: 'strict' | 'loose' | 'sameTurn';
  readonly reopenRetreats?: 'changed' | 'always';
  readonly rulebook?: RulesSpec['rulebook'];
  readonly ruleset?: string;
  /** Other options of the ruleset. */
  readonly chosen?: JsonObject;
  /** Lets a world be built again from its JSON before each step. */
  readonly forgetful?: boolean;
}

/** The rules `5d` with some options; strict adjacency and changed retreats unless said otherwise. */
export function fiveD(options: TableOptions = {}): Rules {
  const { adjacency, reopenRetreats, rulebook, ruleset = '5d' } = options;
  const chosen: JsonObject = {
    ...options.chosen,
    ...(adjacency && { adjacency }),
    ...(reopenRetreats && { reopenRetreats }),
  };
  const key = JSON.stringify([ruleset, chosen, rulebook]);
  const known = made.get(key);
  if (known) return known;
  const rules = rulesOf(ruleset, chosen, rulebook);
  made.set(key, rules);
  return rules;
}
const made = new Map<string, Rules>();

const homes = (power: string): readonly string[] => STANDARD.powers[power]?.homes ?? [];
const POWERS = Object.keys(STANDARD.powers);
const powerOf = (text: string): string => {
  const power = POWERS.find((id) => id === text.trim().toLowerCase());
  invariant(power, `power ${text}`);
  return power;
};

/** `A mun`, `F spa/sc`. */
function unitOf(power: string, text: string): Unit {
  const [kind, location] = text.trim().split(/\s+/);
  invariant(location && (kind === 'A' || kind === 'F'), `unit ${text}`);
  return { power, kind: kind === 'A' ? 'army' : 'fleet', location: location.toLowerCase() };
}

/** The board before a coordinate in its row, if it was laid out above. */
function parentOf(id: BoardId, earlier: readonly Board[]): BoardId | null {
  const row = earlier.filter(
    (board) => coordinateOf(board.id).timeline === coordinateOf(id).timeline,
  );
  return row[row.length - 1]?.id ?? null;
}

/**
 * Boards from lines: `a@0`, or `b@1 < a@0` where the parent is in another row; below each its units,
 * `Germany: A mun, F kie`, and `Germany owns: mun, ber`. Without such a line a board is owned as at the start
 * where the power has units, and nobody owns the rest.
 */
export function boardsFrom(text: string): Board[] {
  const boards: Board[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const [head = '', parent] = line.split('<').map((part) => part.trim());
    if (isBoardId(head)) {
      const from = parent && isBoardId(parent) ? parent : parentOf(head, boards);
      boards.push({ id: head, parent: from, units: [], owners: {} });
    } else if (line !== '') boards.push(withLine(boards.pop(), line));
  }
  return boards;
}

function withLine(board: Board | undefined, line: string): Board {
  const [who = '', what = ''] = line.split(':');
  invariant(board, `a board above ${line}`);
  const list = what.split(',').filter((item) => item.trim() !== '');
  const [name = '', owns] = who.trim().split(/\s+/);
  const power = powerOf(name);
  const centers = owns ? list.map((center) => center.trim()) : homes(power);
  const others = Object.entries(board.owners).filter(([, owner]) => !owns || owner !== power);
  const owners = {
    ...Object.fromEntries(others),
    ...Object.fromEntries(centers.map((center) => [center, power])),
  };
  if (owns) return { ...board, owners };
  return { ...board, owners, units: [...board.units, ...list.map((u) => unitOf(power, u))] };
}

const letter = (unit: Unit): string => (unit.kind === 'army' ? 'A' : 'F');

/** A world in play. Every answer is about the latest step. */
export interface Table {
  readonly rules: Rules;
  world: World;
  last: StepResult | undefined;
  options: StepOptions;
  readonly forgetful: boolean;
}

/** Sits down at boards laid out as text, or at the start of the game. */
export function table(boards: string | undefined, options: TableOptions = {}): Table {
  const rules = fiveD(options);
  const world = boards ? worldFrom(rules, { boards: boardsFrom(boards) }) : startWorld(rules);
  return { rules, world, last: undefined, options: {}, forgetful: options.forgetful ?? false };
}

const phaseOf = (world: World) => (world.due.phase === 'over' ? 'movement' : world.due.phase);

/** Orders as the engine reads them from lines; the notation is part of what is tested. */
export function read(t: Table, text: string): readonly Order[] {
  const heads = boardsInPlay(t.rules, t.world).map((board) => board.id);
  const unitOn = (id: BoardId, province: string): Unit | undefined => {
    const board = boardAt(t.rules, t.world, id);
    return board && unitAt(board, province);
  };
  const { due } = t.world;
  const retreats = due.phase === 'retreat' ? due.retreats : [];
  const retreatsOn = (id: BoardId): BoardId | undefined =>
    retreats.find(({ unit }) => boardOf(unit) === id)?.on;
  const mainTimeline = t.rules.ruleset.notation === 'letters' ? true : undefined;
  const source = { map: t.rules.map, heads, unitOn, retreatsOn, mainTimeline };
  const { orders, errors } = parseOrders(source, text, { phase: phaseOf(t.world) });
  invariant(errors.length === 0, `${text}: ${JSON.stringify(errors)}`);
  return orders.map(({ order }) => order);
}

/** Gives orders and resolves one step. */
export function play(t: Table, text = ''): Table {
  return submit(t, read(t, text));
}

/** As `play`, for orders that no notation writes. */
export function submit(t: Table, orders: readonly Order[]): Table {
  const world = t.forgetful ? (JSON.parse(JSON.stringify(t.world)) as World) : t.world;
  t.last = stepOf(t.rules, world, orders, t.options);
  t.world = t.last.world;
  return t;
}

/** What became of the order of a unit: `moved`, `illegal no-such-board`, `void`. */
export function outcome(t: Table, unit: string): string {
  const place = unit as PlaceId;
  const found = ordersOn(t.rules, t.world, boardOf(place)).filter(
    ({ order }) => isPlaced(order) && pointOf(order.unit) === pointOf(place),
  );
  return found
    .map(({ outcome: { result, cause } }) =>
      cause?.code === 'illegal' ? `${result} ${cause.illegal.code}` : result,
    )
    .join(', ');
}

/** How the army that stood there moved: by land, by convoy or by a jump. */
export function wayOf(t: Table, unit: string): string | undefined {
  const place = unit as PlaceId;
  const found = ordersOn(t.rules, t.world, boardOf(place)).find(
    ({ order }) => isPlaced(order) && pointOf(order.unit) === pointOf(place),
  );
  const cause = found?.outcome.cause;
  return cause?.code === 'moved' ? cause.by : undefined;
}

/** Whether a unit was dislodged, and from where: `dislodged by b-mun@1`. */
export function dislodger(t: Table, unit: string): string | undefined {
  const place = unit as PlaceId;
  const found = ordersOn(t.rules, t.world, boardOf(place)).find(
    ({ order }) => isPlaced(order) && pointOf(order.unit) === pointOf(place),
  );
  return found?.outcome.dislodgedBy;
}

const shown = (unit: Unit): string => `${unit.power} ${letter(unit)} ${unit.location}`;

/** The units of a board: `germany A mun, france A par`, by location. */
export function units(t: Table, board: string): string {
  const found = boardAt(t.rules, t.world, board as BoardId);
  return found ? found.units.map(shown).join(', ') : 'no board';
}

/** Owner of a center on a board. */
export function owner(t: Table, board: string, center: string): string | undefined {
  return boardAt(t.rules, t.world, board as BoardId)?.owners[center];
}

/** Boards that the latest step added, in order. */
export function added(t: Table): string {
  return (t.last?.added ?? []).map((board) => board.id).join(' ');
}

/** Timelines that the latest step opened: `a@0 > b@1`. */
export function forks(t: Table): string {
  const successions = t.last?.step.successions ?? [];
  return successions
    .filter(({ kind }) => kind === 'forks')
    .map(({ parent, child }) => `${parent} > ${child}`)
    .join(', ');
}

/** Past boards that were compared in the latest step and did not change. */
export function unchanged(t: Table): string {
  const successions = t.last?.step.successions ?? [];
  return successions
    .filter(({ kind }) => kind === 'unchanged')
    .map(({ parent }) => parent)
    .join(' ');
}

export function heads(t: Table): string {
  return headsOf(t.rules, t.world)
    .map((board) => board.id)
    .join(' ');
}

/** Codes of the orders that were refused. */
export function refused(t: Table): string {
  return (t.last?.refused ?? []).map(({ illegal }) => illegal.code).join(' ');
}

/** The retreats that the world waits for: `a-mun@0: ber, kie`. */
export function asked(t: Table): string {
  const { due } = t.world;
  if (due.phase !== 'retreat') return '';
  return due.retreats.map(({ unit, open }) => `${unit}: ${open.join(', ')}`).join('; ');
}

/** Builds and disbands that are due: `germany +1 on a@1w`. */
export function owed(t: Table): string {
  const { due } = t.world;
  if (due.phase !== 'movement' && due.phase !== 'adjustment') return '';
  return due.adjustment
    .map(({ power, count, board }) => `${power} ${count > 0 ? '+' : ''}${count} on ${board}`)
    .join(', ');
}

/** Powers that must act. */
export function dutiful(t: Table): string {
  return dutiesOf(t.rules, t.world)
    .map(({ power }) => power)
    .join(' ');
}

/** Who has won: `won germany`, or the phase that is due. */
export function verdict(t: Table): string {
  const { due } = t.world;
  return due.phase === 'over' && due.verdict.kind !== 'goes on'
    ? `${due.verdict.kind} ${due.verdict.powers.join(' ')}`
    : due.phase;
}

/** Who may commit which ballots: `germany ber a, germany ber b`. */
export function ballots(t: Table): string {
  const { due } = t.world;
  if (due.phase !== 'sustain') return '';
  return due.ballots
    .map(({ power, center, from }) => `${power ?? 'nobody'} ${center} ${from}`)
    .join(', ');
}

/** What the time centers chose in the latest step: `ber b, con a`. */
export function choices(t: Table): string {
  const tally = t.last?.step.tally ?? [];
  return tally.map(({ center, sustains }) => `${center} ${sustains}`).join(', ');
}

/** Whether two units of a board stand in one province. */
export function crowded(t: Table, board: string): boolean {
  const found = boardAt(t.rules, t.world, board as BoardId);
  const provinces = (found?.units ?? []).map((unit) => provinceOfLocation(unit.location));
  return new Set(provinces).size < provinces.length;
}
