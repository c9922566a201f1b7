/** The room where a game is played: plane, entry and dock around one session. */
import type { BoardId, PlaceId, Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { endingText } from './ending-rows.ts';
import { subjectOf } from '../entry/entry.ts';
import { messages } from '../app/messages.ts';
import { ownOrders } from '../position/own-powers.ts';
import type { OpenGame } from '../server/use-game.ts';
import type { Ground } from '../position/table.ts';
import { PANELS, addressNow, tellAddress, type Panel as PanelName } from '../app/address.ts';
import { setLook, useLook } from '../app/theme.ts';
import { Coach } from './coach.tsx';
import { Dock } from './dock.tsx';
import { Drafts } from './orders/drafts.tsx';
import { Comparison } from './history/comparison.tsx';
import { EngineFailed } from '../engine/engine-failed.tsx';
import { Foot } from './orders/submit-bar.tsx';
import { GameHead } from './game-head.tsx';
import { GhostCard } from './assumed-unit-card.tsx';
import { GoDialog } from './go-dialog.tsx';
import { HistoryPanel, stepTitle } from './history/history-panel.tsx';
import { Inset } from '../plane/view/inset.tsx';
import { KindMenu } from './orders/kind-menu.tsx';
import { Minimap } from '../plane/view/minimap-view.tsx';
import { Navigator, NavigatorPanel } from './navigator.tsx';
import { LostSeat } from './people/lost-seat.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { NearPointer } from '../plane/view/near-pointer.tsx';
import { Pill } from './orders/order-pill.tsx';
import { Plane } from '../plane/view/plane-view.tsx';
import { PlayedFoot } from './orders/played-submit-bar.tsx';
import { PressPanel, unreadIn } from './press/press-panel.tsx';
import { actionsOf, commandsOf, selectNext } from './room-actions.ts';
import { boardInHand } from '../plane/view/scenery.ts';
import { Signs } from '../plane/view/plane-signs.tsx';
import { StudyTab } from './study/study-tab.tsx';
import { WhyCard } from './history/why-card.tsx';
import { WorstCasePart } from './what-if/worst-case.tsx';
import { PartnerOffer } from './orders/chores.tsx';
import { savePng, saveSvg } from './history/exports.ts';
import { CameraTools, PictureTool, WhatIfTool } from '../plane/view/plane-buttons.tsx';
import { TextRoom } from './text/text-room.tsx';
import { useArrival } from './history/use-arrival.ts';
import { useFrame, type Frame } from './use-frame.ts';
import { useKeyTable } from '../app/use-key-table.ts';
import { useKeys } from './use-keys.ts';
import { useRoom, type Room } from './use-room.ts';
import { useSaving, type Saving } from './orders/use-saving.ts';
import { useSending } from './orders/use-sending.ts';
import { WhatIfPanel } from './what-if/what-if-panel.tsx';

interface GameRoomProps {
  readonly game: OpenGame;
  readonly view: GameView;
  readonly variant: Variant;
  readonly ground: Ground;
  /** Names of players by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Phases in which something is to be chosen before the round is done. */
const CHOOSING: readonly string[] = ['retreat', 'sustain'];

const NO_BOARDS: ReadonlySet<BoardId> = new Set();

/** The last order that was entered, for those who hear the page. */
function useSpoken({ session, table }: Room): string {
  const last = session.draft.orders.at(-1);
  return useMemo(() => (last ? table.words.sayOrder(last.order) : ''), [last, table]);
}

/** After a round the outcomes are shown, unless something is to be chosen first. Who walks in a study goes on reading it. */
function panelAfter({ study }: GameView, { live }: Room, isLater: boolean): PanelName | undefined {
  if (study) return undefined;
  return isLater && !CHOOSING.includes(live.world.due.phase) ? 'history' : 'orders';
}

/** On a phone a sheet would lie over a film that plays by itself. */
function useUncovered({ film: { forks } }: Room, { isNarrow, close }: Frame): void {
  const uncover = useRef(close);
  useEffect(() => {
    uncover.current = close;
  });
  useEffect(() => {
    if (forks && isNarrow) uncover.current();
  }, [forks, isNarrow]);
}

/** When the game ends, its result comes up. */
function useEnd(isOver: boolean, open: (panel: PanelName) => void): void {
  const before = useRef(isOver);
  useEffect(() => {
    if (isOver && !before.current) open('history');
    before.current = isOver;
  }, [isOver, open]);
}

/** The address tells which board is open and which order is being entered; a page that opens with one does so. */
function useAddress({ inset, openInset, session, overview, select }: Room): void {
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

interface PanelProps extends Pick<GameRoomProps, 'game' | 'view' | 'names'> {
  readonly frame: Frame;
  readonly room: Room;
}

const SANDBOX_PANELS: readonly PanelName[] = PANELS.filter(
  (panel) => panel !== 'people' && panel !== 'press',
);

function unitsOf(overview: Room['overview']): readonly PlaceId[] {
  return (overview?.duties ?? []).flatMap(({ units, retreats }) => [
    ...units,
    ...retreats.map(({ unit }) => unit),
  ]);
}

/** On a phone: the boards and where they lie. Who chose one sees it alone. */
function BoardsSheet(props: Pick<PanelProps, 'room' | 'frame'> & { readonly game: string }) {
  const { room, frame, game } = props;
  const goTo = (board: BoardId): void => {
    frame.close();
    room.openInset(board);
  };
  const next = (): void => {
    frame.close();
    selectNext(room);
  };
  return (
    <>
      <Minimap room={room} place="sheet" />
      <NavigatorPanel room={{ ...room, goTo }} {...{ game, next }} />
    </>
  );
}

function Panel({ frame, room, game, view, names }: PanelProps): ReactNode {
  const { panel } = frame;
  const { live: table, engine, session, act, open, guide, overview } = room;
  const isMaster = view.isMaster === true;
  const { send } = game;
  if (panel === 'boards') return <BoardsSheet {...{ room, frame }} game={view.id} />;
  if (panel === 'people') return <PeoplePanel {...{ view, table, names, isMaster, send }} />;
  if (panel === 'study') return <StudyTab {...{ game, view, room }} />;
  if (panel === 'press') {
    return <PressPanel {...{ view, room, send }} mayWrite={isMaster || view.seat !== null} />;
  }
  if (panel === 'history') {
    return <HistoryPanel {...{ room, view, names }} />;
  }
  return (
    <>
      <OrdersPanel
        {...{ table, engine, session, act, open, guide }}
        game={view.id}
        units={unitsOf(overview)}
        forecasts={room.forecasts}
        fear={room.mayFear ? room.fear : undefined}
        board={boardInHand(session)}
        next={() => selectNext(room)}
      />
      <WhatIfPanel
        {...{ table, guide }}
        whatIf={room.whatIf}
        before={overview?.counts ?? {}}
        assumed={
          view.table && session.draft.orders.length - ownOrders(view, session.draft.orders).length
        }
      />
      <WorstCasePart {...{ view, room }} />
      {view.own?.drafts && <Drafts {...{ view, table, session, act, send }} />}
    </>
  );
}

/** What lies over the plane: what is open, asked or entered. */
function OverPlane({
  room,
  frame,
  inView,
}: {
  readonly room: Room;
  readonly frame: Frame;
  readonly inView: ReadonlySet<BoardId>;
}): ReactNode {
  const { live: table, session, input, stage, past } = room;
  return (
    <>
      <Inset room={room} openBoards={frame.isNarrow ? () => frame.open('boards') : undefined} />
      <WhyCard room={room} showOrders={() => frame.open('orders')} />
      <GhostCard room={room} />
      <KindMenu room={room} />
      <Comparison room={room} />
      {!frame.isNarrow && <Minimap room={room} place="corner" />}
      {!past.isPast && (
        <Pill
          {...{ table, inView, input }}
          engine={room.engine}
          hovered={room.hovered}
          entry={session.entry}
          go={(board) => stage?.flyTo(board)}
        />
      )}
      {!past.isPast && <NearPointer room={room} />}
      {!past.isPast && (
        <PartnerOffer
          {...{ table, session }}
          engine={room.engine}
          act={room.act}
          units={unitsOf(room.overview)}
        />
      )}
      <p className="unseen" aria-live="polite" data-testid="spoken">
        {useSpoken(room)}
      </p>
    </>
  );
}

/** What one must know of the plane: a lost seat, the end, that one looks back, or that retreats hold up the rest. */
function Banner(props: BannerProps): ReactNode {
  const { room, view, reload } = props;
  return (
    <>
      <LostSeat {...{ view, reload }} table={room.table} />
      <OfPlane {...props} />
    </>
  );
}

type BannerProps = Omit<RoomPlaneProps, 'children'>;

function OfPlane({ room, frame, view }: BannerProps): ReactNode {
  const { past, live, film } = room;
  const { due } = live.world;
  if (film.forks) {
    return (
      <p className="banner film" data-testid="film">
        {messages.history.forks(film.forks.map((board) => live.words.terms.board(board)))}{' '}
        <small>{messages.history.skip}</small>
      </p>
    );
  }
  if (past.isPast) {
    return (
      <p className="banner" data-testid="past">
        {messages.history.past(stepTitle(room, view, past.step))}{' '}
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
  if (due.phase !== 'retreat') return null;
  return <p className="banner">{messages.navigator.retreats(due.retreats.length)}</p>;
}

interface RoomPlaneProps {
  readonly room: Room;
  readonly frame: Frame;
  readonly view: GameView;
  readonly reload: () => void;
  readonly children: ReactNode;
}

function RoomPlane({ room, frame, view, reload, children }: RoomPlaneProps): ReactNode {
  const { stage } = room;
  const [inView, setInView] = useState(NO_BOARDS);
  const [look] = useState(() => addressNow().look);
  const [isGoing, setGoing] = useState(false);
  const keys = useKeyTable();
  useAddress(room);
  const commands = commandsOf(room, frame, () => setGoing(true));
  const actions = actionsOf(room);
  useKeys({ ...actions, commands, table: keys, openPanel: frame.open });
  return (
    <main className="table">
      <button type="button" className="plain to-text" onClick={() => setLook('text', true)}>
        {messages.shell.settings.toText}
      </button>
      <Plane
        scenery={room.scenery}
        play={room.play}
        stage={stage}
        attach={room.attach}
        first={room.present}
        beside={room.beside}
        look={look}
        onGesture={room.gesture}
        inHand={subjectOf(room.session.entry)?.place ?? room.hovered}
        onRest={(boards) => {
          setInView(boards);
          tellAddress({ look: stage?.look });
        }}
      />
      <Signs room={room} inView={inView} />
      <Banner {...{ room, frame, view, reload }} />
      <OverPlane {...{ room, frame, inView }} />
      <CameraTools
        zoom={actions.zoom}
        fit={commands.fit}
        present={commands.present}
        go={commands.go}
      >
        {room.live.world.due.phase !== 'over' && !room.past.isPast && (
          <WhatIfTool whatIf={room.whatIf} />
        )}
        <PictureTool save={(format) => savePicture(room, view, format)} />
      </CameraTools>
      {isGoing && (
        <GoDialog {...{ room, frame, commands }} table={keys} close={() => setGoing(false)} />
      )}
      {children}
    </main>
  );
}

/** Saves the boards in view, or all of them where none is whole. */
function savePicture({ stage, scenery, play }: Room, view: GameView, format: 'png' | 'svg'): void {
  const inView = stage?.boardsInView() ?? NO_BOARDS;
  const boards = inView.size > 0 ? inView : new Set(scenery.table.boards.keys());
  const seen = { scenery, play, boards };
  const { name } = view.settings;
  if (format === 'png') savePng(seen, name);
  else void saveSvg(seen, name);
}

/** The button that sends the orders, and what came of it. */
function RoomFoot({
  game,
  view,
  room,
  saving,
}: Pick<GameRoomProps, 'game' | 'view'> & {
  readonly room: Room;
  readonly saving: Saving;
}): ReactNode {
  const { isBusy, refusal, forgive } = game;
  const sending = useSending(room, view, game, saving);
  if (view.study && view.seat === null) return <p className="note">{messages.studies.reading}</p>;
  const isQuiet = !room.open || room.past.isPast || room.needs.size > 0;
  if (view.table)
    return <PlayedFoot {...{ view, game, sending, saving, isQuiet }} words={room.table.words} />;
  return (
    <Foot
      due={room.live.world.due}
      words={room.table.words}
      resolve={() => void sending.submit()}
      {...{ isBusy, isQuiet, refusal, forgive }}
    />
  );
}

export function GameRoom({ game, view, variant, ground, names }: GameRoomProps): ReactNode {
  const room = useRoom(view, variant, ground, game.send);
  const saving = useSaving(room, view, game);
  const panels = view.table ? PANELS : SANDBOX_PANELS;
  const isOver = view.table?.stage === 'finished';
  const frame = useFrame(panels, isOver ? 'history' : undefined);
  useArrival(view, room, (isLater) => {
    const panel = panelAfter(view, room, isLater);
    if (panel) frame.turnTo(panel);
  });
  useUncovered(room, frame);
  useEnd(isOver, frame.open);
  const isText = useLook('text');
  return (
    <div className="game">
      <GameHead {...{ game, view }} table={room.live} openPeople={() => frame.open('people')} />
      {!frame.isNarrow && (
        <Navigator
          room={room}
          game={view.id}
          next={() => selectNext(room)}
          isOpen={frame.isNavigatorOpen}
          toggle={frame.toggleNavigator}
        />
      )}
      {isText ? (
        <TextRoom {...{ room, view, game, saving }} />
      ) : (
        <RoomPlane {...{ room, frame, view }} reload={game.reload}>
          <Coach
            {...{ view, room }}
            undo={() => void game.send({ type: 'undo', step: view.step })}
            openHistory={() => frame.open('history')}
          />
        </RoomPlane>
      )}
      <Dock
        {...{ frame, panels }}
        unread={unreadIn(view)}
        needs={room.needs.size}
        foot={<RoomFoot {...{ game, view, room, saving }} />}
      >
        <Panel {...{ frame, room, game, view, names }} />
      </Dock>
      {room.hasFailed && <EngineFailed />}
    </div>
  );
}
