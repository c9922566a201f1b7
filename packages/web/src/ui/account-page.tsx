/** The account: optional, gathers seats, makes tokens. */
import type { AccountReply } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { people } from '../messages.ts';
import { api, Refused } from '../store/api.ts';
import { Head, Link } from './shell.tsx';

const say = people.account;

interface Doing {
  /** Does it, says what went wrong, and looks again. */
  readonly run: (work: () => Promise<unknown>) => void;
}

function Entrance({ run }: Doing): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isMailed, setMailed] = useState(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p>{say.none}</p>
      <label>
        {say.email}
        <input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </label>
      <label>
        {say.password}
        <input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <button type="submit" onClick={() => run(() => api.signIn(email, password))}>
        {say.signIn}
      </button>
      <button type="button" onClick={() => run(() => api.register(email, password))}>
        {say.register}
      </button>
      <button
        type="button"
        onClick={() => run(async () => setMailed(Boolean(await api.mailLogin(email))))}
      >
        {say.mail}
      </button>
      {isMailed && <p>{say.mailed}</p>}
    </form>
  );
}

function Tokens({ account, run }: Doing & { readonly account: AccountReply }): ReactNode {
  const [token, setToken] = useState('');
  const make = async (): Promise<void> => {
    const made = await api.makeToken('script', ['read', 'play', 'press']);
    setToken(made.token);
  };
  return (
    <section>
      <h2>{say.tokens}</h2>
      <ul>
        {account.tokens.map(({ id, name, scopes }) => (
          <li key={id}>
            {name} ({scopes.join(', ')}){' '}
            <button type="button" onClick={() => run(() => api.endToken(id))}>
              {say.end}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => run(make)}>
        {say.makeToken}
      </button>
      {token !== '' && (
        <p>
          {say.token} <code>{token}</code>
        </p>
      )}
    </section>
  );
}

function Own({ account, run }: Doing & { readonly account: AccountReply }): ReactNode {
  const [name, setName] = useState(account.name ?? '');
  const [isSure, setSure] = useState(false);
  return (
    <>
      <p>{account.email}</p>
      <label>
        {say.name}{' '}
        <input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="button" onClick={() => run(() => api.changeAccount({ name }))}>
        {say.save}
      </button>
      <h2>{say.games}</h2>
      <ul>
        {account.games.map(({ game, role, seat }) => (
          <li key={`${game} ${role} ${seat}`}>
            <Link to={`/game/${encodeURIComponent(game)}`}>{game.slice(0, 8)}</Link> {seat ?? role}
          </li>
        ))}
      </ul>
      <Tokens {...{ account, run }} />
      <p>
        <button type="button" onClick={() => run(() => api.signOut(false))}>
          {say.signOut}
        </button>
        <button type="button" onClick={() => run(() => api.signOut(true))}>
          {say.everywhere}
        </button>
        <button
          type="button"
          className="danger"
          onClick={() => (isSure ? run(() => api.eraseAccount()) : setSure(true))}
        >
          {isSure ? people.panel.sure : say.erase}
        </button>
      </p>
      <p className="note">{say.eraseNote}</p>
    </>
  );
}

export function AccountPage(): ReactNode {
  const [account, setAccount] = useState<AccountReply>();
  const [fault, setFault] = useState('');
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (found: AccountReply | undefined): void => {
      if (!isGone) setAccount(found);
    };
    api.account().then(show, () => show(undefined));
    return () => {
      isGone = true;
    };
  }, [count]);
  const run = (work: () => Promise<unknown>): void => {
    setFault('');
    work()
      .then(() => setCount((before) => before + 1))
      .catch((error: unknown) =>
        setFault(error instanceof Refused ? error.message : String(error)),
      );
  };
  return (
    <div className="page">
      <Head />
      <main className="paper prose account">
        <h1>{say.heading}</h1>
        <p role="alert" className="fault">
          {fault}
        </p>
        {account?.email ? <Own {...{ account, run }} /> : <Entrance run={run} />}
      </main>
    </div>
  );
}
