/** The button that turns sounds off and on. */
import type { ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { setMute, useMute } from './mute.ts';

const say = messages.shell.sound;
const SPEAKER = 'M3 8v4h3l4 3.5v-11L6 8Z';
const WAVES = 'M12.5 7.5a3.5 3.5 0 0 1 0 5M14.8 5.2a6.8 6.8 0 0 1 0 9.6';
const CROSS = 'M13 8l4 4M17 8l-4 4';

/** Stands in the head of a game. */
export function MuteButton(): ReactNode {
  const isMute = useMute();
  const label = isMute ? say.on : say.off;
  return (
    <button
      type="button"
      className="tool mute"
      data-testid="mute"
      aria-label={label}
      title={label}
      onClick={() => setMute(!isMute)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={`${SPEAKER}${isMute ? CROSS : WAVES}`} />
      </svg>
    </button>
  );
}
