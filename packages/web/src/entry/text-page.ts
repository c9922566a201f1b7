/** Orders as a text and as a draft while either changes: by the writer, by what was read, from elsewhere. */
import { subjectOf } from '@chronopolitik/engine';
import type { ReadLine } from '../engine/read-lines.ts';
import type { Drafted } from './entry.ts';
import { textAfter, type Writing } from './orders-text.ts';

/** A text of orders, and how much of it is read. */
export interface TextPage {
  readonly text: string;
  /** What each line of `said` says. */
  readonly read: readonly ReadLine[];
  /** The text that was read. */
  readonly said: string;
  /** The orders that the text gave last: what differs from them was changed elsewhere. */
  readonly given?: readonly Drafted[];
  /** Whether the text was changed by its writer since it was read. */
  readonly isByHand: boolean;
  /** How many changes by the writer the text has. */
  readonly writes: number;
  /** How often the text was made anew of orders from elsewhere. */
  readonly version: number;
}

/** What happens to the text. */
export type TextTurn =
  | {
      readonly type: 'written';
      readonly text: string;
      /** How many changes the writer had made by then. */
      readonly writes: number;
      /** The version that the writer had. */
      readonly on: number;
    }
  | {
      readonly type: 'read';
      readonly text: string;
      readonly read: readonly ReadLine[];
      readonly orders: readonly Drafted[];
      /** Whether the draft has these orders now in the place of those given before. */
      readonly isTaken: boolean;
    }
  | { readonly type: 'ordered'; readonly orders: readonly Drafted[]; readonly writing: Writing };

/** A text that nobody has read yet. */
export function newTextPage(text: string): TextPage {
  return { text, read: [], said: '', isByHand: false, writes: 0, version: 0 };
}

/** The text after something happened to it. */
export function textPageAfter(page: TextPage, turn: TextTurn): TextPage {
  switch (turn.type) {
    case 'written':
      return { ...page, text: turn.text, writes: turn.writes, isByHand: true };
    case 'read': {
      const { text, read, orders } = turn;
      if (text !== page.text) return page;
      // The draft wins over a text that was kept from before.
      const given = page.given && { given: orders };
      return { ...page, read, said: text, isByHand: false, ...given };
    }
    case 'ordered': {
      const { text, said, read, given, version } = page;
      if (text !== said || isSame(given, turn.orders)) return page;
      const orders = turn.orders.map(({ order }) => order);
      const made = textAfter(text, read, orders, turn.writing);
      return { ...page, given: turn.orders, text: made, version: version + 1 };
    }
  }
}

function isSame(a: readonly Drafted[] | undefined, b: readonly Drafted[]): boolean {
  if (!a) return false;
  const told = (orders: readonly Drafted[]): string =>
    JSON.stringify(orders.map(({ order }) => order).toSorted(bySubject));
  return a === b || told(a) === told(b);
}

function bySubject(a: Drafted['order'], b: Drafted['order']): number {
  return subjectOf(a) < subjectOf(b) ? -1 : 1;
}
