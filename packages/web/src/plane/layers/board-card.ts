/** A board as a small picture of its own, with places on it in the light. */
import { boardOf, locationOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import { anchorOf, litMarks, mapMarks, sheetOf } from '@chronopolitik/draw';
import type { Camera } from '../camera.ts';
import { paint } from '../canvas.ts';
import { styleOf, type Scenery } from '../picture.ts';

/** Radius of the sign of a place that is reached, in pixels. */
const SIGN = 3.5;

/** The camera through which a card shows its board. @param width of the card, in pixels */
export function cardCamera({ loaded }: Scenery, board: BoardId, width: number): Camera | undefined {
  const rect = loaded.layout.rects.get(board);
  return rect && { x: rect.x, y: rect.y, scale: width / rect.width };
}

/** Paints a board into a canvas as wide as it is shown. @param ratio device pixels to a pixel */
export function paintCard(
  canvas: HTMLCanvasElement,
  scenery: Scenery,
  board: BoardId,
  places: readonly PlaceId[],
  ratio: number,
): void {
  const { loaded, theme } = scenery;
  const context = canvas.getContext('2d');
  const shown = loaded.boards.get(board);
  if (!context || !shown) return;
  const [left, top, span] = loaded.drawing.viewBox;
  const scale = canvas.width / span;
  const sheet = sheetOf({ ...styleOf(scenery), width: canvas.width / ratio });
  const here = places.filter((place) => boardOf(place) === board).map(locationOf);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  paint(context, mapMarks(sheet, shown));
  paint(
    context,
    litMarks(
      sheet,
      here.map((location) => ({ location, kind: 'solid' as const })),
    ),
  );
  const radius = (SIGN * ratio) / scale;
  for (const location of here) {
    const at = anchorOf(loaded.drawing, location);
    if (!at) continue;
    const ring = { kind: 'circle', at, stroke: theme.paper, width: radius * 0.5 } as const;
    paint(context, [
      { ...ring, radius: radius * 1.5, width: radius * 0.7, stroke: theme.accent, opacity: 0.4 },
      { ...ring, radius, fill: theme.accent },
    ]);
  }
}
