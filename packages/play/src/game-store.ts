/** Where games are kept: an append-only log of events for each, and a line to list it by. */
import type { Result } from '@chronopolitik/engine';
import type {
  Audience,
  DraftRow,
  GameSummary,
  Party,
  PlanChange,
  StoredEvent,
} from '@chronopolitik/game';

/** What is listed of a game, kept beside its log and always as of its last event. */
export interface Listing extends Omit<GameSummary, 'id' | 'adjacency'> {
  /** Digest of the step where the game stands. */
  readonly digest: string;
  /** When time is to be asked what it brings; null while it brings nothing. */
  readonly dueAt: number | null;
}

/** An event as the store keeps it. */
export interface KeptEvent extends StoredEvent {
  /** Who may learn of it. Left out where that is not known; see `Store.address`. */
  readonly audience?: Audience;
  /**
   * The payload as JSON, where it is written already; the payload itself is not looked at then. Where the event is
   * like another, what differs.
   */
  readonly text?: string;
  /** The event of another game that has the rest of its payload. */
  readonly like?: EventOrigin;
}

/** Where a payload is kept. */
export interface EventOrigin {
  readonly game: string;
  /** Of the event. */
  readonly number: number;
}

/** How far a game has come: what an append is guarded by. */
export interface Version {
  /** Length of the log. */
  readonly events: number;
  /** Bytes of its own payloads, about; nothing is guarded by them. A store may not know. */
  readonly bytes?: number;
  /** Changes to what seats keep beside the log. */
  readonly drafts: number;
}

/** What an append changes beside the log. */
export interface DraftAppend {
  /** How often what seats keep was changed, before and after: guards the append as its version does. */
  readonly before: number;
  readonly after: number;
  readonly rows: readonly DraftRow[];
  readonly plans?: readonly PlanChange[];
}

/** A request that a client marked, so that it can be repeated. */
export interface MarkedRequest {
  /** The id of its game; of the making of games: {@link MAKING}. */
  readonly scope: string;
  /** A hash of the mark and of whoever made it. */
  readonly key: string;
}
/** The scope of requests that make games. */
export const MAKING = 'games';

/** What a marked request led to. */
export interface RequestTrace {
  readonly game: string;
  /** The first and the last of its events. */
  readonly first: number;
  readonly last: number;
}

/** What is kept together with events. */
export interface Beside {
  readonly drafts?: DraftAppend;
  /** What they follow from. */
  readonly request?: MarkedRequest;
}

/** Which games to list. */
export interface Filter {
  readonly limit: number;
  /** Only games between people that anybody may find. */
  readonly open?: true;
}

/** All that is kept of games, whoever keeps it: a server in its database, a browser in its own. */
export interface GameStore {
  /** Keeps a new game. Its events are numbered from 1. @throws if there is a game of that id, or from that request. */
  create(
    id: string,
    listing: Listing,
    events: readonly KeptEvent[],
    request?: MarkedRequest,
  ): Promise<void>;
  /**
   * Adds events to a game, all or none, if its log is `version` events long: else `conflict`, for
   * somebody else was faster. What it confirms survives a crash.
   * @param beside rows of drafts that take the place of those of the same seat and name, with the events or without any;
   * a request that was not kept before: else `repeated`
   */
  append(
    id: string,
    version: number,
    listing: Listing,
    events: readonly KeptEvent[],
    beside?: Beside,
  ): Promise<Result<undefined, 'conflict' | 'repeated'>>;
  /** What a request led to; undefined if it led to nothing, or so long ago that nobody repeats it. */
  requested(request: MarkedRequest): Promise<RequestTrace | undefined>;
  /** Forgets requests of before a time. */
  forgetRequests(before: number): Promise<void>;
  /** The log of a game in order, from the event after number `after`; undefined if there is no such game. */
  load(id: string, after?: number): Promise<readonly StoredEvent[] | undefined>;
  /** As `load`, some events at a time, so that no more of them are in memory; none if there is no such game. */
  read(id: string, after?: number): AsyncIterable<readonly StoredEvent[]>;
  /** What the seats of a game keep beside its log. */
  drafts(id: string): Promise<readonly DraftRow[]>;
  /** What the seats of a game plan. */
  plans(id: string): Promise<readonly PlanChange[]>;
  /**
   * The last events of a game that a party, or (undefined) everybody, may learn of: `count` of them, in order.
   * @param to the number of the last event that is looked at
   * @param most characters of their payloads; left out: any number
   * @returns `unaddressed` if an event among them does not say who may learn of it: it is of an earlier release;
   * `too-long` if they have more characters, of which few more are read
   */
  heard(
    id: string,
    party: Party | undefined,
    count: number,
    to: number,
    most?: number,
  ): Promise<readonly StoredEvent[] | 'unaddressed' | 'too-long'>;
  /** Says who may learn of the events of a game that do not say it: by their numbers. */
  address(id: string, audiences: ReadonlyMap<number, Audience>): Promise<void>;
  /** How far these games have come. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, Version>>;
  /** Games that were changed last, newest first. */
  list(filter: Filter): Promise<readonly GameSummary[]>;
  /** The lines of these games, in no order; those that there are not are left out. */
  listed(ids: readonly string[]): Promise<readonly GameSummary[]>;
  /** Games whose name has the text in it, or the one of that id; newest first. */
  find(text: string, limit: number): Promise<readonly GameSummary[]>;
  /** Forgets a game with its log. */
  remove(id: string): Promise<void>;
  /** Keeps a text under its digest, once: a variant that games were made from. */
  keep(digest: string, text: string): Promise<void>;
  /** The text that was kept under a digest. */
  kept(digest: string): Promise<string | undefined>;
  /** Whether other processes may write to it as well. */
  readonly isShared: boolean;
  /** Tells of games that grew, by whoever's hand, until it is stopped; and how far they came, where that is known. */
  listen(grown: (id: string, at?: Version) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
