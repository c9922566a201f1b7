/** Plays a film act by act on a plane: what an act shows is painted before its camera sets out. */
import type { BoardId } from '@chronopolitik/engine';
import type { Rect } from '@chronopolitik/draw';
import type { Act, Film } from '../../position/film/film.ts';
import { partOf, type FilmPart } from '../layers/film-layer.ts';
import type { Play, Scenery } from '../picture.ts';

/** A film, and who is told of it. */
export interface Reel {
  readonly film: Film;
  readonly acts: readonly Act[];
  /** What the camera should see of an act; undefined where it may stay, seeing what it sees. */
  readonly seenIn: (act: Act, seen: ReadonlySet<BoardId>) => readonly BoardId[] | undefined;
  /** Told of each act as it begins. */
  readonly told: (act: Act) => void;
  readonly over: () => void;
}

/** What is shown on the plane. */
export interface Shown {
  readonly scenery: Scenery;
  readonly play: Play;
}

/** Where a film plays. */
export interface Stage {
  /** What the plane shows when no film plays. */
  readonly usual: () => Shown | undefined;
  readonly boardsInView: () => ReadonlySet<BoardId>;
  /**
   * Shows something, once it is painted, and then goes on.
   *
   * @param boards that the camera goes to; none: it stays
   */
  readonly show: (
    shown: Shown,
    boards: readonly BoardId[] | undefined,
    rects: ReadonlyMap<BoardId, Rect>,
    then: () => void,
  ) => void;
  /** What comes next may be painted in the time that is left. */
  readonly expect: (
    scenery: Scenery,
    boards: readonly BoardId[] | undefined,
    rects: ReadonlyMap<BoardId, Rect>,
  ) => void;
  /** Plays a scene, and holds its last picture. @param isLast no other follows */
  readonly shoot: (part: FilmPart, over: () => void, isLast: boolean) => void;
}

/** Milliseconds after which a film is over, however slowly the machine paints it: with what follows, four seconds. */
const MOST_LENGTH = 3400;

const NOTHING_ENTERED: Play = { drafts: [], lit: [] };

/** What an act shows: the boards before the step, and at last those after it. */
function shownIn({ film }: Reel, act: Act, { scenery, play }: Shown): Shown {
  if (act === 'unrolls') return { scenery, play };
  return {
    scenery: { ...scenery, loaded: film.loaded, isBrief: true },
    play: { ...NOTHING_ENTERED, drafts: film.orders },
  };
}

/**
 * Plays a film to its end.
 *
 * @returns how to end it early: nobody is told of more then
 */
export function screen(stage: Stage, reel: Reel): () => void {
  const { film, acts } = reel;
  let isStopped = false;
  const late = setTimeout(() => reel.over(), MOST_LENGTH);
  let before: Shown | undefined;
  const shownNow = (act: Act): Shown | undefined => {
    const usual = stage.usual();
    if (!usual || act === 'unrolls') return usual;
    // The same value through several acts: it is painted once.
    before ??= shownIn(reel, act, usual);
    return before;
  };
  const begin = (at: number): void => {
    if (isStopped) return;
    const [act, next] = [acts[at], acts[at + 1]];
    const shown = act && shownNow(act);
    if (!act || !shown) return reel.over();
    const boards = reel.seenIn(act, stage.boardsInView());
    stage.show(shown, boards, film.rects, () => {
      if (isStopped) return;
      reel.told(act);
      stage.shoot(partOf(film, act), () => begin(at + 1), next === undefined);
      const coming = next && shownNow(next);
      if (coming) stage.expect(coming.scenery, reel.seenIn(next, new Set()), film.rects);
    });
  };
  begin(0);
  return () => {
    clearTimeout(late);
    isStopped = true;
  };
}
