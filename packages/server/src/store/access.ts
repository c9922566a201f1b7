/** Who may do what, as it is kept: players, links, sessions, tokens. Secrets come here hashed only. */
import type { Owner } from './ownership.ts';

/** What a link opens. */
export const ROLES = ['seat', 'spectator', 'master', 'invitation', 'host'] as const;

/**
 * One of them: an invitation opens a seat that is still to be chosen, `host` tells who made the game and is never
 * handed out, the others open a place in the game.
 */
export type Role = (typeof ROLES)[number];

/** Someone known to this server: an account if there is an address, else whoever holds the session. */
export interface Player {
  readonly id: string;
  readonly name: string | null;
  /** In lower case. */
  readonly email: string | null;
  /** Salt and hash by scrypt. */
  readonly password: string | null;
  readonly isSuspended: boolean;
  /** When a one-time link showed that the address is theirs; null: nothing ever did. */
  readonly verifiedAt: number | null;
  /** In which they are written to, such as `de`; null: they never said. */
  readonly language: string | null;
  readonly createdAt: number;
}

/** A link into a game, as it is kept: by the hash of its secret. */
export interface Link {
  readonly hash: string;
  readonly game: string;
  readonly role: Role;
  /** The seat that it opens. */
  readonly seat: string | null;
  /** Who sat there when it was made: it opens nothing once another does. */
  readonly player: string | null;
  readonly createdAt: number;
}

/** A browser that is signed in, as it is kept: by the hash of its cookie. */
export interface Session {
  readonly hash: string;
  readonly player: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** What the browser called itself. */
  readonly agent: string;
  /** When a passkey or a code showed whose it is; null: a password, a mail or nothing did. */
  readonly provedAt: number | null;
}

/** Whoever holds a session, with the links by which they come into a game. */
export interface Visitor {
  readonly session: Session;
  readonly player: Player;
  /** Those of the game that was asked for, oldest first. */
  readonly links: readonly Link[];
}

/** A token for programs, as it is kept: by the hash of its secret. */
export interface Token {
  readonly hash: string;
  /** What its owner knows it by. */
  readonly id: string;
  readonly player: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
}

/** A one-time link to sign in by. */
export interface Login {
  readonly hash: string;
  readonly email: string;
  readonly expiresAt: number;
}

/** Something that an administrator did, or that was done to an account. */
export interface Entry {
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly about: string;
}

/** How many bytes may be kept within how many milliseconds, in the course of which what was used is forgiven evenly. */
export interface Budget {
  readonly limit: number;
  readonly within: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Players and all that opens something to them, kept; beside it what is throttled, noted and set here. */
export interface Access {
  addPlayer(player: Player): Promise<void>;
  player(id: string): Promise<Player | undefined>;
  playerByEmail(email: string): Promise<Player | undefined>;
  players(ids: readonly string[]): Promise<readonly Player[]>;
  /** Accounts whose name or address has the text in it, or the player of that id; newest first. */
  findPlayers(text: string, limit: number): Promise<readonly Player[]>;
  changePlayer(id: string, change: Partial<Omit<Player, 'id' | 'createdAt'>>): Promise<void>;
  /** The same by the player: nothing is changed, and `false` returned, if the account changed hands. */
  changeOwn(owner: Owner, change: Partial<Omit<Player, 'id' | 'createdAt'>>): Promise<boolean>;
  /** Gives an account to whom the address was shown to belong: what opened it before, and told of it, ends. */
  claim(id: string, at: number): Promise<void>;
  /** Erases what is personal and all that opens anything; logs go on naming the bare id. */
  erasePlayer(id: string): Promise<void>;

  addLink(link: Link): Promise<void>;
  link(hash: string): Promise<Link | undefined>;
  /** All links of a game. */
  linksOf(game: string): Promise<readonly Link[]>;
  /**
   * Puts one link in the place of another, which dies with all that was opened by it. Of a seat that is for one player,
   * those of its former players stay: they open nothing, and tell who lost it.
   */
  replaceLinks(game: string, role: Role, seat: string | null, link: Link | null): Promise<void>;
  /** Lets a player use a link from now on. */
  grant(player: string, hash: string): Promise<void>;
  /** The links that a player may use: in one game, or in all. */
  grants(player: string, game?: string): Promise<readonly Link[]>;
  /** Makes all that one player may use another's, who stands for them from now on. */
  moveGrants(from: string, to: string): Promise<void>;

  /** @returns `false` if the account changed hands since the player was read: then there is no session */
  addSession(session: Session, owner: Owner): Promise<boolean>;
  session(hash: string, now: number): Promise<Session | undefined>;
  /** The holder of a session that lasts, and their links of a game. */
  visitor(hash: string, now: number, game?: string): Promise<Visitor | undefined>;
  /** Those of a player that last, newest first. */
  sessions(player: string, now: number): Promise<readonly Session[]>;
  /** Notes that a passkey or a code showed whose a session is. */
  proveSession(hash: string, at: number): Promise<void>;
  endSession(hash: string): Promise<void>;
  endSessions(player: string): Promise<void>;

  /** @returns `false` as of `addSession` */
  addToken(token: Token, owner: Owner): Promise<boolean>;
  token(hash: string): Promise<Token | undefined>;
  tokens(player: string): Promise<readonly Token[]>;
  endToken(player: string, id: string): Promise<boolean>;
  endTokens(player: string): Promise<void>;

  addLogin(login: Login): Promise<void>;
  /** The login, once: it is gone afterwards. */
  takeLogin(hash: string, now: number): Promise<Login | undefined>;

  /**
   * Counts an attempt, by whichever server it was made.
   * @param since attempts begun before are forgotten
   * @param by -1: one that was counted was none
   * @returns how many there were, this one included
   */
  attempt(key: string, now: number, since: number, by?: 1 | -1): Promise<number>;
  forgetAttempts(key: string): Promise<void>;
  /** Counts bytes that are about to be kept, whichever server keeps them. @returns false if they are too many: they are not counted then */
  takeSpace(key: string, bytes: number, budget: Budget): Promise<boolean>;

  note(entry: Entry): Promise<void>;
  notes(limit: number): Promise<readonly Entry[]>;
  /** Small facts about the instance, by name. */
  fact(name: string): Promise<string | undefined>;
  setFact(name: string, value: string): Promise<void>;
  /** Keeps a fact unless there is one of that name. @returns the one that is kept */
  keepFact(name: string, value: string): Promise<string>;
  /** Puts a fact in the place of another, or of none. @returns `false` if it is not as it was: nothing is changed then */
  swapFact(name: string, before: string | undefined, value: string): Promise<boolean>;
}
