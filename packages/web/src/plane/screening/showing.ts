/** One scene of a film while it is shown. */
import { stretch } from '../../app/motion.ts';
import { LENGTHS, type FilmPart } from '../layers/film-layer.ts';

/** A scene that is being played. */
export interface Showing {
  readonly part: FilmPart;
  /** Is told at the end of the scene. */
  readonly over: () => void;
  readonly start: number;
  /** Milliseconds that it takes. */
  readonly length: number;
  /** No other scene follows. */
  readonly isLast: boolean;
}

/** A scene that begins now. The settings are read once, not in every frame. */
export function begun(part: FilmPart, over: () => void, isLast: boolean): Showing {
  const length = LENGTHS[part.kind] * stretch();
  return { part, over, start: performance.now(), length, isLast };
}

/** How far a scene is, from 0 to 1. */
export function shareOf({ start, length }: Showing): number {
  return Math.min(1, (performance.now() - start) / length);
}

/** A scene whose last picture stands until the next one begins. */
export function standing(film: Showing): Showing {
  return { ...film, over: () => undefined };
}
