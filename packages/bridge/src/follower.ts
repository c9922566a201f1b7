/** Follows a game for a program that joined it in a role: every change is told, each once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Player } from '@chronopolitik/client';
import { newsOf, type News } from './news.ts';
import { systemMessage } from './messages.ts';
import { supportDraw } from './orders.ts';
import { powerName, SeenGame, type Lines } from './seen.ts';
import { controllersOf, phaseNow, rulesOf, statusOf, type Showing } from './shown.ts';

/** Whom a follower tells, of what. */
export interface FollowerOptions {
  readonly player: Player;
  readonly id: string;
  /** What the program calls the game. */
  readonly name: string;
  readonly role: string;
  /** What the program is signed in by. */
  readonly channel: string;
  readonly tell: (notification: object) => void;
  /** How many centers win on the map of a variant. */
  readonly winsBy: (variant: string) => Promise<number>;
  /** Called when the game begins: orders that were given before can be sent. */
  readonly onStart: (follower: Follower) => Promise<void>;
}

/** What a program said of the phase that is due: its orders, and whether it waits. */
export interface Intent {
  /** Null: none were given. */
  readonly orders: Lines | null;
  readonly wait: boolean;
  /** Whether it is for a draw. */
  readonly draw: boolean;
}

/** Milliseconds before a game is looked at again whose stream ended. */
const AGAIN = 1_000;
/** As long where the game may not be watched any more. */
const LATER = 60_000;

/** A role of a program in a game. */
export class Follower {
  readonly game: SeenGame;
  readonly options: FollowerOptions;
  #showing: Showing | undefined;
  #intent: Intent = { orders: null, wait: true, draw: false };
  #count = 0;
  readonly #end = new AbortController();
  #isRunning = false;

  constructor(options: FollowerOptions) {
    this.options = options;
    this.game = new SeenGame(options.player, options.id);
  }

  /** What was last seen, and told. */
  get showing(): Showing {
    if (!this.#showing) throw new Error('a game is loaded before it is shown');
    return this.#showing;
  }

  get phase(): string {
    return phaseNow(this.showing).name;
  }

  get isGathering(): boolean {
    return statusOf(this.showing.view) === 'forming';
  }

  get intent(): Intent {
    return this.#intent;
  }

  intend(intent: Partial<Intent>): void {
    this.#intent = { ...this.#intent, ...intent };
  }

  /** Looks at the game for the first time; nothing is told. */
  async load(): Promise<void> {
    this.#showing = await this.#look(undefined);
    this.#forgetIntent();
  }

  /** Whether changes are told already. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Tells from now on what changes. */
  run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#follow();
  }

  stop(): void {
    this.#end.abort();
  }

  /** Tells the program what it did not ask for. */
  tell(news: News): void {
    const { channel, name, role, tell } = this.options;
    this.#count += 1;
    const address = { token: channel, game_id: name, game_role: role };
    tell({ notification_id: `${this.#count} ${role} ${name}`, ...address, ...news });
  }

  /** Tells what no player said. */
  say(text: string): void {
    const message = systemMessage(this.options.role, this.phase, text);
    this.tell({ name: 'game_message_received', message });
  }

  /** Looks again, and tells what is new. */
  async refresh(): Promise<void> {
    const before = this.showing;
    const next = await this.#look(before);
    if (this.#end.signal.aborted || before !== this.#showing) return;
    this.#showing = next;
    const hasBegun = statusOf(before.view) === 'forming' && !this.isGathering;
    const hasVoted = this.#intent.draw;
    const isNew = before.view.step !== next.view.step;
    if (isNew) this.#forgetIntent();
    for (const news of newsOf(before, next)) this.tell(news);
    if (hasBegun)
      await this.options.onStart(this).catch(() => this.say('Orders could not be sent.'));
    // Programs expect that votes end with their phase.
    if (isNew && hasVoted) await supportDraw(this.game, false).catch(() => undefined);
  }

  /** Without deadlines nobody waits who does not say so. */
  #forgetIntent(): void {
    const { terms } = this.showing.view.settings;
    this.#intent = { orders: null, wait: !rulesOf(terms).includes('REAL_TIME'), draw: false };
  }

  async #look(before: Showing | undefined): Promise<Showing> {
    const { role, name } = this.options;
    const view = await this.game.view();
    const known = before && phaseNow(before).name;
    const hasMoved = before?.view.step !== view.step || statusOf(before.view) !== statusOf(view);
    const phases = before && !hasMoved ? before.phases : await this.game.phases(view, known);
    const seat = view.seats.find(({ id }) => id === view.seat);
    const own = seat?.powers.map(powerName) ?? [];
    const win = before?.win ?? (await this.options.winsBy(view.settings.variant));
    const shown = { name, view, phases, role, own, win };
    return { ...shown, self: before?.self ?? controllersOf(shown)[role] };
  }

  async #follow(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      const wait = await this.#listen().then(
        () => AGAIN,
        (error: unknown) => (isForLong(error) ? LATER : AGAIN),
      );
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Hears of changes until the stream ends. */
  async #listen(): Promise<void> {
    await this.refresh();
    const { view } = this.showing;
    const { id, player } = this.options;
    for await (const delta of player.follow(id, view.number, this.#end.signal)) {
      if (delta.number > this.showing.view.number) await this.refresh();
    }
  }
}

/** Whether a refusal will last: the game may not be watched any more. */
function isForLong(error: unknown): boolean {
  const { status } = error as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 429;
}
