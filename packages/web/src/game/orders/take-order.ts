/** An order that is typed: the engine reads it, and it goes into the draft. */
import { boardOfOrder, type BoardId, type PowerId } from '@chronopolitik/engine';
import type { Words } from '@chronopolitik/words';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import { asSentence } from '../../parts/as-sentence.ts';

/** For whom an order is read, and where it goes. */
export interface Taking {
  readonly words: Words;
  /** The powers whose orders the writer gives. */
  readonly powers: readonly PowerId[];
  /** The boards that wait for orders. */
  readonly waiting: readonly BoardId[];
  readonly put: (drafted: Drafted) => void;
}

/** What became of an order: what is wrong with it, or the order with its board and what was left out of the text. */
export type TakenOrder =
  | { readonly fault: string }
  | { readonly drafted: Drafted; readonly on: BoardId; readonly ignored: readonly string[] };

/** Takes one order. @param board what the text means if it names none; undefined where that is not known */
export async function takeOrder(
  engine: Engine,
  text: string,
  board: BoardId | undefined,
  { words, powers, waiting, put }: Taking,
): Promise<TakenOrder> {
  const found = await engine.ask('read', { text, powers, waiting, ...(board && { board }) });
  if (!found.ok) return { fault: words.sayParseError(found.error) };
  const { reading, legal, depends } = found.value;
  if (!legal.ok) return { fault: asSentence(words.sayIllegal(legal.error, reading.order)) };
  const drafted = { order: legal.value, ...(depends && { depends }) };
  put(drafted);
  return { drafted, on: boardOfOrder(legal.value), ignored: reading.ignored.map(words.sayIgnored) };
}
