/** The picture of somebody's first fork: all boards, and below them what it is. */
import { FACES } from '../../plane/canvas.ts';
import type { Scenery } from '../../plane/picture.ts';
import { typefaces } from '../../plane/typefaces.ts';
import { paintedPicture } from '../history/exports.ts';

/** Pixels across, and of the band below the boards. */
const WIDTH = 1200;
const BAND = 96;
const MARGIN = 36;

/** What the band says: a heading on the left, on the right where it comes from. */
export interface Caption {
  readonly heading: string;
  readonly from: string;
}

/** Paints all boards of a game with a caption. @returns undefined where the browser paints no pictures */
export async function souvenirOf(
  scenery: Scenery,
  { heading, from }: Caption,
): Promise<HTMLCanvasElement | undefined> {
  await typefaces();
  const boards = new Set(scenery.loaded.boards.keys());
  const painted = paintedPicture({ scenery, play: { drafts: [], lit: [] }, boards });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!painted || !context) return undefined;
  const high = Math.round((painted.height * WIDTH) / painted.width);
  canvas.width = WIDTH;
  canvas.height = high + BAND;
  context.imageSmoothingQuality = 'high';
  context.drawImage(painted, 0, 0, WIDTH, high);
  const { paper, ink, accent } = scenery.theme;
  context.fillStyle = paper;
  context.fillRect(0, high, WIDTH, BAND);
  context.fillStyle = accent;
  context.fillRect(0, high, WIDTH, 4);
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = `italic 400 44px ${FACES.serif}`;
  context.fillText(heading, MARGIN, high + BAND / 2 + 2);
  context.textAlign = 'right';
  context.font = `600 24px ${FACES.sans}`;
  context.fillText(from, WIDTH - MARGIN, high + BAND / 2 + 2);
  return canvas;
}

/** A canvas as a file. */
export function blobOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined)));
}
