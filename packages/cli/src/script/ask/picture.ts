/** Boards as pictures: SVG text, and PNG where the renderer is installed. */
import { createRequire } from 'node:module';
import { type Board, type Rules, boardOf, locationOf, ordersOn } from '@chronopolitik/engine';
import { type Drawing, THEMES, boardScene, sceneToSvg } from '@chronopolitik/draw';
import { drawingOf } from '../../variants.ts';
import type { State } from '../play/state.ts';
import { Fault, type Piece } from '../read/text.ts';

/** Width of a picture in pixels. */
const WIDTH = 1200;

function drawingFor({ spec }: Rules, at: Piece): Drawing {
  const drawing = drawingOf(spec.variant);
  if (drawing) return drawing;
  throw new Fault(`the variant ${spec.variant} has no drawing`, at);
}

/** The board with its orders, as SVG. @throws Fault where the variant has no drawing. */
export function svgOf({ rules, world }: State, board: Board, at: Piece): string {
  const { due } = world;
  const retreats = due.phase === 'retreat' ? due.retreats : [];
  const scene = boardScene({
    drawing: drawingFor(rules, at),
    map: rules.map.variant.map,
    board,
    theme: THEMES.light,
    width: WIDTH,
    powers: rules.map.powers,
    orders: ordersOn(rules, world, board.id),
    dislodged: retreats
      .filter(({ unit }) => boardOf(unit) === board.id)
      .map(({ unit, power, kind }) => ({ power, kind, location: locationOf(unit) })),
  });
  return sceneToSvg(scene);
}

/** What of the renderer is used; it may not be installed. */
interface Renderer {
  readonly Resvg: new (
    svg: string,
    options: { fitTo: { mode: 'width'; value: number } },
  ) => {
    render: () => { asPng: () => Uint8Array };
  };
}

/**
 * An SVG picture as PNG.
 * @param at what in the script asks for it
 * @throws Fault where the renderer is not installed.
 */
export function pngOf(svg: string, at: Piece): Uint8Array {
  try {
    const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as Renderer;
    return new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng();
  } catch {
    throw new Fault('PNG pictures need the package @resvg/resvg-js: install it, or use --svg', at);
  }
}
