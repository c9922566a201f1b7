/** Beside the mouse: the order being entered, as a press where it points would make it. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { besideMouse } from './beside-mouse.ts';
import { growing, grown } from '../../entry/sentence.ts';
import { afterPress } from '../../entry/session.ts';
import { pieceAt } from '../pick.ts';
import { clickOf } from '../../entry/pointer-actions.ts';
import { usePointer } from './use-pointer.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'pointer' | 'position' | 'session'>;

/** Follows the mouse without a new picture of the page. */
function useBesideMouse() {
  const box = useRef<HTMLParagraphElement>(null);
  const mouse = useRef({ x: 0, y: 0 });
  const place = (): void => {
    if (!box.current) return;
    const { offsetWidth, offsetHeight, parentElement } = box.current;
    const { x, y } = mouse.current;
    // It stays over the plane: beside it are panels that are read too.
    const edge = parentElement?.getBoundingClientRect();
    const left = besideMouse(x, offsetWidth, edge?.left ?? 0, edge?.right ?? innerWidth);
    const top = besideMouse(y, offsetHeight, edge?.top ?? 0, edge?.bottom ?? innerHeight);
    box.current.style.translate = `${left}px ${top}px`;
  };
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      mouse.current = { x: clientX, y: clientY };
      place();
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  useLayoutEffect(place);
  return box;
}

/** The line of text; nothing where a press would change nothing. */
export function NearPointer({ session, position, pointer }: Shown): ReactNode {
  const { hovered } = usePointer(pointer);
  const { live: loaded, overview } = position;
  const box = useBesideMouse();
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
