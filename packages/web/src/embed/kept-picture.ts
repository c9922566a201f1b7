/** A picture that stands while what is on it changes: marks that are there again keep their elements. */
import { svgWriter, type Scene } from '@chronopolitik/draw';
import { svgOf } from './dom.ts';

/** The picture, and how it is brought up to date. */
export interface KeptPicture {
  readonly svg: SVGSVGElement;
  /** @param title what it shows, for readers who cannot see it */
  readonly show: (scene: Scene, title: string) => void;
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" role="img"><title/><defs/></svg>';

/** The elements that pieces of SVG describe, one for each. */
function elementsOf(pieces: readonly string[]): readonly Element[] {
  if (pieces.length === 0) return [];
  return [...svgOf(`<svg xmlns="http://www.w3.org/2000/svg">${pieces.join('')}</svg>`).children];
}

/** Elements by the text of each; where a text is there twice, one of them has another key. */
type Elements = ReadonlyMap<string, Element>;

function keysOf(pieces: readonly string[]): readonly string[] {
  const keys = new Set<string>();
  for (const piece of pieces) {
    let key = piece;
    while (keys.has(key)) key += ' ';
    keys.add(key);
  }
  return [...keys];
}

function elementsFor(pieces: readonly string[], before: Elements): Elements {
  const keys = keysOf(pieces);
  const fresh = keys.filter((key) => !before.has(key));
  const made = elementsOf(fresh);
  const joined = new Map(fresh.map((key, i) => [key, made[i]]));
  return new Map(
    keys.flatMap((key) => {
      const element = before.get(key) ?? joined.get(key);
      return element ? [[key, element] as const] : [];
    }),
  );
}

/** Puts elements behind one, in their order; those that are in place are left alone. */
function placeBehind(first: Element, elements: Iterable<Element>): void {
  let next = first.nextSibling;
  for (const element of elements) {
    if (element === next) next = element.nextSibling;
    else first.parentNode?.insertBefore(element, next);
  }
}

/** A picture with nothing on it yet. */
export function keptPicture(): KeptPicture {
  const svg = svgOf(EMPTY);
  const [titled, defined] = svg.children as unknown as readonly [Element, Element];
  const write = svgWriter();
  const names = new Set<string>();
  let elements: Elements = new Map();
  const show: KeptPicture['show'] = (scene, title) => {
    const { attributes, definitions, ground, marks } = write(scene);
    for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
    titled.textContent = title;
    const fresh = definitions.filter(({ name }) => !names.has(name));
    for (const { name } of fresh) names.add(name);
    defined.append(...elementsOf(fresh.map(({ text }) => text)));
    const now = elementsFor([ground, ...marks], elements);
    for (const [key, element] of elements) if (!now.has(key)) element.remove();
    placeBehind(defined, now.values());
    elements = now;
  };
  return { svg, show };
}
