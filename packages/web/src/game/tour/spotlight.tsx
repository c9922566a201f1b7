/**
 * The light of the tour: what is to be pressed stands in it, its boards in half of it, and a hand shows the press. It takes
 * no press and no focus: everything below can be pressed as ever.
 */
import type { BoardId } from '@chronopolitik/engine';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Viewport } from '../../plane/viewport.ts';
import { SHOW, UNCOVER, type Cue } from './cue.ts';
import { fingertip, holesPath, within, type Hole } from './shade.ts';

interface SpotlightProps {
  readonly cue: Cue | undefined;
  /** What the tour speaks of where nothing is to be pressed. */
  readonly boards: readonly BoardId[];
  readonly viewport: Viewport | null;
}

/** Half of the light about a place. */
const REACH = 30;
const BESIDE = 5;

const planeBox = (): DOMRect | undefined =>
  document.querySelector('[data-testid=plane]')?.getBoundingClientRect();

/** Whether a press at a point of the window reaches an element. */
function isReached(element: Element, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  return top !== null && element.contains(top);
}

/** The first of some buttons that is seen. */
function buttonIn(selectors: readonly string[]): Hole | undefined {
  for (const selector of selectors) {
    const found = document.querySelector(selector);
    if (!found) continue;
    const { x, y, width, height } = found.getBoundingClientRect();
    if (width === 0 || !isReached(found, x + width / 2, y + height / 2)) continue;
    const size = { width: width + 2 * BESIDE, height: height + 2 * BESIDE };
    const screen = { x: 2, y: 2, width: innerWidth - 4, height: innerHeight - 4 };
    const seen = within({ x: x - BESIDE, y: y - BESIDE, ...size }, screen);
    if (seen) return { ...seen, radius: 10 };
  }
  return undefined;
}

function targetOf(cue: Cue | undefined, viewport: Viewport | null): Hole | undefined {
  if (cue?.at !== 'place') return buttonIn(cue?.buttons ?? []);
  const [box, point] = [planeBox(), viewport?.pointOf(cue.place)];
  const plane = document.querySelector('[data-testid=plane]');
  if (!box || !point || !plane) return undefined;
  const [x, y] = [box.x + point[0], box.y + point[1]];
  if (viewport?.isFar === true || !isReached(plane, x, y)) return buttonIn([UNCOVER, SHOW]);
  const size = { width: 2 * REACH, height: 2 * REACH, radius: REACH };
  return { x: x - REACH, y: y - REACH, ...size };
}

/** Holes for what lies over the plane. */
function cardHoles(selectors: readonly string[]): readonly Hole[] {
  return selectors.flatMap((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    const { x, y, width, height } = box;
    return [{ x, y, width, height, radius: 10 }];
  });
}

/** Holes for the boards in view. */
function boardHoles(boards: readonly BoardId[], viewport: Viewport | null): readonly Hole[] {
  const box = planeBox();
  if (!box || !viewport) return [];
  return boards.flatMap((board) => {
    const rect = viewport.rectOf(board);
    const moved = rect && { ...rect, x: rect.x + box.x, y: rect.y + box.y };
    const seen = moved && within(moved, box);
    return seen ? [{ ...seen, radius: 4 }] : [];
  });
}

interface Parts {
  readonly far: SVGPathElement;
  readonly near: SVGPathElement;
  readonly ring: SVGRectElement;
  readonly hand: SVGGElement;
}

/** Writes what has changed, so that a page at rest is not painted. */
function setAll(element: Element, values: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(values))
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Puts light, ring and hand where they belong now. */
function aim({ far, near, ring, hand }: Parts, { cue, boards, viewport }: SpotlightProps): void {
  const target = targetOf(cue, viewport);
  const sheet = cardHoles(['.sheet']);
  const cards =
    sheet.length > 0 ? sheet : cardHoles(['[data-testid=coach]', '[data-testid=entry]']);
  const close = target ? [...cards, target] : cards;
  const spoken = cue?.at === 'place' ? cue.boards : boards;
  const lit = sheet.length > 0 ? [] : boardHoles(spoken, viewport);
  setAll(far, { d: holesPath([...lit, ...close]) });
  setAll(near, { d: target ? holesPath(close) : 'M0 0H9999V9999H0Z' });
  ring.style.display = hand.style.display = target ? '' : 'none';
  if (!target) return;
  const { x, y, width, height, radius } = target;
  setAll(ring, { x, y, width, height, rx: radius });
  // On a button the hand leaves its words free.
  const share = cue?.at === 'place' && radius === REACH ? 0.5 : 0.72;
  const view = { width: window.innerWidth, height: window.innerHeight };
  const [across, down] = fingertip(target, share, view);
  setAll(hand, { transform: `translate(${across} ${down})` });
}

/** Follows whatever moves: the camera, a sheet, the card. @returns how to stop */
function follow(parts: Parts, latest: () => SpotlightProps): () => void {
  let frame = 0;
  const next = (): void => {
    aim(parts, latest());
    frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
}

/** A pointing hand, its fingertip at the origin. */
function Hand(): ReactNode {
  return (
    <g className="tour-hand">
      <circle className="tour-ripple" r="16" />
      <path d="M-3.4 2.6a3.4 3.4 0 0 1 6.8 0v11.6l8.3 1.9a5 5 0 0 1 3.9 5.6l-1.3 8.6a5 5 0 0 1-4.9 4.2H1.6a6 6 0 0 1-4.5-2l-9.5-10.7a3 3 0 0 1 4.3-4.2l4.7 3.6z" />
    </g>
  );
}

/** The light of the tour over the whole page. */
export function Spotlight(props: SpotlightProps): ReactNode {
  const box = useRef<SVGSVGElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const far = box.current?.querySelector<SVGPathElement>('#tour-far path');
    const near = box.current?.querySelector<SVGPathElement>('#tour-near path');
    const ring = box.current?.querySelector<SVGRectElement>('.tour-ring');
    const hand = box.current?.querySelector<SVGGElement>('.tour-aim');
    if (!far || !near || !ring || !hand) return undefined;
    return follow({ far, near, ring, hand }, () => latest.current);
  }, []);
  return createPortal(
    <svg ref={box} className="spotlight" aria-hidden="true">
      {['tour-far', 'tour-near'].map((id) => (
        <mask key={id} id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
          <rect width="100%" height="100%" fill="#fff" />
          <path fill="#000" />
        </mask>
      ))}
      <rect className="tour-far" width="100%" height="100%" mask="url(#tour-far)" />
      <rect className="tour-near" width="100%" height="100%" mask="url(#tour-near)" />
      <rect className="tour-ring" data-testid="beckons" />
      <g className="tour-aim">
        <Hand />
      </g>
    </svg>,
    document.body,
  );
}
