/** Beside the mouse: the order being entered, as a press where it points would make it. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { litOf } from '../../entry/entry.ts';
import type { Viewport } from '../viewport.ts';
import { besideMouse } from './beside-mouse.ts';
import { growing, grown } from '../../entry/sentence.ts';
import { afterPress, type Session } from '../../entry/session.ts';
import { pieceAt } from '../pick.ts';
import { clickOf } from '../../entry/pointer-actions.ts';
import { usePointer } from './use-pointer.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'pointer' | 'position' | 'session'> & {
  readonly viewport: Viewport | null;
};

/** Follows the mouse without a new picture of the page. It keeps off the places in the light, as far as it can. */
function useBesideMouse(viewport: Viewport | null, { entry }: Session) {
  const box = useRef<HTMLParagraphElement>(null);
  const mouse = useRef({ x: 0, y: 0 });
  const place = (): void => {
    if (!box.current) return;
    const { offsetWidth: width, offsetHeight: height, parentElement } = box.current;
    // It stays over the plane: beside it are panels that are read too.
    const room =
      parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const lit = litOf(entry).flatMap(({ place, grade }) => {
      const at = grade === 'cannot' ? undefined : viewport?.pointOf(place);
      return at ? [{ x: room.left + at[0], y: room.top + at[1] }] : [];
    });
    const { left, top } = besideMouse(mouse.current, { width, height }, room, lit);
    box.current.style.translate = `${left}px ${top}px`;
  };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      mouse.current = { x: clientX, y: clientY };
      latest.current();
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  useLayoutEffect(place);
  return box;
}

/** The line of text; nothing where a press would change nothing. */
export function NearPointer({ session, position, pointer, viewport }: Shown): ReactNode {
  const { hovered } = usePointer(pointer);
  const { live: loaded, overview } = position;
  const box = useBesideMouse(viewport, session);
  if (session.entry.at === 'idle' || hovered === undefined) return null;
  const piece = pieceAt(loaded, hovered);
  const picked = { place: hovered, ...(piece && { piece }) };
  const click = clickOf(picked, session.entry, () => true, overview?.sites ?? []);
  if (!click) return null;
  const isUnit = (place: typeof hovered): boolean => loaded.unitAt(place) !== undefined;
  const now = growing(loaded.words, session.entry, isUnit);
  const then = grown(loaded.words, afterPress(session, click), isUnit);
  // Where a press would change nothing there is nothing to say.
  if (then === now) return null;
  // The sentence below the plane is the one that is read out.
  return (
    <p ref={box} className="near" data-testid="near" aria-hidden="true">
      {then}
    </p>
  );
}
