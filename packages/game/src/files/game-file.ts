/** A game as a file: its map and its log, to be replayed and verified anywhere. */
import type { Board, Order, Variant } from '@chronopolitik/engine';
import { z } from 'zod';
import { readEvent, type StoredEvent } from '../core/events.ts';
import { replay, type Game } from '../core/game.ts';
import { withCurrentType } from '../core/upcast.ts';
import { boardIdSchema, orderSchema, unitSchema } from '../core/order-schema.ts';
import { GAME_FORMAT } from './game-format.ts';
import { MOST_STEPS, type Discrepancy, type Telling, type FileTurn } from './replay-import.ts';
import { rulesChoiceSchema, type RulesChoice } from '../core/settings.ts';
import type { Study } from '../study/study.ts';
import type { Aftermath } from '../views/opened-press.ts';
import { namedLast, studyIn } from '../study/study-file.ts';

/** A game as a file, as `GET /api/games/:id/export` gives it: its map and its log. */
export interface GameFile {
  readonly format: typeof GAME_FORMAT;
  readonly variant: Variant;
  readonly events: readonly StoredEvent[];
  /** Of a game between people that is over. It is not read again. */
  readonly aftermath?: Aftermath;
}

/** The game that a file tells. @throws if its events are not a game's */
export function gameFrom({ events }: GameFile): Game {
  return replay('file', events.map(readEvent));
}

const storedEvent = z.looseObject({ type: z.string().max(20), payload: z.unknown() });
/** The check of a game file in its form; its events are judged when it is played again. */
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
  readonly steps: readonly StoryStep[];
  /** Of a study: what is noted at the steps, and its goal. */
  readonly study: Study | null;
  /** The step at which the file stands. */
  readonly stand: number;
}

interface StoryStep {
  readonly turn: FileTurn;
  /** As the file claims, if it claims anything. */
  readonly digest: string | undefined;
}

const created = z.looseObject({ settings: z.looseObject({}) });
const submitted = z.looseObject({ orders: z.array(orderSchema).max(10_000) });
const resolved = z.looseObject({
  record: z.looseObject({
    step: z.int().min(1),
    parent: z.int().min(0),
    digest: z.string().max(64).optional(),
  }),
});
const steppedTo = z.looseObject({ step: z.int().min(0) });
const board = z.strictObject({
  id: boardIdSchema,
  parent: boardIdSchema.nullable(),
  units: z.array(unitSchema).max(1_000),
  owners: z.record(z.string().max(32), z.string().max(64)),
}) satisfies z.ZodType<Board>;
const edited = z.looseObject({ record: z.looseObject({ added: z.array(board).max(1_000) }) });

/**
 * Reads a game file as far as it is believed: its rules, positions and orders.
 * @returns undefined if the file is none, or its steps do not follow each other
 */
export function storyOf(file: unknown): Story | undefined {
  const read = gameFileSchema.safeParse(file);
  if (!read.success) return undefined;
  const [first, ...rest] = read.data.events.map(withCurrentType);
  const opening = created.safeParse(first?.payload);
  if (first?.type !== 'created' || !opening.success) return undefined;
  const { variant, mode, hands, ruleset, rulebook, seed, name, kind } = opening.data.settings;
  const choice = rulesChoiceSchema.safeParse(
    Object.fromEntries(
      Object.entries({ variant, mode, hands, ruleset, rulebook, seed, name }).filter(
        ([, v]) => v !== undefined,
      ),
    ),
  );
  const steps = stepsOf(rest);
  const study = kind === 'study' ? studyIn(rest, steps?.length ?? 0) : null;
  const stand = standIn(rest);
  if (!choice.success || !steps || study === undefined) return undefined;
  if (stand === undefined || stand > steps.length) return undefined;
  const told = namedLast(rest) ?? choice.data.name;
  const named = told === undefined ? {} : { name: told };
  return { choice: { ...choice.data, ...named }, steps, study, stand };
}

/** The turns of a story, and the steps whose digest is not the one that it claims. */
export function* tellingOf({ steps }: Story): Telling {
  const differences: Discrepancy[] = [];
  for (const { turn, digest } of steps) {
    const told = yield turn;
    if (digest === undefined || told.digest === digest) continue;
    differences.push({ step: told.step, claimed: digest, found: told.digest });
  }
  return differences;
}

function stepsOf(events: readonly z.output<typeof storedEvent>[]): Story['steps'] | undefined {
  const steps: StoryStep[] = [];
  let orders: readonly Order[] = [];
  for (const { type, payload } of events) {
    if (type === 'submitted') {
      const given = submitted.safeParse(payload);
      if (!given.success) return undefined;
      orders = given.data.orders;
    }
    if (type !== 'resolved' && type !== 'edited') continue;
    const made = resolved.safeParse(payload);
    if (!made.success || made.data.record.step !== steps.length + 1) return undefined;
    const { parent, digest } = made.data.record;
    const turn = type === 'resolved' ? { kind: 'orders' as const, orders } : placedIn(payload);
    if (parent > steps.length || !turn) return undefined;
    steps.push({ turn: { ...turn, parent }, digest });
    orders = [];
  }
  return steps;
}

/** The step to which events lead; undefined where the last of them names none. */
function standIn(events: readonly z.output<typeof storedEvent>[]): number | undefined {
  const last = events.findLast(({ type }) => ['resolved', 'edited', 'steppedTo'].includes(type));
  if (!last) return 0;
  if (last.type === 'steppedTo') return steppedTo.safeParse(last.payload).data?.step;
  return resolved.safeParse(last.payload).data?.record.step;
}

function placedIn(payload: unknown): FileTurn | undefined {
  const read = edited.safeParse(payload);
  return read.success ? { kind: 'placed', boards: read.data.record.added } : undefined;
}
