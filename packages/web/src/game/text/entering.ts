/** What is typed into the draft in the text mode, and taken back. */
import { messages } from '../../app/messages.ts';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import { eachOrder } from '../../entry/typed-line.ts';
import { boardMeant } from '../../plane/view/scenery.ts';
import { takeOrder } from '../orders/take-order.ts';
import type { Slices } from '../slices.ts';

const say = messages.text;

/** What is answered, line by line. */
export type Lines = readonly string[];

/** What orders are typed into, and who reads them. */
interface Entering extends Pick<Slices, 'actions' | 'plan' | 'position' | 'session'> {
  readonly engine: Engine;
}

/** Puts each order of a line into the draft. */
export async function ordered({ engine, ...slices }: Entering, line: string): Promise<Lines> {
  const { live, own: powers } = slices.position;
  const { words } = live;
  const { act } = slices.actions;
  const { needs } = slices.plan;
  const put = (drafted: Drafted): void => act({ type: 'put', drafted });
  const taking = { words, powers, waiting: [...needs.keys()], put };
  const answers: string[] = [];
  await eachOrder(line, boardMeant(slices.session, needs), async (text, board) => {
    const taken = await takeOrder(engine, text, board, taking);
    if ('fault' in taken) {
      answers.push(taken.fault);
      return board;
    }
    const { order, depends } = taken.drafted;
    const waits = depends ? ` (${words.terms.dependency(depends)})` : '';
    answers.push(say.taken(words.sayOrder(order) + waits), ...taken.ignored);
    return taken.on;
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
