/** Commands of the text mode: a word, and what it is about. Whatever is no command is an order. */

/** The words that the text mode knows as commands. */
export const COMMANDS = [
  'help',
  'boards',
  'list',
  'who',
  'where',
  'orders',
  'remove',
  'undo',
  'redo',
  'why',
  'forks',
  'plan',
  'send',
  'ready',
  'unready',
] as const;

/** One of these words. */
export type CommandName = (typeof COMMANDS)[number];

/** Other words for a command: those that its button has on the page. */
const SYNONYMS: Readonly<Record<string, CommandName>> = {
  resolve: 'send',
  later: 'plan',
};

/** A line as it was understood. */
export interface TextCommand {
  readonly name: CommandName | 'order';
  /** What follows the word; of an order the whole line. */
  readonly rest: string;
}

/** `who reaches mun` is `who` about `mun`; `where does mun go` is `where` about `mun`. */
const FILLERS: Readonly<Partial<Record<CommandName, RegExp>>> = {
  who: /^reach(es)?\s+/i,
  where: /^(does|can)\s+|\s+go$/gi,
};

/** Reads a line of the text mode. @returns undefined of an empty line */
export function readCommand(line: string): TextCommand | undefined {
  const text = line.trim();
  if (text === '') return undefined;
  const [word = '', rest = ''] = text.split(/\s+(.*)/s);
  const typed = word.toLowerCase();
  const name = COMMANDS.find((each) => each === typed) ?? SYNONYMS[typed];
  if (!name) return { name: 'order', rest: text };
  const filler = FILLERS[name];
  return { name, rest: filler ? rest.replace(filler, '').trim() : rest.trim() };
}
