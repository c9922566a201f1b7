/** Passkeys of the account, and the codes that stand in for one that is lost. */
import type { AccountReply } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages } from '../../app/messages.ts';
import { hasPasskeys, makePasskey, showPasskey } from '../../app/passkeys.ts';
import { api, Refused } from '../../server/api.ts';
import { Field, SureButton, type Doing } from '../../parts/fields.tsx';

const say = messages.account.passkeys;

interface PartProps {
  readonly account: AccountReply;
  readonly doing: Doing;
}

/** What a device answers, or the sentence that it did not. */
async function ofDevice(asked: Promise<object>): Promise<object> {
  try {
    return await asked;
  } catch {
    throw new Refused({ code: 'bad-request', message: say.failed }, say.failed);
  }
}

/** Signs in by a passkey, or shows by it whose the session is. */
async function show(): Promise<void> {
  await api.passkeys.answer(await ofDevice(showPasskey(await api.passkeys.question())));
}

/** Signs in without a name or a password, on devices that have a passkey. */
export function PasskeyEntrance({ doing: { run, isBusy } }: { readonly doing: Doing }): ReactNode {
  if (!hasPasskeys()) return null;
  return (
    <p className="row">
      <button type="button" className="plain" disabled={isBusy} onClick={() => run(show)}>
        {say.signIn}
      </button>
    </p>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  if (codes.length === 0) return null;
  return (
    <output className="shown codes">
      {say.shown}
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </output>
  );
}

/** Before anything is changed here: who has passkeys shows one. */
function Proof({ doing: { run, isBusy } }: { readonly doing: Doing }): ReactNode {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(() => api.passkeys.useCode(code));
      }}
    >
      <p className="note">{say.proveNote}</p>
      <p className="row">
        {hasPasskeys() && (
          <button type="button" className="primary" disabled={isBusy} onClick={() => run(show)}>
            {say.prove}
          </button>
        )}
      </p>
      <Field label={say.code} value={code} autoComplete="off" maxLength={40} set={setCode} />
      <button type="submit" className="plain" disabled={isBusy || code.trim() === ''}>
        {say.useCode}
      </button>
    </form>
  );
}

interface MakingProps extends PartProps {
  readonly setCodes: (codes: readonly string[]) => void;
}

function Making({ account, doing: { run, isBusy }, setCodes }: MakingProps): ReactNode {
  const [name, setName] = useState('');
  const make = async (): Promise<void> => {
    const response = await ofDevice(makePasskey(await api.passkeys.offer()));
    const { codes = [] } = await api.passkeys.add(name.trim(), response);
    setCodes(codes);
    setName('');
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(make);
        }}
      >
        <Field label={say.name} value={name} maxLength={40} set={setName} />
        <button type="submit" className="plain" disabled={isBusy || name.trim() === ''}>
          {say.make}
        </button>
      </form>
      {account.passkeys.length > 0 && (
        <>
          <h3>{say.codes}</h3>
          <p className="note">{say.codesNote(account.codes)}</p>
          <button
            type="button"
            className="plain"
            disabled={isBusy}
            onClick={() => run(async () => setCodes((await api.passkeys.newCodes()).codes ?? []))}
          >
            {say.newCodes}
          </button>
        </>
      )}
    </>
  );
}

/** The passkeys of an account: made, shown, removed; and its recovery codes. */
export function Passkeys({ account, doing }: PartProps): ReactNode {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { passkeys, isProved } = account;
  const mayChange = passkeys.length === 0 || isProved;
  if (account.email === null) return null;
  return (
    <section>
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {passkeys.length === 0 && <p className="note">{say.none}</p>}
      <ul className="lines">
        {passkeys.map(({ id, name, usedAt }) => (
          <li key={id}>
            <span>
              {name} <small>{usedAt === null ? say.unused : say.used(date.format(usedAt))}</small>
            </span>
            {mayChange && (
              <SureButton
                text={say.end}
                sure={say.sure}
                label={say.endIt(name)}
                act={() => doing.run(() => api.passkeys.end(id))}
              />
            )}
          </li>
        ))}
      </ul>
      <Codes codes={codes} />
      {!mayChange && <Proof doing={doing} />}
      {mayChange && hasPasskeys() && <Making {...{ account, doing, setCodes }} />}
      {!hasPasskeys() && <p className="note">{say.impossible}</p>}
    </section>
  );
}
