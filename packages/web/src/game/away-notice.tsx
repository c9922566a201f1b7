/** Says that there is no connection, and until when what is shown is known to be so. */
import type { ReactNode } from 'react';
import { messages, shortDate } from '../app/messages.ts';

const say = messages.head.away;

interface AwayNoticeProps {
  /** In milliseconds; undefined where there is a connection. */
  readonly since: number | undefined;
  /** Whether orders are sent by themselves. */
  readonly isPlayed: boolean;
}

/** One line above the head of the game: it covers nothing. */
export function AwayNotice({ since, isPlayed }: AwayNoticeProps): ReactNode {
  if (since === undefined) return null;
  return (
    <output className="away" data-testid="away">
      {say.note(shortDate(since))} <span>{isPlayed ? say.played : say.alone}</span>
    </output>
  );
}
