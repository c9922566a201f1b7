/** Who plays: seats, the clock, votes, the own seat, and the game master's tools. */
import {
  motionKey,
  type Command,
  type GameView,
  type Motion,
  type SeatView,
  type TableView,
} from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages, people } from '../messages.ts';
import { go } from '../route.ts';
import { api } from '../store/api.ts';
import type { Table } from '../table.ts';
import { LinkShown } from './link-shown.tsx';
import { PowerMark } from './pill.tsx';

interface PeopleProps {
  readonly view: GameView;
  readonly table: Table;
  readonly names: Readonly<Record<string, string>>;
  readonly isMaster: boolean;
  readonly send: (command: Command) => Promise<void>;
}

const say = people.panel;

/** The powers of a seat in words, or the seat itself before it has any. */
export function seatName(view: GameView, table: Table, seat: string): string {
  const powers = view.seats.find(({ id }) => id === seat)?.powers ?? [];
  return powers.length === 0
    ? seat
    : powers.map((power) => table.words.terms.power(power)).join(', ');
}

function stateOf(seat: SeatView): string {
  if (!seat.isTaken) return say.open;
  if (seat.vacations.some(({ from, to }) => from <= Date.now() && Date.now() < to)) {
    return say.vacation;
  }
  if (!seat.isAwaited) return say.idle;
  if (seat.ready) return say.ready;
  return seat.machine === null ? say.awaited : people.machines.thinks;
}

function Clock({ of: { stage, deadline, isPaused } }: { readonly of: TableView }): ReactNode {
  if (stage === 'finished') return <p>{say.over}</p>;
  if (isPaused) return <p>{say.paused}</p>;
  if (deadline === null) return <p>{say.noDeadline}</p>;
  return (
    <p>
      {say.deadline}:{' '}
      <time dateTime={new Date(deadline).toISOString()}>{date.format(deadline)}</time>
    </p>
  );
}

function Seats({
  view,
  table,
  names,
  isMaster,
  send,
  of,
}: PeopleProps & { readonly of: TableView }) {
  return (
    <ul className="seats" data-testid="seats">
      {of.seats.map((seat) => (
        <li key={seat.id}>
          {view.seats
            .find(({ id }) => id === seat.id)
            ?.powers.map((power) => (
              <PowerMark key={power} table={table} power={power} />
            ))}
          <span>
            {seatName(view, table, seat.id)}
            {seat.player !== null && names[seat.player] !== undefined && ` (${names[seat.player]})`}
            {seat.machine !== null && ` (${people.machines.named(seat.machine)})`}
            {seat.id === view.seat && <span className="own"> – {say.you}</span>}
          </span>
          <small>
            {stateOf(seat)}
            {seat.missed > 0 && ` · ${say.missed(seat.missed)}`}
          </small>
          {isMaster && seat.isTaken && (
            <button type="button" onClick={() => void send({ type: 'remove', seat: seat.id })}>
              {say.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be voted on here, with what others brought up. */
function motionsFor(view: GameView, of: TableView): readonly Motion[] {
  const { terms } = view.settings;
  const usual: Motion[] = [
    ...(terms?.draws === 'none' ? [] : [{ kind: 'draw' } as const]),
    of.isPaused ? { kind: 'resume' } : { kind: 'pause' },
    ...(of.deadline === null ? [] : [{ kind: 'extend', hours: 24 } as const]),
    ...(of.masterPlays ? [{ kind: 'process' } as const] : []),
    { kind: 'cancel' },
  ];
  const conceded = view.seats
    .filter(({ id }) => id !== view.seat)
    .flatMap(({ powers }) => powers.slice(0, 1))
    .map((to): Motion => ({ kind: 'concede', to }));
  const all = [...of.motions.map(({ motion }) => motion), ...usual, ...conceded];
  return [...new Map(all.map((motion) => [motionKey(motion), motion])).values()];
}

function Votes({ view, table, send, of }: PeopleProps & { readonly of: TableView }): ReactNode {
  if (view.seat === null || of.stage !== 'playing') return null;
  const own = new Set((view.own?.motions ?? []).map(motionKey));
  const { step } = view;
  return (
    <details>
      <summary>{say.votes}</summary>
      <ul className="motions">
        {motionsFor(view, of).map((motion) => {
          const key = motionKey(motion);
          const seats = of.motions.find((each) => motionKey(each.motion) === key)?.seats ?? [];
          const support = !own.has(key);
          return (
            <li key={key}>
              <span>
                {messages.terms.motion(motion, (power) => table.words.terms.power(power))}
                {seats.length > 0 && (
                  <small> {seats.map((seat) => seatName(view, table, seat)).join(', ')}</small>
                )}
              </span>
              <button
                type="button"
                onClick={() => void send({ type: 'vote', step, motion, support })}
              >
                {support ? say.support : say.withdraw}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function OwnSeat({ view, send, of }: PeopleProps & { readonly of: TableView }): ReactNode {
  const [link, setLink] = useState('');
  const [isSure, setSure] = useState(false);
  const [days, setDays] = useState(3);
  const { seat, step, id } = view;
  if (seat === null || of.stage === 'finished') return null;
  const takeOff = (): void => {
    const from = Date.now();
    void send({ type: 'vacation', from, to: from + days * 86_400_000 });
  };
  return (
    <details>
      <summary>{say.own}</summary>
      {of.deadline !== null && (
        <button type="button" onClick={() => void send({ type: 'extend', step })}>
          {say.extend}
        </button>
      )}
      <label>
        {say.daysOff}{' '}
        <input
          type="number"
          min={1}
          max={60}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </label>
      <button type="button" onClick={takeOff}>
        {say.takeOff}
      </button>
      <button
        type="button"
        onClick={() => void api.link(id, { role: 'seat', seat }).then((made) => setLink(made.link))}
      >
        {say.newLink}
      </button>
      {link !== '' && <LinkShown label={people.keep.seat} secret={link} />}
      <button
        type="button"
        className="danger"
        onClick={() => (isSure ? void send({ type: 'leave' }) : setSure(true))}
      >
        {isSure ? say.sure : say.leave}
      </button>
    </details>
  );
}

function MasterTools({ view, send, of }: PeopleProps & { readonly of: TableView }): ReactNode {
  const [text, setText] = useState('');
  const [orders, setOrders] = useState('');
  const { step, steps } = view;
  const parent = steps[step]?.parent ?? null;
  const button = (label: string, command: Command): ReactNode => (
    <button type="button" onClick={() => void send(command)}>
      {label}
    </button>
  );
  return (
    <details open>
      <summary>{say.master}</summary>
      {button(say.process, { type: 'process', step })}
      {of.isPaused ? button(say.resume, { type: 'resume' }) : button(say.pause, { type: 'pause' })}
      {of.deadline !== null && button(say.extendDay, { type: 'extend', step, hours: 24 })}
      {parent !== null && button(say.rollBack, { type: 'goto', step, to: parent })}
      {button(say.cancel, { type: 'cancel' })}
      <label>
        {say.announce}
        <textarea value={text} rows={2} onChange={({ target }) => setText(target.value)} />
      </label>
      <button
        type="button"
        disabled={text.trim() === ''}
        onClick={() => void send({ type: 'announce', text }).then(() => setText(''))}
      >
        {say.announce}
      </button>
      <label>
        {say.enter}
        <textarea
          value={orders}
          rows={4}
          placeholder={say.enterHint}
          onChange={({ target }) => setOrders(target.value)}
        />
      </label>
      <button
        type="button"
        disabled={orders.trim() === ''}
        onClick={() => void send({ type: 'submit', step, text: orders })}
      >
        {say.enter}
      </button>
    </details>
  );
}

function Acts({ view, table, of }: PeopleProps & { readonly of: TableView }): ReactNode {
  if (of.acts.length === 0) return null;
  const who = (by: string): string =>
    by === 'master' ? say.master : by === 'vote' ? say.votes : seatName(view, table, by);
  return (
    <details>
      <summary>{say.acts}</summary>
      <ol className="acts">
        {of.acts.toReversed().map((act) => (
          <li key={`${act.at} ${act.what} ${act.seat ?? ''}`}>
            {messages.terms.act(act, who(act.by))} <small>{date.format(act.at)}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function PeoplePanel(props: PeopleProps): ReactNode {
  const { view, isMaster } = props;
  const of = view.table;
  if (!of) return null;
  const copy = async (): Promise<void> => {
    const made = await api.copy(view.id, view.step);
    go(`/game/${encodeURIComponent(made.id)}`);
  };
  return (
    <section className="people">
      <Clock of={of} />
      <Seats {...props} of={of} />
      <Votes {...props} of={of} />
      <OwnSeat {...props} of={of} />
      {isMaster && <MasterTools {...props} of={of} />}
      <Acts {...props} of={of} />
      <button type="button" onClick={() => void copy()}>
        {say.copy}
      </button>
    </section>
  );
}
