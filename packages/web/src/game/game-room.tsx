/** The room where a game is played: plane, entry and dock around one session. */
import { placeOn, type BoardId, type PlaceId, type Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { endingText } from '../parts/ending-text.ts';
import { choicesOf } from '../entry/entry.ts';
import { subjectOf } from '../entry/lit.ts';
import { messages, people } from '../app/messages.ts';
import { boardTowards, type Way } from '../position/timelines/board-towards.ts';
import { unitsDue } from '../position/orderable.ts';
import { isRetreatOfOthers } from '../position/due.ts';
import {
  isObserver,
  isReader,
  isWithoutDuty,
  ownOrders,
  stillOrders,
} from '../position/own-powers.ts';
import type { OpenGame } from '../server/use-game.ts';
import type { Ground } from '../position/loaded-game.ts';
import { PANELS, addressNow, tellAddress, type Panel as PanelName } from '../app/address.ts';
import { setLook, useLook } from '../app/theme.ts';
import { Dock } from './dock.tsx';
import { LaterLegend } from './ahead/later-legend.tsx';
import { PlannedMap } from './ahead/planned-map.tsx';
import { SavedOrdersPart } from './orders/saved-orders.tsx';
import { EngineFailed } from '../engine/engine-failed.tsx';
import { SubmitBar } from './orders/submit-bar.tsx';
import { FilmTitle, ForksTold } from './history/film-title.tsx';
import { useOpenings } from './history/use-film.ts';
import { GameHeader, type Given } from './game-header.tsx';
import { HeldNote } from './held-sandbox.tsx';
import { GoDialog, type GoProps } from './go-dialog.tsx';
import { stepTitle } from './history/step-title.ts';
import { Inset } from '../plane/view/inset.tsx';
import { KindMenu } from './orders/kind-menu.tsx';
import { Minimap } from '../plane/view/minimap-view.tsx';
import { Navigator, NavigatorPanel } from './navigator.tsx';
import { SeatBanners } from './people/seat-banners.tsx';
import { ReadyStrip } from './orders/ready-strip.tsx';
import { ObserverPart } from './people/observer-part.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { GoneTo, NearPointer } from '../plane/view/near-pointer.tsx';
import { ChoiceRing } from '../plane/view/choice-ring.tsx';
import { ReachedBoards } from './orders/reached-boards.tsx';
import { OrderPill } from './orders/order-pill.tsx';
import { Plane } from '../plane/view/plane-view.tsx';
import { PlayedSubmitBar } from './orders/played-submit-bar.tsx';
import { hasPress } from './press/conversations.ts';
import { useUnread } from './press/use-reading.ts';
import { actionsOf, commandsOf, selectNext } from './commands.ts';
import { playsAlone } from './orders/plays-alone.ts';
import { boardMeant } from '../plane/view/scenery.ts';
import { PlaneButtons } from '../plane/view/plane-buttons.tsx';
import { isTour } from '../pages/gallery/tour.ts';
import { StartCard } from './start-card.tsx';
import { WhyCard } from './history/why-card.tsx';
import { WorstCasePart } from './what-if/worst-case.tsx';
import { PartnerOffer } from './orders/chores.tsx';
import { savePng, saveSvg } from './history/exports.ts';
import { CameraTools, PictureTool } from '../plane/view/camera-tools.tsx';
import {
  AssumedUnitCard,
  Coach,
  Comparison,
  HistoryPanel,
  LaterDialog,
  PeoplePanel,
  PlanPart,
  PressPanel,
  StudyTab,
  TextRoom,
  WhatIfPanel,
  usePanelsSoon,
} from './panels-later.ts';
import { AnalysisStrip, HypothesisRibbon } from './analysis-strip.tsx';
import { firstPanel, useComing, useEnd } from './use-coming.ts';
import { useFrame, type Frame } from './use-frame.ts';
import { useKeyTable } from '../app/use-key-table.ts';
import { useKeys } from './use-keys.ts';
import type { Slices } from './slices.ts';
import { useSlices } from './use-slices.ts';
import { useSaving, type Saving } from './orders/use-saving.ts';
import { useSending } from './orders/use-sending.ts';
import { WhatIfTool } from './what-if/what-if-tool.tsx';
import { KeysLater } from '../app/keys-later.tsx';

interface GameRoomProps {
  readonly game: OpenGame;
  readonly view: GameView;
  readonly variant: Variant;
  readonly ground: Ground;
  /** Names of players by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

const NO_BOARDS: ReadonlySet<BoardId> = new Set();

/** The last order that was entered, for those who hear the page. */
function useSpoken({ session, position }: Pick<Slices, 'session' | 'position'>): string {
  const { loaded } = position;
  const last = session.draft.orders.at(-1);
  return useMemo(() => (last ? loaded.words.sayOrder(last.order) : ''), [last, loaded]);
}

/** The address tells which board is open and which order is being entered; a page that opens with one does so. */
function useAddress({
  cards: { inset },
  actions: { openInset, select },
  session,
  position: { overview },
}: Pick<Slices, 'cards' | 'actions' | 'session' | 'position'>): void {
  const [start] = useState(addressNow);
  const begun = useRef(false);
  const unit = subjectOf(session.entry)?.place;
  useEffect(() => {
    if (!overview || begun.current) return;
    begun.current = true;
    if (start.board) openInset(start.board);
    if (start.unit) select(start.unit);
  }, [overview, start, openInset, select]);
  useEffect(() => {
    if (begun.current) tellAddress({ board: inset, unit });
  }, [inset, unit]);
}

interface PanelProps extends Slices, Pick<GameRoomProps, 'game' | 'view' | 'names'> {
  readonly frame: Frame;
}

const SANDBOX_PANELS: readonly PanelName[] = PANELS.filter(
  (panel) => panel !== 'people' && panel !== 'press',
);

/** The panels that there are: without press there is none for it. */
function panelsOf(view: GameView): readonly PanelName[] {
  if (!view.table) return SANDBOX_PANELS;
  return hasPress(view) ? PANELS : PANELS.filter((panel) => panel !== 'press');
}

/** On a phone: the boards and where they lie. Who chose one sees it alone. */
function BoardsSheet({
  frame,
  game,
  ...slices
}: Slices & { readonly frame: Frame; readonly game: string }): ReactNode {
  const { position, plan, plane, actions } = slices;
  const goTo = (board: BoardId): void => {
    frame.close();
    actions.openInset(board);
  };
  const next = (): void => {
    frame.close();
    selectNext(slices);
  };
  return (
    <>
      <Minimap {...{ position, plan, plane }} place="sheet" />
      <NavigatorPanel {...{ position, plan, game, next }} actions={{ ...actions, goTo }} />
    </>
  );
}

const NOTHING = (): void => undefined;

function Panel({ frame, game, view, names, ...slices }: PanelProps): ReactNode {
  const { position, session, plan, plane, cards, actions, engine } = slices;
  const { live: loaded } = position;
  const isMaster = view.isMaster === true;
  const { send } = game;
  switch (frame.panel) {
    case 'boards':
      return <BoardsSheet {...slices} frame={frame} game={view.id} />;
    case 'people':
      return <PeoplePanel {...{ view, loaded, names, isMaster, send }} />;
    case 'study':
      return <StudyTab {...{ game, view, position, session, cards, plane, actions }} />;
    case 'press': {
      const shown = { position, session, plan, plane, actions, engine };
      return <PressPanel {...shown} {...{ view, send }} isNarrow={frame.isNarrow} />;
    }
    case 'history':
      return (
        <HistoryPanel
          {...{ view, names, position, cards, plane, actions, send }}
          uncover={frame.isNarrow ? frame.close : NOTHING}
        />
      );
    default:
      return <OrdersTab {...slices} {...{ game, view }} />;
  }
}

/** Orders, what they would come to, and drafts of them. */
function OrdersTab({ game, view, ...slices }: Omit<PanelProps, 'names' | 'frame'>): ReactNode {
  const { position, session, plan, cards, plane, actions, engine, later } = slices;
  const { live: loaded, overview } = position;
  const { guide } = plane;
  const { act } = actions;
  const { send } = game;
  const { orders } = session.draft;
  // Who watches may still ask what would come of orders: then they are entered on purpose.
  if (isObserver(view) && !plan.whatIf.isOn) return <ObserverPart {...{ view, loaded, send }} />;
  return (
    <>
      <OrdersPanel
        {...{ loaded, engine, session, act, guide }}
        open={plan.open}
        game={view.id}
        units={unitsDue(overview)}
        forecasts={plan.forecasts}
        own={position.own}
        isReader={position.isReader}
        fear={cards.mayAskWorstCase ? actions.askWorstCase : undefined}
        board={boardMeant(session, plan.needs)}
        waiting={[...plan.needs.keys()]}
        before={playsAlone(view) ? 'turn' : view.table ? 'orders' : 'round'}
        next={() => selectNext(slices)}
      />
      {plan.whatIf.isOn && (
        <Suspense>
          <WhatIfPanel
            {...{ loaded, guide }}
            whatIf={plan.whatIf}
            before={overview?.counts ?? {}}
            assumed={view.table && orders.length - ownOrders(view, orders).length}
          />
        </Suspense>
      )}
      <WorstCasePart {...{ view, position, session, plan, cards, plane, actions }} />
      {later.isOpen && (
        <Suspense>
          <PlanPart {...{ view, loaded, session, later }} />
        </Suspense>
      )}
      {view.own?.drafts && <SavedOrdersPart {...{ view, loaded, session, act, send }} />}
    </>
  );
}

interface OverPlaneProps extends Slices {
  readonly frame: Frame;
  readonly inView: ReadonlySet<BoardId>;
}

/** What lies over the plane: what is open, asked or entered. */
function OverPlane({ frame, inView, ...slices }: OverPlaneProps): ReactNode {
  const { position, session, plan, cards, plane, actions, pointer } = slices;
  const spoken = useSpoken({ session, position });
  return (
    <>
      <Inset
        {...{ position, session, cards, plane, actions, pointer }}
        openBoards={frame.isNarrow ? () => frame.open('boards') : undefined}
      />
      <WhyCard {...slices} showOrders={() => frame.open('orders')} />
      {cards.guessAt !== undefined && (
        <Suspense>
          <AssumedUnitCard {...slices} />
        </Suspense>
      )}
      <KindMenu {...slices} />
      {cards.compared && (
        <Suspense>
          <Comparison {...{ position, cards, plane, actions }} />
        </Suspense>
      )}
      {!frame.isNarrow && <Minimap {...{ position, plan, plane }} place="corner" />}
      {!position.past.isPast && <Entering {...slices} inView={inView} />}
      <p className="unseen" aria-live="polite" data-testid="spoken">
        {spoken}
      </p>
    </>
  );
}

/** The order being entered, and the partner that it is offered. */
function Entering({ inView, ...slices }: Omit<OverPlaneProps, 'frame'>): ReactNode {
  const { position, session, plane, actions, pointer, engine } = slices;
  const { live: loaded, overview } = position;
  const { act, input } = actions;
  const { entry } = session;
  return (
    <>
      <OrderPill
        {...{ loaded, inView, input, engine, pointer, entry }}
        go={(board) => plane.viewport?.flyTo(board)}
      />
      <ReachedBoards
        {...{ entry, inView, input }}
        scenery={plane.scenery}
        viewport={plane.viewport}
      />
      <ChoiceRing {...{ loaded, entry, input }} viewport={plane.viewport} />
      {choicesOf(entry).length < 2 && (
        <NearPointer {...{ position, session, pointer }} viewport={plane.viewport} />
      )}
      <GoneTo {...{ position, session, pointer }} />
      <PartnerOffer {...{ loaded, session, engine, act }} units={unitsDue(overview)} />
    </>
  );
}

/** What one must know of the plane: a lost seat, the end, that one looks back, or that retreats hold up the rest. */
function Banner(props: BannerProps): ReactNode {
  const { view, reload, send, position } = props;
  return (
    <>
      <SeatBanners {...{ view, reload, send }} loaded={position.live} />
      <OfPlane {...props} />
    </>
  );
}

interface BannerProps extends Pick<Slices, 'position' | 'plane'> {
  readonly frame: Frame;
  readonly view: GameView;
  readonly reload: () => void;
  readonly send: OpenGame['send'];
}

function OfPlane({ position, plane, frame, view }: BannerProps): ReactNode {
  const { past, live } = position;
  const { film } = plane;
  const { due } = live.world;
  const openings = useOpenings(film);
  const { isByItself } = film;
  if (isByItself || openings.length > 0) return <FilmTitle {...{ openings, isByItself, live }} />;
  if (past.isPast) {
    return (
      <p className="banner" data-testid="past">
        {messages.history.past(stepTitle({ position }, view, past.step))}{' '}
        {stillOrders(view) && messages.history.pastToOrder}{' '}
        <button type="button" className="plain" onClick={() => past.go(view.step)}>
          {messages.history.present}
        </button>
      </p>
    );
  }
  const ending = view.table?.ending;
  if (ending) {
    if (frame.panel === 'history' && (frame.isOpen || !frame.isNarrow)) return null;
    return (
      <p className="banner over" data-testid="over">
        {endingText(ending, live.words.terms.power)}{' '}
        <button type="button" className="plain" onClick={() => frame.open('history')}>
          {messages.ending.show}
        </button>
      </p>
    );
  }
  // On a phone the panel that says so is closed.
  if (due.phase !== 'retreat' && frame.isNarrow && isWithoutDuty(view))
    return <p className="banner retreats">{people.submitBar.waiting}</p>;
  if (due.phase !== 'retreat') return null;
  // At the lower edge, where no board is framed: it covers no title.
  const say = isRetreatOfOthers(live.world, position.own)
    ? messages.due.retreatsOfOthers
    : messages.navigator.retreats;
  return <p className="banner retreats">{say(due.retreats.length)}</p>;
}

interface RoomPlaneProps extends Slices {
  readonly frame: Frame;
  readonly view: GameView;
  readonly reload: () => void;
  readonly send: OpenGame['send'];
  readonly children: ReactNode;
}

/** Where the viewer's own units stand; nothing for who gives all orders, or none. */
function useOwnUnits({ live, own }: Slices['position']): readonly PlaceId[] {
  return useMemo(() => {
    if (own.length === live.rules.map.powers.length) return [];
    return [...live.heads].flatMap((head) =>
      (live.boards.get(head)?.units ?? [])
        .filter(({ power }) => own.includes(power))
        .map(({ location }) => placeOn(head, location)),
    );
  }, [live, own]);
}

/**
 * On a phone a swipe leads from a board to the next, where one is seen after the other.
 *
 * @returns what a swipe does, and what is to be called where the camera rests
 */
function useSnapping({ position, plane }: Slices, { isNarrow }: Frame) {
  const { loaded } = position;
  const { viewport } = plane;
  const rested = useRef<BoardId>(undefined);
  const rest = (): void => {
    rested.current = viewport?.middleBoard();
  };
  const swipe = (way: Way): void => {
    const from = rested.current;
    if (!isNarrow || from === undefined || viewport?.fills(from) !== true) return;
    viewport.frameBoards([boardTowards(loaded.layout, loaded.boards, from, way) ?? from]);
  };
  return { rest, swipe };
}

/** Whether the engine has yet to say what is due, and whether a film plays. */
function stateOfPlane({ position, plane, engineState }: Slices) {
  const isAsking = !position.overview && engineState !== 'failed';
  return { 'aria-busy': isAsking, 'data-plays': plane.film.isOn || undefined };
}

function RoomPlane({ frame, view, children, ...slices }: RoomPlaneProps): ReactNode {
  const { position, session, plan, cards, plane, actions, pointer } = slices;
  const { viewport } = plane;
  const [inView, setInView] = useState(NO_BOARDS);
  const [look] = useState(() => addressNow().look);
  const [dialog, open] = useState<DialogName>();
  const table = useKeyTable();
  const cared = useOwnUnits(position);
  const snapping = useSnapping(slices, frame);
  useAddress(slices);
  const commands = commandsOf(slices, frame, {
    go: () => open('go'),
    keys: () => open('keys'),
    later: () => open('later'),
  });
  const byKey = actionsOf(slices);
  useKeys({ ...byKey, commands, table, openPanel: frame.open });
  return (
    <main className="table" {...stateOfPlane(slices)}>
      <button type="button" className="plain to-text" onClick={() => setLook('text', true)}>
        {messages.shell.settings.toText}
      </button>
      <Plane
        {...{ viewport, look }}
        scenery={plane.scenery}
        play={plane.play}
        attach={plane.attach}
        pointer={plane.isFilmShown ? undefined : pointer}
        first={position.needed.length > 0 ? position.needed : position.present}
        beside={position.beside}
        cared={cared}
        onSwipe={snapping.swipe}
        onGesture={actions.gesture}
        inHand={subjectOf(session.entry)?.place}
        onRest={(boards) => {
          setInView(boards);
          snapping.rest();
          tellAddress({ look: viewport?.look });
        }}
      />
      <PlaneButtons {...{ position, cards, plane, actions, inView }} />
      {!position.past.isPast && <HypothesisRibbon plan={plan} />}
      <Banner {...slices} {...{ frame, view }} />
      <OverPlane {...slices} {...{ frame, inView }} />
      <CameraTools zoom={byKey.zoom} fit={commands.fit} present={commands.present} go={commands.go}>
        {frame.isNarrow && position.live.world.due.phase !== 'over' && !position.past.isPast && (
          <WhatIfTool whatIf={plan.whatIf} />
        )}
        <PictureTool save={(format) => savePicture(plane, view, format)} />
      </CameraTools>
      <LaterLegend {...slices} open={() => open('later')} />
      <OpenDialog
        {...slices}
        {...{ frame, commands, table, dialog }}
        close={() => open(undefined)}
      />
      {children}
    </main>
  );
}

/** What keys open over the room. */
type DialogName = 'go' | 'keys' | 'later';

interface OpenDialogProps extends Slices, Pick<GoProps, 'frame' | 'commands' | 'table' | 'close'> {
  readonly dialog: DialogName | undefined;
}

function OpenDialog({ dialog, close, ...props }: OpenDialogProps): ReactNode {
  switch (dialog) {
    case 'go':
      // One types at once: this dialog waits for no file.
      return <GoDialog {...props} close={close} />;
    case 'keys':
      return <KeysLater close={close} />;
    case 'later':
      return (
        props.later.isOpen && (
          <Suspense>
            <LaterDialog {...props} close={close} />
          </Suspense>
        )
      );
    case undefined:
      return null;
  }
}

/** Saves the boards in view, or all of them where none is whole. */
function savePicture(
  { viewport, scenery, play }: Slices['plane'],
  view: GameView,
  format: 'png' | 'svg',
): void {
  const inView = viewport?.boardsInView() ?? NO_BOARDS;
  const boards = inView.size > 0 ? inView : new Set(scenery.loaded.boards.keys());
  const seen = { scenery, play, boards };
  const { name } = view.settings;
  if (format === 'png') savePng(seen, name);
  else void saveSvg(seen, name);
}

interface SubmitPartProps
  extends Pick<GameRoomProps, 'game' | 'view'>, Pick<Slices, 'position' | 'session' | 'plan'> {
  readonly saving: Saving;
}

/** What a reader has in the place of a button. */
function ReaderPart({ view }: Pick<SubmitPartProps, 'view'>): ReactNode {
  if (view.study) return <p className="note">{messages.studies.reading}</p>;
  return <HeldNote view={view} />;
}

/** The button that sends the orders, and what came of it. */
function SubmitPart({ game, view, saving, position, session, plan }: SubmitPartProps): ReactNode {
  const { isBusy, refusal, forgive } = game;
  const sending = useSending({ position, session }, view, game, saving);
  const { loaded } = position;
  const { words } = loaded;
  const isQuiet = !plan.open || position.past.isPast || plan.needs.size > 0;
  if (isReader(view)) return <ReaderPart view={view} />;
  if (view.table) return <PlayedSubmitBar {...{ view, game, sending, saving, isQuiet, loaded }} />;
  return (
    <SubmitBar
      due={position.live.world.due}
      resolve={() => void sending.submit()}
      {...{ isBusy, isQuiet, refusal, forgive, words }}
    />
  );
}

/** How far the viewer of a game with seats is; nothing where all orders are the viewer's, or none. */
function useGiven(
  { overview, own, live, past, present }: Slices['position'],
  { open, needs }: Slices['plan'],
): Given | undefined {
  return useMemo(() => {
    const isEverybody = own.length === live.rules.map.powers.length;
    if (!overview || !open || own.length === 0 || isEverybody || past.isPast) return undefined;
    const units = unitsDue(overview).length;
    const boards = needs.size > 0 ? [...needs.keys()] : present;
    return { boards, units, ordered: units - open.units.length };
  }, [overview, own, live, past.isPast, open, needs, present]);
}

/** The tour of who came to learn. */
function TourPart({ game, view, frame, ...slices }: Omit<PanelProps, 'names'>): ReactNode {
  const [isOn] = useState(() => isTour(view.id));
  if (!isOn) return null;
  return (
    <Suspense>
      <Coach
        {...slices}
        view={view}
        undo={() => void game.send({ type: 'undo', step: view.step })}
        turnToHistory={() => frame.turnTo('history')}
        uncover={frame.close}
      />
    </Suspense>
  );
}

/** In the place of a panel that is still fetched. */
const PANEL_COMES = (
  <p className="empty" aria-busy="true">
    …
  </p>
);

/** Everything around an open game; holds its slices and hands each panel its own. */
export function GameRoom({ game, view, variant, ground, names }: GameRoomProps): ReactNode {
  const slices = useSlices(view, variant, ground, game.send);
  const { position, session, plan, actions, later } = slices;
  const saving = useSaving(slices, view, game);
  const panels = panelsOf(view);
  const unread = Object.values(useUnread(view)).reduce((sum, count) => sum + count, 0);
  const isOver = view.table?.stage === 'finished';
  const frame = useFrame(panels, firstPanel(view), isOver);
  const opened = useComing(view, slices, frame);
  useEnd(isOver, frame.open);
  const isText = useLook('text');
  usePanelsSoon(position.overview !== undefined);
  return (
    <div className="game" data-engine={slices.engineState}>
      <GameHeader
        {...{ game, view }}
        loaded={position.live}
        given={useGiven(position, plan)}
        openPeople={() => frame.open('people')}
        openStandings={() => frame.open('history')}
      />
      {!frame.isNarrow && (
        <Navigator
          {...{ position, plan, actions }}
          game={view.id}
          next={() => selectNext(slices)}
          isOpen={frame.isNavigatorOpen}
          toggle={frame.toggleNavigator}
        />
      )}
      {isText ? (
        <Suspense fallback={<main className="table" aria-busy="true" />}>
          <TextRoom {...slices} {...{ view, game, saving }} />
        </Suspense>
      ) : later.mapped !== undefined ? (
        <PlannedMap {...{ view, variant, ground, session, later }} live={position.live} />
      ) : (
        <RoomPlane {...slices} {...{ frame, view }} reload={game.reload} send={game.send}>
          <ForksTold live={position.live} opened={opened} />
          <StartCard {...{ view, position }} />
          <TourPart {...slices} {...{ game, view, frame }} />
        </RoomPlane>
      )}
      {!frame.isNarrow && !isText && <AnalysisStrip {...slices} {...{ view, frame }} />}
      <Dock
        {...{ frame, panels }}
        isObserver={isObserver(view)}
        unread={unread}
        needs={plan.needs.size}
        submitPart={<SubmitPart {...{ game, view, saving, position, session, plan }} />}
        strip={view.table && <ReadyStrip {...{ game, view, saving, position, session, plan }} />}
      >
        <Suspense fallback={PANEL_COMES}>
          <Panel {...slices} {...{ frame, game, view, names }} />
        </Suspense>
      </Dock>
      {slices.engineState === 'failed' && <EngineFailed />}
    </div>
  );
}
