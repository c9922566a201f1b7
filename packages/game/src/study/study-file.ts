/** What a file tells of a study beside its steps: names, comments and arrows, and its goal. */
import { z } from 'zod';
import type { GameEvent } from '../core/events.ts';
import { goalSchema, noteSchema } from './study-schema.ts';
import { evolveStudy, NO_STUDY, type Study } from './study.ts';

const noteChange = z.looseObject({ on: z.int().min(0), note: noteSchema });
const goalChange = z.looseObject({ goal: goalSchema.nullable() });
const renamed = z.looseObject({ name: z.string().trim().min(1).max(80) });

/** Events as a file has them. */
type Stored = readonly { readonly type: string; readonly payload: unknown }[];

/**
 * The notes and the goal to which the events of a file lead.
 * @param steps how many steps the file has; step 0 is the position before the first
 * @returns undefined if a note is none, or stands at a step that there is not
 */
export function studyIn(events: Stored, steps: number): Study | undefined {
  let study = NO_STUDY;
  for (const { type, payload } of events) {
    if (type === 'noteChanged') {
      const read = noteChange.safeParse(payload);
      if (!read.success || read.data.on > steps) return undefined;
      study = evolveStudy(study, { type, at: 0, on: read.data.on, note: read.data.note });
    }
    if (type !== 'goalSet') continue;
    const read = goalChange.safeParse(payload);
    if (!read.success || (read.data.goal?.from ?? 0) > steps) return undefined;
    study = evolveStudy(study, { type, at: 0, goal: read.data.goal });
  }
  return study;
}

/** The name that the game was given last. */
export function namedLast(events: Stored): string | undefined {
  const last = events.findLast(({ type }) => type === 'renamed');
  const read = renamed.safeParse(last?.payload);
  return read.success ? read.data.name : undefined;
}

/** The events that put the notes and the goal into a new study. */
export function notesIn(study: Study | null, at: number): readonly GameEvent[] {
  if (!study) return [];
  const notes = Object.entries(study.notes).map(([on, note]): GameEvent => {
    return { type: 'noteChanged', at, on: Number(on), note };
  });
  return study.goal ? [...notes, { type: 'goalSet', at, goal: study.goal }] : notes;
}
