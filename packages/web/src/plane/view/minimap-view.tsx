/** The minimap in its corner: all boards as dots, and a frame around what is in view, to be dragged. */
import type { Rect, Theme } from '@chronopolitik/draw';
import { memo, useEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { dotsOf, minimapScale, pointUnder, dotMarksFor, type Dot } from '../minimap.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'plan' | 'plane' | 'position'>;

/** In pixels: in the corner of the plane, and in a sheet of its own. */
const SIZES = { corner: { width: 176, height: 132 }, sheet: { width: 340, height: 180 } } as const;
/** Tables of fewer boards are seen whole. */
const WORTHWHILE = 6;

/** Needs: filled. Changed: framed. Fork: a notch at its beginning. */
function paintDot(context: CanvasRenderingContext2D, theme: Theme, { rect, marks }: Dot): void {
  const { x, y, width, height } = rect;
  const strong = theme.tableAccent;
  context.fillStyle = marks.has('needs') ? strong : theme.ribbon;
  context.fillRect(x, y, Math.max(1.5, width), Math.max(1.5, height));
  context.strokeStyle = theme.tableLabel;
  context.lineWidth = 1;
  if (marks.has('changed')) context.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  if (!marks.has('fork')) return;
  context.beginPath();
  context.moveTo(x, y + height / 2);
  context.lineTo(x - 5, y + height / 2 - 5);
  context.lineTo(x - 5, y + height / 2);
  context.closePath();
  context.fillStyle = theme.tableLabel;
  context.fill();
}

/** Makes a canvas as fine as the screen; what is on it is lost. */
function sharpen(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = globalThis.devicePixelRatio;
  const { clientWidth, clientHeight } = canvas;
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

function paintDots(canvas: HTMLCanvasElement, theme: Theme, dots: readonly Dot[]): void {
  const context = sharpen(canvas);
  if (context) for (const dot of dots) paintDot(context, theme, dot);
}

/** Pixels of the line around what is in view. */
const FRAME = 2;

/**
 * Painted, since an element of another size would have the page laid out anew in every frame of a zoom.
 *
 * @returns how to put the frame around a part of the minimap, in its pixels
 */
function frameOn(canvas: HTMLCanvasElement): (part: Rect) => void {
  const context = sharpen(canvas);
  const { clientWidth, clientHeight } = canvas;
  const { color } = getComputedStyle(canvas);
  return ({ x, y, width, height }) => {
    if (!context) return;
    context.clearRect(0, 0, clientWidth, clientHeight);
    context.strokeStyle = color;
    context.lineWidth = FRAME;
    const [across, down] = [Math.max(width, 2 * FRAME), Math.max(height, 2 * FRAME)];
    context.strokeRect(x + FRAME / 2, y + FRAME / 2, across - FRAME, down - FRAME);
  };
}

/** Whether all of a part of the plane lies in another. */
function isIn(part: Rect, view: Rect): boolean {
  return (
    part.x >= view.x &&
    part.y >= view.y &&
    part.x + part.width <= view.x + view.width &&
    part.y + part.height <= view.y + view.height
  );
}

interface MinimapProps extends Shown {
  readonly place: keyof typeof SIZES;
}

/** Nothing where there are few boards: they are all in view. */
export const Minimap = memo(function Minimap({ place: where, ...slices }: MinimapProps): ReactNode {
  const { width, height } = SIZES[where];
  const { loaded } = slices.position;
  const { needs } = slices.plan;
  const { viewport, scenery } = slices.plane;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);
  const scale = minimapScale(loaded.layout, width, height);
  const dots = useMemo(
    () => dotsOf(loaded, dotMarksFor(loaded, needs), scale),
    [loaded, needs, scale],
  );
  const isShown = loaded.boards.size >= WORTHWHILE;
  useEffect(() => {
    if (canvas.current) paintDots(canvas.current, scenery.theme, dots);
  }, [dots, scenery.theme, isShown]);
  useEffect(() => {
    if (!frame.current) return undefined;
    const surround = frameOn(frame.current);
    return viewport?.follow((part) => {
      const { x, y, width: across, height: down } = part;
      surround({ x: x * scale, y: y * scale, width: across * scale, height: down * scale });
      // Over the plane it would cover boards, and say nothing of them.
      const isIdle = where === 'corner' && isIn(loaded.layout.bounds, part);
      if (box.current) box.current.style.visibility = isIdle ? 'hidden' : '';
    });
  }, [viewport, scale, isShown, scenery.theme, loaded.layout.bounds, where]);
  if (!isShown) return null;
  const look = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    viewport?.lookAt(pointUnder([event.clientX - left, event.clientY - top], scale));
  };
  const { bounds } = loaded.layout;
  return (
    <div
      ref={box}
      className="minimap"
      data-testid="minimap"
      aria-hidden="true"
      title={messages.game.minimap}
      style={{ width: bounds.width * scale, height: bounds.height * scale }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={look}
    >
      <canvas ref={canvas} />
      <canvas ref={frame} className="frame" />
    </div>
  );
});
