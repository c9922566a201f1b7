/** Preference lists from text: `E1,G1,F1; T1,A1,G2`. */
import { type PowerId, type Result, type Rules, fail, normalName, ok } from '@chronopolitik/engine';
import type { Wishes } from './allocation.ts';

/** A word of a preference list that names no power, or names one again. */
export interface WishProblem {
  readonly code: 'unknown-power' | 'repeated-power';
  /** As it was written. */
  readonly token: string;
}

/**
 * Reads preferences: powers between commas, lists between semicolons or lines. A power goes by any of its
 * names, by its letter and sheet (`E1`), or by the code that a judge gives it.
 */
export function readWishes(rules: Rules, text: string): Result<Wishes, WishProblem> {
  const names = powerNames(rules);
  const seen = new Set<PowerId>();
  const lists: PowerId[][] = [];
  for (const line of text.split(/[;\n]/)) {
    const list: PowerId[] = [];
    for (const token of tokensIn(names, line)) {
      const power = names.get(normalName(token));
      if (power === undefined) return fail({ code: 'unknown-power', token });
      if (seen.has(power)) return fail({ code: 'repeated-power', token });
      seen.add(power);
      list.push(power);
    }
    if (list.length > 0) lists.push(list);
  }
  return ok(lists);
}

/** What stands between commas; where that is no power, between blanks. Dots say that it may go on as it likes. */
function tokensIn(names: ReadonlyMap<string, PowerId>, line: string): readonly string[] {
  const isPower = (text: string): boolean => names.has(normalName(text));
  const parts = line.split(',').map((each) => each.replace(/[.…\s]+$/, '').trim());
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => (isPower(part) ? [part] : wordsIn(part, isPower)));
}

/** Names without commas, the longest first; a part in which no power begins is left whole. */
function wordsIn(part: string, isPower: (text: string) => boolean): readonly string[] {
  const words = part.split(/\s+/);
  for (let end = words.length - 1; end > 0; end -= 1) {
    const first = words.slice(0, end).join(' ');
    const rest = words.slice(end).join(' ');
    if (isPower(first)) return [first, ...(isPower(rest) ? [rest] : wordsIn(rest, isPower))];
  }
  return [part];
}

/** The first power that is none, or comes twice; undefined if the wishes will do. */
export function checkWishes(rules: Rules, wishes: Wishes): WishProblem | undefined {
  const seen = new Set<PowerId>();
  for (const power of wishes.flat()) {
    const known = Object.hasOwn(rules.map.variant.powers, power);
    if (!known) return { code: 'unknown-power', token: power };
    if (seen.has(power)) return { code: 'repeated-power', token: power };
    seen.add(power);
  }
  return undefined;
}

function powerNames({ map }: Rules): ReadonlyMap<string, PowerId> {
  const names = new Map<string, PowerId>();
  for (const [id, power] of Object.entries(map.variant.powers)) {
    const { name, adjective = id, aliases = [], letter = id, sheet = '', code = id } = power;
    for (const each of [code, `${letter}${sheet}`, ...aliases, adjective, name, id])
      names.set(normalName(each), id);
  }
  return names;
}
