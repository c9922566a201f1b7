/** Where a condition of a plan is judged, and what its names mean there. */
import {
  boardsInPlay,
  coordinateOf,
  parseBoards,
  type BoardId,
  type OrderSource,
  type PowerId,
  type Resolution,
  type Rules,
  type Step,
  type World,
} from '@chronopolitik/engine';
import { timelineOf } from './read-heading.ts';

/** Where a condition is judged: what the seats see, and for whom. */
export interface Standpoint {
  readonly rules: Rules;
  readonly world: World;
  readonly source: OrderSource;
  /** Whose `mine` and `me` are. */
  readonly powers: readonly PowerId[];
  /** The board that the heading came upon. */
  readonly board: BoardId;
  readonly record: JudgedSteps;
}

/** All steps of a world, and their outcomes by board, which are sorted when a step is first looked at. */
export interface JudgedSteps {
  readonly steps: readonly Step[];
  readonly outcomes: Map<Step, ReadonlyMap<BoardId, readonly Resolution[]>>;
}

/** The board that a text names; of a timeline alone, the one that is played on. */
export function boardNamed(
  { rules, world, source, board }: Omit<Standpoint, 'powers' | 'record'>,
  text: string,
): BoardId | undefined {
  const timeline = timelineOf(text.trim());
  if (timeline !== undefined) {
    const played = boardsInPlay(rules, world).find(
      ({ id }) => coordinateOf(id).timeline === timeline,
    );
    return played?.id;
  }
  const read = parseBoards(source, text, { board });
  const [only, another] = read.ok ? read.value : [];
  return another ? undefined : only?.value;
}
