/** Reads the scripts in `examples` when the page is built: what of them a game can tell. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Example, Showcase, Tour, Turn } from './src/pages/gallery/example.ts';

/** Statements that check or show, and change nothing. */
const SILENT = new Set(['expect', 'show', 'why', 'moves']);
/** Statements that no game can tell. */
const FOREIGN = new Set(['rulebook', 'board', 'record', 'dislodged', 'winner', 'undo', 'include']);

/** A line that tells what to type in a shell. */
const COMMAND = /^npx /;

const valueOf = (text: string): string | number | boolean =>
  /^(true|false|\d+)$/.test(text) ? (JSON.parse(text) as number | boolean) : text;

/** @returns undefined where a case says what no game can tell, or plays no round */
function readCase(id: string, note: string, lines: readonly string[]): Example | undefined {
  let [title, variant, ruleset] = ['', 'standard', 'classic'];
  const options: Record<string, string | number | boolean> = {};
  const [units, owners]: [string[], string[]] = [[], []];
  const turns: Turn[] = [];
  let orders: string[] = [];
  for (const line of lines) {
    const text = line.replace(/(^|\s)#.*$/, '').trimEnd();
    const [keyword = '', rest = ''] = text.trim().split(/\s+(.*)/s);
    if (FOREIGN.has(keyword)) return undefined;
    if (keyword === '' || SILENT.has(keyword)) continue;
    if (keyword === 'case') title = rest.replaceAll('"', '');
    else if (keyword === 'variant') variant = rest;
    else if (keyword === 'ruleset') ruleset = rest;
    else if (keyword === 'unit') units.push(rest);
    else if (keyword === 'owns') owners.push(rest);
    else if (keyword === 'rules') {
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        options[key] = valueOf(value);
    } else if (keyword === 'go') {
      turns.push({ orders: orders.join('\n'), toEnd: rest === 'all' });
      orders = [];
    } else orders.push(text.trim());
  }
  const rules = { id: ruleset, options };
  return turns.length === 0
    ? undefined
    : { id, title, note, variant, ruleset: rules, units, owners, turns };
}

/** The first case of a script, with what stands at its head. @param id name of the script */
export function readExample(id: string, script: string): Example | undefined {
  const [head = '', ...cases] = script.split(/^(?=case )/m);
  const note = head
    .split('\n')
    .flatMap((line) => /^#\s*(.*)$/.exec(line)?.[1] ?? [])
    .filter((line) => !COMMAND.test(line))
    .join(' ');
  const [first] = cases.filter((text) => text.startsWith('case '));
  return first === undefined ? undefined : readCase(id, note, first.split('\n'));
}

/** What only happens across time first. @param folder that of the scripts */
export function readExamples(folder: string): readonly Example[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mvs'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return readExample(name.replace(/\.mvs$/, ''), text) ?? [];
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** Scripts of ordinary rules come last. */
function rank({ ruleset }: Example): number {
  return ruleset.id === 'classic' ? 1 : 0;
}

/** What the build reads from files, as JSON. */
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What the first page shows and offers, by the file of a map and its powers. @param folder that of the map */
function readShowcase(folder: string): Showcase {
  const { example, power } = readJson(join(folder, 'showcase.json')) as Pick<
    Showcase,
    'example' | 'power'
  >;
  const { powers } = readJson(join(folder, 'variant.json')) as {
    readonly powers: Readonly<Record<string, { readonly name: string }>>;
  };
  const others = Object.keys(powers).length - 1;
  return { example, power, name: powers[power]?.name ?? power, others };
}

/** Where examples come from. */
export interface ExampleSources {
  /** The folder of the scripts. */
  readonly scripts: string;
  /** The file of the tour. */
  readonly tour: string;
  /** The folder of the map that the first page shows. */
  readonly shown: string;
}

const MODULES = ['virtual:examples', 'virtual:showcase'];

/** Makes `virtual:examples` of the scripts and of the tour, and `virtual:showcase` for the first page. */
export function examples({ scripts, tour, shown }: ExampleSources): Plugin {
  return {
    name: 'chronopolitik-examples',
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === '\0virtual:showcase')
        return `export const showcase = ${JSON.stringify(readShowcase(shown))};`;
      if (id !== '\0virtual:examples') return undefined;
      return `export const examples = ${JSON.stringify(readExamples(scripts))};
export const tour = ${JSON.stringify(readJson(tour) as Tour)};`;
    },
  };
}
