/** Names in the document what the page needs at once, so that a browser fetches it beside the script that asks for it. */
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Chunks = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** Read by the server: the scripts of pages, which it names in the documents at their addresses. */
const LIST = 'scripts.json';

/** The chunks that are made of a module, by the end of its path, and all that they import; what is imported comes first. @throws if there is none */
function scriptsOf(bundle: Chunks, begin: string): readonly string[] {
  const first = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(begin),
  );
  if (!first) throw new Error(`nothing is built of ${begin}`);
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const each of chunk.imports) add(each);
  };
  add(first.fileName);
  return [...found];
}

/**
 * @param begin the module that the first script fetches, by the end of its path
 * @param game the module with which a game begins: its other scripts come later, so that words and styles need not wait
 */
export function preloads(begin: string, game: string): Plugin {
  return {
    name: 'chronopolitik-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        scriptsOf(bundle, begin)
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => {
            const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${file}` };
            return { tag: 'link', attrs, injectTo: 'head' };
          }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const known = new Set(scriptsOf(bundle, begin));
        const scripts = scriptsOf(bundle, game).filter((file) => !known.has(file));
        this.emitFile({
          type: 'asset',
          fileName: LIST,
          source: JSON.stringify({ game: scripts }),
        });
      },
    },
  };
}
