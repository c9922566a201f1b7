/** The maps of the page without a server, as a server gave them: each a file of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULES = ['virtual:maps', 'virtual:map-pictures'];

/** Each map is loaded when it is asked for. @param folder `list.json`, `<id>.json` for each variant */
function mapsModule(folder: string, ids: readonly string[]): string {
  const loads = ids.map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(join(folder, `${id}.json`))})`,
  );
  return `export const list = ${readFileSync(join(folder, 'list.json'), 'utf8')};
export const load = { ${loads.join(', ')} };`;
}

/** Pictures are files of the build, and asked for by their address. @param folder `pictures/<theme>/<id>.svg` */
function picturesModule(folder: string, ids: readonly string[]): string {
  const themes = readdirSync(join(folder, 'pictures'));
  const all = themes.flatMap((theme) => ids.map((id) => ({ theme, id })));
  const imports = all.map(({ theme, id }, i) => {
    const path = join(folder, 'pictures', theme, `${id}.svg`);
    return `import p${i} from ${JSON.stringify(`${path}?url`)};`;
  });
  const puts = all.map(
    ({ theme, id }, i) =>
      `(pictures[${JSON.stringify(id)}] ??= {})[${JSON.stringify(theme)}] = p${i};`,
  );
  return `${imports.join('\n')}\nexport const pictures = {};\n${puts.join('\n')}`;
}

/** What differs between the themes of a picture. */
const COLOUR = /#[\da-fA-F]{3,8}\b/;

/** A path that is drawn from corner to corner. */
const CORNERS = /^(?:M-?[\d.]+[ ,]-?[\d.]+(?:l(?:-?[\d.]+[ ,]-?[\d.]+ ?)*)?z?)+$/;

/** A path with whole coordinates: where each corner is rounded, not each way, so that none adds up. */
function inWholes(path: string): string {
  if (!CORNERS.test(path)) return path;
  let [x, y] = [0, 0];
  return path.replaceAll(/([Ml])([^Mlz]*)/g, (_, kind: string, text: string) => {
    const numbers = text.split(/[ ,]+/).filter(Boolean).map(Number);
    const ways: string[] = [];
    // Where a line begins is told from the corner of the picture.
    if (kind === 'M') [x, y] = [0, 0];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [nextX, nextY] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
      ways.push(`${Math.round(nextX) - Math.round(x)},${Math.round(nextY) - Math.round(y)}`);
      [x, y] = [nextX, nextY];
    }
    return kind + ways.join(' ');
  });
}

/** Pictures have a tenth of a pixel to a unit: they look the same in whole units. */
const coarse = (svg: string): string =>
  svg.replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${inWholes(path)}"`);

/** The pictures without files: the lines of each once, and the colours of each theme between them. */
function picturesInside(folder: string, ids: readonly string[]): string {
  const themes = readdirSync(join(folder, 'pictures'));
  const parts = ids.map((id) => {
    const texts = themes.map((theme) =>
      coarse(readFileSync(join(folder, 'pictures', theme, `${id}.svg`), 'utf8')),
    );
    const lines = texts.map((text) => text.split(COLOUR));
    if (lines.some((each) => each.join() !== lines[0]?.join()))
      throw new Error(`the pictures of ${id} differ by more than colours`);
    const colours = texts.map((text) => text.match(new RegExp(COLOUR, 'g')) ?? []);
    return [id, lines[0], Object.fromEntries(themes.map((theme, i) => [theme, colours[i]]))];
  });
  return `const made = new Map();
const address = (lines, colours) => {
  const text = lines.map((line, i) => line + (colours[i] ?? '')).join('');
  return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
};
const painted = (key, lines, colours) => {
  if (!made.has(key)) made.set(key, address(lines, colours));
  return made.get(key);
};
const inThemes = (id, lines, themes) =>
  Object.defineProperties({}, Object.fromEntries(Object.entries(themes).map(([theme, colours]) =>
    [theme, { get: () => painted(theme + '/' + id, lines, colours) }])));
export const pictures = Object.fromEntries(JSON.parse(${JSON.stringify(JSON.stringify(parts))})
  .map(([id, lines, themes]) => [id, inThemes(id, lines, themes)]));`;
}

/**
 * Makes `virtual:maps` and `virtual:map-pictures`.
 *
 * @param folder where a server's maps were put
 * @param pictures how the pictures are asked for: `files` of the build, or made by the script they stand `inside`
 */
export function maps(folder: string, pictures: 'files' | 'inside' = 'files'): Plugin {
  const picturesIn = pictures === 'files' ? picturesModule : picturesInside;
  const ids = (): readonly string[] =>
    (
      JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as { variants: { id: string }[] }
    ).variants.map(({ id }) => id);
  return {
    name: 'chronopolitik-maps',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === '\0virtual:maps') return mapsModule(folder, ids());
      return id === '\0virtual:map-pictures' ? picturesIn(folder, ids()) : undefined;
    },
  };
}
