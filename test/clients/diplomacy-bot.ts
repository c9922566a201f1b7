/**
 * A program that speaks the network protocol of the Python package `diplomacy`, as its documentation tells it: it signs in,
 * joins, orders, and keeps its own copy of each game by what it is told. It complains of what the package would not take.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

type Fields = Readonly<Record<string, unknown>>;
/** A message that came. */
export interface Told extends Fields {
  readonly name: string;
  readonly message?: unknown;
  readonly data?: unknown;
}
/** A position, as far as the tests read it. */
export interface State {
  readonly name: string;
  readonly timestamp: number;
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly retreats: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly centers: Readonly<Record<string, readonly string[]>>;
  readonly homes: Readonly<Record<string, readonly string[]>>;
}
interface PhaseData {
  readonly name: string;
  readonly state: State;
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly results: Readonly<Record<string, readonly string[]>>;
}
/** A game as the package sends it, as far as the tests read it. */
export interface SentGame {
  readonly game_id: string;
  readonly phase: string;
  readonly phase_abbr: string;
  readonly map_name: string;
  readonly role: string;
  readonly rules: readonly string[];
  readonly status: string;
  readonly win: number;
  readonly timestamp_created: number;
  readonly state_history: Readonly<Record<string, State>>;
  readonly powers: Readonly<
    Record<
      string,
      {
        readonly units: readonly string[];
        readonly orders: Fields;
        readonly role: string;
        readonly controller: Fields;
      }
    >
  >;
}

const PATIENCE = 20_000;

/** A copy of a game, kept by notifications. */
export class Copy {
  readonly bot: Bot;
  readonly id: string;
  readonly role: string;
  phase: string;
  status: string;
  units: Readonly<Record<string, readonly string[]>>;
  /** As it was told last; null where a game was joined and has not changed since. */
  state: State | null = null;
  /** Phases that are over, with what was ordered. */
  readonly history: PhaseData[] = [];
  readonly heard: {
    readonly sender: string;
    readonly message: string;
    readonly recipient: string;
  }[] = [];
  readonly news: Told[] = [];
  timestamp: number;

  constructor(bot: Bot, game: SentGame) {
    this.bot = bot;
    this.id = game.game_id;
    this.role = game.role;
    this.phase = game.phase_abbr;
    this.status = game.status;
    this.timestamp = game.timestamp_created;
    this.units = Object.fromEntries(
      Object.entries(game.powers).map(([name, { units }]) => [name, units]),
    );
  }

  ask(name: string, fields: Fields = {}): Promise<Told> {
    const address = { game_id: this.id, game_role: this.role, phase: this.phase };
    return this.bot.ask(name, { ...address, ...fields });
  }

  order(orders: readonly string[], wait: boolean | null = false): Promise<Told> {
    return this.ask('set_orders', { orders, wait });
  }

  /** Waits until the phase is another one. */
  async next(from = this.phase): Promise<string> {
    await until(() => this.phase !== from, `${this.role} waits for the end of ${from}`);
    return this.phase;
  }

  hear(told: Told): void {
    this.news.push(told);
    if (told.name === 'game_status_update') this.status = String(told['status']);
    if (told.name === 'game_message_received') this.heard.push(told.message as Copy['heard'][0]);
    if (told.name === 'game_processed') {
      this.#file(told['previous_phase_data'] as PhaseData);
      this.#stand(told['current_phase_data'] as PhaseData);
    }
    if (told.name !== 'game_phase_update') return;
    const data = told['phase_data'] as PhaseData;
    if (told['phase_data_type'] === 'state_history') this.#file(data);
    else this.#stand(data);
  }

  #file(data: PhaseData): void {
    if (this.history.some(({ name }) => name === data.name))
      this.bot.complaints.push(`${data.name} was told twice`);
    this.history.push(data);
  }

  /** Orders of others for a phase that is due are refused by the package. */
  #stand({ name, state, orders }: PhaseData): void {
    const others = Object.keys(orders).filter((power) => power !== this.role);
    if (others.length > 0) this.bot.complaints.push(`orders of ${others.join()} in ${name}`);
    if (name !== state.name) this.bot.complaints.push(`${name} has the state of ${state.name}`);
    this.phase = name;
    this.state = state;
    this.units = state.units;
  }
}

/** A connection of a program. */
export class Bot {
  readonly complaints: string[] = [];
  readonly copies: Copy[] = [];
  /** The requests that were answered. */
  readonly answers: string[] = [];
  token = '';
  readonly #socket: WebSocket;
  readonly #asked = new Map<string, (told: Told) => void>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes) =>
      this.#hear(JSON.parse((bytes as Buffer).toString('utf8')) as Told),
    );
  }

  static async connect(url: string): Promise<Bot> {
    const socket = new WebSocket(url);
    await new Promise((done, fail) => socket.once('open', done).once('error', fail));
    return new Bot(socket);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.terminate();
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Asks; an error is given as it came. */
  ask(name: string, fields: Fields = {}): Promise<Told> {
    this.#count += 1;
    const request_id = `request ${this.#count}`;
    const token = this.token === '' ? {} : { token: this.token };
    const answer = new Promise<Told>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`no answer to ${name}`)), PATIENCE);
      this.#asked.set(request_id, (told) => {
        clearTimeout(timer);
        done(told);
      });
    });
    this.send(JSON.stringify({ name, request_id, re_sent: false, ...token, ...fields }));
    return answer;
  }

  /** @param create_user as versions before 1.1 of the package ask; later ones leave it out */
  async signIn(username: string, password: string, create_user?: boolean): Promise<Told> {
    const told = await this.ask('sign_in', { username, password, create_user });
    if (told.name === 'data_token') this.token = String(told.data);
    return told;
  }

  async join(game_id: string, power_name: string | null): Promise<Copy> {
    const told = await this.ask('join_game', { game_id, power_name, registration_password: null });
    if (told.name !== 'data_game') throw new Error(String(told.message));
    return this.keep(told.data as SentGame);
  }

  keep(game: SentGame): Copy {
    const copy = new Copy(this, game);
    this.copies.push(copy);
    return copy;
  }

  #hear(told: Told): void {
    const answered = told['request_id'];
    if (typeof answered === 'string') {
      this.answers.push(answered);
      this.#asked.get(answered)?.(told);
      this.#asked.delete(answered);
      return;
    }
    const copy = this.copies.find(
      ({ id, role }) => id === told['game_id'] && role === told['game_role'],
    );
    if (typeof told['notification_id'] !== 'string' || told['token'] !== this.token || !copy)
      this.complaints.push(`cannot place ${JSON.stringify(told).slice(0, 200)}`);
    copy?.hear(told);
  }
}

/** Waits for what has to come. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(what);
    await pause(10);
  }
}
