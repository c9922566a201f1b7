/** Who plays: seats, the clock, votes, the own seat, the rounds, and the game master's desk. */
import type { Command, GameView, SeatView, TableView, TermsReply } from '@chronopolitik/game';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { noteFailure } from '../../app/failures/failures.ts';
import { date, messages, people } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { usePause } from '../../server/own-games.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { DelayedEnd } from './delayed-end.tsx';
import { EndingPart } from '../ending/ending-part.tsx';
import { MasterDesk } from './master-desk.tsx';
import { OwnSeat } from './own-seat.tsx';
import { useServerAnswer } from '../../parts/fields.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import { cityText, elsewhereText } from '../../parts/remaining.ts';
import { Rounds } from '../history/rounds-part.tsx';
import { openCopy } from '../open-copy.ts';
import { SeatMenu } from './seat-menu.tsx';
import { seatName } from './seat-name.ts';
import { stateOf } from './seat-state.ts';
import { useSilences, type Silences } from '../press/use-silences.ts';
import { Votes } from './votes-part.tsx';

interface PeopleProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly names: Readonly<Record<string, string>>;
  readonly isMaster: boolean;
  readonly send: (command: Command) => Promise<boolean>;
}

const say = people.panel;

interface ClockProps {
  readonly of: TableView;
  /** The time zone of the game. */
  readonly zone: string;
}

/** When the phase ends, by the clocks of the reader, and by those of the game where they show another time. */
function Clock({ of: { stage, deadline, isPaused }, zone }: ClockProps): ReactNode {
  const all = usePause();
  const [now] = useState(() => Date.now());
  if (stage === 'finished') return null;
  if (isPaused) return <p>{say.paused}</p>;
  if (deadline === null) return <p>{say.noDeadline}</p>;
  if (all) return <p>{say.allPaused}</p>;
  const elsewhere = elsewhereText(deadline, now, zone);
  return (
    <p data-testid="deadline">
      {say.deadline}:{' '}
      <time dateTime={new Date(deadline).toISOString()}>{date.format(deadline)}</time> {cityText()}
      {elsewhere !== undefined && <small> · {elsewhere}</small>}
    </p>
  );
}

interface SeatLineProps extends PeopleProps {
  readonly seat: SeatView;
  readonly reliability: TermsReply['reliability'];
  readonly silences: Silences;
}

/** What is known of whoever sits there: state, turns missed here and over all games. */
function notesOn({ view, seat, reliability, silences }: SeatLineProps): string {
  const record = seat.player === null ? undefined : reliability[seat.player];
  return [
    stateOf(view, seat),
    seat.missed > 0 && say.missed(seat.missed),
    record && record.turns > 0 && messages.conduct.missed(record.missed, record.turns),
    silences.muted.includes(seat.id) && messages.conduct.muted,
    silences.blocked.includes(seat.id) && messages.conduct.blocked,
  ]
    .filter((note) => typeof note === 'string')
    .join(' · ');
}

function SeatLine(props: SeatLineProps): ReactNode {
  const { view, loaded, names, seat, silences } = props;
  const name = seatName(view, loaded, seat.id);
  const isOther = seat.id !== view.seat && seat.isTaken && seat.machine === null;
  return (
    <li>
      {view.seats
        .find(({ id }) => id === seat.id)
        ?.powers.map((power) => (
          <PowerMark key={power} loaded={loaded} power={power} />
        ))}
      <span>
        {name}
        {seat.player !== null && names[seat.player] !== undefined && ` (${names[seat.player]})`}
        {seat.machine !== null && ` (${people.machines.named(seat.machine)})`}
        {seat.id === view.seat && <span className="own"> – {say.you}</span>}
        <small>{notesOn(props)}</small>
      </span>
      {isOther && (view.seat !== null || props.isMaster) && (
        <SeatMenu
          game={view.id}
          about={{ seat: seat.id }}
          seat={seat.id}
          isNamed={seat.player !== null}
          {...{ name, silences }}
        />
      )}
    </li>
  );
}

function Seats(props: PeopleProps & { readonly of: TableView }): ReactNode {
  const { view, of } = props;
  const silences = useSilences(view.id, view.seat !== null);
  const seated = of.seats.map(({ player }) => player ?? '').join(' ');
  const ask = useCallback(
    async (): Promise<TermsReply['reliability']> =>
      seated.trim() === '' ? {} : (await api.terms(view.id)).reliability,
    [view.id, seated],
  );
  const { value: reliability = {} } = useServerAnswer(ask);
  return (
    <ul className="seats" data-testid="seats">
      {of.seats.map((seat) => (
        <SeatLine key={seat.id} {...props} {...{ seat, reliability, silences }} />
      ))}
    </ul>
  );
}

function Acts({ view, loaded, of }: PeopleProps & { readonly of: TableView }): ReactNode {
  if (of.acts.length === 0) return null;
  const who = (by: string): string =>
    by === 'master'
      ? say.master
      : by === 'vote'
        ? messages.desk.votes.heading
        : seatName(view, loaded, by);
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

/** What the game master said last, while the game goes on. */
function LastAnnouncement({ of }: { readonly of: TableView }): ReactNode {
  const last = of.acts.findLast(({ what }) => what === 'announced');
  if (!last?.text) return null;
  return (
    <blockquote className="announcement">
      <small>
        {say.master} · {date.format(last.at)}
      </small>
      <p className="said-text">{last.text}</p>
    </blockquote>
  );
}

/** The panel of a game between people. */
export const PeoplePanel = memo(function PeoplePanel(props: PeopleProps): ReactNode {
  const { view, loaded, isMaster, send } = props;
  const of = view.table;
  if (!of) return null;
  return (
    <section className="people">
      <EndingPart {...props} />
      <Clock of={of} zone={view.settings.terms?.deadlines.zone ?? 'UTC'} />
      <LastAnnouncement of={of} />
      <DelayedEnd {...{ view, loaded, send }} />
      <Seats {...props} of={of} />
      <Votes {...{ view, loaded, of, send }} />
      <OwnSeat {...{ view, loaded, of, send }} />
      {isMaster && <MasterDesk {...{ view, loaded, of }} />}
      <Rounds {...{ view, of, send }} />
      <Acts {...props} of={of} />
      <button
        type="button"
        className="plain"
        onClick={() => void openCopy(view).catch(noteFailure)}
      >
        {say.copy}
      </button>
    </section>
  );
});
