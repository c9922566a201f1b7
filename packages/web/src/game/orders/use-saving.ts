/** Saves a seat's orders as they are entered, without a press: what is shown is what is carried out. */
import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { agreed, dueAmong, savedOrders } from '../../entry/keeping.ts';
import { areSame } from '../../entry/chores.ts';
import { differencesOf, type Difference } from '../../entry/compare.ts';
import { ownOrders } from '../../position/own-powers.ts';
import type { Refused } from '../../server/api.ts';
import { useByHand } from '../../browser/by-hand.ts';
import { storeAgreed, readAgreed } from '../../browser/local-storage.ts';
import { readTried, storeTried, triedHere } from '../../browser/tried-orders.ts';
import type { OpenGame } from '../../server/use-game.ts';
import { useMarked } from './saved-orders.tsx';
import { mayPass, usePushing } from './use-pushing.ts';
import type { Slices } from '../slices.ts';

/** Whether the orders wait for the server alone. Where there is no room, the player is told so: they can make some. */
const isUnheard = (failed: Refused): boolean =>
  mayPass(failed) && failed.reply.code !== 'no-storage';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'position' | 'session'>;

/** How long the hand rests before its orders are saved, in milliseconds. */
const REST = 800;
/** The longest time between two tries without a connection. */
const MOST_PAUSE = 30_000;

/** What became of the orders at hand. */
export type SaveState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  /** The player sends by hand, and has not sent these. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly why: string };

/** How far the orders at hand are saved. */
export interface Saving {
  readonly state: SaveState;
  /** The orders that are carried out when the phase ends: the marked draft, else those at hand. */
  readonly orders: readonly Order[];
  /** What the server keeps is not at hand yet: what is at hand must not take its place. */
  readonly isPending: boolean;
  /** Whether an edit took the seat's readiness back. */
  readonly isUnreadied: boolean;
  /** What another window of the seat, or the game master, changed last of the orders at hand. */
  readonly takenOver: readonly Difference[];
  /** Waits until no order is on its way; from then on, something else is sent. */
  readonly settle: () => Promise<void>;
}

function isOutOfDate({ reply }: Refused): boolean {
  return ['stale-round', 'stale-draft', 'not-now'].includes(reply.code);
}

function isDueFrom({ table, seat }: GameView): boolean {
  return table?.seats.some(({ id, isAwaited }) => id === seat && isAwaited) ?? false;
}

/** The orders that the seat gives, in plain JSON, as they travel; undefined where nothing is to be given now. */
function useGiven(slices: Shown, view: GameView): readonly Order[] | undefined {
  const { session } = slices;
  const { overview } = slices.position;
  const { own, step } = view;
  const marked = useMarked(view);
  const isDue = isDueFrom(view);
  const isAtHand = own !== undefined && overview !== undefined && session.step === step;
  const drafted = session.draft.orders;
  return useMemo(() => {
    if (!isDue || !isAtHand) return undefined;
    const orders = marked?.orders ?? ownOrders(view, drafted).map(({ order }) => order);
    return JSON.parse(JSON.stringify(dueAmong(overview.duties, orders))) as readonly Order[];
  }, [isDue, isAtHand, marked, view, drafted, overview]);
}

const NOTHING: readonly Difference[] = [];

interface Known {
  readonly step: number;
  readonly orders: readonly Order[];
  /** What came to hand from elsewhere, while the page was open. */
  readonly takenOver: readonly Difference[];
}

/** Whether the orders at hand are those that the server keeps. */
interface Agreement extends Pick<Saving, 'takenOver'> {
  /** Before, what is at hand is not to be saved. */
  readonly isAgreed: boolean;
}

/** What the browser knows of an earlier visit; nothing if the orders at hand are not there any more. */
function knownBefore(id: string, step: number, hand: readonly unknown[]): readonly Order[] {
  return hand.length > 0 ? readAgreed(id, step) : [];
}

/**
 * What is kept, if it is what was sent from here, though no answer came: then nobody else changed anything. A page that
 * was just opened has what any window of the browser left at hand; later what another window sends is a change.
 */
function arrived(
  id: string,
  step: number,
  kept: readonly Order[],
  isFirst: boolean,
): readonly Order[] | undefined {
  const tried = isFirst ? readTried(id, step) : triedHere(id, step);
  const at = tried.findLastIndex(({ orders }) => areSame(orders, kept));
  if (at < 0) return undefined;
  const known = new Set(tried.slice(0, at + 1).map((set) => JSON.stringify(set)));
  const left = readTried(id, step).filter((set) => !known.has(JSON.stringify(set)));
  storeTried(id, step, left);
  return kept;
}

/** Takes over what was saved or sent elsewhere. */
function useAgreement(
  slices: Shown,
  view: GameView,
  isOpen: boolean,
  isMarked: boolean,
  isKept: boolean,
): Agreement {
  const { session } = slices;
  const { act } = slices.actions;
  const { id, step, own } = view;
  // Each window agrees for itself; the browser remembers it for the next one.
  const [last, know] = useReducer((_: Known | undefined, next: Known) => next, undefined);
  useEffect(() => {
    // What the browser kept may be older than what it knows to be agreed.
    if (!isOpen || !own || isKept) return;
    const kept = savedOrders(own);
    if (last?.step === step && areSame(kept, last.orders)) return;
    if (last && last.step !== step) storeAgreed(id, last.step, []);
    const hand = ownOrders(view, session.draft.orders);
    const isFirst = last?.step !== step;
    const known = isFirst ? knownBefore(id, step, hand) : last.orders;
    const plain = (all: typeof hand): readonly Order[] => all.map(({ order }) => order);
    const merged = isMarked ? hand : agreed(hand, arrived(id, step, kept, isFirst) ?? known, kept);
    const changes = differencesOf(plain(hand), plain(merged));
    know({ step, orders: kept, takenOver: isFirst ? NOTHING : changes });
    storeAgreed(id, step, kept);
    if (changes.length === 0) return;
    act({ type: 'merge', before: hand, after: merged });
  }, [isOpen, isMarked, isKept, own, id, step, view, session, act, last]);
  const isAgreed =
    isKept || (last?.step === step && own !== undefined && areSame(savedOrders(own), last.orders));
  return { isAgreed, takenOver: last?.step === step ? last.takenOver : NOTHING };
}

/** Tries again as soon as there is a connection, and saves at once when the page is left. */
function useMoments(again: () => void, flush: () => void): void {
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
      else again();
    };
    window.addEventListener('online', again);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [again, flush]);
}

/** Whether the seat was ready in this step and is so no more because its orders changed. */
function useUnreadied(view: GameView, isChanged: boolean): boolean {
  const { step, seat, table } = view;
  const isReady = table?.seats.find(({ id }) => id === seat)?.ready ?? false;
  const [at, setAt] = useState<number>();
  const wanted = isReady ? (isChanged ? step : undefined) : at;
  if (wanted !== at) setAt(wanted);
  return at === step;
}

/** Saves the orders of the viewer's seat, and takes over what another window saved. */
export function useSaving(slices: Shown, view: GameView, game: OpenGame): Saving {
  const { step, own, table, seat } = view;
  const { isKept } = game;
  const given = useGiven(slices, view);
  const isMarked = useMarked(view) !== undefined;
  const isByHand = useByHand() || view.settings.terms?.byHand === true;
  const { isAgreed, takenOver } = useAgreement(slices, view, given !== undefined, isMarked, isKept);
  const kept = useMemo(() => {
    if (isKept) return readAgreed(view.id, step);
    return own ? savedOrders(own) : [];
  }, [isKept, view.id, step, own]);
  const isReady = table?.seats.find(({ id }) => id === seat)?.ready ?? false;
  const { failed, isInDoubt, push, pushLater, settle } = usePushing(view, given, game.send);
  const isOther = given !== undefined && !areSame(given, kept);
  const isUnsaved = isOther || (given !== undefined && isInDoubt && !isByHand);
  const isChanged = isUnsaved && isAgreed;
  // Before the server was heard, nothing takes the place of what it keeps.
  const isFinal = isByHand || isKept || (failed !== undefined && !mayPass(failed.refused));
  useEffect(() => {
    if (!isChanged || isFinal) return undefined;
    const pause = failed ? Math.min(MOST_PAUSE, 1000 * 2 ** failed.tries) : isReady ? 0 : REST;
    return pushLater(pause);
  }, [isChanged, isFinal, isReady, failed, pushLater]);
  const again = useCallback(() => {
    if (isChanged && failed && !isFinal) push();
  }, [isChanged, failed, isFinal, push]);
  const flush = useCallback(() => {
    if (isChanged && !isFinal) push(true);
  }, [isChanged, isFinal, push]);
  useMoments(again, flush);
  return {
    state: stateBy({ isByHand, isKept, isUnsaved }) ?? stateOf(view, isUnsaved, failed?.refused),
    orders: given ?? [],
    isPending: isDueFrom(view) && !isAgreed,
    isUnreadied: useUnreadied(view, isOther && isAgreed && !isByHand),
    takenOver,
    settle,
  };
}

interface Held {
  readonly isByHand: boolean;
  readonly isKept: boolean;
  readonly isUnsaved: boolean;
}

/** Of orders that are not on their way. */
function stateBy({ isByHand, isKept, isUnsaved }: Held): SaveState | undefined {
  if (!isUnsaved) return undefined;
  if (isByHand) return { kind: 'unsent' };
  return isKept ? { kind: 'offline' } : undefined;
}

function stateOf({ own }: GameView, isUnsaved: boolean, failed: Refused | undefined): SaveState {
  if (isUnsaved && failed && !isOutOfDate(failed)) {
    return isUnheard(failed) ? { kind: 'offline' } : { kind: 'refused', why: failed.message };
  }
  if (isUnsaved) return { kind: 'saving' };
  if (own?.saved && own.saved.orders.length > 0) return { kind: 'saved', at: own.saved.at };
  return { kind: own?.orders ? 'sent' : 'nothing' };
}
