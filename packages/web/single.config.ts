/** Puts the page into one document: its script, its styles and its workers stand in it as text. */
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** How a worker is started in the code of the page. */
const STARTED = /new Worker\(new URL\('([^']+)', import\.meta\.url\), \{ type: 'module' \}\)/g;

/** Workers are made of text that stands in the script: from `file:` a browser loads no second script. */
export function workersInside(): Plugin {
  return {
    name: 'chronopolitik-workers-inside',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('new Worker(')) return undefined;
      const imports: string[] = [];
      const inside = code.replace(STARTED, (_, path: string) => {
        imports.push(`import Inside${imports.length} from '${path}?worker&inline';\n`);
        return `new Inside${imports.length - 1}()`;
      });
      return { code: imports.join('') + inside, map: null };
    },
  };
}

/** Faces of scripts that the page's languages do not use: names in them are shown in faces of the system. */
const RARE = /@font-face \{[^}]*(?:cyrillic|greek|vietnamese)[^}]*\}/g;

/** Leaves typefaces out that a file which is handed on should not weigh. */
export function latinFaces(): Plugin {
  return {
    name: 'chronopolitik-latin-faces',
    enforce: 'pre',
    transform: (code, id) =>
      /fontsource.*\.css$/.test(id) ? { code: code.replace(RARE, ''), map: null } : undefined,
  };
}

/** A script inside a document ends at the first of these, wherever they stand in it. */
const asInside = (script: string): string =>
  script.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`\x3C!--`);

const asData = (type: string, file: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

function textOf(file: Rollup.OutputChunk | Rollup.OutputAsset): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}

/** The one file of a kind. @throws if the build made more, or none */
function only(bundle: Bundle, ending: string): string {
  const names = Object.keys(bundle).filter((name) => name.endsWith(ending));
  const [name = ''] = names;
  const file = bundle[name];
  if (!file || names.length > 1) throw new Error(`one ${ending} file, not: ${names.join(', ')}`);
  return textOf(file);
}

/**
 * Writes one document in the place of all files.
 *
 * @param name of the document
 * @param icon file of the picture in the tab
 */
export function single(name: string, icon: string): Plugin {
  return {
    name: 'chronopolitik-single',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const style = `<style>${only(bundle, '.css')}</style>`;
        const script = `<script type="module">${asInside(only(bundle, '.js'))}</script>`;
        const document = only(bundle, '.html')
          .replace(/<link rel="(?:stylesheet|manifest|apple-touch-icon)"[^>]*>\s*/g, '')
          .replace(/<script [^>]*><\/script>\s*/g, '')
          .replace('./favicon.svg', asData('image/svg+xml', icon))
          .replace('</head>', () => `${style}</head>`)
          .replace('</body>', () => `${script}</body>`);
        for (const each of Object.keys(bundle)) delete bundle[each];
        this.emitFile({ type: 'asset', fileName: name, source: document });
      },
    },
  };
}
