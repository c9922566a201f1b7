/** The games of this browser: loads them, puts commands to them, keeps what follows, and tells of it. */
import { fail, invariant, ok, type Order, type Result, type Rules } from '@chronopolitik/engine';
import {
  actAs,
  create,
  decide,
  evolveAll,
  join,
  replay,
  SANDBOX_SEAT,
  sayAs,
  settingsOf,
  tick,
  viewFor,
  type Circumstances,
  type Command,
  type Decision,
  type Delta,
  type Game,
  type GameEvent,
  type Joining,
  type Limits,
  type RulesChoice,
  type Settings,
  type Viewer,
} from '@chronopolitik/game';
import {
  appendedTo,
  createFeed,
  createTurns,
  eventsBetween,
  grownBy,
  isAt,
  isLater,
  listingOf,
  newsFor,
  replayedFrom,
  rulesFor,
  storable,
  type CreateRefusal,
  type GameStore,
  type RefusedCommand,
  type Talk,
} from '@chronopolitik/play';
import { mapText, type LocalMap, type LocalMaps } from './maps.ts';

/** Whoever sits at this browser, in games with seats. */
export const PLAYER = 'you';

/** What the games of a browser stand on. */
export interface LocalGamesOptions {
  readonly store: GameStore;
  readonly maps: LocalMaps;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A text that nobody guesses: the id or the seed of a new game. */
  readonly random: () => string;
}

/** A game in memory. */
export interface LoadedGame {
  readonly game: Game;
  readonly rules: Rules;
  readonly map: LocalMap;
}

/** A game that has begun, and is kept nowhere. */
interface BegunGame extends Omit<LoadedGame, 'game'> {
  readonly events: readonly GameEvent[];
}

/** As on a server that nobody configured: bounds that no game played by hand comes near. */
const LIMITS: Limits = { boards: 20_000, timelines: 2_000 };
/** Tries at a command while other tabs are faster. */
const MOST_TRIES = 8;
/** Games in memory beside those that are followed. */
const MOST_KEPT = 4;

/** As whom whoever sits here sees a game: the holder of their seat, of a sandbox the holder of all. */
export function viewerOf({ table }: Game): Viewer {
  if (!table) return { seat: SANDBOX_SEAT };
  const seat = table.seats.find(({ player }) => player === PLAYER)?.id ?? null;
  return { seat, host: true };
}

/** The games of a browser. Whatever is asked of a game that does not exist gives undefined. */
export class LocalGames {
  readonly #options: LocalGamesOptions;
  readonly #loaded = new Map<string, LoadedGame>();
  readonly #told = new Map<string, Game>();
  readonly #turns = createTurns();
  readonly #feed = createFeed();

  constructor(options: LocalGamesOptions) {
    this.#options = options;
  }

  /** The first events of a game of a choice; nothing is kept yet. */
  async begin(choice: RulesChoice, isStudy = false): Promise<Result<BegunGame, CreateRefusal>> {
    const { maps, random, now } = this.#options;
    const chosen = settingsOf(choice, random());
    if (!chosen) return fail({ code: 'no-such-preset' });
    const settings: Settings = { ...chosen, ...(isStudy && { kind: 'study' }) };
    const map = await maps.get(settings.variant);
    if (!map) return fail({ code: 'no-such-variant', variant: settings.variant });
    const rules = rulesFor(map.variant, settings);
    if (!rules.ok) return rules;
    return ok({ rules: rules.value, map, events: create(rules.value, settings, now()) });
  }

  /** Makes a game of a choice. @returns its id */
  async create(choice: RulesChoice): Promise<Result<string, CreateRefusal>> {
    const begun = await this.begin(choice);
    return begun.ok ? ok(await this.keep(begun.value.events, begun.value.map)) : begun;
  }

  /** Keeps a new game by its events. @returns its id */
  async keep(events: readonly GameEvent[], map: LocalMap): Promise<string> {
    const { store, random } = this.#options;
    const game = replay(random(), events);
    await store.keep(game.variant, mapText(map));
    await store.create(game.id, listingOf(game), storable(game.settings, events, 0));
    return game.id;
  }

  /** A game as it stands, whichever tab changed it last. */
  load(id: string): Promise<LoadedGame | undefined> {
    return this.#turns.take(id, () => this.#fresh(id));
  }

  command(
    id: string,
    command: Command,
  ): Promise<Result<readonly Delta[], RefusedCommand> | undefined> {
    return this.#decided(id, ({ rules, now, limits }, game) =>
      decide(rules, game, viewerOf(game), command, now, limits),
    );
  }

  join(id: string, joining: Omit<Joining, 'player'>): ReturnType<LocalGames['command']> {
    return this.#decided(id, (at, game) => join(at, game, { ...joining, player: PLAYER }));
  }

  /** Orders and readiness of a machine that saw the game at a step. */
  act(
    id: string,
    seat: string,
    step: number,
    orders: readonly Order[],
  ): ReturnType<LocalGames['command']> {
    return this.#decided(id, (at, game) => actAs(at, game, seat, step, orders));
  }

  /** What a machine says. */
  say(
    id: string,
    seat: string,
    { known, speeches, promises }: Talk,
  ): ReturnType<LocalGames['command']> {
    return this.#decided(id, (at, game) => sayAs(at, game, seat, known, speeches, promises));
  }

  /** Lets time bring what it brings. Nobody was away: a browser that sleeps plays nothing. */
  tick(id: string): ReturnType<LocalGames['command']> {
    return this.#decided(id, (at, game) => tick(at, game, 0));
  }

  /**
   * Follows a game from the change after the one numbered `after`.
   * @param listener given undefined where the game is to be loaded anew
   */
  async follow(
    id: string,
    after: number,
    listener: (deltas: readonly Delta[] | undefined) => void,
  ): Promise<() => void> {
    const loaded = await this.load(id);
    if (loaded) this.#told.set(id, loaded.game);
    const known = loaded && viewFor(loaded.game, viewerOf(loaded.game)).number;
    const unfollow = this.#feed.follow(id, (news) =>
      listener(news && newsFor(news, viewerOf(news.game))),
    );
    if (known !== after) listener(undefined);
    return () => {
      unfollow();
      if (!this.#feed.isFollowed(id)) this.#told.delete(id);
    };
  }

  /** Removes a game with all that is kept for it. */
  async remove(id: string): Promise<void> {
    await this.#turns.take(id, () => this.#options.store.remove(id));
    await this.refresh(id);
  }

  /** Takes in what other tabs added to a game, and tells its followers. */
  async refresh(id: string): Promise<void> {
    if (this.#loaded.has(id) || this.#told.has(id)) await this.load(id);
  }

  #forget(id: string): void {
    this.#loaded.delete(id);
    this.#told.delete(id);
    this.#feed.end(id);
  }

  #keepLoaded(id: string, loaded: LoadedGame): void {
    this.#loaded.delete(id);
    this.#loaded.set(id, loaded);
    const idle = [...this.#loaded.keys()].filter((each) => !this.#told.has(each));
    for (const each of idle.slice(0, -MOST_KEPT)) this.#loaded.delete(each);
  }

  async #fresh(id: string): Promise<LoadedGame | undefined> {
    const { store } = this.#options;
    const version = (await store.versions([id])).get(id);
    const known = this.#loaded.get(id);
    if (!version) {
      if (known || this.#told.has(id)) this.#forget(id);
      return undefined;
    }
    if (known && isAt(known.game, version)) return known;
    const begun = known?.game ?? (await replayedFrom(store, id));
    if (!begun) return undefined;
    const game = await grownBy(store, begun, version);
    const loaded = known ? { ...known, game } : await this.#ruled(game);
    this.#keepLoaded(id, loaded);
    await this.#tell(game);
    return loaded;
  }

  /** A game with the variant that it was made from, whatever became of the map since. */
  async #ruled(game: Game): Promise<LoadedGame> {
    const { store, maps } = this.#options;
    const text = await store.kept(game.variant);
    const kept = text === undefined ? undefined : (JSON.parse(text) as LocalMap);
    const map = kept ?? (await maps.get(game.settings.variant));
    const rules = map && rulesFor(map.variant, game.settings);
    invariant(map && rules?.ok, `the rules of game ${game.id} are not at hand`);
    return { game, rules: rules.value, map };
  }

  async #tell(game: Game, made?: readonly GameEvent[]): Promise<void> {
    const before = this.#told.get(game.id);
    if (!before || !isLater(game, before)) return;
    this.#told.set(game.id, game);
    const isWhole = made !== undefined && before.version + made.length === game.version;
    const { store } = this.#options;
    const events = isWhole
      ? made
      : await eventsBetween(store, game.id, before.version, game.version);
    this.#feed.publish(game.id, { game, events, before });
  }

  #decided(
    id: string,
    deciding: (at: Circumstances, game: Game) => Decision,
  ): Promise<Result<readonly Delta[], RefusedCommand> | undefined> {
    return this.#turns.take(id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const result = await this.#attempt(id, deciding);
        if (result !== 'conflict') return result;
      }
      throw new Error(`game ${id} grows faster than commands can be decided`);
    });
  }

  async #attempt(
    id: string,
    deciding: (at: Circumstances, game: Game) => Decision,
  ): Promise<Result<readonly Delta[], RefusedCommand> | 'conflict' | undefined> {
    const loaded = await this.#fresh(id);
    if (!loaded) return undefined;
    const { store, now, random } = this.#options;
    const { rules, game: before } = loaded;
    const decided = deciding({ rules, now: now(), limits: { ...LIMITS, draw: random() } }, before);
    if (!decided.ok) return fail({ refusal: decided.error, rules, game: before });
    const { events } = decided.value;
    const game = evolveAll(before, decided.value);
    const stored = storable(before.settings, events, before.version);
    const kept = await appendedTo(store, before, game, stored, undefined);
    if (kept === 'conflict' || kept === 'repeated') return 'conflict';
    this.#keepLoaded(id, { ...loaded, game });
    await this.#tell(game, events);
    return ok(newsFor({ game, events, before }, viewerOf(game)));
  }
}
