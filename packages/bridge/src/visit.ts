/** A connection of a program: its requests are answered one after the other, in their order. */
import { errorReply, NotDone, readFrame, type Frame, type Reply } from './frames.ts';
import { Follower } from './follower.ts';
import { mapAt } from './maps.ts';
import { sendOrders } from './orders.ts';
import { isKnown, playerOf } from './people.ts';
import { OBSERVER } from './shown.ts';
import type { Room } from './start.ts';
import { answerTo } from './answers.ts';

/** Requests that may wait for their turn. */
const MOST_WAITING = 200;
/** Bytes that may wait for their turn. */
const MOST_BYTES = 1_000_000;
/** Roles in games that one connection may follow. */
const MOST_FOLLOWED = 100;

/** What a connection needs of its socket. */
export interface Line {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** A program that is connected. */
export class Visit {
  readonly room: Room;
  readonly #line: Line;
  readonly #followers = new Map<string, Follower>();
  #last: Promise<void> = Promise.resolve();
  /** What the program signed in by, here or before a break. */
  readonly #known = new Set<string>();
  #waiting = 0;
  #bytes = 0;
  #isOver = false;

  constructor(room: Room, line: Line) {
    this.room = room;
    this.#line = line;
  }

  /** Takes what came; whoever sends without end is put off. */
  take(text: string): void {
    if (this.#isOver) return;
    const size = Buffer.byteLength(text);
    this.#waiting += 1;
    this.#bytes += size;
    if (this.#waiting > MOST_WAITING || this.#bytes > MOST_BYTES) {
      this.end();
      return this.#line.close();
    }
    this.#last = this.#last
      .then(() => this.#answer(text))
      .catch(() => this.room.log('A request could not be answered.'))
      .finally(() => {
        this.#waiting -= 1;
        this.#bytes -= size;
      });
  }

  /** Whether the program is somebody whom the bridge or the game server knows. */
  get isSignedIn(): boolean {
    return this.#known.size > 0;
  }

  /** A program signed in by this. */
  admit(channel: string): void {
    this.#known.add(channel);
  }

  /** Whoever comes back after a break does not sign in again. @throws NotDone where nobody signed in by this */
  async mustKnow(channel: string): Promise<void> {
    if (this.#known.has(channel)) return;
    if (!(await isKnown(this.room, channel))) throw new NotDone('Sign in first.', 'TokenException');
    this.admit(channel);
  }

  /** A program signed out, or lost what it signed in by: it is told nothing more of its games. */
  forget(channel: string): void {
    this.#known.delete(channel);
    for (const follower of this.#followers.values())
      if (follower.options.channel === channel) this.drop(follower);
  }

  /** The program is gone: what still waits is not done, and nothing is followed any more. */
  end(): void {
    this.#isOver = true;
    for (const follower of this.#followers.values()) follower.stop();
    this.#followers.clear();
  }

  /** The roles in which a program joined a game here. */
  rolesIn(channel: string, name: string): readonly Follower[] {
    return [...this.#followers.values()].filter(
      ({ options }) => options.channel === channel && options.name === name,
    );
  }

  /** The follower of a role. After a break the program does not join again, but goes on. */
  async follower(channel: string, name: string, role: string): Promise<Follower> {
    const key = JSON.stringify([channel, name, role]);
    const known = this.#followers.get(key);
    if (known) return known;
    if (this.#followers.size >= MOST_FOLLOWED)
      throw new NotDone('One connection follows no more games.');
    const id = this.room.book.gameId(name);
    const player = playerOf(this.room, channel);
    const tell = (news: object): void => this.#line.send(JSON.stringify(news));
    const onStart = (begun: Follower): Promise<void> => this.#sendKept(begun);
    const winsBy = async (variant: string): Promise<number> =>
      (await mapAt(this.room, variant)).win;
    const follower = new Follower({ player, id, name, role, channel, tell, winsBy, onStart });
    await follower.load();
    if (this.#isOver) throw new NotDone('The program is gone.');
    if (role !== OBSERVER && !follower.showing.own.includes(role))
      throw new NotDone(`You do not play ${role} in this game.`);
    this.#followers.set(key, follower);
    return follower;
  }

  /** A program that leaves a role is told nothing more of it. */
  drop(follower: Follower): void {
    follower.stop();
    for (const [key, each] of this.#followers) if (each === follower) this.#followers.delete(key);
  }

  /** Sends orders that a program gave before the game began. */
  async #sendKept(follower: Follower): Promise<void> {
    const { channel, name } = follower.options;
    if (follower.intent.orders !== null) await sendOrders(follower, this.rolesIn(channel, name));
  }

  async #answer(text: string): Promise<void> {
    if (this.#isOver) return;
    const json = parsed(text);
    const id = (json as { request_id?: unknown } | undefined)?.request_id;
    if (typeof id !== 'string') return;
    const { reply, after } = await this.#reply(json);
    if (this.#isOver) return;
    if (reply) this.#line.send(JSON.stringify({ request_id: id, ...reply }));
    after?.();
  }

  async #reply(json: unknown): Promise<Answered> {
    try {
      return await answerTo(this, readFrame(json));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { reply: errorReply(error) };
    }
  }
}

/** What is sent, and what is to be done after that. */
export interface Answered {
  /** Null where a program waits for nothing, and would wonder about a reply. */
  readonly reply: Reply | null;
  readonly after?: () => void;
}

/** Answers a request of a program. */
export type Answer = (visit: Visit, frame: Frame) => Promise<Answered>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
