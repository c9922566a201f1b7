/** What every holder of a seat must know at once, above the boards: that it is lost, or that the game is about to end. */
import type { ReactNode } from 'react';
import type { OpenGame } from '../../server/use-game.ts';
import { DelayedEndBanner, type DelayedEndProps } from './delayed-end.tsx';
import { LostSeat } from './lost-seat.tsx';

type SeatBannersProps = DelayedEndProps & Pick<OpenGame, 'reload'>;

/** Nothing where there is nothing to say. */
export function SeatBanners({ view, loaded, send, reload }: SeatBannersProps): ReactNode {
  return (
    <>
      <LostSeat {...{ view, loaded, reload }} />
      <DelayedEndBanner {...{ view, loaded, send }} />
    </>
  );
}
