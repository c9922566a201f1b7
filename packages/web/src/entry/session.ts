/** What a player is about to do: the order being entered, and the draft. */
import { isPlaced, pointOf, subjectOf, type PlaceId } from '@chronopolitik/engine';
import {
  cleared,
  EMPTY,
  redone,
  rewritten,
  mergedInto,
  undone,
  withGuesses,
  withMissing,
  withOrder,
  withoutGuesses,
  withoutOrder,
  type OrderDraft,
  type Guess,
} from './draft.ts';
import {
  enter,
  IDLE,
  type Click,
  type Drafted,
  type Entered,
  type Entry,
  type Input,
} from './entry.ts';

/** What the player is about to do at a step: the order being entered, and the draft. */
export interface Session {
  /** The step that the draft is for. */
  readonly step: number;
  readonly entry: Entry;
  readonly draft: OrderDraft;
}

/** A change of the session: an input to order entry, or a change of the draft. */
export type SessionAction =
  | { readonly type: 'input'; readonly input: Input }
  | { readonly type: 'put'; readonly drafted: Drafted }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'clear' }
  /** All orders at once, as a text says them. */
  | { readonly type: 'write'; readonly orders: readonly Drafted[] }
  /** What changed between two sets of orders, unit by unit: what else changed the draft in the same moment stays. */
  | {
      readonly type: 'merge';
      readonly before: readonly Drafted[];
      readonly after: readonly Drafted[];
    }
  /** Orders that were asked for earlier: they join those that were entered meanwhile. */
  | { readonly type: 'join'; readonly orders: readonly Drafted[] }
  /** What is assumed of places on boards that do not exist yet. */
  | { readonly type: 'guess'; readonly guesses: readonly Guess[] }
  | { readonly type: 'unguess'; readonly places: readonly PlaceId[] }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | {
      readonly type: 'load';
      readonly step: number;
      readonly orders: readonly Drafted[];
      readonly guesses?: readonly Guess[];
    };

/** The session before anything was entered. */
export const NEW_SESSION: Session = { step: 0, entry: IDLE, draft: EMPTY };

/** The session after an action. It changes nothing by itself. */
export function sessionAfter(session: Session, action: SessionAction): Session {
  const { draft } = session;
  switch (action.type) {
    case 'input':
      return entered(session, action.input);
    case 'put':
      return { ...session, entry: IDLE, draft: withOrder(draft, action.drafted) };
    case 'remove':
      return { ...session, draft: withoutOrder(draft, action.key) };
    case 'clear':
      return { ...session, entry: IDLE, draft: cleared(draft) };
    case 'write':
      return { ...session, entry: IDLE, draft: rewritten(draft, action.orders) };
    case 'merge': {
      const orders = mergedInto(draft.orders, action.before, action.after);
      return { ...session, entry: IDLE, draft: rewritten(draft, orders) };
    }
    case 'join':
      return { ...session, draft: withMissing(draft, action.orders) };
    case 'guess':
      return { ...session, draft: withGuesses(draft, action.guesses) };
    case 'unguess':
      return { ...session, draft: withoutGuesses(draft, action.places) };
    case 'undo':
      return { ...session, entry: IDLE, draft: undone(draft) };
    case 'redo':
      return { ...session, entry: IDLE, draft: redone(draft) };
    case 'load': {
      const { step, orders, guesses = [] } = action;
      return { step, entry: IDLE, draft: { ...EMPTY, orders, guesses } };
    }
  }
}

/** What a press would lead to. */
export function afterPress({ entry, draft }: Session, click: Click): Entered {
  return enter(entry, inDraft(draft, { type: 'click', click }));
}

function entered(session: Session, input: Input): Session {
  const { entry, done } = enter(session.entry, inDraft(session.draft, input));
  if (!done) return { ...session, entry };
  return { ...session, entry, draft: toggled(session.draft, done) };
}

/** A press on a unit, with the order that the unit has already. */
function inDraft({ orders }: OrderDraft, input: Input): Input {
  if (input.type !== 'click' || !input.click.piece) return input;
  const point = pointOf(input.click.piece.place);
  const ordered = orders.find(({ order }) => isPlaced(order) && pointOf(order.unit) === point);
  return { type: 'click', click: { ...input.click, ordered: ordered?.order } };
}

/** A disband that is ordered again is taken back. */
function toggled(draft: OrderDraft, done: Drafted): OrderDraft {
  const key = subjectOf(done.order);
  const isAgain =
    done.order.kind === 'disband' &&
    draft.orders.some(({ order }) => order.kind === 'disband' && subjectOf(order) === key);
  return isAgain ? withoutOrder(draft, key) : withOrder(draft, done);
}
