/** The game master's desk: the clock, orders for others, seats, positions. Each act is kept for all to see. */
import { seatAfter, type Command, type GameView, type TableView } from '@chronopolitik/game';
import type { Words } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { api, Refused } from '../../server/api.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { EditPosition } from './edit-position.tsx';
import { LinkShown } from './link-shown.tsx';
import { Fault, Field, Pick, TextArea } from '../../parts/fields.tsx';
import { ProblemList } from '../../parts/problem-list.tsx';
import { ResolveNow } from './resolve-now.tsx';
import { seatName } from './seat-name.ts';

const say = messages.desk;

interface DeskProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly of: TableView;
}

function RefusalShown(props: {
  readonly refusal: Refused | undefined;
  readonly words: Words;
}): ReactNode {
  const { refusal, words } = props;
  if (!refusal) return null;
  return (
    <div role="alert" className="fault">
      <p>{refusal.message}</p>
      <ProblemList of={refusal} words={words} />
    </div>
  );
}

interface Sending {
  /** Sends a command; says whether it was accepted. */
  readonly run: (command: Command) => Promise<boolean>;
  /** Why it was not, to be shown where it was asked for. */
  readonly refused: ReactNode;
}

function useSending({ view: { id }, loaded: { words } }: DeskProps): Sending {
  const [refusal, setRefusal] = useState<Refused>();
  const run = async (command: Command): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await api.command(id, command);
      return true;
    } catch (error) {
      if (error instanceof Refused) setRefusal(error);
      return false;
    }
  };
  return { run, refused: <RefusalShown {...{ refusal, words }} /> };
}

function Clock(props: DeskProps): ReactNode {
  const { view, of } = props;
  const { run, refused } = useSending(props);
  const [hours, setHours] = useState('24');
  const { step } = view;
  const count = Math.round(Number(hours));
  const button = (label: string, command: Command): ReactNode => (
    <button type="button" className="plain" onClick={() => void run(command)}>
      {label}
    </button>
  );
  if (of.stage !== 'playing') return null;
  return (
    <section>
      <h3>{say.clock}</h3>
      {refused}
      {!of.masterPlays && !of.isPaused && <ResolveNow key={step} {...props} run={run} />}
      <p className="row">
        {of.isPaused
          ? button(say.resume, { type: 'resume' })
          : button(say.pause, { type: 'pause' })}
      </p>
      {of.deadline !== null && view.seat === null && (
        <div className="beside">
          <Field label={say.hours} type="number" min={1} max={720} value={hours} set={setHours} />
          <button
            type="button"
            className="plain"
            disabled={!(count >= 1 && count <= 720)}
            onClick={() => void run({ type: 'extend', step, hours: count })}
          >
            {say.extend}
          </button>
        </div>
      )}
    </section>
  );
}

function Announcement(props: DeskProps): ReactNode {
  const { run, refused } = useSending(props);
  const [text, setText] = useState('');
  const announce = async (): Promise<void> => {
    if (await run({ type: 'announce', text })) setText('');
  };
  return (
    <section>
      <TextArea label={say.announce} value={text} rows={2} set={setText} />
      {refused}
      <button
        type="button"
        className="plain"
        disabled={text.trim() === ''}
        onClick={() => void announce()}
      >
        {say.announceIt}
      </button>
    </section>
  );
}

/** Orders of one power as the text of all: under its name. */
function headed({ view, loaded }: DeskProps, seat: string, text: string): string {
  const powers = view.seats.find(({ id }) => id === seat)?.powers ?? [];
  const [power] = powers;
  return powers.length === 1 && power !== undefined
    ? `${loaded.rules.map.variant.powers[power]?.name ?? power}: ${text}`
    : text;
}

function OrdersForOthers(props: DeskProps): ReactNode {
  const { view, loaded, of } = props;
  const { run, refused } = useSending(props);
  const [seat, setSeat] = useState('');
  const [text, setText] = useState('');
  const [isDone, setDone] = useState(false);
  if (of.stage !== 'playing' || of.masterPlays) return null;
  const enter = async (): Promise<void> => {
    setDone(false);
    const all = seat === '' ? text : headed(props, seat, text);
    if (!(await run({ type: 'submit', step: view.step, text: all }))) return;
    setText('');
    setDone(true);
  };
  const seats = view.seats.map(({ id }) => [id, seatName(view, loaded, id)] as const);
  return (
    <section>
      <h3>{say.orders}</h3>
      <Pick
        label={say.ordersOf}
        value={seat}
        choices={[['', say.ordersAll], ...seats]}
        set={setSeat}
      />
      <TextArea
        label={seat === '' ? say.ordersHint : say.ordersHintOne}
        value={text}
        rows={5}
        set={setText}
      />
      {refused}
      <button
        type="button"
        className="plain"
        disabled={text.trim() === ''}
        onClick={() => void enter()}
      >
        {say.enter}
      </button>
      {isDone && <output>{say.entered}</output>}
    </section>
  );
}

function Replacing(props: DeskProps): ReactNode {
  const { view, loaded, of } = props;
  const { run, refused } = useSending(props);
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState('');
  const renew = (seat: string): void => {
    api.link(view.id, { role: 'seat', seat }).then(
      ({ link }) => setLinks({ ...links, [seat]: link }),
      (error: unknown) => setFault(String(error)),
    );
  };
  const taken = of.seats.filter(({ isTaken, machine }) => isTaken && machine === null);
  if (of.stage === 'finished' || taken.length === 0) return null;
  return (
    <section>
      <h3>{say.replace}</h3>
      <p className="note">{say.replaceNote}</p>
      <Fault text={fault} />
      {refused}
      <ul className="lines">
        {taken.map(({ id }) => {
          const name = seatName(view, loaded, id);
          const link = links[id];
          return (
            <li key={id}>
              <span>{name}</span>
              <span className="row">
                <button type="button" className="plain" onClick={() => renew(id)}>
                  {say.newLink(name)}
                </button>
                <AskingButton
                  text={say.openSeat(name)}
                  className="plain danger"
                  question={messages.asking.remove(name)}
                  lines={() => [messages.asking.removes[seatAfter(view)](name)]}
                  act={() => void run({ type: 'remove', seat: id })}
                />
              </span>
              {link !== undefined && <LinkShown label={name} secret={link} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The desk, shown to the game master alone. */
export function MasterDesk(props: DeskProps): ReactNode {
  const { view, loaded, of } = props;
  const { run, refused } = useSending(props);
  return (
    <details open data-testid="desk">
      <summary>{say.heading}</summary>
      {of.masterPlays && <p className="note">{say.plays}</p>}
      <Clock {...props} />
      <Announcement {...props} />
      <OrdersForOthers {...props} />
      <Replacing {...props} />
      {refused}
      {!of.masterPlays && of.stage === 'playing' && (
        <EditPosition {...{ view, loaded }} run={(command) => void run(command)} />
      )}
      {of.stage !== 'finished' && !of.masterPlays && (
        <AskingButton
          text={say.cancelGame}
          className="plain danger"
          question={messages.asking.cancelNow}
          lines={() => [
            messages.asking.endsNow(messages.asking.results.cancelled),
            messages.asking.noWayBack,
          ]}
          act={() => void run({ type: 'cancel' })}
        />
      )}
    </details>
  );
}
