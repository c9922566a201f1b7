/** A game as somebody sees it, and its phases as the protocol tells them. */
import { once, replyOf, type Command, type Game, type Player } from '@chronopolitik/client';
import { NotDone } from './frames.ts';

/** What the protocol knows of an order: a text such as `A PAR - BUR`. */
export type Lines = readonly string[];

/** A position, by power. */
export interface State {
  readonly timestamp: number;
  readonly name: string;
  readonly units: Readonly<Record<string, Lines>>;
  readonly retreats: Readonly<Record<string, Readonly<Record<string, Lines>>>>;
  readonly centers: Readonly<Record<string, Lines>>;
  readonly homes: Readonly<Record<string, Lines>>;
  readonly influence: Readonly<Record<string, Lines>>;
}

/** A phase: its position, what was ordered, and what came of it. The last is the one that is due. */
export interface Phase {
  readonly name: string;
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
    return view.table?.stage === 'finished' ? completed(plain, view.updatedAt, told) : plain;
  }

  get params(): { readonly path: { readonly id: string } } {
    return { path: { id: this.id } };
  }
}

type Foreign = Readonly<Record<'game_id' | 'map' | 'rules', unknown>>;

/** Without what a program would compare with its own copy of the map. */
function plainPhase({ name, state, orders, results }: Phase): Phase {
  const { game_id: _id, map: _map, rules: _rules, ...plain } = state as State & Foreign;
  return { name, state: plain as State, orders, results };
}

/** A phase that nobody played is left out, unless it was told already. */
function completed(phases: readonly Phase[], at: number, told?: string): readonly Phase[] {
  const last = phases.at(-1);
  if (!last || last.name === COMPLETED) return phases;
  const played = last.name === told ? phases : phases.slice(0, -1);
  const state = { ...last.state, name: COMPLETED, timestamp: at * 1000 };
  return [...played, { name: COMPLETED, state, orders: {}, results: {} }];
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

/** The name of a map: the package calls duels `standard_…`. */
export function mapName(variant: string): string {
  const name = variant.replaceAll('-', '_');
  return DUELS.has(name) ? `standard_${name}` : name;
}

/** The variant of a map. */
export const variantOfMap = (map: string): string =>
  map.replace(/^standard_/, '').replaceAll('_', '-');

const DUELS: ReadonlySet<string> = new Set(['france_austria']);

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
