/** The typefaces of pictures, and how a picture brings them along. */
import type { Mark, Scene, TextMark } from './scene.ts';

/** Families by name; the system's where a picture brings none along. */
export const FONTS = {
  serif: "'Alegreya Variable', Alegreya, Palatino, 'Liberation Serif', serif",
  sans: "'Source Sans 3 Variable', 'Source Sans 3', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif",
} as const;

/** Name and weights of the first of each. */
const BROUGHT = {
  serif: { family: 'Alegreya Variable', weights: '400 900' },
  sans: { family: 'Source Sans 3 Variable', weights: '200 900' },
} as const;

/** A file of letters of a typeface. */
export interface Face {
  readonly font: TextMark['font'];
  readonly isItalic: boolean;
  /** The letters in it, as style sheets write them: `U+0000-00FF,U+0131`. */
  readonly range: string;
}

/** The typeface that a family is brought along by; undefined for other families. */
export function fontOf(family: string): Face['font'] | undefined {
  const fonts = ['serif', 'sans'] as const;
  return fonts.find((font) => BROUGHT[font].family === family);
}

/** The faces among those given that the letters of a scene are set in. */
export function facesIn<F extends Face>({ marks }: Scene, faces: readonly F[]): readonly F[] {
  const needed = new Set<F>();
  for (const [set, letters] of lettersOf(marks)) {
    const [font, isItalic] = [set.split(' ')[0], set.endsWith('italic')];
    const family = faces.filter((face) => face.font === font);
    // A face without italics is slanted.
    const cut = family.filter((face) => face.isItalic === isItalic);
    for (const face of cut.length > 0 ? cut : family)
      if (hasAny(face.range, letters)) needed.add(face);
  }
  return [...needed];
}

/** What letters of the scene are set in each typeface: `serif italic` → code points. */
function lettersOf(
  marks: readonly Mark[],
  found = new Map<string, Set<number>>(),
): ReadonlyMap<string, ReadonlySet<number>> {
  for (const mark of marks) {
    if (mark.kind === 'group') lettersOf(mark.marks, found);
    if (mark.kind !== 'text') continue;
    const set = `${mark.font}${mark.italic ? ' italic' : ''}`;
    const letters = found.get(set) ?? new Set();
    found.set(set, letters);
    for (const letter of mark.text) letters.add(letter.codePointAt(0) ?? 0);
  }
  return found;
}

function hasAny(range: string, letters: ReadonlySet<number>): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [...letters].some((letter) => letter >= first && letter <= last);
  });
}

/**
 * The rule of a style sheet that brings a face along.
 *
 * @param data the file (WOFF2), in base 64
 */
export function faceRule({ font, isItalic, range }: Face, data: string): string {
  const { family, weights } = BROUGHT[font];
  const about = [
    `font-family:'${family}'`,
    `font-style:${isItalic ? 'italic' : 'normal'}`,
    `font-weight:${weights}`,
    `src:url(data:font/woff2;base64,${data}) format('woff2')`,
    `unicode-range:${range}`,
  ];
  return `@font-face{${about.join(';')}}`;
}
