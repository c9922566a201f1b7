/** A study: a sandbox whose tree of steps bears names, comments and arrows. With a goal it is a puzzle. */
import {
  isPlaced,
  pointOf,
  type PlaceId,
  type PowerId,
  type ProvinceId,
} from '@chronopolitik/engine';
import type { StudyEvent } from './study-events.ts';
import { pathTo, type StepRecord } from '../core/steps.ts';

/** Drawn by hand from one place to another; equal ends mark the place. */
export interface NoteArrow {
  readonly from: PlaceId;
  readonly to: PlaceId;
}

/** What is noted at a step of a study. */
export interface StudyNote {
  /** What the variation that begins here is called. */
  readonly name?: string;
  readonly comment?: string;
  readonly arrows?: readonly NoteArrow[];
  /** The step and all that follows it are laid aside; nothing is ever lost. */
  readonly isCut?: true;
}

/** What must happen for the goal of a puzzle to be reached. */
export type Wanted =
  | { readonly kind: 'holds'; readonly power: PowerId; readonly province: ProvinceId }
  | { readonly kind: 'dislodges'; readonly unit: PlaceId }
  | { readonly kind: 'forks' };

/** What is to be reached in a puzzle: the task in words, where it begins, and what counts as done. */
export interface Goal {
  readonly text: string;
  /** The step from which it is to be reached. */
  readonly from: number;
  /** Within so many rounds. */
  readonly rounds: number;
  readonly wants: Wanted;
}

/**
 * What a study has besides its steps: notes by the number of the step, and the goal that makes it a
 * puzzle.
 */
export interface Study {
  readonly notes: Readonly<Record<number, StudyNote>>;
  readonly goal: Goal | null;
}

/** A study without notes and goal. */
export const NO_STUDY: Study = { notes: {}, goal: null };

/** The study after an event; those of other kinds change nothing. */
export function evolveStudy(study: Study, event: StudyEvent | { readonly type: string }): Study {
  if (isStudyEvent(event, 'noteChanged')) {
    const { [event.on]: _, ...others } = study.notes;
    const isEmpty = Object.keys(event.note).length === 0;
    return { ...study, notes: isEmpty ? others : { ...others, [event.on]: event.note } };
  }
  return isStudyEvent(event, 'goalSet') ? { ...study, goal: event.goal } : study;
}

function isStudyEvent<T extends StudyEvent['type']>(
  event: StudyEvent | { readonly type: string },
  type: T,
): event is Extract<StudyEvent, { type: T }> {
  return event.type === type;
}

/** Whether a step was laid aside, with all that follows it. */
export function isCut({ notes }: Study, steps: readonly StepRecord[], step: number): boolean {
  return pathTo(steps, step).some((record) => notes[record.step]?.isCut === true);
}

/** `elsewhere`: the step does not follow the one where the puzzle begins. */
export type GoalState = 'open' | 'reached' | 'missed' | 'elsewhere';

/** How a puzzle stands at a step. */
export function goalState(goal: Goal, steps: readonly StepRecord[], step: number): GoalState {
  const path = pathTo(steps, step);
  const start = path.findIndex((record) => record.step === goal.from);
  const first = path[start];
  if (!first) return 'elsewhere';
  const since = path.slice(start + 1);
  const last = first.round + goal.rounds;
  if (since.some((record) => record.round <= last && reaches(goal.wants, record))) return 'reached';
  const now = path[path.length - 1] ?? first;
  return now.round > last || (now.round === last && now.due.phase === 'movement')
    ? 'missed'
    : 'open';
}

function reaches(wants: Wanted, { result, added }: StepRecord): boolean {
  switch (wants.kind) {
    case 'forks':
      return result?.successions.some(({ kind }) => kind === 'forks') ?? false;
    case 'holds':
      return added.some(({ owners }) => owners[wants.province] === wants.power);
    case 'dislodges':
      return (
        result?.resolutions.some(
          ({ order, outcome }) =>
            isPlaced(order) &&
            pointOf(order.unit) === pointOf(wants.unit) &&
            outcome.dislodgedBy !== undefined,
        ) ?? false
      );
  }
}
