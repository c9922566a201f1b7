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

/** Makes `virtual:maps` and `virtual:map-pictures`. @param folder where a server's maps were put */
export function maps(folder: string): Plugin {
  const ids = (): readonly string[] =>
    (
      JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as { variants: { id: string }[] }
    ).variants.map(({ id }) => id);
  return {
    name: 'chronopolitik-maps',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === '\0virtual:maps') return mapsModule(folder, ids());
      return id === '\0virtual:map-pictures' ? picturesModule(folder, ids()) : undefined;
    },
  };
}
