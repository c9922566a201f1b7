/** Orders that wait, as arrows of the plane and as sentences. */
import { boardId, boardOfOrder, type BoardId, type Order } from '@chronopolitik/engine';
import type { DrawnOrder } from '@chronopolitik/draw';
import type { WaitingOrder } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { labelOf } from './headings.ts';

/** A board of the season that an order waits for; undefined: any season. */
function seasonOf({ turn }: WaitingOrder): BoardId | undefined {
  return turn && boardId('a', turn.turn, turn.winter);
}

/** As the plane draws them: a tag says for when, and `?` that it is under a condition. */
export function waitingArrows(
  { words }: LoadedGame,
  waiting: readonly WaitingOrder[],
): readonly DrawnOrder[] {
  return waiting.map((each) => {
    const season = seasonOf(each);
    const when = season === undefined ? '…' : words.terms.turn(season);
    const parts = [when, LETTERS[kindOf(each.order)], each.isConditional ? '?' : undefined];
    return { order: each.order, waits: parts.filter(Boolean).join(' ') };
  });
}

/** What a ring says of builds and disbands, in the letters of orders. */
const LETTERS: Readonly<Record<string, string>> = { army: '+A', fleet: '+F', disband: '−' };

function kindOf(order: Order): string {
  return order.kind === 'build' ? order.type : order.kind;
}

/** As they are read out: each once, however many boards they are drawn on. */
export function waitingSentences(
  loaded: LoadedGame,
  waiting: readonly WaitingOrder[],
): readonly string[] {
  const say = messages.ahead;
  const sentences = waiting.map((each) => {
    const { order, phase, isConditional } = each;
    const when = labelOf(loaded, { phase, ...seasonPart(each) });
    return say.described(when, loaded.words.sayOrder(order, boardOfOrder(order)), isConditional);
  });
  return [...new Set(sentences)];
}

function seasonPart(each: WaitingOrder): { readonly season?: BoardId } {
  const season = seasonOf(each);
  return season === undefined ? {} : { season };
}
