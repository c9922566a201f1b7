/** When one is told, by all channels: time zone and quiet hours, and of which games nothing. Saved at once. */
import type { AccountReply, NotificationsReply } from '@chronopolitik/game';
import { type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { Check, Field, Pick, type Doing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';

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

function Zone({ known: { zone }, doing: { run } }: WishesProps): ReactNode {
  const own = ownZone();
  const first = [NO_ZONE, own, ...(zone === null ? [] : [zone])];
  const all = [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Pick
      label={say.zone}
      value={zone ?? NO_ZONE}
      choices={all.map((each) => [each, each === NO_ZONE ? say.zoneOfGames : each] as const)}
      set={(chosen) => run(() => api.changeNotices({ zone: chosen === NO_ZONE ? null : chosen }))}
    />
  );
}

function Quiet({ known: { quiet, zone }, doing: { run } }: WishesProps): ReactNode {
  // Hours mean nothing without a zone: the first ones bring this browser's.
  const set = (next: NotificationsReply['quiet']) =>
    run(() =>
      api.changeNotices({ quiet: next, ...(next && zone === null && { zone: ownZone() }) }),
    );
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

function GamesTold({ known: { off }, account, doing: { run } }: WishesProps): ReactNode {
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
          <Check
            key={game}
            text={name}
            isOn={!off.includes(game)}
            set={(isOn) => run(() => api.switchNotices(game, isOn))}
          />
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
