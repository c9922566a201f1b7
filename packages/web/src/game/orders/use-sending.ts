/** What is sent for a seat, and how it is declared ready: the same for buttons and for the text mode. */
import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useMemo } from 'react';
import { allowsImpossible } from '../../browser/allow-illegal.ts';
import { areSame } from '../../entry/chores.ts';
import { ownOrders } from '../../position/own-powers.ts';
import type { OpenGame } from '../../server/use-game.ts';
import { doubtsOf } from './chores.tsx';
import { useMarked, type NamedOrders } from './saved-orders.tsx';
import type { Slices } from '../slices.ts';
import type { Saving } from './use-saving.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'position' | 'session'>;

type Seat = NonNullable<GameView['table']>['seats'][number];

/** What can be sent, and how. */
export interface Sending {
  /** The draft that is marked to be sent. */
  readonly marked: NamedOrders | undefined;
  /** The viewer's seat in a game between people. */
  readonly seat: Seat | undefined;
  /** What is doubtful of the orders that being ready carries out. */
  readonly doubts: readonly string[];
  /** Sends the orders at hand. @returns whether they were taken */
  readonly submit: () => Promise<boolean>;
  /** Being ready sends the marked draft, else the orders at hand. @returns whether it was taken */
  readonly setReady: (isReady: boolean) => Promise<boolean>;
}

/** The doubts about what will be carried out. */
function useDoubts(
  { position: { live, overview } }: Shown,
  orders: readonly Order[],
): readonly string[] {
  return useMemo(
    () => (overview ? doubtsOf(live, overview, orders) : []),
    [live, overview, orders],
  );
}

/** Sends the orders of the viewer's seat, marked or at hand. */
export function useSending(slices: Shown, view: GameView, game: OpenGame, saving: Saving): Sending {
  const drafted = slices.session.draft.orders;
  const hand = useMemo(() => ownOrders(view, drafted).map(({ order }) => order), [view, drafted]);
  const marked = useMarked(view);
  const doubts = useDoubts(slices, saving.orders);
  const { step, table, own } = view;
  const submitted = async (orders: readonly Order[], isReady?: true): Promise<boolean> => {
    await saving.settle();
    return game.send({
      type: 'submit',
      step,
      orders: [...orders],
      ...(isReady && { ready: true }),
      ...(allowsImpossible() && { allowIllegal: true }),
    });
  };
  // What is shown is what is carried out: being ready sends what was not sent.
  const given = marked?.orders ?? hand;
  const isSent = !own?.saved && areSame(given, own?.orders ?? []);
  return {
    marked,
    seat: table?.seats.find(({ id }) => id === view.seat),
    doubts,
    submit: async () => !saving.isPending && (await submitted(hand)),
    setReady: (isReady) =>
      isReady && !isSent && !saving.isPending
        ? submitted(given, true)
        : game.send({ type: 'ready', step, ready: isReady }),
  };
}
