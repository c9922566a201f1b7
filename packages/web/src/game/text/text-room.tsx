/** The game without a picture: a line for commands and orders, answers that are read out, boards as tables. */
import { compareBoards, placeOn, type BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { textOf } from '@chronopolitik/words';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { flushSync } from 'react-dom';
import { endingText } from '../../parts/ending-text.ts';
import { messages, people } from '../../app/messages.ts';
import { setLook } from '../../app/theme.ts';
import { useReadBack } from '../../browser/order-review.ts';
import type { OpenGame } from '../../server/use-game.ts';
import type { Engine } from '../../engine/client.ts';
import * as answers from './answers.ts';
import { plansAnswered } from './plan-answers.ts';
import { readCommand, type TextCommand } from './command.ts';
import { ordered, turned, type Lines } from './entering.ts';
import { SeatBanners } from '../people/seat-banners.tsx';
import { ProblemList } from '../../parts/problem-list.tsx';
import type { Slices } from '../slices.ts';
import type { Saving } from '../orders/use-saving.ts';
import { useSending, type Sending } from '../orders/use-sending.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'engine' | 'later' | 'plan' | 'position' | 'session'>;

const say = messages.text;

interface TextRoomProps extends Shown {
  readonly view: GameView;
  readonly game: OpenGame;
  readonly saving: Saving;
}

/** The room with who reads for it and what is sent from it. */
interface Hearing extends TextRoomProps {
  readonly engine: Engine;
  readonly sending: Sending;
  /** What is to be read back before the seat is ready. */
  readonly doubts: Lines;
}

const told = (isTaken: boolean, done: string): Lines => [isTaken ? done : say.refused];

/** Declares the seat ready, once its doubts were read back. */
async function declared({ view, sending, doubts, ...slices }: Hearing): Promise<Lines> {
  const { seat, marked, setReady } = sending;
  if (!view.table) return [say.noSeats];
  if (view.table.ending)
    return [
      people.panel.over,
      endingText(view.table.ending, slices.position.live.words.terms.power),
    ];
  if (!seat) return [people.submitBar.watching];
  if (!seat.isAwaited) return [people.submitBar.waiting];
  const sends = marked ? [people.drafts.readySends(marked.name)] : [];
  if (doubts.length > 0) return [people.submitBar.doubts, ...doubts, ...sends, say.readyAgain];
  return told(await setReady(true), say.ready);
}

function answered(props: Hearing, { name, rest }: TextCommand): Lines | Promise<Lines> {
  const { sending, ...slices } = props;
  const { live: loaded, own: powers } = slices.position;
  const { later, engine } = slices;
  const { session } = slices;
  const { act } = slices.actions;
  const draft = session.draft.orders.map(({ order }) => order);
  switch (name) {
    case 'help':
      return say.help;
    case 'boards':
      return answers.boardLines(loaded, slices.plan.needs);
    case 'list':
      return answers.listLines(loaded, draft, rest);
    case 'who':
      return answers.reachLines(loaded, rest);
    case 'where':
      return answers.goalLines(loaded, rest);
    case 'orders':
      return answers.draftLines(loaded, draft);
    case 'why':
      return answers.whyLines(loaded, rest);
    case 'forks':
      return answers.forkLines(loaded);
    case 'plan':
      return plansAnswered({ loaded, later, engine, powers }, rest);
    case 'undo':
    case 'redo':
      return turned(slices, name);
    case 'remove': {
      const key = answers.keyOf(draft, rest);
      if (key === undefined) return [say.noSuchOrder];
      act({ type: 'remove', key });
      return [say.removed];
    }
    case 'send':
      return sending.submit().then((isTaken) => told(isTaken, say.sent));
    case 'ready':
      return declared(props);
    case 'unready':
      return sending.seat
        ? sending.setReady(false).then((isTaken) => told(isTaken, say.unready))
        : [say.noSeats];
    case 'order':
      return ordered(props, rest);
  }
}

interface Entry {
  readonly asked: string;
  /** What was typed, until it is answered. */
  readonly command?: TextCommand;
  readonly lines: Lines;
}

function CommandLine({ enter }: { readonly enter: (line: string) => void }): ReactNode {
  const [line, setLine] = useState('');
  const id = useId();
  return (
    <form
      className="text-line"
      onSubmit={(event) => {
        event.preventDefault();
        enter(line);
        setLine('');
      }}
    >
      <label htmlFor={id}>{say.command}</label>
      <div>
        <input
          id={id}
          value={line}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setLine(target.value)}
        />
        <button type="submit">{say.enter}</button>
      </div>
    </form>
  );
}

function BoardTable({ id, ...slices }: Shown & { readonly id: BoardId }): ReactNode {
  const { live: loaded } = slices.position;
  const { session } = slices;
  const { words } = loaded;
  const draft = session.draft.orders.map(({ order }) => order);
  return (
    <section>
      <h2>{words.terms.boardTitle(id)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.unit}</th>
            <th scope="col">{say.power}</th>
            <th scope="col">{say.order}</th>
          </tr>
        </thead>
        <tbody>
          {answers.unitsOn(loaded, id).map(({ power, location }) => {
            const place = placeOn(id, location);
            const order = answers.orderAt(loaded, draft, place);
            return (
              <tr key={location}>
                <th scope="row">{textOf(words.phrases.unit(place, id))}</th>
                <td>{words.terms.power(power)}</td>
                <td>{order ? words.sayOrder(order, id) : answers.noOrderFor(loaded, place)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** After a round what it brought is said without being asked for. */
function useReport(props: TextRoomProps, append: (entry: Entry) => void): void {
  const { view, ...slices } = props;
  const before = useRef(view.step);
  useEffect(() => {
    if (before.current === view.step) return;
    before.current = view.step;
    const lines = [
      ...answers.whyLines(slices.position.live, ''),
      ...answers.forkLines(slices.position.live),
    ];
    append({ asked: messages.game.round(view.steps[view.step]?.round ?? 0), lines });
  }, [view, slices, append]);
}

/** How a command is answered by the game as it is now. */
type Answer = (engine: Engine, command: TextCommand) => Lines | Promise<Lines>;

/** Answers what was typed once there is an engine, one command after the other, each by what those before came to. */
function useTurns(
  log: readonly Entry[],
  setLog: Dispatch<SetStateAction<readonly Entry[]>>,
  engine: Engine | undefined,
  answer: Answer,
): void {
  /** The last that was taken up: it waits in the log until its answer is shown. */
  const taken = useRef<Entry>(undefined);
  const next = log.find(({ command }) => command !== undefined);
  useEffect(() => {
    if (!engine || !next?.command || next === taken.current) return;
    taken.current = next;
    const { asked, command } = next;
    const tell = (lines: Lines): void =>
      setLog((before) => before.map((entry) => (entry === next ? { asked, lines } : entry)));
    void new Promise<Lines>((done) => done(answer(engine, command))).then(tell, (error: unknown) =>
      tell([String(error)]),
    );
  });
}

/** Goes back to the map: whoever came by keys goes on from the button that led away. */
function leaveText(): void {
  flushSync(() => setLook('text', false));
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.to-text')?.focus());
}

/** What the text mode is, and the way back to the map. */
function Head(): ReactNode {
  return (
    <>
      <h1>{say.heading}</h1>
      <button type="button" className="plain" onClick={leaveText}>
        {say.toMap}
      </button>
    </>
  );
}

/** The game as text, in the place of the plane. */
export function TextRoom(props: TextRoomProps): ReactNode {
  const { view, game, saving, ...slices } = props;
  const sending = useSending(slices, view, game, saving);
  const isReadBack = useReadBack();
  // Said twice in a row, `ready` is meant, whatever is doubtful.
  const before = useRef<TextCommand['name']>(undefined);
  const [log, setLog] = useState<readonly Entry[]>([]);
  const [append] = useState(() => (entry: Entry) => setLog((before) => [...before, entry]));
  useReport(props, append);
  const enter = (line: string): void => {
    const command = readCommand(line);
    if (command) append({ asked: say.asked(line), command, lines: [] });
  };
  useTurns(log, setLog, slices.engine, (engine, command) => {
    const isMeant = before.current === 'ready' || !isReadBack;
    before.current = command.name;
    const doubts = isMeant ? [] : sending.doubts;
    return answered({ ...props, engine, sending, doubts }, command);
  });
  const { refusal } = game;
  return (
    <main className="table text-room">
      <Head />
      <SeatBanners {...game} view={view} loaded={slices.position.live} />
      <p className="note">{say.intro}</p>
      <CommandLine enter={enter} />
      {refusal && (
        <div className="fault" role="alert">
          <p>{refusal.message}</p>
          <ProblemList of={refusal} words={slices.position.live.words} />
        </div>
      )}
      <div role="log" aria-label={say.log} className="answers" data-testid="answers">
        {log.map(({ asked, lines }, i) => (
          // Entries are only added, never moved.
          <section key={i}>
            <h2>{asked}</h2>
            {lines.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
          </section>
        ))}
      </div>
      {[...slices.position.live.heads].toSorted(compareBoards).map((id) => (
        <BoardTable key={id} {...slices} id={id} />
      ))}
    </main>
  );
}
