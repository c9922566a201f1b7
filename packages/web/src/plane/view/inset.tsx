/** A board chosen from afar, opened beside the plane at a size at which it can be ordered. */
import type { BoardId } from '@chronopolitik/engine';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { boardTowards, type Way } from '../../position/timelines/board-towards.ts';
import { subjectOf } from '../../entry/lit.ts';
import type { Gesture, PointerAction } from '../../entry/pointer-actions.ts';
import { messages } from '../../app/messages.ts';
import type { Viewport } from '../viewport.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { Plane } from './plane-view.tsx';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'pointer' | 'actions' | 'cards' | 'plane' | 'position' | 'session'>;

const say = messages.game;
const nothing = (): void => undefined;

/** Milliseconds after the first press of a double one within which the second comes. */
const TWICE = 600;
const isJustAfter = (moment: number): boolean => performance.now() - moment < TWICE;

interface InsetPlaneProps extends Shown {
  readonly board: BoardId;
  /** Frames the board on the plane itself. */
  readonly fly: () => void;
}

/** Shows one board; a press on another that is too small to be ordered opens that one instead. */
function InsetPlane({ board, fly, ...slices }: InsetPlaneProps): ReactNode {
  const [viewport, attach] = useState<Viewport | null>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const gesture = (each: Gesture): PointerAction | undefined => {
    if (each.type !== 'twice') return slices.actions.gesture(each);
    // The first of two presses opened this board, and the second fell upon it.
    if (isJustAfter(openedAt.current)) fly();
    return undefined;
  };
  const { loaded } = slices.position;
  const { openInset } = slices.actions;
  const swipe = (way: Way): void => {
    if (!viewport?.fits(board)) return;
    const next = boardTowards(loaded.layout, loaded.boards, board, way);
    if (next) openInset(next);
    else viewport.frameBoards([board]);
  };
  return (
    <Plane
      scenery={slices.plane.scenery}
      play={slices.plane.play}
      viewport={viewport}
      attach={attach}
      first={[board]}
      isInset
      onGesture={gesture}
      pointer={slices.plane.isFilmShown ? undefined : slices.pointer}
      inHand={subjectOf(slices.session.entry)?.place}
      onRest={nothing}
      onSwipe={swipe}
    />
  );
}

interface InsetProps extends Shown {
  /** Opens the list of boards; on a phone, where a board stands alone. */
  readonly openBoards: (() => void) | undefined;
}

/** Which board it is; on a phone in short, leading to all of them. */
function Heading({
  board,
  openBoards,
  ...slices
}: InsetProps & { readonly board: BoardId }): ReactNode {
  const { boardTitle, board: name } = slices.position.loaded.words.terms;
  const title = boardTitle(board);
  if (!openBoards) return <h2>{title}</h2>;
  return (
    <>
      <button
        type="button"
        className="plain crumb"
        data-testid="crumb"
        title={messages.frame.openNavigator}
        onClick={openBoards}
      >
        {name(board)}
      </button>
      <h2 className="unseen">{title}</h2>
    </>
  );
}

/** One board: beside the plane, on a phone over it. */
export function Inset({ openBoards, ...slices }: InsetProps): ReactNode {
  const { inset } = slices.cards;
  const { loaded } = slices.position;
  const { openInset } = slices.actions;
  const { viewport } = slices.plane;
  if (inset === undefined || !loaded.boards.has(inset)) return null;
  const title = loaded.words.terms.boardTitle(inset);
  const fly = (): void => {
    openInset(undefined);
    viewport?.frameBoards([inset]);
  };
  return (
    <section className="inset" aria-label={say.inset(title)} data-testid="inset">
      <header>
        <Heading {...slices} openBoards={openBoards} board={inset} />
        <button type="button" className="plain" onClick={fly}>
          {say.flyThere}
        </button>
        <CloseButton label={say.closeInset} close={() => openInset(undefined)} />
      </header>
      <InsetPlane key={inset} {...slices} {...{ fly }} board={inset} />
    </section>
  );
}
