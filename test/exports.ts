/** What the packages export by their entries: names, where they are declared, and their docstrings. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { ROOT, isGenerated, isNode, type Node } from './sources.ts';

export interface Exported {
  readonly name: string;
  /** Types, interfaces and classes are nouns; functions and constants are not counted as such. */
  readonly isNoun: boolean;
  /** From the root of the repository. */
  readonly file: string;
  /** The text of its docstring without stars; nothing where it has none. */
  readonly doc: string | undefined;
  /** Its declaration as written, without the docstring. */
  readonly text: string;
}

interface Module {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const { program } = parseSync(path, text) as unknown as { program: { body: readonly Node[] } };
  const made = { path, text, body: program.body };
  modules.set(path, made);
  return made;
}

function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined;
  return typeof name === 'string' ? name : '';
}

/** The docstring that touches a statement; an opening of the module stands apart from it by an empty line. */
function docBefore(text: string, start: number): string | undefined {
  const before = text.slice(0, start).replace(/(?<=\n)(?:[ \t]*\/\/.*\n)+$/, '');
  const end = before.endsWith('*/\n') ? before.length - 1 : -1;
  const begin = before.lastIndexOf('/**');
  if (begin < 0 || before.indexOf('*/', begin) !== end - 2) return undefined;
  return before
    .slice(begin + 3, end - 2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function declaredBy(module: Module, statement: Node): readonly Exported[] {
  const { declaration } = statement;
  if (!isNode(declaration)) return [];
  const made = (name: string): Exported => ({
    name,
    isNoun: /^(TSInterface|TSTypeAlias|Class|TSEnum)/.test(declaration.type),
    file: relative(ROOT, module.path),
    doc: docBefore(module.text, statement.start),
    text: module.text.slice(statement.start, statement.end),
  });
  if (declaration.type !== 'VariableDeclaration') return [made(nameOf(declaration['id']))];
  const declarators = declaration['declarations'] as readonly Node[];
  return declarators.map(({ id }) => made(nameOf(id)));
}

const targetOf = (module: Module, statement: Node): string | undefined => {
  const from = isNode(statement['source']) ? String(statement['source']['value']) : undefined;
  const path = from?.startsWith('.') ? join(dirname(module.path), from) : undefined;
  return path && existsSync(path) ? path : undefined;
};

/** All names that a module exports, those of other modules of its package included, generated ones left out. */
function exportsOf(path: string): readonly Exported[] {
  if (isGenerated(path)) return [];
  const module = moduleAt(path);
  return module.body.flatMap((statement): readonly Exported[] => {
    if (statement.type === 'ExportAllDeclaration') {
      const target = targetOf(module, statement);
      return target ? exportsOf(target) : [];
    }
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const target = targetOf(module, statement);
    const named = ((statement['specifiers'] ?? []) as readonly Node[]).flatMap((specifier) => {
      const [local, exported] = [nameOf(specifier['local']), nameOf(specifier['exported'])];
      const found = target && exportsOf(target).find(({ name }) => name === local);
      if (target && !found) throw new Error(`${path}: cannot find ${local}`);
      return found ? [{ ...found, name: exported }] : [];
    });
    return [...declaredBy(module, statement), ...named];
  });
}

/** What a package exports, each name once. */
export function exportsOfPackage(name: string): readonly Exported[] {
  const entry = join(ROOT, 'packages', name, 'src', 'index.ts');
  const all = existsSync(entry) ? exportsOf(entry) : [];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** All files of a package that it ships, tests and what they share left out. */
function shippedFiles(name: string): readonly string[] {
  const folder = join(ROOT, 'packages', name, 'src');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(tests?|testing|fixtures)\//.test(path.slice(folder.length)))
    .filter((path) => !isGenerated(path))
    .toSorted();
}

/** What the files of a package export, for each other or for all. */
export function exportsWithin(name: string): readonly Exported[] {
  return shippedFiles(name).flatMap((path) => {
    const module = moduleAt(path);
    return module.body
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap((statement) => declaredBy(module, statement));
  });
}
