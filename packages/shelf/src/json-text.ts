/** JSON of which one may ask in what line a value stands. */
import { expecting, type Expectation, type VariantProblem } from '@chronopolitik/engine';
import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  getNodeValue,
  type Node,
  type ParseError,
} from 'jsonc-parser';

/** A JSON text that was read. */
export interface JsonText {
  /** Undefined where the text is no JSON. */
  readonly value: unknown;
  /** Errors of syntax, and keys that stand twice in one object. */
  readonly faults: readonly VariantProblem[];
  /** The line (from 1) of a key such as `map.provinces.spa.army[2]`, or of what holds it. */
  readonly lineOf: (key: string) => number;
}

const MISSING: Readonly<Record<string, Expectation>> = {
  PropertyNameExpected: 'the name of a key, in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a closing brace',
  CloseBracketExpected: 'a closing bracket',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment',
};

/**
 * Reads a JSON text. Comments are errors.
 * @param file named in the faults
 */
export function readJsonText(text: string, file: string): JsonText {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const lineAt = lineCounter(text);
  const [first] = errors;
  if (first || !root) {
    const expected = (first && MISSING[printParseErrorCode(first.error)]) ?? 'JSON';
    const line = lineAt(first?.offset ?? 0);
    const fault: VariantProblem = { file, key: '', level: 'error', ...expecting(expected), line };
    return { value: undefined, faults: [fault], lineOf: () => line };
  }
  const faults = repeatedKeys(root).map(({ offset, key }): VariantProblem => {
    const once = expecting('a key that stands once');
    return { file, key, level: 'error', ...once, line: lineAt(offset) };
  });
  const lineOf = (key: string): number => lineAt(nodeAt(root, pathOf(key)).offset);
  return { value: getNodeValue(root), faults, lineOf };
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function pathOf(key: string): readonly string[] {
  return key.split(/[.[\]]+/).filter((part) => part !== '');
}

/** The node at the longest part of a path that leads somewhere. */
function nodeAt(root: Node, path: readonly string[]): Node {
  let node = root;
  for (const part of path) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
    if (!next) return node;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent : node;
}

interface Repetition {
  readonly key: string;
  readonly offset: number;
}

function repeatedKeys(node: Node, path = ''): readonly Repetition[] {
  const children = node.children ?? [];
  if (node.type === 'array') {
    return children.flatMap((each, i) => repeatedKeys(each, `${path}[${i}]`));
  }
  if (node.type !== 'object') return [];
  const seen = new Set<unknown>();
  return children.flatMap(({ children: [name, value] = [], offset }) => {
    const key = `${path}${path === '' ? '' : '.'}${String(name?.value)}`;
    const repeated = seen.has(name?.value) ? [{ key, offset }] : [];
    seen.add(name?.value);
    return value ? [...repeated, ...repeatedKeys(value, key)] : repeated;
  });
}
