/** A plan from its text: headings, branches and orders, each where it stands. */
import type { OrderSource, ParseError } from '@chronopolitik/engine';
import { conditionFault } from './conditions.ts';
import type { PlanBlock, PlanBranch, PlanCondition, PlanReading, PlanText } from './blocks.ts';
import { orderFault } from './order-fault.ts';
import { PLAN_LIMITS } from './plan.ts';
import { PHASE_WORDS, readPlanHeading } from './read-heading.ts';

interface Draft {
  readonly blocks: (Omit<PlanBlock, 'rules'> & { rules: PlanBranch[][] })[];
  readonly errors: ParseError[];
  orders: number;
}

/** Reads the text of a plan. Orders are cut out and not read: units may stand elsewhere by then. */
export function readPlan(source: OrderSource, text: string): PlanReading {
  const draft: Draft = { blocks: [], errors: [], orders: 0 };
  if (text.length > PLAN_LIMITS.characters) {
    const most = PLAN_LIMITS.characters;
    return { blocks: [], errors: [{ ...wrong(at('', 1, 1), []), code: 'too-long', most }] };
  }
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    readLine(source, draft, at(line.replace(/#.*/s, ''), index + 1, 1));
    if (draft.orders > PLAN_LIMITS.orders) {
      const error = { ...wrong(at('', index + 1, 1), []), code: 'too-many-lines' } as const;
      return { blocks: [], errors: [{ ...error, most: PLAN_LIMITS.orders }] };
    }
  }
  const errors = [...draft.errors, ...draft.blocks.flatMap((block) => orderFaults(source, block))];
  return { blocks: draft.blocks, errors: errors.toSorted(byPosition) };
}

/** Orders that are none in any position. */
function orderFaults(
  source: OrderSource,
  { rules, phase, power }: PlanBlock,
): readonly ParseError[] {
  const texts = rules.flat().flatMap(({ orders }) => orders);
  return texts.flatMap((text) => orderFault(source, text, { phase, power }) ?? []);
}

function byPosition(a: ParseError, b: ParseError): number {
  return (a.line ?? 0) - (b.line ?? 0) || a.column - b.column;
}

function readLine(source: OrderSource, draft: Draft, line: PlanText): void {
  const rest = isBranch(line) ? line : takeHeading(source, draft, line);
  let isFirst = true;
  for (const part of partsOf(rest, /;/)) {
    readPart(source, draft, part, isFirst);
    isFirst = false;
  }
}

/** Opens a block where the line begins with a heading, and gives what stands after it. */
function takeHeading(source: OrderSource, draft: Draft, line: PlanText): PlanText {
  const [heading, rest] = cutColon(line);
  if (!heading) return line;
  const read = readPlanHeading(source, heading.text);
  if ('wrong' in read) {
    draft.errors.push({ ...wrong(heading, PHASE_WORDS), token: read.wrong });
    // Orders below it must not go to the phase above.
    draft.blocks.push({ line: line.line, phase: 'movement', turn: NEVER, rules: [] });
  } else draft.blocks.push({ ...read, line: line.line, rules: [] });
  return rest;
}

const NEVER = { turn: -9, winter: false };

function readPart(source: OrderSource, draft: Draft, part: PlanText, isFirst: boolean): void {
  const block = draft.blocks.at(-1);
  if (!block) return void draft.errors.push(wrong(part, PHASE_WORDS));
  if (isBranch(part)) return readBranch(source, draft, block.rules, part);
  draft.orders++;
  const branch = isFirst ? undefined : block.rules.at(-1)?.pop();
  if (branch) block.rules.at(-1)?.push({ ...branch, orders: [...branch.orders, part] });
  else block.rules.push([{ conditions: [], orders: [part] }]);
}

function readBranch(
  source: OrderSource,
  draft: Draft,
  rules: PlanBranch[][],
  part: PlanText,
): void {
  const [, isElse, isIf] = /^(else\b\s*)?(if\b)?/i.exec(part.text) ?? [];
  const [head, order] = isIf ? cutColon(part) : cutElse(part);
  if (!head || order.text === '') return void draft.errors.push(wrong(part, [':']));
  const conditions = isIf ? conditionsOf(head, (isElse ?? '').length + isIf.length) : [];
  draft.errors.push(...conditions.flatMap((each) => conditionFault(source, each) ?? []));
  const rule = rules.at(-1);
  const isChained = rule?.some((branch) => branch.conditions.length > 0) === true;
  if (isElse !== undefined && !isChained) return void draft.errors.push(wrong(part, ['if']));
  draft.orders++;
  const branch = { conditions, orders: [order] };
  if (isElse !== undefined) rule?.push(branch);
  else rules.push([branch]);
}

function conditionsOf(head: PlanText, after: number): readonly PlanCondition[] {
  return partsOf(slice(head, after), /\s+and\s+/i).map((part) => {
    const not = /^not\s+/i.exec(part.text)?.[0];
    return { ...(not ? slice(part, not.length) : part), isNegated: not !== undefined };
  });
}

const isBranch = ({ text }: PlanText): boolean => /^\s*(?:if|else)\b/i.test(text);

/** What stands before the first colon that ends a word, and after it. Addresses have colons within. */
function cutColon(line: PlanText): readonly [PlanText | undefined, PlanText] {
  const colon = /:(?=\s|$)/.exec(line.text);
  if (!colon) return [undefined, line];
  return [slice(line, 0, colon.index), slice(line, colon.index + 1)];
}

function cutElse(part: PlanText): readonly [PlanText, PlanText] {
  const head = /^else\b\s*:?\s*/i.exec(part.text)?.[0] ?? '';
  return [slice(part, 0, head.length), slice(part, head.length)];
}

function partsOf(line: PlanText, mark: RegExp): readonly PlanText[] {
  const parts: PlanText[] = [];
  let from = 0;
  for (const text of line.text.split(mark)) {
    const start = line.text.indexOf(text, from);
    const part = slice(line, start, start + text.length);
    from = start + text.length;
    if (part.text !== '') parts.push(part);
  }
  return parts;
}

/** A piece of a piece, without the blanks around it. */
function slice({ text, line, column }: PlanText, from: number, to = text.length): PlanText {
  const piece = text.slice(from, to);
  const blanks = piece.length - piece.trimStart().length;
  return at(piece.trim(), line, column + from + blanks);
}

function at(text: string, line: number, column: number): PlanText {
  return { text, line, column };
}

function wrong({ text, line, column }: PlanText, expected: readonly string[]): ParseError {
  return { code: 'unknown-word', line, column, token: text, nearest: [], expected };
}
