/** What is typed into the draft in the text mode, and taken back. */
import { boardOfOrder, type BoardId } from '@chronopolitik/engine';
import { asSentence } from '../../parts/as-sentence.ts';
import { messages } from '../../app/messages.ts';
import type { Engine } from '../../engine/client.ts';
import { eachOrder } from '../../entry/typed-line.ts';
import { boardMeant } from '../../plane/view/scenery.ts';
import type { Slices } from '../slices.ts';

const say = messages.text;

/** What is answered, line by line. */
export type Lines = readonly string[];

/** What orders are typed into, and who reads them. */
interface Entering extends Pick<Slices, 'actions' | 'plan' | 'position' | 'session'> {
  readonly engine: Engine;
}

/** What is answered to an order, and the board of one that was taken. */
interface Taken {
  readonly lines: Lines;
  readonly on?: BoardId;
}

/** Reads an order with the engine and puts it into the draft. */
async function taken(
  { engine, ...slices }: Entering,
  text: string,
  board: BoardId | undefined,
): Promise<Taken> {
  const { live, own: powers } = slices.position;
  const { act } = slices.actions;
  const waiting = [...slices.plan.needs.keys()];
  const found = await engine.ask('read', { text, powers, waiting, ...(board && { board }) });
  if (!found.ok) return { lines: [live.words.sayParseError(found.error)] };
  const { reading, legal, depends } = found.value;
  if (!legal.ok) return { lines: [asSentence(live.words.sayIllegal(legal.error, reading.order))] };
  act({ type: 'put', drafted: { order: legal.value, ...(depends && { depends }) } });
  const waits = depends ? ` (${live.words.terms.dependency(depends)})` : '';
  const ignored = reading.ignored.map(live.words.sayIgnored);
  const lines = [say.taken(live.words.sayOrder(legal.value) + waits), ...ignored];
  return { lines, on: boardOfOrder(legal.value) };
}

/** Puts each order of a line into the draft. */
export async function ordered(props: Entering, line: string): Promise<Lines> {
  const answers: string[] = [];
  await eachOrder(line, boardMeant(props.session, props.plan.needs), async (text, board) => {
    const { lines, on } = await taken(props, text, board);
    answers.push(...lines);
    return on ?? board;
  });
  return answers;
}

/** Takes the last entry back, or enters again what was taken back. */
export function turned(
  { session, actions: { act } }: Pick<Entering, 'session' | 'actions'>,
  type: 'undo' | 'redo',
): Lines {
  const { past, future } = session.draft;
  const isUndo = type === 'undo';
  if ((isUndo ? past : future).length === 0) return [say.nothing(type)];
  act({ type });
  return [isUndo ? say.undone : say.redone];
}
