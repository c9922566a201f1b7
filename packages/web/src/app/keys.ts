/** The commands of the game page and the keys that give them; a player may choose others. */
import { ALL_KINDS } from '@chronopolitik/engine';
import { store, readStored } from '../browser/local-storage.ts';

/** Every command that a key can give on the page of a game. */
export const COMMANDS = [
  'nextUnit',
  'nextBoard',
  'beforeBoard',
  'fit',
  'present',
  'cameraBack',
  'focus',
  'whatIf',
  'why',
  'stepBack',
  'stepForward',
  'film',
  'undo',
  'redo',
  'go',
  'later',
  'keys',
  'foot',
  'navigator',
] as const;

/** The id of such a command; the browser stores the chosen keys under it. */
export type CommandId = (typeof COMMANDS)[number];

/** Keys as the browser names them; `Mod` is Ctrl, or Command on a Mac. */
export const DEFAULT_KEYS: Readonly<Record<CommandId, string>> = {
  nextUnit: ' ',
  nextBoard: 'n',
  beforeBoard: 'N',
  fit: '0',
  present: 'Home',
  cameraBack: 'z',
  focus: 'f',
  whatIf: 'p',
  why: 'w',
  stepBack: '[',
  stepForward: ']',
  film: '.',
  undo: 'Mod z',
  redo: 'Mod Z',
  go: 'Mod k',
  later: 'l',
  keys: '?',
  foot: 'Mod Enter',
  navigator: '`',
};

/** The key of each command, by the name that `keyName` gives it. */
export type KeyTable = Readonly<Record<CommandId, string>>;

const KEPT = 'keys';

/** The keys in force: those that the player chose, else the usual ones. */
export function readKeys(): KeyTable {
  const kept = readStored(KEPT);
  const chosen = typeof kept === 'object' && kept !== null ? (kept as Partial<KeyTable>) : {};
  const known = COMMANDS.flatMap((id) => {
    const key = chosen[id];
    return typeof key === 'string' ? [[id, key] as const] : [];
  });
  return { ...DEFAULT_KEYS, ...Object.fromEntries(known) };
}

/** Keeps what differs from the keys that commands have of themselves. */
export function keepKeys(table: KeyTable): void {
  const own = COMMANDS.filter((id) => table[id] !== DEFAULT_KEYS[id]);
  const chosen = Object.fromEntries(own.map((id) => [id, table[id]]));
  store(KEPT, own.length > 0 ? chosen : undefined);
}

/** Why a key cannot be given to a command. */
export type KeyRefusal =
  { readonly code: 'taken'; readonly by: CommandId } | { readonly code: 'entry' | 'browser' };

/** What browsers do not give to pages, or what everybody expects of them. */
const BROWSERS = /^Mod [acfnqrtvwx]$|^Mod [NTWR]$|^Mod Tab$|^F\d+$/;

/** Why a command cannot have a key. @returns undefined if the key is free for the command */
export function refusalOf(table: KeyTable, id: CommandId, name: string): KeyRefusal | undefined {
  const by = commandFor(table, name);
  if (by !== undefined && by !== id) return { code: 'taken', by };
  if (isTaken(name)) return { code: 'entry' };
  return BROWSERS.test(name) ? { code: 'browser' } : undefined;
}

/** Keys that are nothing alone. */
export function isModifier(key: string): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(key);
}

/** What a key press is called in a table. */
export function keyName({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  return ctrlKey || metaKey ? `Mod ${key}` : key;
}

/** The command that a key gives; undefined where it gives none. */
export function commandFor(table: KeyTable, name: string): CommandId | undefined {
  return COMMANDS.find((id) => table[id] === name);
}

/** Keys that order entry needs for itself. */
export function isTaken(name: string): boolean {
  const own = ['Enter', 'Escape', 'Backspace', 'Delete', 'Tab', '+', '-', '='];
  return (
    own.includes(name) ||
    /^Arrow|^[1-6]$/.test(name) ||
    ALL_KINDS.some(
      ({ letter, subject }) =>
        (subject === 'unit' || subject === 'site') && letter === name.toUpperCase(),
    )
  );
}

/** A key as it is printed on keyboards. */
export function shownKey(name: string, space: string): string {
  return name
    .replace(/^Mod (\p{Lu})$/u, 'Ctrl Shift $1')
    .replace(/^Mod Enter$/, 'Ctrl Enter')
    .replace(/^Mod (.)$/, (_, key: string) => `Ctrl ${key.toUpperCase()}`)
    .replace(/^(\p{Lu})$/u, 'Shift $1')
    .replace(/^ $/, space)
    .replace(/^(\p{Ll})$/u, (_, key: string) => key.toUpperCase());
}
