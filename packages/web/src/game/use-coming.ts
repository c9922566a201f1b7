/** Which panel is up when one comes to a game, when it comes to another step, and when it ends. */
import type { BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useRef } from 'react';
import type { Panel as PanelName } from '../app/address.ts';
import { isWriting } from '../parts/writing.ts';
import { isReader } from '../position/own-powers.ts';
import { useArrival } from './history/use-arrival.ts';
import type { Slices } from './slices.ts';
import type { Frame } from './use-frame.ts';
import { useSounds } from './use-sounds.ts';

/** Phases in which something is to be chosen before the round is done. */
const CHOOSING: readonly string[] = ['retreat', 'sustain'];

/**
 * After a round the outcomes are shown, unless something is to be chosen first. Who walks in a study goes on reading it, and
 * who writes while the time of others runs out goes on writing.
 */
function panelAfter(
  { study, table }: GameView,
  { live }: Slices['position'],
  isLater: boolean,
): PanelName | undefined {
  if (study || (table && isWriting())) return undefined;
  return isLater && !CHOOSING.includes(live.world.due.phase) ? 'history' : 'orders';
}

/**
 * On a phone a sheet would lie over a film, over a timeline that opens without one, and over two boards
 * that are compared.
 *
 * @param shown what is to be seen now, if anything
 */
function useUncovered(shown: unknown, { isNarrow, close }: Frame): void {
  const uncover = useRef(close);
  useEffect(() => {
    uncover.current = close;
  });
  useEffect(() => {
    if (shown && isNarrow && !isWriting()) uncover.current();
  }, [shown, isNarrow]);
}

/** On a phone the sheet gives way to the map on which orders for later are entered, and comes back after it. */
function useMapped({ mapped }: Slices['later'], { isNarrow, close, open }: Frame): void {
  const isMapped = mapped !== undefined;
  const before = useRef(isMapped);
  const turn = useRef({ close, open });
  useEffect(() => {
    turn.current = { close, open };
  });
  useEffect(() => {
    if (isNarrow && isMapped !== before.current) {
      if (isMapped) turn.current.close();
      else turn.current.open('orders');
    }
    before.current = isMapped;
  }, [isMapped, isNarrow]);
}

/** A timeline that is guessed is shown beside the board that it forks from. */
function useGuessInView({ plan, plane }: Slices): void {
  const { isOn, preview } = plan.whatIf;
  const { viewport } = plane;
  const forks = isOn
    ? (preview?.step.successions ?? []).filter(({ kind }) => kind === 'forks')
    : [];
  const boards = forks.flatMap(({ parent, child }) => [parent, child]).join(' ');
  useEffect(() => {
    if (boards !== '') viewport?.frameBoards(new Set(boards.split(' ') as BoardId[]));
  }, [boards, viewport]);
}

/** When the game ends, its result comes up; what is being written stays, and the foot says the result. */
export function useEnd(isOver: boolean, open: (panel: PanelName) => void): void {
  const before = useRef(isOver);
  useEffect(() => {
    if (isOver && !before.current && !isWriting()) open('history');
    before.current = isOver;
  }, [isOver, open]);
}

/** What comes with a round: its film and its sounds, and the panel that is open after it. @returns new timelines */
export function useComing(view: GameView, slices: Slices, frame: Frame): readonly BoardId[] {
  const { position, plane, cards, actions } = slices;
  const opened = useArrival(view, slices, (isLater) => {
    // On a phone a board that is seen alone lies over the film, and over all that waits. Who reads a study walks with it.
    if (isLater && frame.isNarrow && !view.study) actions.openInset(undefined);
    const panel = panelAfter(view, position, isLater);
    if (panel) frame.turnTo(panel);
  });
  useUncovered(plane.film.isOn, frame);
  useUncovered(opened.length > 0 && opened, frame);
  useUncovered(cards.compared, frame);
  useMapped(slices.later, frame);
  useGuessInView(slices);
  useSounds(view, slices, opened.length);
  return opened;
}

/** What is open when one comes. Who reads a study sees its notes; on a phone they would lie over the board. */
export function firstPanel(view: GameView): PanelName | undefined {
  if (view.table?.stage === 'finished') return 'history';
  return view.study && isReader(view) ? 'study' : undefined;
}
