/** The games of a server: loads them, puts commands to them, keeps what follows, and tells of it. */
import { fail, invariant, ok, type Order, type Result } from '@chronopolitik/engine';
import {
  afterServerPause,
  sayAs,
  create,
  join,
  lastMessagesFor,
  mayWatch,
  mostOrders,
  draftDeltasFor,
  evolveAll,
  numberFor,
  partyOf,
  pythonGameOf,
  rematched,
  replay,
  settingsOf,
  viewFor,
  type Speech,
  type Command,
  type Delta,
  type Discrepancy,
  type Game,
  type GameEvent,
  type GameFile,
  type GameKind,
  type GameSummary,
  type GameView,
  type Joining,
  type MessagesView,
  type ReplayFailure,
  type RulesChoice,
  type SeatId,
  type SeatedGame,
  type ServerPause,
  type Viewer,
} from '@chronopolitik/game';
import {
  type Filter,
  type Followed,
  type KeptEvent,
  type MarkedRequest,
  type Version,
  createFeed,
  followed,
  newsFor,
  hasComeTo,
  isAt,
  isLater,
  listingOf,
  rulesFor,
  sizeOfEvents,
  writtenEvents,
  appendedTo,
  eventsBetween,
  grownBy,
  replayedFrom,
  type Appended,
  createTurns,
  type CreateRefusal,
  type RefusedCommand,
} from '@chronopolitik/play';
import type { GameRequest } from '../workers/adjudication-job.ts';
import type { Payer } from '../workers/fair-queue.ts';
import type { Undone } from '../workers/pool.ts';
import type { AdviceJob, CopyJob } from '../workers/game-jobs.ts';
import type { Painted, PaintJob } from '../pictures/paint.ts';
import { createGrowth, type Growth } from './growth.ts';
import { decidedAnywhere } from './deciding.ts';
import { GameThreads } from './game-threads.ts';
import { Looking, type Looked, type LookUp, type MadeCopy, type RefusedAdvice } from './looking.ts';
import { playedAnew } from './beginning.ts';
import { createdInParts } from './in-parts.ts';
import type { Deciding, LoadedGame, Manner, Marking } from './loaded-game.ts';
import { RecentGames } from './recent-games.ts';
import type { FileFault } from './importing.ts';
import { FULL, limitsOf, roomOf, takesRoom } from './room.ts';
import { missedBy } from './records/resuming.ts';
import {
  commandBy,
  joinedBy,
  joiningBy,
  makingBy,
  toldBefore,
  type JoinedEvent,
  type Sender,
} from './marked-requests.ts';
import { SERVER, spaceOf, type Space } from './space.ts';
import type { GamesOptions } from './games-options.ts';
import type { Tagged } from '../replies/tagged.ts';
import { variantOf } from './variant-of-game.ts';
import { Unread } from './unread.ts';
import { createViewTexts, type ViewPart, type WatchedText } from './view-texts.ts';
import type { OpenGamesFilter } from '../store/store.ts';

/** What a new follower of a game is given. */
export interface Following {
  /** What the follower missed; undefined if the number it has is none of this game's. */
  readonly missed: readonly Delta[] | undefined;
  readonly stop: () => void;
}

/** The deltas, or the refusal with what it takes to word it. */
export type CommandResult = Result<readonly Delta[], RefusedCommand>;

/** A game that was made of a file, and what came out otherwise than it claims. */
export interface ImportedGame {
  readonly id: string;
  readonly differences: readonly Discrepancy[];
  readonly kind: GameKind;
}

/** What of a game tells who somebody is in it. */
export interface Membership extends Pick<Game, 'settings' | 'study'> {
  readonly table: Pick<SeatedGame, 'seats'> | null;
}

/** As whom somebody looks at this game or acts in it. */
export type Who = (game: Membership) => Viewer;

/** Tries at a command before another server is let go first forever. */
const MOST_TRIES = 8;

/** Whatever is asked of a game that does not exist gives undefined. */
export class Games {
  readonly growth: Growth = createGrowth();
  readonly #options: GamesOptions;
  readonly #tables: RecentGames;
  readonly #threads: GameThreads | undefined;
  readonly #looking: Looking;
  readonly #turns = createTurns();
  readonly #feed = createFeed();
  readonly #texts = createViewTexts();
  readonly #space: Space;
  readonly #unread = new Unread();
  /** Of followed games, what their followers were last told. */
  readonly #told = new Map<string, Followed>();

  constructor(options: GamesOptions) {
    this.#options = options;
    this.#tables = new RecentGames(options.cached);
    this.#threads = options.pool && new GameThreads(options.pool);
    this.#space = spaceOf(options);
    this.#looking = new Looking({ ...options, threads: this.#threads, space: this.#space });
  }

  async create(
    choice: RulesChoice,
    viewer: Viewer,
    mark?: string,
    payer: Payer = SERVER,
  ): Promise<Result<GameView, CreateRefusal>> {
    const again = await this.#madeBefore(mark, viewer);
    if (again) return again;
    const { store, variants, random, now } = this.#options;
    const settings = settingsOf(choice, random());
    if (!settings) return fail({ code: 'no-such-preset' });
    const hosted = variants.get(settings.variant);
    if (!hosted) return fail({ code: 'no-such-variant', variant: settings.variant });
    const rules = rulesFor(hosted.variant, settings);
    if (!rules.ok) return rules;
    const events = create(rules.value, settings, now());
    const game = replay(random(), events);
    await store.keep(hosted.digest, hosted.body);
    const stored = writtenEvents(game.settings, events, 0);
    if (!(await this.#space.take(payer, sizeOfEvents(stored)))) {
      return fail({ code: 'no-space' });
    }
    try {
      await store.create(game.id, listingOf(game), stored, makingBy(mark));
    } catch (error) {
      // A repetition may have overtaken the first request.
      const overtaken = await this.#madeBefore(mark, viewer);
      if (!overtaken) throw error;
      return overtaken;
    }
    const bytes = sizeOfEvents(stored);
    this.#tables.set(game.id, { game, rules: rules.value, variant: hosted, bytes });
    return ok(viewFor(game, viewer));
  }

  /** The game that a marked request made, if it was kept. */
  async #madeBefore(
    mark: string | undefined,
    viewer: Viewer,
  ): Promise<Result<GameView, never> | undefined> {
    const request = makingBy(mark);
    const trace = request && (await this.#options.store.requested(request));
    const seen = trace && (await this.view(trace.game, () => viewer));
    return seen?.ok ? seen : undefined;
  }

  async view(id: string, who: Who): Promise<Result<GameView, 'forbidden'> | undefined> {
    const game = await this.game(id);
    if (!game) return undefined;
    const viewer = who(game);
    return mayWatch(game, viewer) ? ok(viewFor(game, viewer)) : fail('forbidden');
  }

  /** As `view`, with the JSON of a part of it. */
  async viewText(id: string, who: Who, part: ViewPart = 'whole'): Promise<WatchedText> {
    const game = await this.game(id);
    const viewer = game && who(game);
    if (!viewer) return undefined;
    if (!mayWatch(game, viewer)) return fail('forbidden');
    const text = await this.#texts.of(game, viewer, part);
    return text ? ok(text) : fail('busy');
  }

  /** The last of the messages that a viewer may read and that have fewer than so many before them. */
  async messages(
    id: string,
    who: Who,
    before: number,
  ): Promise<Result<MessagesView, 'forbidden'> | undefined> {
    const game = await this.game(id);
    if (!game) return undefined;
    const viewer = who(game);
    return mayWatch(game, viewer) ? ok(lastMessagesFor(game, viewer, before)) : fail('forbidden');
  }

  /** A sandbox or a study of what the viewer sees of a game at a step; undefined if there is none such. */
  async copy(
    id: string,
    who: Who,
    step: number,
    kind: CopyJob['as'] = 'sandbox',
    payer: Payer = SERVER,
  ): Promise<Result<MadeCopy, Undone | 'no-space'> | undefined> {
    return this.#looking.copy(id, () => this.#watched(id, who), step, kind, payer);
  }

  /** The answer to a question about a step of a game, as JSON. */
  async advise(
    id: string,
    who: Who,
    asked: Omit<AdviceJob, 'viewer'>,
    payer: Payer = SERVER,
  ): Promise<Result<string, 'forbidden' | Undone | RefusedAdvice> | undefined> {
    return this.#looking.advise(id, () => this.#watched(id, who), asked, payer);
  }

  /** A picture of a game, painted where it keeps nobody waiting. */
  async paint(id: string, job: PaintJob, payer: Payer = SERVER): Promise<Result<Painted, 'busy'>> {
    const { viewer } = job;
    return this.#looking.paint(id, () => this.#looked(id, () => viewer), job, payer);
  }

  /** A game as somebody looks at it who needs no right to watch it, such as with a key to its pictures. */
  async #looked(id: string, who: Who): Promise<Result<Looked, 'gone'>> {
    const table = await this.table(id);
    return table ? ok({ ...table, viewer: who(table.game) }) : fail('gone');
  }

  async #watched(id: string, who: Who): ReturnType<LookUp> {
    const looked = await this.#looked(id, who);
    if (!looked.ok) return looked;
    const { game, viewer } = looked.value;
    return mayWatch(game, viewer) ? looked : fail('forbidden');
  }

  /** A game as python-diplomacy saves it; `not-one-board` where that cannot be. */
  async pythonFile(id: string, who: Who): Promise<Result<object, 'not-one-board'> | undefined> {
    const seen = await this.view(id, who);
    const table = await this.table(id);
    return seen?.ok && table ? pythonGameOf(table.rules, seen.value) : undefined;
  }

  /** A game as a file: a sandbox with its whole log, else what the viewer sees, as a sandbox. */
  async file(id: string, who: Who): Promise<GameFile | undefined> {
    const pieces = await this.filePieces(id, who);
    if (!pieces?.ok) return undefined;
    const texts: string[] = [];
    for await (const piece of pieces.value) texts.push(piece);
    return JSON.parse(texts.join('')) as GameFile;
  }

  /** As `file`, as JSON in pieces. */
  async filePieces(
    id: string,
    who: Who,
    payer: Payer = SERVER,
  ): Promise<Result<AsyncIterable<string>, Undone> | undefined> {
    return this.#looking.filePieces(id, () => this.#watched(id, who), payer);
  }

  /** A sandbox of a file from elsewhere: it is played anew, and nothing else of it is believed. */
  async importGame(
    bytes: Uint8Array,
    payer: Payer = SERVER,
    held = false,
  ): Promise<Result<ImportedGame, CreateRefusal | FileFault | ReplayFailure | 'busy'>> {
    const { store } = this.#options;
    if (!(await this.#space.take(payer, bytes.length))) return fail({ code: 'no-space' });
    const told = await playedAnew(this.#options, await limitsOf(this.#options), bytes, payer, held);
    if (!told.ok) return told;
    const { id, hosted, events, listing, differences, kind } = told.value;
    await store.keep(hosted.digest, hosted.body);
    await createdInParts(store, id, listing, events);
    return ok({ id, differences, kind });
  }

  /** Whether a game is in memory. */
  isLoaded = (id: string): boolean => this.#tables.get(id) !== undefined;

  /** The game with all its secrets: for those who know what they give out. */
  async game(id: string): Promise<Game | undefined> {
    const { store } = this.#options;
    const known = this.#tables.get(id);
    if (known && !store.isShared) return known.game;
    return (await this.#turns.take(id, () => this.#fresh(id)))?.game;
  }

  /** The most orders that can be given in a game at this moment, by all its powers together. */
  async mostOrders(id: string): Promise<number | undefined> {
    const table = await this.table(id);
    return table && mostOrders(table.rules, table.game.world);
  }

  /** The rules of a game and the game. */
  async table(id: string): Promise<Pick<LoadedGame, 'game' | 'rules'> | undefined> {
    await this.game(id);
    return this.#turns.take(id, () => this.#load(id));
  }

  /** The variant of a game, as `GET /api/variants/:id` would give it. */
  async variant(id: string): Promise<Tagged | undefined> {
    return (await this.#turns.take(id, () => this.#load(id)))?.variant;
  }

  /** Decides on a command, keeps what follows and tells the followers. A refusal changes nothing. */
  command(
    id: string,
    who: Who,
    command: Command,
    { payer = SERVER, mark }: Sender = {},
  ): Promise<CommandResult | undefined> {
    const asked = (game: Game): GameRequest => ({ kind: 'command', viewer: who(game), command });
    const needsRoom = (game: Game): boolean => payer !== SERVER && takesRoom(game, command);
    const markedAs: Marking = (viewer) => commandBy(id, viewer, mark);
    return this.#asked(id, who, payer, asked, { markedAs, needsRoom });
  }

  /** Whom a marked request seated, if it was kept. */
  async joinedBy(id: string, mark: string | undefined): Promise<JoinedEvent | undefined> {
    return joinedBy(this.#options.store, id, mark);
  }

  /** Seats a player; see the core's `join`. */
  join(id: string, who: Who, joining: Joining, mark?: string): Promise<CommandResult | undefined> {
    const deciding: Deciding = (at, game) => join(at, game, joining);
    return this.#decided(id, who, deciding, { markedAs: () => joiningBy(id, mark) });
  }

  /** Notes in a game that is over by which other it is played again; the first such game stands. */
  rematched(id: string, by: string): Promise<CommandResult | undefined> {
    return this.#decided(id, NOBODY, (at, game) => rematched(at, game, by));
  }

  /** Orders and readiness of a machine that saw the game at a step; see the core's `actAs`. */
  actAs(
    id: string,
    seat: SeatId,
    step: number,
    orders: readonly Order[],
  ): Promise<CommandResult | undefined> {
    const who = (): Viewer => ({ seat });
    return this.#asked(id, who, SERVER, () => ({ kind: 'act', seat, step, orders }));
  }

  /** What a machine says that knew of so many messages; see the core's `sayAs`. */
  sayAs(
    id: string,
    seat: SeatId,
    known: number,
    speeches: readonly Speech[],
    reconsiders: boolean,
  ): Promise<CommandResult | undefined> {
    const who = (): Viewer => ({ seat });
    return this.#decided(id, who, (at, game) =>
      sayAs(at, game, seat, known, speeches, reconsiders),
    );
  }

  /** Lets time bring what it brings to a game, and says when to ask again. */
  async tick(id: string, awakeSince: number): Promise<void> {
    await this.#asked(id, NOBODY, SERVER, () => ({ kind: 'tick', awakeSince }));
  }

  /** Moves the deadline of a game by a pause of the whole server, once. */
  async moveDeadline(id: string, pause: ServerPause): Promise<void> {
    await this.#decided(id, NOBODY, (at, game) => afterServerPause(at, game, pause));
  }

  /**
   * Follows a game from the change after the one numbered `after` (else from now on), without gap or repetition.
   * @param listener given undefined when the follower is no longer who it was, or the game is removed
   */
  follow(
    id: string,
    who: Who,
    after: number | undefined,
    listener: (deltas: readonly Delta[] | undefined) => void,
  ): Promise<Following | undefined> {
    return this.#turns.take(id, async () => {
      const table = await this.#fresh(id);
      if (!table) return undefined;
      const { game } = table;
      const viewer = who(game);
      const missed = await missedBy(
        this.#options.store,
        game,
        viewer,
        after ?? numberFor(game, viewer),
      );
      // Drafts have no numbers: whoever resumes is told what they are.
      const drafts = after === undefined ? [] : draftDeltasFor(game, viewer);
      this.#told.set(id, followed(game));
      const unfollow = this.#feed.follow(id, (grown) => {
        // Whoever lost a seat meanwhile hears no more in its name.
        if (!grown || partyOf(who(grown.game)) !== partyOf(viewer)) return listener(undefined);
        listener(newsFor(grown, viewer));
      });
      const stop = (): void => {
        unfollow();
        if (!this.#feed.isFollowed(id)) this.#told.delete(id);
      };
      return { missed: missed && [...missed, ...drafts], stop };
    });
  }

  /**
   * Takes in what other servers added to a game, and tells its followers. What nobody follows is read when somebody asks.
   * @param at how far the game has come, where that is known: nothing is read that is known here already
   */
  async refresh(id: string, at?: Version): Promise<void> {
    this.growth.tell(id);
    if (!this.#told.has(id)) return this.#grewElsewhere(id, at);
    await this.#turns.take(id, async () => {
      const told = this.#told.get(id);
      if (!told || !at || !hasComeTo(told, at)) await this.#fresh(id);
    });
  }

  #grewElsewhere(id: string, at: Version | undefined): void {
    const known = this.#tables.peek(id);
    if (known && !(at && hasComeTo(known.game, at))) this.#unread.hear(id, at);
  }

  /** Refreshes every followed game that grew or was removed unheard. */
  async poll(): Promise<void> {
    const ids = [...this.#told.keys()];
    const versions = await this.#options.store.versions(ids);
    for (const id of ids) {
      const told = this.#told.get(id);
      const isTold = told && isAt(told, versions.get(id));
      if (!isTold) await this.refresh(id);
    }
  }

  /** Whether a game is left alone, since to carry out what is due there ended a server twice. */
  isSetAside = async (id: string): Promise<boolean> =>
    (await this.#options.store.fatal(this.#options.now())).includes(id);

  list = (filter: Filter): Promise<readonly GameSummary[]> => this.#options.store.list(filter);

  /** Games between people with open seats that anybody may find, the newest first. */
  open = (filter: OpenGamesFilter): Promise<readonly GameSummary[]> =>
    this.#options.store.open(filter);

  /** Lines of games by their ids. */
  async listed(ids: readonly string[]): Promise<ReadonlyMap<string, GameSummary>> {
    const found = await this.#options.store.listed([...new Set(ids)]);
    return new Map(found.map((summary) => [summary.id, summary]));
  }

  find = (text: string, limit: number): Promise<readonly GameSummary[]> =>
    this.#options.store.find(text, limit);

  async remove(id: string): Promise<void> {
    await this.#turns.take(id, async () => {
      await this.#options.store.remove(id);
      this.#forget(id);
    });
  }

  /** Lets go of a game that is removed, and of its followers. */
  #forget(id: string): void {
    this.#tables.delete(id);
    this.#unread.forget(id);
    this.#told.delete(id);
    this.#feed.end(id);
    this.growth.tell(id);
  }

  /** What is known of a game, brought up to what is stored; followers are told, also of what a conflict had read. */
  async #fresh(id: string): Promise<LoadedGame | undefined> {
    const { store } = this.#options;
    this.#unread.forget(id);
    const known = this.#tables.get(id);
    if (!known) {
      const table = await this.#load(id);
      if (table) await this.#tell(id, table.game);
      else this.#forget(id);
      return table;
    }
    const version = store.isShared ? (await store.versions([id])).get(id) : undefined;
    if (!store.isShared || isAt(known.game, version)) {
      await this.#tell(id, known.game);
      return known;
    }
    if (!version) {
      this.#forget(id);
      return undefined;
    }
    this.#tables.delete(id);
    const game = await grownBy(store, known.game, version, true);
    const table = { ...known, game, bytes: version.bytes ?? known.bytes };
    this.#tables.set(id, table);
    await this.#tell(id, game);
    return table;
  }

  /** Tells the followers of all that they do not know yet. */
  async #tell(id: string, game: Game, made?: readonly GameEvent[]): Promise<void> {
    const before = this.#told.get(id);
    if (!before || !isLater(game, before)) return;
    const complete = made && before.version + made.length === game.version ? made : undefined;
    const events =
      complete ?? (await eventsBetween(this.#options.store, id, before.version, game.version));
    this.#told.set(id, followed(game));
    this.#feed.publish(id, { game, events, before });
  }

  async #load(id: string): Promise<LoadedGame | undefined> {
    const known = this.#tables.get(id);
    if (known) return known;
    const version = (await this.#options.store.versions([id])).get(id);
    const begun = version && (await replayedFrom(this.#options.store, id));
    if (!begun) return undefined;
    const game = await grownBy(this.#options.store, begun, version);
    const found = await variantOf(this.#options, game);
    const rules = found && rulesFor(found.variant, game.settings);
    invariant(found && rules?.ok, `the rules of game ${id} are not at hand`);
    const table = { game, rules: rules.value, variant: found.text, bytes: version.bytes ?? 0 };
    this.#tables.set(id, table);
    return table;
  }

  /** What may need a step: tried here first, and by another thread where that is too much. */
  #asked(
    id: string,
    who: Who,
    payer: Payer,
    askedOf: (game: Game) => GameRequest,
    manner?: Manner,
  ): Promise<CommandResult | undefined> {
    const { small } = this.#options;
    const deciding: Deciding = (at, game) =>
      decidedAnywhere(this.#threads, at, game, askedOf(game), payer, small);
    return this.#decided(id, who, deciding, manner);
  }

  #decided(
    id: string,
    who: Who,
    deciding: Deciding,
    manner: Manner = {},
  ): Promise<CommandResult | undefined> {
    return this.#turns.take(id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const result = await this.#attempt(id, who, deciding, manner);
        if (result !== 'conflict') return result;
      }
      throw new Error(`game ${id} grows faster than commands can be decided`);
    });
  }

  async #attempt(
    id: string,
    who: Who,
    deciding: Deciding,
    { markedAs, needsRoom }: Manner,
  ): Promise<CommandResult | 'conflict' | undefined> {
    const table = await (this.#unread.has(id, this.#tables.peek(id)?.game)
      ? this.#fresh(id)
      : this.#load(id));
    if (!table) return undefined;
    const { now, random } = this.#options;
    const limits = { ...(await limitsOf(this.#options)), draw: random() };
    const at = { rules: table.rules, now: now(), limits };
    const request = markedAs?.(who(table.game));
    const decided = await deciding(at, table.game);
    if (!decided.ok) {
      // What another server has just added may be why.
      const isStale = this.#options.store.isShared && (await this.#fresh(id)) !== table;
      if (isStale) return 'conflict';
      const repeated = await this.#repeated(id, who, request);
      return repeated ? ok(repeated) : fail({ refusal: decided.error, ...table });
    }
    const { events } = decided.value;
    const before = table.game;
    const game = evolveAll(before, decided.value);
    const stored = writtenEvents(before.settings, events, before.version);
    const bytes = table.bytes + sizeOfEvents(stored);
    if (needsRoom?.(before) && stored.length > 0 && bytes > (await roomOf(this.#options))) {
      return fail({ refusal: FULL, ...table });
    }
    const kept = await this.#store(before, game, stored, request);
    if (kept === 'conflict') return kept;
    const repeated = kept === 'kept' ? undefined : await this.#repeated(id, who, request);
    if (repeated) return ok(repeated);
    if (kept === 'repeated') return 'conflict';
    this.#tables.set(id, { ...table, game, bytes });
    this.#threads?.stepped(game);
    await this.#tell(id, game, events);
    this.growth.tell(id);
    return ok(newsFor({ game, events, before }, who(before)));
  }

  /** What a request was answered with that was kept before; undefined if none such was. */
  async #repeated(
    id: string,
    who: Who,
    request: MarkedRequest | undefined,
  ): Promise<readonly Delta[] | undefined> {
    const trace = request && (await this.#options.store.requested(request));
    const table = trace && (await this.#fresh(id));
    return table && toldBefore(this.#options.store, table.game, who(table.game), trace);
  }

  async #store(
    before: Game,
    game: Game,
    events: readonly KeptEvent[],
    request: MarkedRequest | undefined,
  ): Promise<Appended> {
    let appended: Appended | undefined;
    try {
      appended = await appendedTo(this.#options.store, before, game, events, request);
      return appended;
    } finally {
      // Kept by another, or nobody knows whether it was: the log is asked again next time.
      if (appended !== 'kept' && appended !== 'unchanged') this.#tables.delete(game.id);
    }
  }
}

const NOBODY: Who = () => ({ seat: null });
