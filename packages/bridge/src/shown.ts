/** Games as the protocol shows them: whole, and in lists. */
import type { Game, Terms } from '@chronopolitik/client';
import { messagesOf } from './messages.ts';
import { COMPLETED, longName, mapName, powerName, type Lines, type Phase } from './seen.ts';

/** Whoever watches, and plays nobody. */
export const OBSERVER = 'observer_type';
/** Of a power that nobody plays. */
const NOBODY = 'dummy';

/** What a game is to whoever looks: its view, its phases, as whom. */
export interface Showing {
  readonly name: string;
  readonly view: Game;
  readonly phases: readonly Phase[];
  /** A power such as `FRANCE`, or `observer_type`. */
  readonly role: string;
  /** The powers of the seat of whoever looks. */
  readonly own: Lines;
  /** Centers that win. */
  readonly win: number;
  /** What whoever looks was called first: programs give a game up in which they are called otherwise later. */
  readonly self?: string | undefined;
}

const STATUS = { gathering: 'forming', playing: 'active', finished: 'completed' } as const;

/** Whether a game gathers its players, is played, is paused, or is over. */
export function statusOf({ table }: Pick<Game, 'table'>): string {
  if (table?.ending?.because === 'cancelled') return 'canceled';
  return table?.isPaused === true && table.stage === 'playing'
    ? 'paused'
    : STATUS[table?.stage ?? 'playing'];
}

/** The rules as far as they are terms: who may write, watch, and choose a power, and whether there are deadlines. */
export function rulesOf(terms: Terms | undefined): Lines {
  const press = terms?.authors === 'hidden' ? 'none' : (terms?.press ?? 'none');
  return [
    'IGNORE_ERRORS',
    ...(terms?.seating === 'chosen' ? ['POWER_CHOICE'] : []),
    ...(press === 'none' ? ['NO_PRESS'] : []),
    ...(press === 'public' ? ['PUBLIC_PRESS'] : []),
    ...(deadlineOf(terms) === 0 ? ['NO_DEADLINE', 'REAL_TIME'] : []),
  ];
}

/** Seconds of a movement phase; none: 0. */
export function deadlineOf(terms: Terms | undefined): number {
  const movement = terms?.deadlines?.movement;
  if (!movement) return 0;
  return 'minutes' in movement ? movement.minutes * 60 : DAY;
}
const DAY = 86_400;

/** Who plays which power. */
export function controllersOf({
  view,
  self,
}: Pick<Showing, 'view' | 'self'>): Readonly<Record<string, string>> {
  const { seats, table, seat: own } = view;
  return Object.fromEntries(
    seats.flatMap(({ id, powers }) => {
      const held = table?.seats.find((seat) => seat.id === id);
      const who = held?.isTaken === true ? (held.player ?? 'player') : NOBODY;
      const other = held?.machine ? 'machine' : who === NOBODY && held?.isTaken ? 'player' : who;
      const name = id === own ? (self ?? other) : other;
      return powers.map((power) => [powerName(power), name] as const);
    }),
  );
}

/** Which powers are not ready. */
export function waitsOf({ seats, table }: Game): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    seats.flatMap(({ id, powers }) => {
      const isReady = table?.seats.find((seat) => seat.id === id)?.ready === true;
      return powers.map((power) => [powerName(power), !isReady] as const);
    }),
  );
}

/** Microseconds, as the protocol counts them. */
export const createdAt = ({ createdAt: at }: Game): number => at * 1000;

/** A game in a list. */
export function infoOf(showing: Showing): object {
  const { name, view, own } = showing;
  const { terms } = view.settings;
  const controllers = Object.values(controllersOf(showing));
  return {
    game_id: name,
    phase: phaseNow(showing).name,
    timestamp: Math.max(phaseNow(showing).begun, messagesOf(showing).at(-1)?.time_sent ?? 0),
    timestamp_created: createdAt(view),
    map_name: mapName(view.settings.variant),
    observer_level: OBSERVER,
    controlled_powers: own,
    rules: rulesOf(terms),
    status: statusOf(view),
    n_players: controllers.filter((each) => each !== NOBODY).length,
    n_controls: controllers.length,
    deadline: deadlineOf(terms),
    registration_password: false,
  };
}

/** The phase that is due. */
export function phaseNow({ phases }: Pick<Showing, 'phases'>): Phase {
  const last = phases.at(-1);
  if (!last) throw new Error('a game has a phase');
  return last;
}

/** A whole game, as the package makes one of its own of. */
export function gameOf(showing: Showing, orders: Lines | null): object {
  const { name, view, phases, role, own } = showing;
  const { terms, variant } = view.settings;
  const now = phaseNow(showing);
  const past = phases.slice(0, -1);
  const messages = messagesOf(showing);
  const by = <T>(of: (phase: Phase) => T) =>
    Object.fromEntries(past.map((phase) => [phase.name, of(phase)]));
  return {
    game_id: name,
    map_name: mapName(variant),
    role,
    rules: rulesOf(terms),
    status: statusOf(view),
    timestamp_created: createdAt(view),
    phase: longName(now.name),
    phase_abbr: now.name,
    deadline: deadlineOf(terms),
    n_controls: Object.keys(now.state.units).length,
    observer_level: OBSERVER,
    controlled_powers: own,
    powers: powersOf(showing, orders),
    state_history: by(({ state }) => state),
    order_history: by((phase) => withoutNull(phase.orders)),
    result_history: by(({ results }) => results),
    message_history: by((phase) => messages.filter((each) => each.phase === phase.name)),
    messages: messages.filter((each) => each.phase === now.name),
    win: showing.win,
    victory: [showing.win],
    ...CONSTANTS,
  };
}

const CONSTANTS = {
  error: [],
  meta_rules: [],
  no_rules: [],
  note: '',
  outcome: [],
  registration_password: null,
  zobrist_hash: 0,
};

function withoutNull(orders: Phase['orders']): Readonly<Record<string, Lines>> {
  return Object.fromEntries(Object.entries(orders).map(([power, lines]) => [power, lines ?? []]));
}

function powersOf(showing: Showing, orders: Lines | null): object {
  const { view, role } = showing;
  const { name: phase, state } = phaseNow(showing);
  const controllers = controllersOf(showing);
  const waits = waitsOf(view);
  const entries = Object.keys(state.units).map((name) => {
    const given = name === role ? orders : null;
    const power = {
      name,
      role: role === OBSERVER ? OBSERVER : name,
      abbrev: name.charAt(0),
      units: (state.units[name] ?? []).filter((unit) => !unit.startsWith('*')),
      retreats: state.retreats[name] ?? {},
      centers: state.centers[name] ?? [],
      homes: state.homes[name] ?? [],
      influence: state.influence[name] ?? [],
      controller: { [`${createdAt(view)}`]: controllers[name] ?? NOBODY },
      order_is_set: given === null ? 0 : given.length > 0 ? 2 : 1,
      ...ordersOf(phase, given ?? []),
      wait: phase === COMPLETED || (waits[name] ?? true),
      civil_disorder: 0,
      tokens: [],
      vote: 'neutral',
    };
    return [name, power] as const;
  });
  return Object.fromEntries(entries);
}

/** Orders of movements by their units; others as a list. */
function ordersOf(phase: string, lines: Lines): object {
  if (!phase.endsWith('M')) return { orders: {}, adjust: lines };
  const orders = lines.map((line) => {
    const [kind = '', place = '', ...rest] = line.split(' ');
    return [`${kind} ${place}`, rest.join(' ')] as const;
  });
  return { orders: Object.fromEntries(orders), adjust: [] };
}

/** A phase as it is told: with its messages, and of the phase that is due no orders but one's own. */
export function phaseData(showing: Showing, phase: Phase, orders: Lines | null = null): object {
  const isDue = phase === phaseNow(showing);
  const own = orders === null ? {} : { [showing.role]: orders };
  return {
    name: phase.name,
    state: phase.state,
    orders: isDue ? own : phase.orders,
    results: isDue ? {} : phase.results,
    messages: messagesOf(showing).filter((each) => each.phase === phase.name),
  };
}
