/** What a player asks for by mail: a command in the subject or on the first line, else orders. Pure. */

/** What is asked for, before it is known what the game makes of it. */
export type Instruction =
  | {
      readonly kind: 'orders';
      /** Lines of orders, as everywhere. */
      readonly lines: string;
      /** Whether the player is done; undefined: not said. */
      readonly ready?: boolean;
      /** Whether the orders that were given before are thrown away. */
      readonly anew?: true;
    }
  | { readonly kind: 'ready'; readonly ready: boolean }
  /** `to` names powers; null: it goes to everybody. */
  | { readonly kind: 'press'; readonly to: string | null; readonly text: string }
  | { readonly kind: 'vote'; readonly motion: string; readonly support: boolean }
  | { readonly kind: 'extend' }
  | { readonly kind: 'vacation'; readonly from: string; readonly to: string }
  | { readonly kind: 'status' }
  | { readonly kind: 'map'; readonly board?: string }
  | { readonly kind: 'why' }
  | { readonly kind: 'messages' }
  | { readonly kind: 'help' }
  /** Neither a command nor anything that could be an order. */
  | { readonly kind: 'nothing' };

/** A line of a command, and what is below it. */
type Reader = (match: RegExpExecArray, below: string) => Instruction;

/** Commands as people write them, of njudge's among them: English and German. */
const COMMANDS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:orders?|befehle?)$/i, (_match, below) => ordersIn(below)],
  [
    /^(?:ready|set (?:ready|nowait)|nowait|bereit|fertig)$/i,
    (_match, below) => ordersIn(`${below}\nready`),
  ],
  [
    /^(?:(?:set )?(?:not ready|unready|wait)|nicht bereit|warten)$/i,
    (_match, below) => ordersIn(`${below}\nnot ready`),
  ],
  [
    /^(?:broadcast|(?:press|message) (?:to )?(?:all|everyone)|rundschreiben|(?:nachricht )?an alle)$/i,
    (_match, below) => ({ kind: 'press', to: null, text: pressIn(below) }),
  ],
  [
    /^(?:(?:press|message) to|nachricht an|presse an) (\S.*)$/i,
    ([, to = ''], below) => ({ kind: 'press', to, text: pressIn(below) }),
  ],
  [/^(?:(?:show )?(?:messages|press)|nachrichten|presse)$/i, () => ({ kind: 'messages' })],
  [/^(?:status|list|stand|liste)$/i, () => ({ kind: 'status' })],
  [
    /^(?:show )?(?:map|board|boards)(?: (\S.*))?$|^(?:zeige? )?(?:karte|bretter|brett)(?: (\S.*))?$/i,
    ([, english, german]) => {
      const board = english ?? german;
      return board === undefined ? { kind: 'map' } : { kind: 'map', board };
    },
  ],
  [/^(?:why|results?|history|warum|ergebnis(?:se)?)$/i, () => ({ kind: 'why' })],
  [
    /^(?:vote|stimme|set) (?:no|not|against|gegen)[ -]?(?:for )?(\S.*)$/i,
    ([, motion = '']) => ({ kind: 'vote', motion, support: false }),
  ],
  [
    /^(?:vote|stimme|set) (?:for |für )?(\S.*)$/i,
    ([, motion = '']) => ({ kind: 'vote', motion, support: true }),
  ],
  [/^(?:extend(?: (?:the )?deadline)?|(?:frist )?verlängern)$/i, () => ({ kind: 'extend' })],
  [
    /^(?:vacation|absence|urlaub) (\d{4}-\d\d-\d\d) (?:(?:to|until|bis) )?(\d{4}-\d\d-\d\d)$/i,
    ([, from = '', to = '']) => ({ kind: 'vacation', from, to }),
  ],
  [/^(?:help|commands|hilfe)$/i, () => ({ kind: 'help' })],
];

/** `Re:`, as mail programs write it, and a name of a list. */
const ANSWERED = /^(?:(?:re|aw|antw|antwort|sv|vs|ref|rif|odp|tr|fwd?|wg)(?:\[\d+\])?\s*:\s*)+/i;
/** On a line of its own behind orders. */
const IS_READY = /^(?:set )?(?:ready|nowait|bereit|fertig)[.!]?$/i;
const IS_NOT_READY = /^(?:set )?(?:not ready|unready|wait|nicht bereit|warten)[.!]?$/i;
const ANEW = /^(?:clear|löschen|von vorn)[.!]?$/i;
/** As njudge ends a mail: what follows is for nobody. */
const ENDS = /^(?:signoff|end|ende)$/i;
const ENDS_PRESS = /^(?:endpress|signoff)$/i;

/**
 * What a mail asks for. A subject that is no command, as that of a notice which was answered, says nothing; the first
 * line may be a command then.
 */
export function instructionIn(subject: string, text: string): Instruction {
  const command = commandIn(subject.replace(ANSWERED, ''), text);
  if (command) return command;
  const [first = '', ...rest] = text.split('\n');
  return commandIn(first, rest.join('\n').trim()) ?? ordersIn(text);
}

function commandIn(line: string, below: string): Instruction | undefined {
  const plain = line.trim().replaceAll(/\s+/g, ' ').replace(/[.!]$/, '');
  for (const [form, read] of COMMANDS) {
    const match = form.exec(plain);
    if (match) return read(match, below);
  }
  return undefined;
}

/** Lines of orders, and among them those that say whether the player is done. */
function ordersIn(text: string): Instruction {
  const lines = upTo(ENDS, text).map((line) => line.trim());
  const orders = lines.filter(
    (line) => !IS_READY.test(line) && !IS_NOT_READY.test(line) && !ANEW.test(line),
  );
  const last = lines.findLast((line) => IS_READY.test(line) || IS_NOT_READY.test(line));
  const ready = last === undefined ? undefined : IS_READY.test(last);
  const anew = lines.some((line) => ANEW.test(line));
  if (!anew && orders.every((line) => line === '')) {
    return ready === undefined ? { kind: 'nothing' } : { kind: 'ready', ready };
  }
  return {
    kind: 'orders',
    lines: orders.join('\n').trim(),
    ...(ready !== undefined && { ready }),
    ...(anew && { anew }),
  };
}

function pressIn(text: string): string {
  return upTo(ENDS_PRESS, text).join('\n').trim();
}

function upTo(end: RegExp, text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.findIndex((line) => end.test(line.trim()));
  return last < 0 ? lines : lines.slice(0, last);
}
