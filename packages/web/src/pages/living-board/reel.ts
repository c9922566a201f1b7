/** A game that was played, as scenes to show one after the other: its rounds as films, and where the camera stands. */
import { boardOf, type BoardId } from '@chronopolitik/engine';
import {
  actsOf,
  filmOf,
  framed,
  isTraveller,
  type Act,
  type Film,
} from '../../position/film/film.ts';
import { openingsOf, type Opening } from '../../position/film/openings.ts';
import { loadedWorldOf, type Ground, type LoadedGame } from '../../position/loaded-game.ts';
import type { Played } from '../gallery/play.ts';

/** An act of a film with all that is needed to show it. */
export interface PlayedAct {
  readonly act: Act;
  readonly film: Film;
  /** The game as the film leaves it. */
  readonly after: LoadedGame;
  /** What the camera frames. */
  readonly boards: readonly BoardId[];
  /** The timelines that open in it. */
  readonly openings: readonly Opening[];
  /** Milliseconds for which its last picture stands. */
  readonly rest: number;
}

/** How long a scene stands: between two rounds, after the last, and else. */
const REST = { round: 700, end: 3600, act: 0 };

/** So many boards are seen as a whole, so that none is cut off at the edge. */
const FEW = 6;

/** Where the past changes among many boards, the camera sees that alone; else all, new ones as they unroll. */
function boardsOf(film: Film, act: Act): readonly BoardId[] {
  const { opened, origins, actors, loaded, rects } = film;
  if (opened.length === 0) return act === 'moves' ? [...loaded.boards.keys()] : framed(film);
  if (rects.size <= FEW) return [...rects.keys()];
  const crossing = actors
    .filter(isTraveller)
    .flatMap(({ from, to }) => [boardOf(from), boardOf(to)]);
  return [...new Set([...opened, ...origins, ...crossing])];
}

/** The steps of a game as scenes. @param from the first step that is shown */
export function playedActsOf(
  ground: Ground,
  { before, world }: Played,
  from = 0,
): readonly PlayedAct[] {
  const worlds = [...before, world];
  return before.flatMap((start, i): readonly PlayedAct[] => {
    const end = worlds[i + 1];
    const step = end?.rounds.at(-1)?.steps.at(-1);
    if (!end || !step || i < from) return [];
    const after = loadedWorldOf(ground, end);
    const film = filmOf(loadedWorldOf(ground, start), after, step);
    const acts = actsOf(film, false);
    const openings = openingsOf(after, film.opened);
    return acts.map((act, at): PlayedAct => {
      const isLast = at + 1 === acts.length;
      const rest = !isLast ? REST.act : i + 1 === before.length ? REST.end : REST.round;
      const isOpening = act === 'tears' || act === 'unrolls';
      return {
        act,
        film,
        after,
        boards: boardsOf(film, act),
        openings: isOpening ? openings : [],
        rest,
      };
    });
  });
}

/** The first step of a game in which the past changes; its last where none does. */
export function firstFork({ before, world }: Played): number {
  const rows = (boards: readonly { readonly id: BoardId }[]): number =>
    new Set(boards.map(({ id }) => id.split('@')[0])).size;
  const worlds = [...before, world];
  const at = before.findIndex((start, i) => rows(worlds[i + 1]?.boards ?? []) > rows(start.boards));
  return at < 0 ? before.length - 1 : at;
}
