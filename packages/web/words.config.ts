/** Has the page fetch the sentences of its reader's language alone, where the words package brings those of all along. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:sentences';

/** The module of the words package that finds the sentences of a language. */
const FINDER = 'catalogue.ts';

/** Files of languages, by their codes. */
const LANGUAGE_FILE = /^([a-z]{2,3})\.ts$/;

/** The codes of all languages. @param folder of the catalogues */
const codesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => LANGUAGE_FILE.exec(name)?.[1] ?? []);

/** A function for each language that fetches its sentences. @param folder of the catalogues */
function fetchers(folder: string): string {
  const each = codesIn(folder).map(
    (code) =>
      `${code}: async () => (await import(${JSON.stringify(join(folder, `${code}.ts`))})).${code}`,
  );
  return `export const SENTENCES = { ${each.join(', ')} };`;
}

/** Waits for the one language: whatever is said comes after it. @param chosen module that knows the language in force */
function finder(chosen: string): string {
  return `import { language } from ${JSON.stringify(chosen)};
import { SENTENCES } from '${MODULE}';
const sentences = await SENTENCES[language]();
export const catalogueOf = () => sentences;`;
}

/** Of a module that sentences are made with, each language has its own: shared, it would lie in what waits for them. */
const OWN = '?of=';

/** Where the modules are. */
interface Places {
  /** Folder of the catalogues of the words package. */
  readonly catalogues: string;
  /** The module that knows the language in force. */
  readonly language: string;
  /** By how they are imported: the few modules that catalogues take values from. */
  readonly taken: Readonly<Record<string, string>>;
}

/** Adds it to a build of the page. */
export function sentences({ catalogues: folder, language: chosen, taken }: Places): Plugin {
  return {
    name: 'chronopolitik-sentences',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      if (id === MODULE) return `\0${id}`;
      const isCatalogue = importer.startsWith(folder) && !importer.endsWith(FINDER);
      return isCatalogue && taken[id] !== undefined
        ? `${taken[id]}${OWN}${basename(importer)}`
        : undefined;
    },
    load: (id) => {
      if (id === `\0${MODULE}`) return fetchers(folder);
      return id === join(folder, FINDER) ? finder(chosen) : undefined;
    },
  };
}

/** In one document the sentences of all languages are at hand. @param folder of the catalogues */
export function sentencesInside(folder: string): Plugin {
  const codes = codesIn(folder);
  const imports = codes.map(
    (code) => `import { ${code} } from ${JSON.stringify(join(folder, `${code}.ts`))};`,
  );
  const each = codes.map((code) => `${code}: () => Promise.resolve(${code})`);
  return {
    name: 'chronopolitik-sentences-inside',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `${imports.join('\n')}\nexport const SENTENCES = { ${each.join(', ')} };`
        : undefined,
  };
}
