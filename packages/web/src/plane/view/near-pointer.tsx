/** Beside the mouse, or the place that keys have gone to: the order being entered, as a press there would make it. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { litOf } from '../../entry/lit.ts';
import type { PlaceId } from '@chronopolitik/engine';
import type { Pointing } from '../pointer.ts';
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
function useBesideMouse(
  viewport: Viewport | null,
  { entry }: Session,
  { hovered, isByKey = false }: Pointing,
) {
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
    const goneTo = isByKey && hovered !== undefined ? viewport?.pointOf(hovered) : undefined;
    const from = goneTo ? { x: room.left + goneTo[0], y: room.top + goneTo[1] } : mouse.current;
    const { left, top } = besideMouse(from, { width, height }, room, lit);
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

/** What a press there would make of the order being entered; undefined where it would change nothing. */
function toldOf({ session, position }: Pick<Shown, 'session' | 'position'>, hovered: PlaceId) {
  const { live: loaded, overview } = position;
  const piece = pieceAt(loaded, hovered);
  const picked = { place: hovered, ...(piece && { piece }) };
  const click = clickOf(picked, session.entry, () => true, overview?.sites ?? []);
  if (!click) return undefined;
  const isUnit = (place: typeof hovered): boolean => loaded.unitAt(place) !== undefined;
  const now = growing(loaded.words, session.entry, isUnit);
  const then = grown(loaded.words, afterPress(session, click), isUnit);
  return then === now ? undefined : then;
}

/** The line of text; nothing where a press would change nothing. */
export function NearPointer({ session, position, pointer, viewport }: Shown): ReactNode {
  const pointing = usePointer(pointer);
  const { hovered } = pointing;
  const box = useBesideMouse(viewport, session, pointing);
  if (session.entry.at === 'idle' || hovered === undefined) return null;
  const told = toldOf({ session, position }, hovered);
  if (told === undefined) return null;
  // The sentence below the plane is the one that is read out, and where keys have gone is told apart.
  return (
    <p ref={box} className="near" data-testid="near" aria-hidden="true">
      {told}
    </p>
  );
}

/** The same for those who hear the page, where keys have gone to a place. The mouse renders nothing of it. */
export function GoneTo({ session, position, pointer }: Omit<Shown, 'viewport'>): ReactNode {
  const goneTo = useSyncExternalStore(pointer.follow, () => {
    const { hovered, isByKey = false } = pointer.now();
    return isByKey ? hovered : undefined;
  });
  const isOn = session.entry.at !== 'idle' && goneTo !== undefined;
  return (
    <output className="unseen" data-testid="gone-to">
      {isOn && toldOf({ session, position }, goneTo)}
    </output>
  );
}
