/** Names in the document what the page needs at once, so that a browser fetches it beside the script that asks for it. */
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Chunks = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** A chunk and all that it imports. */
function withImports(bundle: Chunks, name: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const each of chunk.imports) withImports(bundle, each, found);
  return found;
}

/** @param begin the module that the first script fetches, by the end of its path */
export function preloads(begin: string): Plugin {
  return {
    name: 'chronopolitik-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const first = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(begin),
        );
        const files = first ? [...withImports(bundle, first.fileName)] : [];
        if (files.length === 0) throw new Error(`nothing is built of ${begin}`);
        const tags = files
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => {
            const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${file}` };
            return { tag: 'link', attrs, injectTo: 'head' };
          });
        return tags;
      },
    },
  };
}
