/** A sandbox that only those change who hold its link: what others read of that, and the link for those who shall. */
import type { GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { Fault, useDoing } from '../parts/fields.tsx';
import { api, offers } from '../server/api.ts';
import { openCopy } from './open-copy.ts';
import { LinkShown } from './people/link-shown.tsx';

const say = messages.game.held;

interface HeldProps {
  readonly view: GameView;
}

/** In the place of the button that plays on: whose it is, and the way to one's own. */
export function HeldNote({ view }: HeldProps): ReactNode {
  const { run, fault, isBusy } = useDoing(() => undefined);
  return (
    <div data-testid="held">
      <p className="note">{say.reading}</p>
      <button
        type="button"
        className="primary"
        disabled={isBusy}
        onClick={() => run(() => openCopy(view))}
      >
        {say.copy}
      </button>
      <Fault text={fault} />
    </div>
  );
}

/** A link for those who shall play on in the viewer's own sandbox; made when it is asked for. */
export function ChangeLink({ view }: HeldProps): ReactNode {
  const [secret, setSecret] = useState<string>();
  const { run, fault, isBusy } = useDoing(() => undefined);
  const { id, seat, settings } = view;
  if (!offers.people || settings.kind !== 'held' || seat === null) return null;
  if (secret !== undefined) return <LinkShown label={say.link} secret={secret} />;
  const make = async (): Promise<void> =>
    setSecret((await api.link(id, { role: 'seat', seat })).link);
  return (
    <div className="row">
      <button type="button" disabled={isBusy} onClick={() => run(make)}>
        {say.make}
      </button>
      <Fault text={fault} />
    </div>
  );
}
