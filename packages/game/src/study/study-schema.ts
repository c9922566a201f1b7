/** Notes and goals of studies, as strangers send them. */
import { z } from 'zod';
import { placeSchema } from '../core/order-schema.ts';
import type { Goal, StudyNote } from './study.ts';

/**
 * The most that a study may hold: characters of a name and of a comment, arrows at a step, rounds of a
 * goal.
 */
export const STUDY_LIMITS = { name: 80, comment: 10_000, arrows: 100, rounds: 100 } as const;

const step = z.int().min(0);
const word = z.string().min(1).max(64);
const arrow = z.strictObject({ from: placeSchema, to: placeSchema });

/** The check of what is noted at a step, as a client sends it. */
export const noteSchema: z.ZodType<StudyNote, StudyNote> = z.strictObject({
  name: z.string().trim().min(1).max(STUDY_LIMITS.name).exactOptional(),
  comment: z.string().trim().min(1).max(STUDY_LIMITS.comment).exactOptional(),
  arrows: z.array(arrow).min(1).max(STUDY_LIMITS.arrows).exactOptional(),
  isCut: z.literal(true).exactOptional().describe('the step and what follows it are laid aside'),
});

/** The check of the goal of a puzzle, as a client sends it. */
export const goalSchema: z.ZodType<Goal, Goal> = z.strictObject({
  text: z.string().trim().min(1).max(1000),
  from: step.describe('the step from which it is to be reached'),
  rounds: z.int().min(1).max(STUDY_LIMITS.rounds),
  wants: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('holds'), power: word, province: word }),
    z.strictObject({ kind: z.literal('dislodges'), unit: placeSchema }),
    z.strictObject({ kind: z.literal('forks') }),
  ]),
});
