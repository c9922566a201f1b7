/** The account: optional, gathers seats, chooses how one is told, makes tokens. */
import type { AccountReply, PrivacyReply } from '@chronopolitik/game';
import { LANGUAGES } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import { language, nameOfLanguage } from '../../app/language.ts';
import { date, messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { usePause } from '../../server/own-games.ts';
import { CalendarPart } from './account-calendar.tsx';
import { Channels } from './account-channels.tsx';
import { PasskeyEntrance, Passkeys } from './account-passkeys.tsx';
import { Away, Blocked, Leaving, OwnData, Sessions, Tokens } from './account-parts.tsx';
import {
  Field,
  Fault,
  Pick,
  Sheet,
  useServerAnswer,
  useDoing,
  type Doing,
} from '../../parts/fields.tsx';
import { Link } from '../../app/app-header.tsx';

const say = messages.account;

/** Accounts begin with a link by mail, or, where the server sends none, without. */
const askServer = (): Promise<PrivacyReply> => api.privacy();

function Entrance({ doing: { run } }: { readonly doing: Doing }): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isMailed, setMailed] = useState(false);
  const { value: server } = useServerAnswer(askServer);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p>{say.none}</p>
      <Field label={say.email} type="email" autoComplete="email" value={email} set={setEmail} />
      <Field
        label={say.password}
        type="password"
        autoComplete="current-password"
        value={password}
        set={setPassword}
      />
      <p className="row">
        <button
          type="submit"
          className="primary"
          onClick={() => run(() => api.signIn(email, password))}
        >
          {say.signIn}
        </button>
        {server?.sendsMail === false && (
          <button
            type="button"
            className="plain"
            onClick={() => run(() => api.register(email, password))}
          >
            {say.register}
          </button>
        )}
        {server?.sendsMail === true && (
          <button
            type="button"
            className="plain"
            onClick={() => run(async () => setMailed(Boolean(await api.mailLogin(email))))}
          >
            {say.mail}
          </button>
        )}
      </p>
      {isMailed && <output>{say.mailed}</output>}
    </form>
  );
}

interface OwnProps {
  readonly account: AccountReply;
  readonly doing: Doing;
}

function Person({ account, doing }: OwnProps): ReactNode {
  const [name, setName] = useState(account.name ?? '');
  const [password, setPassword] = useState('');
  const [spoken, speak] = useState(account.language ?? language);
  const { email, reliability } = account;
  const [isSaved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    setSaved(false);
    await api.changeAccount({
      ...(name.trim() !== '' && { name }),
      ...(password !== '' && { password }),
      language: spoken,
    });
    setPassword('');
    setSaved(true);
  };
  return (
    <section>
      <h2>{say.person}</h2>
      <p>{email === null ? say.noAccount : say.signedIn(email)}</p>
      {reliability && <p>{say.reliability(reliability.turns, reliability.missed)}</p>}
      {account.isAdmin && account.barrier !== null && (
        <output>{say.barriers[account.barrier]}</output>
      )}
      {account.isAdmin && account.barrier === null && (
        <p>
          <Link to="/admin">{say.administration}</Link>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          doing.run(save);
        }}
      >
        <Field label={say.name} value={name} maxLength={40} set={setName} />
        {email !== null && (
          <Field
            label={say.newPassword}
            type="password"
            autoComplete="new-password"
            value={password}
            set={setPassword}
          />
        )}
        <Pick
          label={say.language}
          value={spoken}
          choices={LANGUAGES.map((each) => [each, nameOfLanguage(each)] as const)}
          set={speak}
        />
        <button type="submit" className="plain" disabled={doing.isBusy}>
          {say.save}
        </button>
        {isSaved && <output> {say.saved}</output>}
      </form>
    </section>
  );
}

function GamesHeld({ games }: Pick<AccountReply, 'games'>): ReactNode {
  const pause = usePause();
  const until = (deadline: number): string =>
    pause ? messages.head.paused : say.deadline(date.format(deadline));
  return (
    <section>
      <h2>{say.games}</h2>
      {games.length === 0 && <p className="note">{say.noGames}</p>}
      <ul className="lines">
        {games.map(({ game, role, seat, name, stage, deadline }) => (
          <li key={`${game} ${role} ${seat}`}>
            <Link to={`/game/${encodeURIComponent(game)}`}>{name === '' ? say.gone : name}</Link>
            <small>
              {[
                say.roles[role] ?? role,
                say.stages[stage] ?? '',
                deadline === null ? '' : until(deadline),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const askAccount = (): Promise<AccountReply> => api.account();

/** The page `/account`: the account, or forms to sign in and to register. */
export function AccountPage(): ReactNode {
  const { value: account, refused, again } = useServerAnswer(askAccount);
  const doing = useDoing(again);
  if (!account && !refused) return <Sheet heading={say.heading}>{messages.game.loading}</Sheet>;
  const isStranger = refused?.reply.code === 'not-signed-in';
  return (
    <Sheet heading={say.heading} fault={doing.fault}>
      {refused && !isStranger && <Fault text={refused.message} />}
      {!account?.email && (
        <>
          <Entrance doing={doing} />
          <PasskeyEntrance doing={doing} />
        </>
      )}
      {account && (
        <>
          <Person key={account.player} {...{ account, doing }} />
          <GamesHeld games={account.games} />
          <Channels account={account} />
          <CalendarPart again={again} />
          <Away />
          <Passkeys {...{ account, doing }} />
          <Sessions {...{ account, doing }} />
          <Tokens {...{ account, doing }} />
          <Blocked {...{ account, doing }} />
          <OwnData />
          <Leaving doing={doing} />
        </>
      )}
    </Sheet>
  );
}
