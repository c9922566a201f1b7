/** What of a game is stored: its events with those who may learn of them, the line that it is listed by, its version. */
import {
  createRules,
  fail,
  type OptionProblem,
  type Result,
  type Rules,
  type Variant,
} from '@chronopolitik/engine';
import {
  audienceOf,
  nextTick,
  numberedAfter,
  recordOf,
  seatingProblem,
  storeEvent,
  type Game,
  type GameEvent,
  type Settings,
} from '@chronopolitik/game';
import type { KeptEvent, Listing, Version } from './game-store.ts';

/** Events as the store keeps them. @param before how many the log has before them */
export function storable(
  settings: Settings,
  events: readonly GameEvent[],
  before: number,
): readonly KeptEvent[] {
  return numberedAfter(before, events).map(({ number, event }) => {
    return { ...storeEvent(event, number), audience: audienceOf(settings, event) };
  });
}

/** The line by which a game is listed, as the store keeps it. */
export function listingOf(game: Game): Listing {
  const { settings, createdAt, updatedAt, step, world, table } = game;
  const { round, digest } = recordOf(game);
  const what = { name: settings.name, variant: settings.variant, ruleset: settings.ruleset.id };
  const people = {
    kind: settings.kind,
    stage: table?.stage ?? '',
    isOpen: settings.terms?.listed === 'open',
    seats: game.seats.length,
    seatsOpen: (table?.seats ?? []).filter(({ player }) => player === null).length,
    deadline: table?.deadline ?? null,
    dueAt: nextTick(game),
  };
  const stands = { step, round, phase: world.due.phase, digest };
  return { ...what, createdAt, updatedAt, ...stands, ...people };
}

/** How far a game has come. */
type Moment = Pick<Game, 'version' | 'draftChanges'>;

/** Whether a game is at a version of its log and of its drafts. */
export function isAt({ version, draftChanges: drafts }: Moment, at: Version | undefined): boolean {
  return at?.events === version && at.drafts === drafts;
}

/** Whether a game is at a version of its log and of its drafts, or beyond. */
export function hasComeTo({ version, draftChanges }: Moment, at: Version): boolean {
  return version >= at.events && draftChanges >= at.drafts;
}

/** Whether one state of a game comes after another. */
export function isLater(game: Moment, than: Moment): boolean {
  return game.version > than.version || game.draftChanges > than.draftChanges;
}

/** Settings that no game can have, and why. */
export interface BadSettings {
  readonly code: 'bad-settings';
  readonly problems: readonly OptionProblem[];
}

/** The rules under settings on a map, or what of the settings cannot be. */
export function rulesFor(variant: Variant, settings: Settings): Result<Rules, BadSettings> {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = createRules(spec, variant);
  if (!rules.ok) return fail({ code: 'bad-settings', problems: rules.error });
  const seats = seatingProblem(rules.value, settings.terms);
  return seats ? fail({ code: 'bad-settings', problems: [seats] }) : rules;
}
