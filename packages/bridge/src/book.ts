/** What the bridge remembers: who signed in without a token of their own, and what games are called. One file. */
import { createHash, randomBytes, scrypt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Somebody who signed in by a name, or by a link. */
export interface Guest {
  /** The name; of a link, what is made of its secret. */
  readonly name: string;
  /** Made of the password. */
  readonly check: string;
  /** By which the program names them. */
  readonly channel: string;
  /** Of the game server; null before they did anything there. */
  readonly token: string | null;
}

interface Contents {
  readonly guests: readonly Guest[];
  /** Ids of games by the names that programs gave them. */
  readonly games: Readonly<Record<string, string>>;
}

/** Guests by name that are remembered; a file of more would be written too slowly. */
const MOST_GUESTS = 2_000;
/** Visitors by links that are remembered: the link opens the seat again for whoever is forgotten. */
const MOST_LINKS = 500;
/** Milliseconds for which a visitor by a link is remembered at least after their last request. */
const REMEMBERED = 3_600_000;
/** As the server makes ids of games: whoever names a game so means that one. */
const ID = /^[\w-]{24}$/;
/** It holds tokens: its owner alone reads it. */
const OWNER_ONLY = 0o600;

/** The memory of the bridge. Without a path it is forgotten with the process. */
export class Book {
  readonly #path: string | undefined;
  /** Names of games that are being made. */
  readonly #claimed = new Set<string>();
  /** When somebody was last asked for by their channel. */
  readonly #seen = new Map<string, number>();
  #contents: Contents = { guests: [], games: {} };

  /** @throws where the file is there and cannot be read */
  constructor(path: string | undefined) {
    this.#path = path;
    if (path !== undefined && existsSync(path))
      this.#contents = JSON.parse(readFileSync(path, 'utf8')) as Contents;
  }

  guest(name: string): Guest | undefined {
    return this.#contents.guests.find((each) => each.name === name);
  }

  guestAt(channel: string): Guest | undefined {
    const guest = this.#contents.guests.find((each) => each.channel === channel);
    if (guest && isByLink(guest)) this.#seen.set(channel, Date.now());
    return guest;
  }

  /** Whether nobody new is taken in by a name. */
  get isFull(): boolean {
    return this.#contents.guests.filter((each) => !isByLink(each)).length >= MOST_GUESTS;
  }

  /** Whether nobody new is taken in by a link, since all that are remembered were here just now. */
  get isFullOfLinks(): boolean {
    const since = Date.now() - REMEMBERED;
    const links = this.#contents.guests.filter(isByLink);
    return links.length >= MOST_LINKS && links.every((each) => this.#lastSeen(each) > since);
  }

  /** Remembers a guest. Where visitors by links are too many, the one who was not seen longest is forgotten. */
  keepGuest(guest: Guest): void {
    const others = this.#contents.guests.filter(({ name }) => name !== guest.name);
    if (isByLink(guest)) this.#seen.set(guest.channel, Date.now());
    this.#write({ ...this.#contents, guests: this.#withoutOldest([...others, guest]) });
  }

  #withoutOldest(guests: readonly Guest[]): readonly Guest[] {
    const links = guests.filter(isByLink);
    if (links.length <= MOST_LINKS) return guests;
    const oldest = links.reduce((a, b) => (this.#lastSeen(b) < this.#lastSeen(a) ? b : a));
    this.#seen.delete(oldest.channel);
    return guests.filter((each) => each !== oldest);
  }

  #lastSeen({ channel }: Guest): number {
    return this.#seen.get(channel) ?? 0;
  }

  /** The id of a game, which may be named as a program named it. */
  gameId(name: string): string {
    return this.#isGiven(name) ? (this.#contents.games[name] ?? name) : name;
  }

  /** What programs call a game. */
  nameOf(id: string): string {
    const names = Object.entries(this.#contents.games);
    return names.find(([name, each]) => each === id && !ID.test(name))?.[0] ?? id;
  }

  /** Takes a name for a game that is to be made. @returns false where it is another's, or could be a game's id */
  claimName(name: string): boolean {
    if (ID.test(name) || this.#isGiven(name) || this.#claimed.has(name)) return false;
    this.#claimed.add(name);
    return true;
  }

  /** Where the game was not made, another may be called so. */
  freeName(name: string): void {
    this.#claimed.delete(name);
  }

  #isGiven(name: string): boolean {
    return !ID.test(name) && Object.hasOwn(this.#contents.games, name);
  }

  keepName(name: string, id: string): void {
    this.#write({ ...this.#contents, games: { ...this.#contents.games, [name]: id } });
  }

  /** A file is written whole beside the old one first: a power cut leaves one of them. */
  #write(contents: Contents): void {
    this.#contents = contents;
    if (this.#path === undefined) return;
    const fresh = `${this.#path}.new`;
    writeFileSync(fresh, JSON.stringify(contents), { mode: OWNER_ONLY });
    chmodSync(fresh, OWNER_ONLY);
    renameSync(fresh, this.#path);
  }
}

function isByLink({ name }: Guest): boolean {
  return name.startsWith('link ');
}

/** The name of whoever comes by a link. Its secret is random: no more is needed to hide it. */
export function nameByLink(secret: string): string {
  return `link ${createHash('sha256').update(secret).digest('base64url')}`;
}

const derive = promisify<string, string, number, Buffer>(scrypt);

/** What is kept of a password, so that it can be compared. The name goes with it: equal passwords do not show. */
export async function checkOf(name: string, password: string): Promise<string> {
  return (await derive(password, `chronopolitik bridge ${name}`, 32)).toString('base64url');
}

/** A name that nobody can guess. */
export function newChannel(): string {
  return `guest-${randomBytes(24).toString('base64url')}`;
}
