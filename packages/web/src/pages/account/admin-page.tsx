/** For administrators: registration, quotas, reports, games and players of this server. */
import type { AdminReply } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages } from '../../app/messages.ts';
import { api, type Refused } from '../../server/api.ts';
import { FoundGames, FoundPlayers } from './admin-found.tsx';
import { refreshWaiting } from '../../server/own-games.ts';
import {
  Field,
  Sheet,
  SureButton,
  useServerAnswer,
  useDoing,
  type Doing,
} from '../../parts/fields.tsx';
import { Link } from '../../app/app-header.tsx';

const say = messages.admin;

interface PartProps {
  readonly known: AdminReply;
  readonly doing: Doing;
}

function Registration({ known, doing: { run, isBusy } }: PartProps): ReactNode {
  const isOpen = known.registration === 'open';
  const next = isOpen ? 'closed' : 'open';
  return (
    <section>
      <h2>{say.registration.heading}</h2>
      <p className="row">
        <span>{isOpen ? say.registration.open : say.registration.closed}</span>
        <button
          type="button"
          className="plain"
          disabled={isBusy}
          onClick={() => run(() => api.admin.setRegistration(next))}
        >
          {isOpen ? say.registration.doClose : say.registration.doOpen}
        </button>
      </p>
    </section>
  );
}

function Pause({ known: { pause }, doing: { run, isBusy } }: PartProps): ReactNode {
  const [words, setWords] = useState('');
  const tell = async (done: Promise<unknown>): Promise<void> => {
    await done;
    refreshWaiting();
  };
  return (
    <section>
      <h2>{say.pause.heading}</h2>
      <p>{pause ? say.pause.stands(date.format(pause.since)) : say.pause.goes}</p>
      {pause ? (
        <button
          type="button"
          className="plain"
          disabled={isBusy}
          onClick={() => run(() => tell(api.admin.resume()))}
        >
          {say.pause.end}
        </button>
      ) : (
        <>
          <Field label={say.pause.words} value={words} maxLength={500} set={setWords} />
          <SureButton
            text={say.pause.begin}
            sure={say.pause.sure}
            act={() => run(() => tell(api.admin.pause(words)))}
          />
        </>
      )}
    </section>
  );
}

const QUOTAS = [
  'gamesEach',
  'boards',
  'timelines',
  'megabytesEach',
  'megabytesGame',
  'kilobytesPhase',
] as const;

function Quotas({ known, doing: { run, isBusy } }: PartProps): ReactNode {
  const [quotas, setQuotas] = useState(known.quotas);
  return (
    <section>
      <h2>{say.quotas.heading}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(() => api.admin.setQuotas(quotas));
        }}
      >
        {QUOTAS.map((quota) => (
          <Field
            key={quota}
            label={say.quotas[quota]}
            type="number"
            min={quota === 'gamesEach' ? 0 : 1}
            max={1_000_000}
            value={String(quotas[quota])}
            set={(value) => setQuotas({ ...quotas, [quota]: Number(value) })}
          />
        ))}
        <button type="submit" className="plain" disabled={isBusy}>
          {say.quotas.save}
        </button>
      </form>
    </section>
  );
}

function Reports({ known, doing: { run } }: PartProps): ReactNode {
  const { reports } = known;
  const open = reports.filter(({ settledAt }) => settledAt === null).length;
  return (
    <section>
      <h2>{say.reports.heading}</h2>
      <p className="note">{reports.length === 0 ? say.reports.none : say.reports.open(open)}</p>
      <ul className="lines reports">
        {reports.map(({ id, at, who, game, seat, player, text, quote, settledAt }) => (
          <li key={id} className={settledAt === null ? '' : 'settled'}>
            <div>
              <p className="said-text">{text}</p>
              {quote !== null && <blockquote>{quote}</blockquote>}
              <small>
                {date.format(at)} · {say.reports.by(who)}
                {seat !== null && ` · ${say.reports.about(seat, player ?? '')}`} ·{' '}
                <Link to={`/game/${encodeURIComponent(game)}`}>{say.reports.game}</Link>
              </small>
            </div>
            {settledAt === null ? (
              <button
                type="button"
                className="plain"
                onClick={() => run(() => api.admin.settle(id))}
              >
                {say.reports.settle}
              </button>
            ) : (
              <small>{say.reports.settled(date.format(settledAt))}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ notes }: Pick<AdminReply, 'notes'>): ReactNode {
  return (
    <section>
      <h2>{say.notes.heading}</h2>
      {notes.length === 0 && <p className="note">{say.notes.none}</p>}
      <ul className="lines">
        {notes.map(({ at, what, about }, i) => (
          <li key={`${at} ${i}`}>
            <span>
              {say.notes.what[what] ?? what}: {about}
            </span>
            <small>{date.format(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an administrator must do first. */
function barrierIn({ reply: { reason } }: Refused): string | undefined {
  return reason === 'passkey' || reason === 'proof' ? messages.account.barriers[reason] : undefined;
}

const askAdmin = (): Promise<AdminReply> => api.admin.show();

/** The page `/admin`; to others it says that only administrators can open it. */
export function AdminPage(): ReactNode {
  const { value: known, refused, again } = useServerAnswer(askAdmin);
  const doing = useDoing(again);
  if (!known) {
    return (
      <Sheet heading={say.heading}>
        {refused ? (
          <>
            <p role="alert">{barrierIn(refused) ?? say.forbidden}</p>
            <Link to="/account">{barrierIn(refused) === undefined ? say.signIn : say.prove}</Link>
          </>
        ) : (
          <p>{messages.game.loading}</p>
        )}
      </Sheet>
    );
  }
  return (
    <Sheet heading={say.heading} fault={doing.fault}>
      <Reports {...{ known, doing }} />
      <FoundPlayers changed={again} />
      <FoundGames changed={again} />
      <Pause {...{ known, doing }} />
      <Registration {...{ known, doing }} />
      <Quotas {...{ known, doing }} />
      <Notes notes={known.notes} />
    </Sheet>
  );
}
