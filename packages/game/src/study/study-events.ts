/** What happens to a study besides its steps. */
import type { Goal, StudyNote } from './study.ts';

interface At {
  readonly at: number;
}

export type StudyEvent =
  | (At & { readonly type: 'noteChanged'; readonly on: number; readonly note: StudyNote })
  | (At & { readonly type: 'goalSet'; readonly goal: Goal | null })
  | (At & { readonly type: 'renamed'; readonly name: string });
