/** A game as a file: its map and its log, to be replayed and verified anywhere. */
import {
  fail,
  ok,
  type Order,
  type Result,
  type Rules,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import { z } from 'zod';
import { readEvent, type GameEvent, type StoredEvent } from './events.ts';
import { replay, type Game } from './game.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { orderSchema } from './order-schema.ts';
import { makeStep, type Limits } from './resolve.ts';
import { SANDBOX_SEAT } from './seats.ts';
import { rulesChoiceSchema, type RulesChoice } from './settings.ts';
import { goalSchema, noteSchema } from './study-schema.ts';
import { evolveStudy, NO_STUDY, type Study } from './study.ts';

export const GAME_FORMAT = 'chronopolitik-game/1';

/** What `GET /api/games/:id/export` gives. */
export interface GameFile {
  readonly format: typeof GAME_FORMAT;
  readonly variant: Variant;
  readonly events: readonly StoredEvent[];
}

/** The most steps that a file brought from elsewhere may have. */
export const MOST_STEPS = 2_000;

/** The game that a file tells. @throws if its events are not a game's */
export function gameFrom({ events }: GameFile): Game {
  return replay('file', events.map(readEvent));
}

const storedEvent = z.looseObject({ type: z.string().max(20), payload: z.unknown() });
export const gameFileSchema = z.looseObject({
  format: z.literal(GAME_FORMAT),
  events: z
    .array(storedEvent)
    .min(1)
    .max(3 * MOST_STEPS),
});

/** What is taken over from a file: its rules, and who ordered what from where. All else is judged anew. */
export interface Story {
  readonly choice: RulesChoice;
  readonly steps: readonly {
    readonly parent: number;
    readonly orders: readonly Order[];
    /** As the file claims. */
    readonly digest: string;
  }[];
  /** Of a study: what is noted at the steps, and its goal. */
  readonly study: Study | null;
}

const created = z.looseObject({ settings: z.looseObject({}) });
const submitted = z.looseObject({ orders: z.array(orderSchema).max(10_000) });
const resolved = z.looseObject({
  record: z.looseObject({
    step: z.int().min(1),
    parent: z.int().min(0),
    digest: z.string().max(64),
  }),
});

/** @returns undefined if the file is none, or has steps that no orders made */
export function storyOf(file: unknown): Story | undefined {
  const read = gameFileSchema.safeParse(file);
  if (!read.success) return undefined;
  const [first, ...rest] = read.data.events;
  const opening = created.safeParse(first?.payload);
  if (first?.type !== 'created' || !opening.success) return undefined;
  const { variant, mode, ruleset, rulebook, seed, name, kind } = opening.data.settings;
  const choice = rulesChoiceSchema.safeParse(
    Object.fromEntries(
      Object.entries({ variant, mode, ruleset, rulebook, seed, name }).filter(
        ([, v]) => v !== undefined,
      ),
    ),
  );
  const steps = stepsOf(rest);
  const study = kind === 'study' ? studyIn(rest, steps?.length ?? 0) : null;
  if (!choice.success || !steps || study === undefined) return undefined;
  const told = namedLast(rest) ?? choice.data.name;
  const named = told === undefined ? {} : { name: told };
  return { choice: { ...choice.data, ...named }, steps, study };
}

const noted = z.looseObject({ on: z.int().min(0), note: noteSchema });
const aimed = z.looseObject({ goal: goalSchema.nullable() });
const renamed = z.looseObject({ name: z.string().trim().min(1).max(80) });

type Stored = readonly z.output<typeof storedEvent>[];

/** @returns undefined if a note is none, or stands at a step that there is not */
function studyIn(events: Stored, steps: number): Study | undefined {
  let study = NO_STUDY;
  for (const { type, payload } of events) {
    if (type === 'noted') {
      const read = noted.safeParse(payload);
      if (!read.success || read.data.on > steps) return undefined;
      study = evolveStudy(study, { type, at: 0, on: read.data.on, note: read.data.note });
    }
    if (type !== 'aimed') continue;
    const read = aimed.safeParse(payload);
    if (!read.success || (read.data.goal?.from ?? 0) > steps) return undefined;
    study = evolveStudy(study, { type, at: 0, goal: read.data.goal });
  }
  return study;
}

function namedLast(events: Stored): string | undefined {
  const last = events.findLast(({ type }) => type === 'renamed');
  const read = renamed.safeParse(last?.payload);
  return read.success ? read.data.name : undefined;
}

function stepsOf(events: readonly z.output<typeof storedEvent>[]): Story['steps'] | undefined {
  const steps: Story['steps'][number][] = [];
  let orders: readonly Order[] = [];
  for (const { type, payload } of events) {
    if (type === 'edited') return undefined;
    if (type === 'submitted') {
      const given = submitted.safeParse(payload);
      if (!given.success) return undefined;
      orders = given.data.orders;
    }
    if (type !== 'resolved') continue;
    const made = resolved.safeParse(payload);
    if (!made.success || made.data.record.step !== steps.length + 1) return undefined;
    const { parent, digest } = made.data.record;
    if (parent > steps.length) return undefined;
    steps.push({ parent, orders, digest });
    orders = [];
  }
  return steps;
}

export interface Retold {
  readonly events: readonly GameEvent[];
  /** Steps whose digest is not the one that the file claims. */
  readonly different: readonly number[];
}

/**
 * Plays a story anew, so that nothing of a file is believed.
 * @param beginning the first events of the game that it becomes
 * @returns `too-complex` beyond the limits, `refused` for orders that cannot be given
 */
export function retell(
  rules: Rules,
  story: Story,
  beginning: readonly GameEvent[],
  now: number,
  limits: Limits,
): Result<Retold, 'too-complex' | 'refused'> {
  const seat = SANDBOX_SEAT;
  const { world, steps } = replay('file', beginning);
  const made: { readonly world: World; readonly digest: string }[] = [
    { world, digest: steps[0]?.digest ?? '' },
  ];
  const events: GameEvent[] = [...beginning];
  const different: number[] = [];
  for (const [index, { parent, orders, digest }] of story.steps.entries()) {
    const before = made[parent];
    const step = index + 1;
    if (!before) return fail('refused');
    const result = makeStep(rules, before.world, before.digest, orders, limits);
    if (!result.ok) return fail('too-complex');
    if (result.value.refused.length > 0) return fail('refused');
    const { orders: _orders, ...content } = result.value.made;
    made.push({ world: result.value.world, digest: content.digest });
    if (content.digest !== digest) different.push(step);
    if (parent !== step - 1) events.push({ type: 'pointed', at: now, seat, step: parent });
    events.push({ type: 'submitted', at: now, seat, step: parent, orders });
    const record = { step, parent, ...content };
    events.push({ type: 'resolved', at: now, engine: ENGINE_VERSION, record });
  }
  return ok({ events: [...events, ...notesIn(story.study, now)], different });
}

function notesIn(study: Study | null, at: number): readonly GameEvent[] {
  if (!study) return [];
  const notes = Object.entries(study.notes).map(([on, note]): GameEvent => {
    return { type: 'noted', at, on: Number(on), note };
  });
  return study.goal ? [...notes, { type: 'aimed', at, goal: study.goal }] : notes;
}
