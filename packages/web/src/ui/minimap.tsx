/** The minimap in its corner: all boards as dots, and a frame around what is in view, to be dragged. */
import type { Rect, Theme } from '@chronopolitik/draw';
import { useEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { dotsOf, minimapScale, pointUnder, signsFor, type Dot } from '../plane/minimap.ts';
import type { Room } from './use-room.ts';

/** In pixels: in the corner of the table, and in a sheet of its own. */
const SIZES = { corner: { width: 176, height: 132 }, sheet: { width: 340, height: 180 } } as const;
/** Tables of fewer boards are seen whole. */
const WORTHWHILE = 6;

/** Needs: filled. Changed: framed. Fork: a notch at its beginning. */
function paintDot(context: CanvasRenderingContext2D, theme: Theme, { rect, signs }: Dot): void {
  const { x, y, width, height } = rect;
  const strong = theme.tableAccent;
  context.fillStyle = signs.has('needs') ? strong : theme.ribbon;
  context.fillRect(x, y, Math.max(1.5, width), Math.max(1.5, height));
  context.strokeStyle = theme.tableLabel;
  context.lineWidth = 1;
  if (signs.has('changed')) context.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  if (!signs.has('fork')) return;
  context.beginPath();
  context.moveTo(x, y + height / 2);
  context.lineTo(x - 5, y + height / 2 - 5);
  context.lineTo(x - 5, y + height / 2);
  context.closePath();
  context.fillStyle = theme.tableLabel;
  context.fill();
}

function paintDots(canvas: HTMLCanvasElement, theme: Theme, dots: readonly Dot[]): void {
  const ratio = globalThis.devicePixelRatio;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  if (context) for (const dot of dots) paintDot(context, theme, dot);
}

function place(frame: HTMLElement, { x, y, width, height }: Rect, scale: number): void {
  frame.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
  frame.style.width = `${width * scale}px`;
  frame.style.height = `${height * scale}px`;
}

interface MinimapProps {
  readonly room: Room;
  readonly place: keyof typeof SIZES;
}

export function Minimap({ room, place: where }: MinimapProps): ReactNode {
  const { width, height } = SIZES[where];
  const { table, needs, stage, scenery } = room;
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const scale = minimapScale(table.layout, width, height);
  const dots = useMemo(() => dotsOf(table, signsFor(table, needs), scale), [table, needs, scale]);
  const isShown = table.boards.size >= WORTHWHILE;
  useEffect(() => {
    if (canvas.current) paintDots(canvas.current, scenery.theme, dots);
  }, [dots, scenery.theme, isShown]);
  useEffect(() => {
    return stage?.follow((part) => {
      if (frame.current) place(frame.current, part, scale);
    });
  }, [stage, scale, isShown]);
  if (!isShown) return null;
  const look = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    stage?.lookAt(pointUnder([event.clientX - left, event.clientY - top], scale));
  };
  const { bounds } = table.layout;
  return (
    <div
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
      <span ref={frame} />
    </div>
  );
}
