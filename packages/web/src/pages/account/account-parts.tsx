/** The smaller parts of the account: vacation, sessions, tokens, blocked players, and the way out. */
import type { AccountReply, VacationReply } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { Link } from '../../app/app-header.tsx';
import { browserName } from '../../app/browser-name.ts';
import {
  Check,
  Fault,
  Field,
  Shown,
  SureButton,
  useDoing,
  type Doing,
} from '../../parts/fields.tsx';

const say = messages.account;
const DAY = 86_400_000;

interface PartProps {
  readonly account: AccountReply;
  readonly doing: Doing;
}

/** A day as a field of dates has it. */
function dayOf(time: number): string {
  const at = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The beginning of a day where the browser is. */
function timeOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}

/** Takes a vacation in all games of the account at once. */
export function Away(): ReactNode {
  const [from, setFrom] = useState(() => dayOf(Date.now()));
  const [to, setTo] = useState(() => dayOf(Date.now() + 3 * DAY));
  const [taken, setTaken] = useState<VacationReply>();
  const { run, fault, isBusy } = useDoing(() => undefined);
  const take = async (): Promise<void> => {
    setTaken(undefined);
    const start = Math.max(timeOf(from), Date.now());
    setTaken(await api.vacation(start, timeOf(to) + DAY));
  };
  const isReadable = from !== '' && to !== '' && from <= to;
  return (
    <section>
      <h2>{say.away.heading}</h2>
      <p className="note">{say.away.note}</p>
      <form
        className="beside"
        onSubmit={(event) => {
          event.preventDefault();
          run(take);
        }}
      >
        <Field label={say.away.from} type="date" value={from} set={setFrom} />
        <Field label={say.away.to} type="date" value={to} min={from} set={setTo} />
        <button type="submit" className="plain" disabled={!isReadable || isBusy}>
          {say.away.take}
        </button>
      </form>
      <Fault text={fault} />
      {taken && (
        <output>
          {say.away.taken(taken.games.filter((game) => game.taken).length, taken.games.length)}
        </output>
      )}
    </section>
  );
}

/** The browsers that are signed in, each with a button that signs it out. */
export function Sessions({ account, doing: { run } }: PartProps): ReactNode {
  return (
    <section>
      <h2>{say.sessions.heading}</h2>
      <ul className="lines">
        {account.sessions.map(({ id, agent, createdAt, isThis }) => (
          <li key={id}>
            <span>
              {browserName(agent) ?? say.sessions.unknown}{' '}
              <small>{say.sessions.since(date.format(createdAt))}</small>
            </span>
            {isThis ? (
              <small>{say.sessions.here}</small>
            ) : (
              <button type="button" className="plain" onClick={() => run(() => api.endSession(id))}>
                {say.sessions.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SCOPES = ['read', 'play', 'press', 'master'] as const;

function NewToken({ run, isBusy }: Pick<Doing, 'run' | 'isBusy'>): ReactNode {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(['read', 'play']);
  const [token, setToken] = useState('');
  const make = async (): Promise<void> => {
    const made = await api.makeToken(name.trim(), scopes);
    setToken(made.token);
    setName('');
  };
  const toggle = (scope: string, isOn: boolean): void =>
    setScopes(SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(make);
      }}
    >
      <Field label={say.tokens.name} value={name} maxLength={40} set={setName} />
      <fieldset className="checks">
        <legend>{say.tokens.scopes}</legend>
        {SCOPES.map((scope) => (
          <Check
            key={scope}
            text={say.tokens.scope[scope] ?? scope}
            isOn={scopes.includes(scope)}
            set={(isOn) => toggle(scope, isOn)}
          />
        ))}
      </fieldset>
      <button
        type="submit"
        className="plain"
        disabled={isBusy || name.trim() === '' || scopes.length === 0}
      >
        {say.tokens.make}
      </button>
      {token !== '' && <Shown label={say.tokens.shown} text={token} />}
    </form>
  );
}

/** The tokens by which programs act for the account. A new one is shown once. */
export function Tokens({ account, doing }: PartProps): ReactNode {
  return (
    <section>
      <h2>{say.tokens.heading}</h2>
      <p className="note">{say.tokens.note}</p>
      {account.tokens.length === 0 && <p className="note">{say.tokens.none}</p>}
      <ul className="lines">
        {account.tokens.map(({ id, name, scopes }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <small>{scopes.map((scope) => say.tokens.scope[scope] ?? scope).join('; ')}</small>
            </span>
            <button
              type="button"
              className="plain"
              aria-label={say.tokens.endIt(name)}
              onClick={() => doing.run(() => api.endToken(id))}
            >
              {say.tokens.end}
            </button>
          </li>
        ))}
      </ul>
      <NewToken {...doing} />
    </section>
  );
}

/** The players that the account has blocked in all games; nothing where there are none. */
export function Blocked({ account, doing: { run } }: PartProps): ReactNode {
  if (account.blocked.length === 0) return null;
  return (
    <section>
      <h2>{say.blocked.heading}</h2>
      <p className="note">{say.blocked.note}</p>
      <ul className="lines">
        {account.blocked.map(({ player, name }) => (
          <li key={player}>
            <span>{name ?? say.blocked.nameless}</span>
            <button type="button" className="plain" onClick={() => run(() => api.unblock(player))}>
              {say.blocked.end}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that the server keeps of the account, as a file; and for how long it does. */
export function OwnData(): ReactNode {
  return (
    <section>
      <h2>{say.data.heading}</h2>
      <p>
        <a className="plain" href={api.ownData()} download="chronopolitik-account.json">
          {say.data.download}
        </a>
      </p>
      <p className="note">{say.data.note}</p>
      <p>
        <Link to="/privacy">{messages.shell.privacy}</Link>
      </p>
    </section>
  );
}

/** Signs out, here or everywhere, and deletes the account. */
export function Leaving({ doing: { run } }: Pick<PartProps, 'doing'>): ReactNode {
  return (
    <section>
      <h2>{say.leaving.heading}</h2>
      <p className="row">
        <button type="button" className="plain" onClick={() => run(() => api.signOut(false))}>
          {say.leaving.signOut}
        </button>
        <button type="button" className="plain" onClick={() => run(() => api.signOut(true))}>
          {say.leaving.everywhere}
        </button>
        <SureButton
          text={say.leaving.erase}
          sure={say.leaving.sure}
          act={() => run(() => api.eraseAccount())}
        />
      </p>
      <p className="note">{say.leaving.eraseNote}</p>
    </section>
  );
}
