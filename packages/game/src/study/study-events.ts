/** What happens to a study besides its steps. */
import type { Goal, StudyNote } from './study.ts';

interface At {
  readonly at: number;
}

/**
 * An event of a study: the note at the step `on` changed, the goal was set (null: there is none), or the
 * study has another name.
 */
export type StudyEvent =
  | (At & { readonly type: 'noteChanged'; readonly on: number; readonly note: StudyNote })
  | (At & { readonly type: 'goalSet'; readonly goal: Goal | null })
  | (At & { readonly type: 'renamed'; readonly name: string });
