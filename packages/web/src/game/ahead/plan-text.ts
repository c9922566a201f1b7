/** Changes to the text of a plan, line by line. What it means is read elsewhere. */

const isBranch = (line: string): boolean => /^\s*(if|else)\b/i.test(line);

/** Whether a line begins with a heading: with words before a colon, and no condition. */
function isHeading(line: string): boolean {
  return /^\s*[^\s#][^:]*:(?=\s|$)/.test(line) && !isBranch(line);
}

/** The text of a plan with a rule more, under its heading: the last one, where it stands last already. */
export function withRule(text: string, heading: string, rule: string): string {
  const last = text.trimEnd().split('\n').findLast(isHeading);
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n`;
  const opened = last?.trim() === `${heading}:` ? before : `${before}${heading}:\n`;
  return `${opened}  ${rule}\n`;
}

/** The text with a line more as it was typed: under its own heading if it has one, else under the one that is given. */
export function withLine(text: string, heading: string | undefined, line: string): string {
  const typed = line.trim();
  if (isHeading(typed)) {
    const [own = '', rule = ''] = typed.split(/:(?=\s|$)(.*)/s);
    return rule.trim() === '' ? text : withRule(text, own.trim(), rule.trim());
  }
  return withRule(text, heading ?? lastHeading(text) ?? '', typed);
}

/** The heading under which the next line of a plan would stand. */
export function lastHeading(text: string): string | undefined {
  return text
    .split('\n')
    .findLast(isHeading)
    ?.split(/:(?=\s|$)/)[0]
    ?.trim();
}

/**
 * The text without the orders of a line. Branches that hang on it (`else` below an `if`) go along, and so does a
 * heading under which nothing is left.
 *
 * @param at counted from 1
 */
export function withoutLine(text: string, at: number): string {
  const lines = text.trimEnd().split('\n');
  const first = at - 1;
  const rest = lines.slice(at);
  const hanging = isBranch(lines[first] ?? '')
    ? rest.findIndex((line) => !/^\s*else\b/i.test(line))
    : 0;
  const gone = hanging < 0 ? rest.length : hanging;
  const heading = isHeading(lines[first] ?? '') ? headingOf(lines[first] ?? '') : undefined;
  // Orders below a heading that has one beside it keep the heading.
  const kept = heading === undefined || isHeading(rest[gone] ?? ':') ? [] : [heading];
  const left = [...lines.slice(0, first), ...kept, ...rest.slice(gone)].filter(isUsed);
  return left.length === 0 ? '' : `${left.join('\n')}\n`;
}

const headingOf = (line: string): string => `${line.split(/:(?=\s|$)/)[0]?.trimEnd() ?? ''}:`;

/** Headings that nothing stands under are left out. */
function isUsed(line: string, i: number, all: readonly string[]): boolean {
  const isBare = isHeading(line) && line.split(/:(?=\s|$)/)[1]?.trim() === '';
  const next = all.slice(i + 1).find((each) => each.trim() !== '');
  return !isBare || (next !== undefined && !isHeading(next));
}

/** The text without a line that holds one order alone, without a condition; the same text where it holds something else. */
export function withoutOrderAt(text: string, at: number, order: string): string {
  const line = text.split('\n')[at - 1] ?? '';
  const rule = isHeading(line) ? (line.split(/:(?=\s|$)(.*)/s)[1] ?? '') : line;
  return rule.trim() === order ? withoutLine(text, at) : text;
}
