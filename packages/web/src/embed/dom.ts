/** Pieces of a document in few words. Texts are texts: nothing in them is read as markup. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : value);
  made.append(...inside);
  return made;
}

/** The element that SVG text describes. */
export function svgOf(text: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}
