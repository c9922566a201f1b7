/** What the host is told of a page that crashed, if the player wishes: nothing that was written or ordered. */

/** A report as it travels. */
export interface CrashReport {
  /** What the browser says, without what stands in quotes, without places and addresses. */
  readonly message: string;
  /** Where in the code of the page, a line each. */
  readonly stack: readonly string[];
  /** Which build of the page. */
  readonly version: string;
  /** The path of the address: secrets stand behind it. */
  readonly page: string;
}

const MOST_LETTERS = { message: 500, line: 300, page: 200, version: 100 } as const;
const MOST_LINES = 20;

/** What may be of a game: quoted text, places such as `xx-yyy@0`, addresses with what follows their path. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|„[^“]*“/g;
const PLACE = /\b[\w/-]+@-?\d+w?\b/g;
const AFTER_PATH = /[?#][^\s):]*/g;

function cleaned(text: string): string {
  return text.replaceAll(QUOTED, '…').replaceAll(PLACE, '…').replaceAll(AFTER_PATH, '');
}

/** The lines of a stack that name a file and a line of it: browsers repeat the message before them. */
function framesOf(stack: string): readonly string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => cleaned(line).slice(0, MOST_LETTERS.line));
}

/**
 * What is sent of a failure of the page: nothing of the game that is open.
 *
 * @param version which build of the page
 * @param address of the page, whole
 */
export function crashReport(error: unknown, version: string, address: string): CrashReport {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'thrown', message: '', stack: '' };
  return {
    message: cleaned(`${name}: ${message}`).slice(0, MOST_LETTERS.message),
    stack: framesOf(stack ?? ''),
    version: version.slice(0, MOST_LETTERS.version),
    page: new URL(address).pathname.slice(0, MOST_LETTERS.page),
  };
}
