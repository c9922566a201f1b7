/** When one is told, by all channels: time zone and quiet hours, and of which games nothing. Saved at once. */
import type { AccountReply, NotificationsReply } from '@chronopolitik/game';
import { type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { Check, Field, Pick, type Doing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';
import { useSaved } from './use-saved.ts';

const say = messages.account.notices;

interface WishesProps {
  readonly known: NotificationsReply;
  readonly account: AccountReply;
  readonly doing: Doing;
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const USUAL_QUIET = { from: '22:00', to: '07:00' };
/** In place of a zone: that of each game. */
const NO_ZONE = '';

function Zone({ known, doing }: WishesProps): ReactNode {
  const save = (next: string | null) => api.changeNotices({ zone: next });
  const [zone, setZone] = useSaved(known.zone, save, doing);
  const own = ownZone();
  const first = [NO_ZONE, own, ...(zone === null ? [] : [zone])];
  const all = [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Pick
      label={say.zone}
      value={zone ?? NO_ZONE}
      choices={all.map((each) => [each, each === NO_ZONE ? say.zoneOfGames : each] as const)}
      set={(chosen) => setZone(chosen === NO_ZONE ? null : chosen)}
    />
  );
}

function Quiet({ known, doing }: WishesProps): ReactNode {
  // Hours mean nothing without a zone: the first ones bring this browser's.
  const save = (next: NotificationsReply['quiet']) => {
    const zone = next && known.zone === null ? { zone: ownZone() } : {};
    return api.changeNotices({ quiet: next, ...zone });
  };
  const [quiet, set] = useSaved(known.quiet, save, doing);
  const change = (part: Partial<typeof USUAL_QUIET>): void => {
    const next = { ...(quiet ?? USUAL_QUIET), ...part };
    if (next.from !== '' && next.to !== '' && next.from !== next.to) set(next);
  };
  return (
    <>
      <Check
        text={say.quiet}
        isOn={quiet !== null}
        set={(isOn) => set(isOn ? USUAL_QUIET : null)}
      />
      {quiet && (
        <>
          <div className="times">
            <Field
              label={say.from}
              type="time"
              value={quiet.from}
              set={(from) => change({ from })}
            />
            <Field label={say.until} type="time" value={quiet.to} set={(to) => change({ to })} />
          </div>
          <p className="note">{say.quietNote}</p>
        </>
      )}
    </>
  );
}

const GOING: readonly string[] = ['gathering', 'playing'];

function GameTold(props: {
  readonly game: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly doing: Doing;
}): ReactNode {
  const { game, name, doing } = props;
  const save = (next: boolean) => api.switchNotices(game, next);
  const [isOn, set] = useSaved(props.isOn, save, doing);
  return <Check text={name} isOn={isOn} set={set} />;
}

function GamesTold({ known: { off }, account, doing }: WishesProps): ReactNode {
  const held = account.games.filter(
    ({ game, stage }) => GOING.includes(stage) || off.includes(game),
  );
  const games = [...new Map(held.map((each) => [each.game, each.name])).entries()];
  if (games.length === 0) return null;
  const count = games.filter(([game]) => off.includes(game)).length;
  return (
    <details className="fold">
      <summary>
        {say.games}: {count === 0 ? say.allGames : say.gamesOff(count)}
      </summary>
      <div className="checks">
        {games.map(([game, name]) => (
          <GameTold key={game} isOn={!off.includes(game)} {...{ game, name, doing }} />
        ))}
      </div>
    </details>
  );
}

/** What holds of all channels. */
export function Wishes(props: WishesProps): ReactNode {
  return (
    <div className="notice-wishes" data-testid="wishes">
      <h3>{say.when}</h3>
      <Zone {...props} />
      <Quiet {...props} />
      <GamesTold {...props} />
    </div>
  );
}
