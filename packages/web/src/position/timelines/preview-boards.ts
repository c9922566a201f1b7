/** Boards that do not exist yet but can be named: the next turns of a timeline, as it stands now. */
import {
  boardOf,
  byLocation,
  compareBoards,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
  type Board,
  type BoardId,
  type TimelineId,
  type Unit,
} from '@chronopolitik/engine';
import type { Layout } from '@chronopolitik/draw';
import { unitsOn } from '@chronopolitik/words';
import type { Guess } from '../../entry/draft.ts';
import { wordsOf, type LoadedGame } from '../loaded-game.ts';

/** So many turns ahead a player is shown; the text line takes any. */
export const MOST_AHEAD = 6;

/** How many turns ahead are shown, by timeline. */
export type Ahead = Readonly<Record<TimelineId, number>>;

/** Whether orders may name what does not exist yet, and some are due. */
export function mayNameGhosts({ rules, world }: LoadedGame): boolean {
  return rules.ruleset.targets !== 'existing' && world.due.phase === 'movement';
}

/** One more turn of a timeline can be named, up to a limit. */
export function oneMore(ahead: Ahead, timeline: TimelineId): Ahead {
  return { ...ahead, [timeline]: Math.min(MOST_AHEAD, (ahead[timeline] ?? 0) + 1) };
}

/** How far ahead a timeline is shown: as far as it was asked for, and as far as something is guessed of it. */
function aheadOf(head: BoardId, ahead: Ahead, guesses: readonly Guess[]): number {
  const { timeline, turn } = coordinateOf(head);
  const turns = guesses
    .map(({ place }) => coordinateOf(boardOf(place)))
    .filter((each) => each.timeline === timeline)
    .map((each) => each.turn - turn);
  return Math.max(ahead[timeline] ?? 0, ...turns);
}

/** The units of a board with what is guessed of some places. */
function guessedOn(
  id: BoardId,
  units: readonly Unit[],
  guesses: readonly Guess[],
): readonly Unit[] {
  const here = guesses.filter(({ place }) => boardOf(place) === id);
  const touched = new Set(here.map(({ place }) => provinceOf(place)));
  const staying = units.filter(({ location }) => !touched.has(provinceOfLocation(location)));
  const set = here.flatMap(({ place, unit }): readonly Unit[] =>
    unit ? [{ ...unit, location: locationOf(place) }] : [],
  );
  return [...staying, ...set].toSorted(byLocation);
}

/** The ghosts of some timelines: unless something else is guessed, every unit stays where it is. */
export function ghostsOf(
  table: Pick<LoadedGame, 'heads' | 'boards'>,
  ahead: Ahead,
  guesses: readonly Guess[] = [],
): readonly Board[] {
  return [...table.heads].flatMap((head) => {
    const { timeline, turn } = coordinateOf(head);
    const board = table.boards.get(head);
    if (!board) return [];
    return Array.from({ length: aheadOf(head, ahead, guesses) }, (_, i): Board => {
      const id: BoardId = `${timeline}@${turn + i + 1}`;
      return { ...board, id, parent: head, units: guessedOn(id, board.units, guesses) };
    });
  });
}

const hasGuess = (guesses: readonly Guess[], id: BoardId): boolean =>
  guesses.some(({ place }) => boardOf(place) === id);

/**
 * Boards as a draft would leave them, with what else is guessed of them by hand. Of an opened row, what is guessed by
 * hand is all that counts.
 */
export function previewedWith(
  previewed: readonly Board[],
  ghosts: readonly Board[],
  guesses: readonly Guess[],
): readonly Board[] {
  const opened = new Set(ghosts.map(({ id }) => id));
  return previewed
    .filter(({ id }) => !(opened.has(id) && hasGuess(guesses, id)))
    .map((board) =>
      hasGuess(guesses, board.id)
        ? { ...board, units: guessedOn(board.id, board.units, guesses) }
        : board,
    );
}

/** Whether a board lies in a timeline that there is not yet: whoever names it means what the draft opens. */
export function isInNewTimeline({ heads }: Pick<LoadedGame, 'heads'>, id: BoardId): boolean {
  const { timeline } = coordinateOf(id);
  return [...heads].every((head) => coordinateOf(head).timeline !== timeline);
}

/**
 * What must be guessed by hand for a previewed board to stay as it is once something else is guessed there: of the next
 * turn of a row, all that the draft changes.
 */
export function guessesKeeping(
  table: Pick<LoadedGame, 'heads' | 'boards'>,
  previewed: Board,
): readonly Guess[] {
  const { timeline } = coordinateOf(previewed.id);
  const next = ghostsOf(table, { [timeline]: 1 }).find(({ id }) => id === previewed.id);
  return next ? guessesLike(next, previewed) : [];
}

/** Units that are guessed on boards of which nothing else is known now. */
export function strayGuesses(
  known: ReadonlySet<BoardId>,
  guesses: readonly Guess[],
): readonly Board[] {
  const ids = new Set(guesses.map(({ place }) => boardOf(place)));
  return [...ids]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, parent: null, units: guessedOn(id, [], guesses), owners: {} }));
}

/** The guesses that make the units of a ghost those of another board. */
export function guessesLike(ghost: Board, other: Board): readonly Guess[] {
  const key = ({ power, kind, location }: Unit): string => `${power} ${kind} ${location}`;
  const [here, there] = [ghost, other].map(({ units }) => new Set(units.map(key)));
  const gone = ghost.units
    .filter((unit) => !there?.has(key(unit)))
    .map(({ location }): Guess => ({ place: placeOn(ghost.id, provinceOfLocation(location)) }));
  const come = other.units
    .filter((unit) => !here?.has(key(unit)))
    .map(({ power, kind, location }): Guess => ({
      place: placeOn(ghost.id, location),
      unit: { power, kind },
    }));
  const taken = new Set(come.map(({ place }) => pointOf(place)));
  return [...gone.filter(({ place }) => !taken.has(pointOf(place))), ...come];
}

/** The plane with words for the units of boards that do not exist yet. */
export function toldWith(loaded: LoadedGame, ghosts: readonly Board[]): LoadedGame {
  if (ghosts.length === 0) return loaded;
  const ghostAt = unitsOn(ghosts);
  const boards = [...loaded.boards.keys(), ...ghosts.map(({ id }) => id)];
  const words = wordsOf(loaded.rules, (place) => loaded.unitAt(place) ?? ghostAt(place), boards);
  return { ...loaded, words };
}

const ends = new WeakMap<Layout, readonly BoardId[]>();

/** The last board of every row that is laid out. */
export function endsOf(layout: Layout): readonly BoardId[] {
  const known = ends.get(layout);
  if (known) return known;
  const last = new Map<TimelineId, BoardId>();
  for (const board of layout.rects.keys()) {
    const { timeline } = coordinateOf(board);
    const before = last.get(timeline);
    if (before === undefined || compareBoards(before, board) < 0) last.set(timeline, board);
  }
  const made = [...last.values()];
  ends.set(layout, made);
  return made;
}
