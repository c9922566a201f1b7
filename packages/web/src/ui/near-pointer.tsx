/** Beside the mouse: the order being entered, as a press where it points would make it. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { grown } from '../entry/sentence.ts';
import { afterPress } from '../entry/session.ts';
import { pieceAt } from '../plane/pick.ts';
import { clickOf } from './scenery.ts';
import type { Room } from './use-room.ts';

/** Pixels from the tip of the arrow to the sentence. */
const OFF = 18;

/** Follows the mouse without a new picture of the page. */
function useBesideMouse() {
  const box = useRef<HTMLParagraphElement>(null);
  const mouse = useRef({ x: 0, y: 0 });
  const place = (): void => {
    if (!box.current) return;
    const { offsetWidth, offsetHeight } = box.current;
    const { x, y } = mouse.current;
    const left = Math.max(0, Math.min(x + OFF, innerWidth - offsetWidth - OFF));
    const below = y + OFF + offsetHeight > innerHeight;
    const top = below ? y - OFF - offsetHeight : y + OFF;
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

export function NearPointer({ room }: { readonly room: Room }): ReactNode {
  const { session, live: table, hovered, overview } = room;
  const box = useBesideMouse();
  if (session.entry.at === 'idle' || hovered === undefined) return null;
  const piece = pieceAt(table, hovered);
  const picked = { place: hovered, ...(piece && { piece }) };
  const click = clickOf(picked, session.entry, () => true, overview?.sites ?? []);
  if (!click) return null;
  const isUnit = (place: typeof hovered): boolean => table.unitAt(place) !== undefined;
  // The sentence below the table is the one that is read out.
  return (
    <p ref={box} className="near" data-testid="near" aria-hidden="true">
      {grown(table.words, afterPress(session, click), isUnit)}
    </p>
  );
}
