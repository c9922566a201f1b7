/** What is sent for a seat, and how it is declared ready: the same for buttons and for the text mode. */
import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useMemo } from 'react';
import { allowsImpossible } from '../store/impossible.ts';
import { ownOrders } from '../own-powers.ts';
import type { OpenGame } from '../store/use-game.ts';
import { doubtsOf } from './chores.tsx';
import { useMarked, type Named } from './drafts.tsx';
import type { Room } from './use-room.ts';

type Seat = NonNullable<GameView['table']>['seats'][number];

export interface Sending {
  /** The draft that is marked to be sent. */
  readonly marked: Named | undefined;
  /** The viewer's seat in a game between people. */
  readonly seat: Seat | undefined;
  /** What is doubtful of the orders that being ready carries out. */
  readonly doubts: readonly string[];
  /** Sends the orders at hand. @returns whether they were taken */
  readonly submit: () => Promise<boolean>;
  /** Being ready sends the marked draft. @returns whether it was taken */
  readonly setReady: (isReady: boolean) => Promise<boolean>;
}

/** The doubts about what will be carried out: the marked draft, else what was sent. */
function useDoubts(
  { live, overview }: Room,
  view: GameView,
  marked: readonly Order[] | undefined,
  orders: readonly Order[],
): readonly string[] {
  const sent = marked ?? view.own?.orders;
  return useMemo(
    () => (overview ? doubtsOf(live, overview, sent ?? [], marked ?? orders) : []),
    [live, overview, sent, marked, orders],
  );
}

export function useSending(room: Room, view: GameView, game: OpenGame): Sending {
  const drafted = room.session.draft.orders;
  const orders = useMemo(() => ownOrders(view, drafted).map(({ order }) => order), [view, drafted]);
  const marked = useMarked(view);
  const doubts = useDoubts(room, view, marked?.orders, orders);
  const { step, table } = view;
  const send = (set: readonly Order[], isReady?: true): Promise<boolean> =>
    game.send({
      type: 'submit',
      step,
      orders: [...set],
      ...(isReady && { ready: true }),
      ...(allowsImpossible() && { allowIllegal: true }),
    });
  return {
    marked,
    seat: table?.seats.find(({ id }) => id === view.seat),
    doubts,
    submit: () => send(orders),
    setReady: (isReady) =>
      marked && isReady
        ? send(marked.orders, true)
        : game.send({ type: 'ready', step, ready: isReady }),
  };
}
