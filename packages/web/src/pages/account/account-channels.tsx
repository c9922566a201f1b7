/** By which channels one is told of what, while the page is closed. */
import {
  LEAD_HOURS,
  NOTICE_KINDS,
  type AccountReply,
  type NotificationsReply,
} from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { subscribeToPush } from '../../app/push.ts';
import { api } from '../../server/api.ts';
import {
  Check,
  Fault,
  Field,
  Pick,
  Shown,
  useServerAnswer,
  useDoing,
  type Doing,
} from '../../parts/fields.tsx';
import { ownZone, Wishes } from './account-wishes.tsx';
import { useSaved } from './use-saved.ts';

const say = messages.account.notices;

/** What can be chosen; a test comes in any case. */
const EVENTS = NOTICE_KINDS.filter((kind) => kind !== 'test');
type Event = (typeof EVENTS)[number];
const KINDS = ['mail', 'push', 'webhook', 'discord'] as const;
type Kind = (typeof KINDS)[number];

type Channel = NotificationsReply['channels'][number];

function Events(props: {
  readonly kinds: readonly string[];
  readonly change: (kinds: readonly Event[]) => void;
}): ReactNode {
  const { kinds, change } = props;
  const chosen = EVENTS.filter((event) => kinds.includes(event));
  return (
    <details className="fold">
      <summary>
        {say.of}: {chosen.length === EVENTS.length ? say.all : say.few(chosen.length)}
      </summary>
      <div className="checks">
        {EVENTS.map((event) => (
          <Check
            key={event}
            text={say.events[event] ?? event}
            isOn={kinds.includes(event)}
            set={(isOn) =>
              change(EVENTS.filter((each) => (each === event ? isOn : kinds.includes(each))))
            }
          />
        ))}
      </div>
    </details>
  );
}

/** How long before a deadline; shown where deadlines are told at all. */
function Leads({ channel, doing }: ChannelProps): ReactNode {
  const save = (next: Channel['leads']) => api.changeChannel(channel.id, { leads: next });
  const [leads, setLeads] = useSaved(channel.leads, save, doing);
  const change = (hours: number, isOn: boolean): void =>
    setLeads(LEAD_HOURS.filter((each) => (each === hours ? isOn : leads.includes(each))));
  return (
    <fieldset className="checks leads">
      <legend>{say.leads}</legend>
      {LEAD_HOURS.map((hours) => (
        <Check
          key={hours}
          text={say.lead(hours)}
          isOn={leads.includes(hours)}
          set={(isOn) => change(hours, isOn)}
        />
      ))}
    </fieldset>
  );
}

const USUAL_HOUR = '18:00';

/** Of mail: as things happen, or once a day. */
function Digest({ channel, doing, known }: ChannelProps): ReactNode {
  const save = async (next: string | null): Promise<void> => {
    // An hour means nothing without a zone: the first one brings this browser's.
    if (next !== null && known.zone === null) await api.changeNotices({ zone: ownZone() });
    await api.changeChannel(channel.id, { digest: next });
  };
  const [digest, set] = useSaved(channel.digest, save, doing);
  return (
    <>
      <div className="times">
        <Pick
          label={say.often}
          value={digest === null ? 'atOnce' : 'daily'}
          choices={[
            ['atOnce', say.atOnce],
            ['daily', say.daily],
          ]}
          set={(often) => set(often === 'daily' ? USUAL_HOUR : null)}
        />
        {digest !== null && (
          <Field
            label={say.dailyAt}
            type="time"
            value={digest}
            set={(time) => time !== '' && set(time)}
          />
        )}
      </div>
      {digest !== null && <p className="note">{say.dailyNote}</p>}
    </>
  );
}

interface ChannelProps {
  readonly channel: Channel;
  readonly known: NotificationsReply;
  readonly doing: Doing;
}

function ChannelLine(props: ChannelProps): ReactNode {
  const { channel, doing } = props;
  const [isTested, setTested] = useState(false);
  const { id, kind, host } = channel;
  const { run } = doing;
  const saveKinds = (next: Channel['kinds']) => api.changeChannel(id, { kinds: next });
  const [kinds, setKinds] = useSaved(channel.kinds, saveKinds, doing);
  return (
    <li className="channel" data-testid={`channel-${kind}`}>
      <h3>{say.to(say.kinds[kind] ?? kind, host)}</h3>
      {kind === 'mail' && <Digest {...props} />}
      {kinds.includes('deadline') && <Leads {...props} />}
      <Events kinds={kinds} change={setKinds} />
      <p className="row">
        <button
          type="button"
          className="plain"
          onClick={() => run(async () => setTested(Boolean(await api.testChannel(id))))}
        >
          {say.test}
        </button>
        <button type="button" className="plain" onClick={() => run(() => api.endChannel(id))}>
          {say.remove}
        </button>
        {isTested && <output>{say.tested}</output>}
      </p>
    </li>
  );
}

/** The ways that this server, this browser and this account have. */
function kindsFor({ mail }: NotificationsReply, { email }: AccountReply): readonly Kind[] {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window;
  return KINDS.filter((kind) => {
    if (kind === 'mail') return mail && email !== null;
    return kind !== 'push' || canPush;
  });
}

interface NewProps {
  readonly known: NotificationsReply;
  readonly offered: readonly Kind[];
  /** Whether it is known in which language the player is written to. */
  readonly isSpoken: boolean;
  readonly doing: Doing;
}

function NewChannel({ known, offered, isSpoken, doing }: NewProps): ReactNode {
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'webhook');
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly Event[]>(EVENTS);
  const [secret, setSecret] = useState('');
  const add = async (): Promise<void> => {
    setSecret('');
    const target =
      kind === 'push'
        ? { subscription: await subscribeToPush(known.pushKey, say) }
        : kind === 'mail'
          ? {}
          : { url: url.trim() };
    if (!isSpoken) await api.changeAccount({ language });
    if (known.zone === null && known.channels.length === 0) {
      await api.changeNotices({ zone: ownZone() });
    }
    const made = await api.addChannel({ kind, kinds, ...target });
    setSecret(made.secret ?? '');
    setUrl('');
  };
  const asksUrl = kind === 'webhook' || kind === 'discord';
  return (
    <form
      className="new-channel"
      onSubmit={(event) => {
        event.preventDefault();
        doing.run(add);
      }}
    >
      <h3>{say.add}</h3>
      <Pick
        label={say.by}
        value={kind}
        choices={offered.map((each) => [each, say.kinds[each] ?? each] as const)}
        set={setKind}
      />
      {asksUrl && <Field label={say.url} type="url" value={url} maxLength={500} set={setUrl} />}
      <Events kinds={kinds} change={setKinds} />
      <button
        type="submit"
        className="plain"
        disabled={doing.isBusy || (asksUrl && url.trim() === '')}
      >
        {kind === 'push' ? say.pushHere : say.addIt}
      </button>
      {secret !== '' && <Shown label={say.secret} text={secret} />}
      {!offered.includes('mail') && <p className="note">{say.noMail}</p>}
      {!offered.includes('push') && <p className="note">{say.noPush}</p>}
    </form>
  );
}

const askChannels = (): Promise<NotificationsReply> => api.notifications();

/** The part of the account page that lists channels and adds one. */
export function Channels({ account }: { readonly account: AccountReply }): ReactNode {
  const { value: known, again } = useServerAnswer(askChannels);
  const doing = useDoing(again);
  if (!known) return null;
  return (
    <section>
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {known.channels.length === 0 && <p className="note">{say.none}</p>}
      <ul className="lines">
        {known.channels.map((channel) => (
          <ChannelLine key={channel.id} {...{ channel, known, doing }} />
        ))}
      </ul>
      {known.channels.length > 0 && <Wishes {...{ known, account, doing }} />}
      <Fault text={doing.fault} />
      <NewChannel
        offered={kindsFor(known, account)}
        isSpoken={account.language !== null}
        {...{ known, doing }}
      />
    </section>
  );
}
