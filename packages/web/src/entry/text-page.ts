/** Orders as a text and as a draft while either changes: by the writer, by what was read, from elsewhere. */
import { subjectOf } from '@chronopolitik/engine';
import type { ReadLine } from '../engine/read-lines.ts';
import type { Drafted } from './entry.ts';
import { saidBy, textAfter, type Writing } from './orders-text.ts';

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
  /** What the text gave before each version that no change by the writer is known to have. */
  readonly unseen: readonly Unseen[];
}

interface Unseen {
  readonly version: number;
  readonly given: readonly Drafted[] | undefined;
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

type TurnOf<T extends TextTurn['type']> = Extract<TextTurn, { readonly type: T }>;

/** A text that nobody has read yet. */
export function newTextPage(text: string): TextPage {
  return { text, read: [], said: '', isByHand: false, writes: 0, version: 0, unseen: [] };
}

/** The text after something happened to it. */
export function textPageAfter(page: TextPage, turn: TextTurn): TextPage {
  switch (turn.type) {
    case 'written':
      return writtenAfter(page, turn);
    case 'read': {
      const { text, read, orders, isTaken } = turn;
      // The draft wins over a text that was kept from before.
      const given = page.given && { given: orders };
      if (text !== page.text) return isTaken ? { ...page, ...given } : page;
      return { ...page, read, said: text, isByHand: false, ...given };
    }
    case 'ordered':
      return orderedAfter(page, turn);
  }
}

/** Who wrote on without lines that were on their way has not taken them away. */
function writtenAfter(page: TextPage, { text, writes, on }: TurnOf<'written'>): TextPage {
  const missed = page.unseen.find(({ version }) => version > on);
  const { given } = missed ?? page;
  return { ...page, ...(given && { given }), text, writes, isByHand: true, unseen: [] };
}

function orderedAfter(page: TextPage, turn: TurnOf<'ordered'>): TextPage {
  const { text, said, read, given, unseen } = page;
  if (text !== said) return page;
  const isSaid = saidBy(read);
  const orders = turn.orders.filter(({ order }) => isSaid(order));
  if (isSame(given, orders)) return page;
  const plain = orders.map(({ order }) => order);
  const version = page.version + 1;
  const made = textAfter(text, read, plain, turn.writing);
  return { ...page, given: orders, text: made, version, unseen: [...unseen, { version, given }] };
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
