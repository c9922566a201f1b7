/** Orders for later, entered on the map: the boards of a later phase, with what is pressed on them. */
import { ALL_KINDS, type BoardId, type PlaceId, type PowerId } from '@chronopolitik/engine';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { useTheme } from '../../app/theme.ts';
import type { Overview } from '../../engine/protocol.ts';
import { choicesOf, type Input } from '../../entry/entry.ts';
import { subjectOf } from '../../entry/lit.ts';
import { pointerAction, type Gesture, type PointerAction } from '../../entry/pointer-actions.ts';
import { Pick as Choice } from '../../parts/fields.tsx';
import type { Play } from '../../plane/picture.ts';
import { createPointer, type Pointer } from '../../plane/pointer.ts';
import { ChoiceRing } from '../../plane/view/choice-ring.tsx';
import { NearPointer } from '../../plane/view/near-pointer.tsx';
import { Plane } from '../../plane/view/plane-view.tsx';
import { causesOf, playOf } from '../../plane/view/scenery.ts';
import { pieceAt } from '../../plane/pick.ts';
import type { Viewport } from '../../plane/viewport.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { OrderPill } from '../orders/order-pill.tsx';
import { useTimelineNames } from '../use-tree.ts';
import { headingsFor, labelOf, mayBeMapped, type PlanHeading } from './headings.ts';
import { useAhead, type AheadSources } from './use-ahead.ts';
import { statusOf } from './use-later.ts';
import { waitingArrows } from './waiting-arrows.ts';

const say = messages.ahead.map;

type Ahead = ReturnType<typeof useAhead>;

const NO_BOARDS: ReadonlySet<BoardId> = new Set();
const NO_NEEDS: ReadonlyMap<BoardId, string> = new Map();

/** What the plane paints. */
function useAheadPicture(game: string, { position, session, waiting, phase }: Ahead) {
  const { loaded, sites } = position;
  const theme = useTheme();
  const names = useTimelineNames(game);
  const own: readonly PowerId[] = phase.powers;
  const scenery = useMemo(
    () => ({
      loaded,
      theme,
      names,
      own,
      needs: NO_NEEDS,
      causes: causesOf(loaded),
      canExtend: false,
    }),
    [loaded, theme, names, own],
  );
  const play = useMemo<Play>(
    () => ({ ...playOf(session, sites), drafts: [], waiting: waitingArrows(loaded, waiting) }),
    [session, sites, loaded, waiting],
  );
  return { scenery, play };
}

interface Acting {
  readonly ahead: Ahead;
  readonly viewport: Viewport | null;
  readonly pointer: Pointer;
}

function unitPressed({ loaded }: Ahead['position'], place: PlaceId): Input | undefined {
  const piece = pieceAt(loaded, place);
  return piece && { type: 'click', click: { place, piece } };
}

/** Does what a gesture means here: it enters orders, and moves the camera; there is nothing else to open. */
function perform({ ahead, viewport, pointer }: Acting, action: PointerAction): void {
  const input = (each: Input | undefined): void => {
    if (each) ahead.act({ type: 'input', input: each });
  };
  switch (action.type) {
    case 'point':
      return pointer.hover(action.place);
    case 'frame':
    case 'inset':
      return viewport?.frameBoards([action.board]);
    case 'select':
      return input(unitPressed(ahead.position, action.place));
    case 'drag':
      if (!action.click) return;
      input({ type: 'cancel' });
      return input({ type: 'click', click: action.click });
    case 'sketch':
    case 'bundle':
    case 'extend':
    case 'assume':
    case 'explain':
    case 'menu':
      return;
    default:
      return input(action);
  }
}

function useGestures(acting: Acting) {
  const latest = useRef(acting);
  useEffect(() => {
    latest.current = acting;
  });
  return useCallback((gesture: Gesture): PointerAction | undefined => {
    const { ahead, viewport } = latest.current;
    const { loaded, units, sites } = ahead.position;
    const read = { loaded, sites, orderable: units, movable: units, own: ahead.phase.powers };
    const still = { isPast: false, isSketching: false, isFar: viewport?.isFar ?? false };
    const position = { ...read, ...still, named: [], forecast: [] };
    const action = pointerAction(position, ahead.session, gesture);
    if (action) perform(latest.current, action);
    return action;
  }, []);
}

/** Escape goes back one step and leaves at last; undo, letters of kinds and Enter work as they do for usual orders. */
function usePlanKeys({ act, session, undo }: Ahead, leave: () => void): void {
  const pressed = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const kind = ALL_KINDS.find(({ letter }) => letter === key.toUpperCase())?.kind;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') undo();
    else if (ctrlKey || metaKey) return false;
    else if (key === 'Escape' && session.entry.at === 'idle') leave();
    else if (key === 'Escape') act({ type: 'input', input: { type: 'back' } });
    else if (key === 'Enter') act({ type: 'input', input: { type: 'accept' } });
    else if (kind) act({ type: 'input', input: { type: 'kind', kind } });
    else return false;
    return true;
  };
  const latest = useRef(pressed);
  useEffect(() => {
    latest.current = pressed;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isControl = target instanceof Element && target.matches('input, textarea, select');
      const isButton = target instanceof HTMLButtonElement && event.key === 'Enter';
      if (event.altKey || isControl || isButton || document.querySelector('dialog[open]')) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface BannerProps extends Pick<AheadSources, 'view' | 'live' | 'later'> {
  readonly ahead: Ahead;
  readonly heading: PlanHeading;
  readonly headings: readonly PlanHeading[];
}

/** Which phase is planned, what was entered last, and the ways back and out. */
function PlanBanner({ view, live, later, ahead, heading, headings }: BannerProps): ReactNode {
  const { last, position, mayUndo, undo } = ahead;
  const choices = headings
    .filter(({ phase }) => phase !== 'sustain')
    .map((each) => [each.text, labelOf(live, each)] as const);
  const hint = heading.phase === 'adjustment' ? say.adjustmentHint : say.hint;
  const told = last ? position.loaded.words.sayOrder(last) : hint;
  return (
    <section className="plan-banner" aria-label={say.heading} data-testid="plan-banner">
      <Choice
        label={messages.ahead.builder.when}
        value={heading.text}
        choices={choices}
        set={(next) => later.map(next)}
      />
      <p>
        <span aria-live="polite" data-testid="spoken">
          {position.boards.length > 0 ? told : say.boardless}
        </span>{' '}
        <small data-testid="plan-kept">{statusOf(view, later)}</small>
      </p>
      <span className="also">
        <button type="button" className="plain" disabled={!mayUndo} onClick={undo}>
          {say.undo}
        </button>
        <button type="button" className="primary" onClick={() => later.map(undefined)}>
          {say.done}
        </button>
      </span>
    </section>
  );
}

/** The order being entered, as for the phase that is due. */
function Entering({
  ahead,
  viewport,
  pointer,
  inView,
}: Acting & { readonly inView: ReadonlySet<BoardId> }) {
  const { session, engine, act, position } = ahead;
  const { loaded, sites } = position;
  const { entry } = session;
  const input = useCallback((each: Input) => act({ type: 'input', input: each }), [act]);
  const overview = useMemo<Overview>(() => ({ duties: [], counts: {}, sites, live: [] }), [sites]);
  const shown = { loaded, live: loaded, overview };
  return (
    <>
      <OrderPill
        {...{ loaded, inView, input, engine, pointer, entry }}
        go={(board) => viewport?.flyTo(board)}
      />
      <ChoiceRing {...{ loaded, entry, input, viewport }} />
      {choicesOf(entry).length < 2 && (
        <NearPointer {...{ session, pointer, viewport }} position={shown} />
      )}
    </>
  );
}

interface PlanMapProps extends AheadSources {
  readonly heading: PlanHeading;
  readonly headings: readonly PlanHeading[];
}

function useCared({ loaded, units }: Ahead['position']): readonly PlaceId[] {
  return useMemo(
    () => [...units].map((place) => pieceAt(loaded, place)?.place ?? place),
    [loaded, units],
  );
}

function PlanMap({ heading, headings, ...sources }: PlanMapProps): ReactNode {
  const { view, live, later } = sources;
  const ahead = useAhead(sources, heading);
  const { position, session } = ahead;
  const [pointer] = useState(createPointer);
  const [viewport, attach] = useState<Viewport | null>(null);
  const [inView, setInView] = useState(NO_BOARDS);
  const { scenery, play } = useAheadPicture(view.id, ahead);
  const acting = { ahead, viewport, pointer };
  const gesture = useGestures(acting);
  usePlanKeys(ahead, () => later.map(undefined));
  return (
    <main className="table plan-room">
      <PlanBanner {...{ view, live, later, ahead, heading, headings }} />
      <div className="plan-map">
        <Plane
          {...{ viewport, attach, scenery, play, pointer }}
          first={position.boards.length > 0 ? position.boards : [...live.heads]}
          cared={useCared(position)}
          onGesture={gesture}
          inHand={subjectOf(session.entry)?.place}
          onRest={setInView}
        />
        <Entering {...acting} inView={inView} />
      </div>
    </main>
  );
}

/** The room of a plan, in the place of the map of the phase that is due. */
export function PlanRoom(sources: AheadSources): ReactNode {
  const { live, later } = sources;
  const headings = useHeadings(live);
  const asked = later.mapped ?? '';
  const heading = headings.find(({ text }) => text === asked);
  const isMapped = heading !== undefined && mayBeMapped(headings, asked);
  const { map } = later;
  useEffect(() => {
    if (!isMapped) map(undefined);
  }, [isMapped, map]);
  // Another phase has other boards: the camera begins anew.
  return isMapped ? <PlanMap key={asked} {...sources} {...{ heading, headings }} /> : null;
}

function useHeadings(live: LoadedGame): readonly PlanHeading[] {
  return useMemo(() => headingsFor(live), [live]);
}
