/** Bundles what other pages include: `embed.js` with the elements, and the page `embed.html` that holds one alone. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { invariant, readVariant } from '@chronopolitik/engine';
import { rolldown, type Plugin as BundlerPlugin } from 'rolldown';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Schemas that check requests are the server's. */
const SCHEMAS = /[\\/]packages[\\/]game[\\/]|[\\/]zod[\\/]|[\\/]temporal-polyfill[\\/]/;

const CSS = 'html,body{margin:0}\n';

const jsonAt = (path: string, each?: (key: string, value: unknown) => unknown): unknown =>
  JSON.parse(readFileSync(path, 'utf8'), each);

/** A corner of a path, with the command before it. */
const CORNER = /([Ml]?)(-?[\d.]+),(-?[\d.]+)/g;

/**
 * A path of straight lines (`M`, `l`, `z`) with its corners at halves of a unit. A map is some 1,200 units wide: nobody
 * sees more, and every visitor pays for each digit. @throws for other paths
 */
function roundedPath(path: string): string {
  invariant(!/[^Mlz\d\s,.-]/.test(path), `straight lines alone: ${path.slice(0, 40)}`);
  const half = (value: number): number => Math.round(value * 2) / 2;
  let [x, y] = [0, 0];
  let isFrom = false;
  return path.replaceAll(CORNER, (_, command: string, right: string, down: string) => {
    if (command !== '') isFrom = command === 'M';
    const [left, top] = isFrom ? [0, 0] : [x, y];
    [x, y] = [left + Number(right), top + Number(down)];
    return `${command}${half(x) - half(left)},${half(y) - half(top)}`;
  });
}

const isPath = (value: unknown): value is string => typeof value === 'string' && /^M\d/.test(value);

/** The map in the file, read and checked already. @param folder of a variant with a drawing */
function embeddedMap(folder: string): BundlerPlugin {
  const id = 'virtual:embedded-map';
  return {
    name: 'chronopolitik-embedded-map',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => {
      if (asked !== `\0${id}`) return undefined;
      const read = readVariant(jsonAt(join(folder, 'variant.json')));
      invariant(read.ok, 'the map has no faults');
      const { variant } = read.value;
      const drawing = jsonAt(join(folder, 'drawing.json'), (_, value) =>
        isPath(value) ? roundedPath(value) : value,
      );
      return `export const standard = JSON.parse(${JSON.stringify(JSON.stringify({ variant, drawing }))});`;
    },
  };
}

async function bundle(from: string, to: string, map: string): Promise<void> {
  const made = await rolldown({
    input: at(`src/embed/${from}`),
    platform: 'browser',
    resolve: { conditionNames: ['source', 'module', 'browser', 'import', 'default'] },
    treeshake: { moduleSideEffects: (id) => !SCHEMAS.test(id) },
    plugins: [embeddedMap(map)],
  });
  await made.write({ file: to, format: 'iife', minify: true });
  await made.close();
}

/** Adds the embeds to a build. @param map folder of the variant that is part of the file */
export function embeds(map: string): Plugin {
  let folder = '';
  return {
    name: 'chronopolitik-embeds',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => {
        await bundle('embed.ts', join(folder, 'embed.js'), map);
        await bundle('page.ts', join(folder, 'embed-page.js'), map);
        copyFileSync(at('embed.html'), join(folder, 'embed.html'));
        writeFileSync(join(folder, 'embed.css'), CSS);
      },
    },
  };
}
