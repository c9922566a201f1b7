/** The typefaces that pictures as SVG bring along, since no reader is sure to have them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faceRule, facesIn, type Face, type Scene } from '@chronopolitik/draw';

const require = createRequire(import.meta.url);

interface File extends Face {
  readonly path: string;
}

const PACKAGES = [
  { font: 'serif', name: 'alegreya', styles: ['normal', 'italic'] },
  { font: 'sans', name: 'source-sans-3', styles: ['normal'] },
] as const;

function filesOf({ font, name, styles }: (typeof PACKAGES)[number]): readonly File[] {
  const folder = `@fontsource-variable/${name}`;
  const ranges = require(`${folder}/unicode.json`) as Readonly<Record<string, string>>;
  return Object.entries(ranges).flatMap(([subset, range]) =>
    styles.map((style): File => {
      const path = require.resolve(`${folder}/files/${name}-${subset}-wght-${style}.woff2`);
      return { font, isItalic: style === 'italic', range, path };
    }),
  );
}

/** Found when the first picture asks for them. */
let files: readonly File[] | undefined;
const rules = new Map<File, string>();

function ruleOf(file: File): string {
  const known = rules.get(file) ?? faceRule(file, readFileSync(file.path, 'base64'));
  rules.set(file, known);
  return known;
}

/** The style sheet of a picture: the faces that its letters need. */
export function styleOf(scene: Scene): string {
  files ??= PACKAGES.flatMap(filesOf);
  return facesIn(scene, files).map(ruleOf).join('\n');
}
