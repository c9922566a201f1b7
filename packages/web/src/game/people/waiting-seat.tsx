/** The own seat before the start: another link to it, and the way out. */
import type { TermsReply } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages, people } from '../../app/messages.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { api } from '../../server/api.ts';
import { SeatLink } from './seat-link.tsx';

interface WaitingSeatProps {
  readonly terms: TermsReply;
  readonly run: (work: () => Promise<unknown>) => void;
}

/** Nothing for whoever has no seat, and once the game has begun: then the seat is looked after in the game. */
export function WaitingSeat({ terms, run }: WaitingSeatProps): ReactNode {
  const { id, seat, stage } = terms;
  if (seat === null || stage !== 'gathering') return null;
  return (
    <details data-testid="own-seat">
      <summary>{people.panel.own}</summary>
      <SeatLink {...{ id, seat }}>
        <LeaveButton {...{ id, run }} />
      </SeatLink>
    </details>
  );
}

/** Gives the seat up before the start, after a question. */
export function LeaveButton(
  props: Pick<WaitingSeatProps, 'run'> & { readonly id: string },
): ReactNode {
  const { id, run } = props;
  const { amended, host } = messages.lobby;
  return (
    <AskingButton
      text={amended.leave}
      className="plain danger"
      question={amended.leaveSure}
      lines={() => [host.removes]}
      act={() => run(() => api.command(id, { type: 'leave' }))}
    />
  );
}
