/** Says on every page that all clocks stand still, and what the administrators say of it. */
import type { ReactNode } from 'react';
import { date, messages } from './messages.ts';
import { usePause } from '../server/own-games.ts';

const say = messages.shell.pause;

/** The banner; nothing while the clocks go. */
export function PauseBanner(): ReactNode {
  const pause = usePause();
  if (!pause) return null;
  return (
    <output className="all-paused" data-testid="all-paused">
      <strong>{say.note(date.format(pause.since))}</strong>
      {pause.words !== '' && <span>{pause.words}</span>}
      <span>{say.later}</span>
    </output>
  );
}
