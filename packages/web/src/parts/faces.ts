/** The typefaces of the page, for pictures that leave it. */
import { faceRule, facesIn, fontOf, type Face, type Scene } from '@chronopolitik/draw';

interface PageFace extends Face {
  readonly url: string;
}

function faceOf({ style }: CSSFontFaceRule, base: string): readonly PageFace[] {
  const told = (property: string): string => style.getPropertyValue(property);
  const font = fontOf(told('font-family').replaceAll(/["']/g, ''));
  const [, url] = /url\(["']?([^"')]+)/.exec(told('src')) ?? [];
  if (!font || url === undefined) return [];
  const isItalic = told('font-style') === 'italic';
  return [{ font, isItalic, range: told('unicode-range'), url: new URL(url, base).href }];
}

function facesOfPage(): readonly PageFace[] {
  return [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? faceOf(rule, href ?? document.baseURI) : [],
    ),
  );
}

async function readBase64(url: string): Promise<string> {
  const file = await (await fetch(url)).blob();
  return new Promise((succeed, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      succeed(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

/** The style sheet of a picture: the faces that its letters need. */
export async function styleFor(scene: Scene): Promise<string> {
  const faces = facesIn(scene, facesOfPage());
  const rules = faces.map(async (face) => faceRule(face, await readBase64(face.url)));
  return (await Promise.all(rules)).join('\n');
}
