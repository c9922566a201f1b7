/** The games of a server: loads them, puts commands to them, keeps what follows, and tells of it. */
import {
  createRules,
  fail,
  invariant,
  ok,
  type OptionProblem,
  type Result,
  type Rules,
  type Variant,
} from '@chronopolitik/engine';
import {
  create,
  decide,
  deltasFor,
  evolve,
  numberFor,
  readEvent,
  recordOf,
  replay,
  seatingProblem,
  settingsOf,
  storeEvent,
  viewFor,
  type Command,
  type Delta,
  type Game,
  type GameEvent,
  type GameSummary,
  type GameView,
  type Refusal,
  type RulesChoice,
  type Settings,
  type StoredEvent,
  type Viewer,
} from '@chronopolitik/game';
import { createFeed } from './feed.ts';
import { Recent } from './recent.ts';
import type { Listing, Store } from './store/store.ts';
import { createTurns } from './turns.ts';
import { tagged, type Tagged } from './tagged.ts';
import type { HostedVariant, Variants } from './variants.ts';

export interface GamesOptions {
  readonly store: Store;
  readonly variants: Variants;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A text that nobody guesses: the id or the seed of a new game. */
  readonly random: () => string;
  /** What one step may cost; see the engine's `step`. */
  readonly budget?: number;
  /** How many games are kept in memory. */
  readonly cached?: number;
}

export type CreateRefusal =
  | { readonly code: 'no-such-preset' }
  | { readonly code: 'no-such-variant'; readonly variant: string }
  | { readonly code: 'bad-settings'; readonly problems: readonly OptionProblem[] };

interface Table {
  readonly game: Game;
  readonly rules: Rules;
  /** The variant as it was when the game was made, and its drawing. */
  readonly variant: Tagged;
}

interface Found extends Pick<HostedVariant, 'variant'> {
  readonly text: Tagged;
}

export interface Following {
  /** What the follower missed; undefined if the number it has is none of this game's. */
  readonly missed: readonly Delta[] | undefined;
  readonly stop: () => void;
}

/** The deltas, or the refusal with what it takes to word it. */
export type CommandResult = Result<readonly Delta[], Refused>;

/** What a refusal is worded with. */
export interface Refused {
  readonly refusal: Refusal;
  readonly rules: Rules;
  readonly game: Game;
}

/** Whatever is asked of a game that does not exist gives undefined. */
export class Games {
  readonly #options: GamesOptions;
  readonly #tables: Recent<Table>;
  readonly #turns = createTurns();
  readonly #feed = createFeed();

  constructor(options: GamesOptions) {
    this.#options = options;
    this.#tables = new Recent(options.cached ?? 100);
  }

  async create(choice: RulesChoice, viewer: Viewer): Promise<Result<GameView, CreateRefusal>> {
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
    await store.create(game.id, listingOf(game), storable(events, 0));
    this.#tables.set(game.id, { game, rules: rules.value, variant: hosted });
    return ok(viewFor(game, viewer));
  }

  async view(id: string, viewer: Viewer): Promise<GameView | undefined> {
    const table = this.#tables.get(id) ?? (await this.#turns.take(id, () => this.#load(id)));
    return table && viewFor(table.game, viewer);
  }

  /** The variant of a game, as `GET /api/variants/:id` would give it. */
  async variant(id: string): Promise<Tagged | undefined> {
    return (await this.#turns.take(id, () => this.#load(id)))?.variant;
  }

  /** Decides on a command, keeps what follows and tells the followers. A refusal changes nothing. */
  command(id: string, viewer: Viewer, command: Command): Promise<CommandResult | undefined> {
    return this.#turns.take(id, async () => {
      const first = await this.#attempt(id, viewer, command);
      const result = first === 'conflict' ? await this.#attempt(id, viewer, command) : first;
      invariant(result !== 'conflict', `game ${id} grows faster than commands can be decided`);
      return result;
    });
  }

  /** Follows a game from the change after the one numbered `after` (else from now on), without gap or repetition. */
  follow(
    id: string,
    viewer: Viewer,
    after: number | undefined,
    listener: (deltas: readonly Delta[]) => void,
  ): Promise<Following | undefined> {
    return this.#turns.take(id, async () => {
      const table = await this.#load(id);
      if (!table) return undefined;
      const missed = await this.#missed(table.game, viewer, after ?? numberFor(table.game, viewer));
      const stop = this.#feed.follow(id, ({ game, events, before }) =>
        listener(deltasFor(game, events, viewer, numberFor(before, viewer))),
      );
      return { missed, stop };
    });
  }

  list(limit: number): Promise<readonly GameSummary[]> {
    return this.#options.store.list(limit);
  }

  async #load(id: string): Promise<Table | undefined> {
    const known = this.#tables.get(id);
    if (known) return known;
    const stored = await this.#options.store.load(id);
    if (!stored) return undefined;
    const game = replay(id, stored.map(readEvent));
    const found = await this.#variantOf(game);
    const rules = found && rulesFor(found.variant, game.settings);
    invariant(found && rules?.ok, `the rules of game ${id} are not at hand`);
    const table = { game, rules: rules.value, variant: found.text };
    this.#tables.set(id, table);
    return table;
  }

  /** What was dropped in may be changed or taken away; a game goes on with what it was made from. */
  async #variantOf({ settings, variant }: Game): Promise<Found | undefined> {
    const hosted = this.#options.variants.get(settings.variant);
    if (hosted?.digest === variant) return { variant: hosted.variant, text: hosted };
    const body = await this.#options.store.kept(variant);
    if (body !== undefined) return { ...(JSON.parse(body) as Found), text: tagged(body) };
    return hosted && { variant: hosted.variant, text: hosted };
  }

  async #attempt(
    id: string,
    viewer: Viewer,
    command: Command,
  ): Promise<CommandResult | 'conflict' | undefined> {
    const table = await this.#load(id);
    if (!table) return undefined;
    const { budget, now } = this.#options;
    const limits = budget === undefined ? {} : { budget };
    const decided = decide(table.rules, table.game, viewer, command, now(), limits);
    if (!decided.ok) return fail({ refusal: decided.error, ...table });
    const events = decided.value;
    const game = events.reduce(evolve, table.game);
    if (!(await this.#keep(table.game, game, events))) return 'conflict';
    this.#tables.set(id, { ...table, game });
    this.#feed.tell(id, { game, events, before: table.game });
    return ok(deltasFor(game, events, viewer, numberFor(table.game, viewer)));
  }

  async #keep(before: Game, game: Game, events: readonly GameEvent[]): Promise<boolean> {
    if (events.length === 0) return true;
    let kept = false;
    try {
      const stored = storable(events, before.version);
      const appended = await this.#options.store.append(
        game.id,
        before.version,
        listingOf(game),
        stored,
      );
      kept = appended.ok;
    } finally {
      // Kept by another, or nobody knows whether it was: the log is asked again next time.
      if (!kept) this.#tables.delete(game.id);
    }
    return kept;
  }

  async #missed(game: Game, viewer: Viewer, after: number): Promise<Following['missed']> {
    const number = numberFor(game, viewer);
    if (after > number) return undefined;
    if (after === number) return [];
    const log = (await this.#options.store.load(game.id)) ?? [];
    const events = log.slice(0, game.version).map(readEvent);
    return deltasFor(game, events, viewer, 0).slice(after);
  }
}

function storable(events: readonly GameEvent[], before: number): readonly StoredEvent[] {
  return events.map((event, index) => storeEvent(event, before + index + 1));
}

function rulesFor(variant: Variant, settings: Settings): Result<Rules, CreateRefusal> {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = createRules(spec, variant);
  if (!rules.ok) return fail({ code: 'bad-settings', problems: rules.error });
  const seats = seatingProblem(rules.value, settings.terms);
  return seats ? fail({ code: 'bad-settings', problems: [seats] }) : rules;
}

function listingOf(game: Game): Listing {
  const { settings, createdAt, updatedAt, step, world } = game;
  const { round, digest } = recordOf(game);
  const what = { name: settings.name, variant: settings.variant, ruleset: settings.ruleset.id };
  return { ...what, createdAt, updatedAt, step, round, phase: world.due.phase, digest };
}
