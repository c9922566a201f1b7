/** What the plane shows of the room. */
import type { Board, BoardId, Order, PowerId } from '@chronopolitik/engine';
import type { WaitingOrder } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import type { Site } from '../engine/protocol.ts';
import { NEW_SESSION, type Session } from '../entry/session.ts';
import { focusOf } from '../position/timelines/focus.ts';
import type { Play, Scenery } from '../plane/picture.ts';
import { presentOf } from '../position/timelines/present.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { useLook, useTheme } from '../app/theme.ts';
import { causesOf, playOf } from '../plane/view/scenery.ts';
import { waitingArrows } from './ahead/waiting-arrows.ts';
import { useRoomFor, type useGuess } from './what-if/use-what-if.ts';

const NOBODY: readonly PowerId[] = [];

interface Focus {
  readonly isFocused: boolean;
  readonly toggleFocus: () => void;
  readonly focus: ReadonlySet<BoardId> | undefined;
}

/** The boards in the light: while retreats are due, those that wait for them. */
export function useFocus(
  loaded: LoadedGame,
  { entry, draft }: Session,
  needs: ReadonlyMap<BoardId, string>,
): Focus {
  const [wanted, want] = useState<boolean>();
  const isFocused = wanted ?? loaded.world.due.phase === 'retreat';
  const focus = useMemo(() => {
    if (!isFocused) return undefined;
    const { due } = loaded.world;
    const waiting = due.phase === 'retreat' ? presentOf(loaded) : needs.keys();
    return focusOf(
      loaded,
      entry,
      draft.orders.map(({ order }) => order),
      waiting,
    );
  }, [isFocused, loaded, entry, draft, needs]);
  return { isFocused, focus, toggleFocus: () => want(!isFocused) };
}

type Guessed = ReturnType<typeof useGuess>['guess'];

/** Shows orders in the place of the draft, until there are none; where a step is told, only while that one is looked at. */
export type ShowLine = (orders: readonly Order[] | undefined, step?: number) => void;

interface Picture {
  readonly scenery: Scenery;
  readonly play: Play;
  readonly showLine: ShowLine;
}

interface PictureSources {
  readonly loaded: LoadedGame;
  /** The step that is looked at. */
  readonly step: number;
  readonly needs: ReadonlyMap<BoardId, string>;
  readonly sites: readonly Site[];
  readonly focus: ReadonlySet<BoardId> | undefined;
  readonly guess: Guessed;
  readonly arrows: NonNullable<Play['arrows']>;
  readonly ghosts: readonly Board[];
  /** Boards that the draft would make. */
  readonly forecast: readonly Board[];
  readonly canExtend: boolean;
  readonly names: NonNullable<Scenery['names']>;
  /** The powers that the viewer plays. */
  readonly own: readonly PowerId[];
  readonly waiting: readonly WaitingOrder[];
}

/** What the plane shows: looking back, nothing of what is being entered. */
export function usePicture(
  session: Session,
  isPast: boolean,
  {
    loaded,
    step,
    needs,
    sites,
    focus,
    guess,
    arrows,
    ghosts,
    forecast,
    canExtend,
    names,
    own,
    waiting,
  }: PictureSources,
): Picture {
  const [shownLine, keepLine] = useState<{
    readonly orders: readonly Order[];
    readonly step: number | undefined;
  }>();
  const showLine = useCallback<ShowLine>((orders, at) => {
    keepLine(orders && { orders, step: at });
  }, []);
  const isOfStep = shownLine?.step === undefined || shownLine.step === step;
  const line = isOfStep ? shownLine?.orders : undefined;
  const theme = useTheme();
  const isDiscreet = useLook('discreet');
  const causes = useMemo(() => causesOf(loaded), [loaded]);
  const roomy = useRoomFor(loaded, isPast ? [] : [...forecast, ...ghosts]);
  const isMarked = !isDiscreet && own.length < loaded.rules.map.powers.length;
  const scenery = useMemo(
    () => ({ loaded: roomy, theme, needs, causes, canExtend, names, own: isMarked ? own : NOBODY }),
    [roomy, theme, needs, causes, canExtend, names, own, isMarked],
  );
  const later = useMemo(
    () => (isPast || isDiscreet ? [] : waitingArrows(loaded, waiting)),
    [isPast, isDiscreet, loaded, waiting],
  );
  const play = useMemo(() => {
    const shown = isPast ? NEW_SESSION : session;
    const { forecasts } = guess;
    const told = isPast ? undefined : { forecasts, boards: forecast };
    const all = playOf(shown, sites, told);
    const drafts = line?.map((order) => ({ order }));
    return {
      ...all,
      focus,
      arrows,
      ghosts,
      waiting: later,
      ...(isDiscreet ? { drafts: [] } : drafts && { drafts }),
    };
  }, [session, isPast, sites, focus, guess, forecast, arrows, ghosts, line, isDiscreet, later]);
  return useMemo(() => ({ scenery, play, showLine }), [scenery, play, showLine]);
}
