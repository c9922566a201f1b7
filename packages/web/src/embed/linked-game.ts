/** A game that a link or a file holds, played anew. Whoever made it may have written anything: it is looked at, never kept. */
import { createRules, startWorld, type Board, type Order, type World } from '@chronopolitik/engine';
import { readDrawing } from '@chronopolitik/draw';
import {
  GAME_FORMAT,
  makePlaced,
  makeStep,
  NO_STUDY,
  evolveStudy,
  type Settings,
  type StepRecord,
  type Study,
} from '@chronopolitik/game';
import type { EmbeddedMap } from './maps.ts';
import { startIn, type SeenGame } from './seen.ts';

interface Told {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A file as far as it can be told from others; what is in it shows when it is played. */
export interface LinkedFile {
  readonly format: typeof GAME_FORMAT;
  readonly events: readonly Told[];
}

/** Whether this is the file of a game. */
export function isLinkedFile(file: unknown): file is LinkedFile {
  const { format, events } = (file ?? {}) as Partial<LinkedFile>;
  return format === GAME_FORMAT && Array.isArray(events);
}

/** The settings of the game in a file. */
export function settingsIn({ events }: LinkedFile): Partial<Settings> {
  return (events.find(({ type }) => type === 'created')?.payload['settings'] ?? {}) as Settings;
}

/** What one step may cost, in battles judged; and how many steps are played. */
const LIMITS = { budget: 2_000_000, boards: 2_000 };
const MOST_STEPS = 500;

interface Played {
  readonly steps: StepRecord[];
  readonly worlds: World[];
  orders: readonly Order[];
  step: number;
  study: Study | undefined;
}

/** Plays what a file tells. @throws where it tells nothing that can be played */
export function playLinked(file: LinkedFile, { variant, drawing }: EmbeddedMap): SeenGame {
  const { rulebook, ruleset, seed = 'embed', name, kind } = settingsIn(file);
  if (!ruleset) throw new Error('a game has rules');
  const spec = { variant: variant.id, ruleset, seed, ...(rulebook && { rulebook }) };
  const made = createRules(spec as Parameters<typeof createRules>[0], variant);
  const read = made.ok ? readDrawing(drawing, made.value.map.locations) : undefined;
  if (!made.ok || !read?.ok) throw new Error('its rules and its map fit each other');
  const rules = made.value;
  const start = startWorld(rules);
  const played: Played = {
    steps: [startIn(start)],
    worlds: [start],
    orders: [],
    step: 0,
    study: kind === 'study' ? NO_STUDY : undefined,
  };
  for (const event of file.events) play(rules, played, event);
  const { steps, step, study } = played;
  const ground = { rules, drawing: read.value };
  return { ...ground, name: name ?? variant.name, steps, step, ...(study && { study }) };
}

function play(rules: SeenGame['rules'], played: Played, { type, payload }: Told): void {
  const { record, on, note, step } = payload;
  if (type === 'submitted') played.orders = payload['orders'] as readonly Order[];
  else if (type === 'steppedTo') played.step = Number(step) in played.steps ? Number(step) : 0;
  else if (type === 'noteChanged' && played.study)
    played.study = evolveStudy(played.study, { type, at: 0, on, note } as never);
  else if (type === 'resolved' || type === 'edited')
    append(rules, played, type, record as { parent: number; added?: readonly Board[] });
}

function append(
  rules: SeenGame['rules'],
  played: Played,
  type: string,
  { parent, added = [] }: { readonly parent: number; readonly added?: readonly Board[] },
): void {
  const before = played.steps[parent];
  const world = played.worlds[parent];
  if (!before || !world || played.steps.length > MOST_STEPS) throw new Error('no such step');
  const { digest, round } = before;
  const made =
    type === 'edited'
      ? makePlaced(rules, world, { digest, round }, added)
      : makeStep(rules, world, digest, played.orders, LIMITS);
  if (!made.ok) throw new Error('it cannot be played');
  played.step = played.steps.length;
  played.steps.push({ ...made.value.made, step: played.step, parent, at: 0 });
  played.worlds.push(made.value.world);
}
