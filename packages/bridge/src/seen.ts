/** A game as somebody sees it, and its phases as the protocol tells them. */
import { once, replyOf, type Command, type Game, type Player } from '@chronopolitik/client';
import { NotDone } from './frames.ts';

/** What the protocol knows of an order: a text such as `A PAR - BUR`. */
export type Lines = readonly string[];

/** A position, by power. */
export interface State {
  /** Microseconds: of a phase that is over, when it ended; of the one that is due, when it began. */
  readonly timestamp: number;
  readonly name: string;
  readonly units: Readonly<Record<string, Lines>>;
  readonly retreats: Readonly<Record<string, Readonly<Record<string, Lines>>>>;
  readonly centers: Readonly<Record<string, Lines>>;
  readonly homes: Readonly<Record<string, Lines>>;
  /** How many units a power may build, or must remove, if it is less than zero. */
  readonly builds: Readonly<Record<string, { readonly count: number }>>;
  readonly influence: Readonly<Record<string, Lines>>;
}

/** A phase: its position, what was ordered, and what came of it. The last is the one that is due. */
export interface Phase {
  readonly name: string;
  /** Microseconds since 1970. */
  readonly begun: number;
  readonly state: State;
  readonly orders: Readonly<Record<string, Lines | null>>;
  readonly results: Readonly<Record<string, Lines>>;
}

/** The name of the phase after the last. */
export const COMPLETED = 'COMPLETED';

/** A game, with the requests that are made about it. */
export class SeenGame {
  readonly id: string;
  readonly player: Player;

  constructor(player: Player, id: string) {
    this.player = player;
    this.id = id;
  }

  view(): Promise<Game> {
    const params = { ...this.params, query: { steps: 'apart' as const } };
    return replyOf(this.player.api.GET('/api/games/{id}', { params }));
  }

  terms() {
    return replyOf(this.player.api.GET('/api/games/{id}/terms', { params: this.params }));
  }

  /** Carried out once, however often it has to be sent. */
  command(body: Command) {
    const params = { ...this.params, header: once() };
    return replyOf(this.player.api.POST('/api/games/{id}/commands', { params, body }));
  }

  /** The phases up to where the game stands. A game that is over ends with `COMPLETED`. @param told phases that need not be left out */
  async phases(view: Game, told?: string): Promise<readonly Phase[]> {
    const params = { ...this.params, query: { format: 'python-diplomacy' as const } };
    const file = await replyOf(this.player.api.GET('/api/games/{id}/export', { params }));
    const { phases } = file as unknown as { readonly phases: readonly Phase[] };
    const plain = phases.map(plainPhase);
    const isOver = view.table?.stage === 'finished';
    return dated(isOver ? completed(plain, view.updatedAt, told) : plain);
  }

  get params(): { readonly path: { readonly id: string } } {
    return { path: { id: this.id } };
  }
}

type Foreign = Readonly<Record<'game_id' | 'map' | 'rules', unknown>>;

/** Without what a program would compare with its own copy of the map. */
function plainPhase({ name, state, orders, results }: Phase): Phase {
  const { game_id: _id, map: _map, rules: _rules, ...plain } = state as State & Foreign;
  return { name, begun: state.timestamp, state: plain as State, orders, results };
}

/** The game server dates a phase by its beginning; programs expect what is over by its end. */
function dated(phases: readonly Phase[]): readonly Phase[] {
  return phases.map((phase, index) => {
    const timestamp = phases[index + 1]?.begun ?? phase.begun;
    return { ...phase, state: { ...phase.state, timestamp } };
  });
}

/** A phase that nobody played is left out, unless it was told already. */
function completed(phases: readonly Phase[], at: number, told?: string): readonly Phase[] {
  const last = phases.at(-1);
  if (!last || last.name === COMPLETED) return phases;
  const played = last.name === told ? phases : phases.slice(0, -1);
  const state = { ...last.state, name: COMPLETED };
  return [...played, { name: COMPLETED, begun: at * 1000, state, orders: {}, results: {} }];
}

/** The power as the protocol writes it: `FRANCE`. */
export const powerName = (power: string): string => power.toUpperCase().replaceAll('-', '_');

interface Seated {
  readonly seats: readonly { readonly powers: readonly string[] }[];
}

/** The power of a game by its name in the protocol. @throws NotDone where the game has none */
export function powerNamed({ seats }: Seated, name: string): string {
  const powers = seats.flatMap((seat) => seat.powers);
  const power = powers.find((each) => powerName(each) === name.toUpperCase());
  if (power !== undefined) return power;
  throw new NotDone(`${name} is no power that somebody plays in this game.`);
}

/** The name of a map: the package has names of its own for variants of the standard one. */
export const mapName = (variant: string): string =>
  MAP_NAMES[variant] ?? variant.replaceAll('-', '_');

/** The variant of a map. */
export function variantOfMap(map: string): string {
  const known = Object.keys(MAP_NAMES).find((variant) => MAP_NAMES[variant] === map);
  return known ?? map.replace(/^standard_/, '').replaceAll('_', '-');
}

const MAP_NAMES: Readonly<Record<string, string>> = {
  'france-austria': 'standard_france_austria',
  'italy-germany': 'standard_germany_italy',
  'fleet-rome': 'standard_fleet_rome',
};

const SEASONS: Readonly<Record<string, string>> = { S: 'SPRING', F: 'FALL', W: 'WINTER' };
const KINDS: Readonly<Record<string, string>> = {
  M: 'MOVEMENT',
  R: 'RETREATS',
  A: 'ADJUSTMENTS',
};

/** `S1901M` in full: `SPRING 1901 MOVEMENT`. */
export function longName(phase: string): string {
  const [, season = '', year = '', kind = ''] = /^([SFW])(\d+)([MRA])$/.exec(phase) ?? [];
  return season === '' ? phase : `${SEASONS[season]} ${year} ${KINDS[kind]}`;
}
