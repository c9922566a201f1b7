/** The typefaces that pictures of boards are written with. */
import { FACES } from './canvas.ts';

const TYPEFACES = [
  `400 16px ${FACES.serif}`,
  `italic 400 16px ${FACES.serif}`,
  `600 16px ${FACES.sans}`,
];

/** The typefaces must be there before a canvas can write with them. */
export async function typefaces(): Promise<void> {
  await Promise.all(TYPEFACES.map((face) => document.fonts.load(face)));
}

/** Whether they are there. */
export function areTypefacesHere(): boolean {
  return TYPEFACES.every((face) => document.fonts.check(face));
}
