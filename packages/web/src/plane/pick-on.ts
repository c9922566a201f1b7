/** What lies under the pointer on a plane: the end of a row, an order's line, a unit or a province. */
import { boardOfOrder } from '@chronopolitik/engine';
import type { Point } from '@chronopolitik/draw';
import { endsOf } from '../position/timelines/preview-boards.ts';
import type { Camera } from './camera.ts';
import { endSign, pickAt, SIGN, type Picked } from './pick.ts';
import { ordersMeant } from './pick-order.ts';
import type { Play, Scenery } from './picture.ts';

/** What is seen where something is picked. */
interface Seen {
  readonly scenery: Scenery;
  readonly play: Play;
  readonly camera: Camera;
  /** Whether boards are too small for their places to be pressed. */
  readonly isFar: boolean;
}

/** The row whose end is pressed. */
function endAt({ scenery, camera }: Seen, [x, y]: Point): Picked | undefined {
  if (!scenery.canExtend) return undefined;
  const { loaded } = scenery;
  const board = endsOf(loaded.layout).find((end) => {
    const sign = endSign(loaded, camera, end);
    return sign && Math.hypot(sign[0] - x, sign[1] - y) <= SIGN;
  });
  return board && { board, isEnd: true };
}

/** What a press means. @param at in pixels @param reach how far it may miss a unit, in pixels */
export function pickOn(seen: Seen, at: Point, reach: number): Picked | undefined {
  const { scenery, play, camera, isFar } = seen;
  const end = endAt(seen, at);
  if (end) return end;
  const { loaded } = scenery;
  const lit = play.lit
    .filter(({ kind }) => kind !== 'hovered' && kind !== 'selected')
    .map(({ place }) => place);
  const picked = pickAt(loaded, camera, at, lit, reach);
  const isEntering = play.lit.some(({ kind }) => kind === 'selected');
  if (isFar && !isEntering) return picked;
  const orders = ordersMeant(loaded, camera, at, { drafts: play.drafts, picked, isEntering });
  const [first] = orders;
  return first ? { ...(picked ?? { board: boardOfOrder(first.order) }), orders, at } : picked;
}
