/** Searches that somebody waits for: how long they may take, how far they are, and a way to end them. */
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';

const say = messages.study;

/** Seconds that a search may take. */
const LIMITS = [1, 4, 15] as const;

/** How long a search may take until the player says otherwise. */
export const USUAL_SECONDS = 4;

/** The choice of how long a search may take. */
export function TimeLimit(props: {
  readonly seconds: number;
  readonly set: (seconds: number) => void;
}): ReactNode {
  const { seconds, set } = props;
  return (
    <label>
      {say.limit}{' '}
      <select value={seconds} onChange={({ target }) => set(Number(target.value))}>
        {LIMITS.map((limit) => (
          <option key={limit} value={limit}>
            {say.seconds(limit)}
          </option>
        ))}
      </select>
    </label>
  );
}

const TICK = 100;

/** How much of a search's time is gone. */
export function Searching(props: {
  readonly seconds: number;
  readonly stop: () => void;
}): ReactNode {
  const { seconds, stop } = props;
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setGone((performance.now() - start) / 1000), TICK);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="searching" data-testid="searching">
      <progress aria-label={say.thinking} max={seconds} value={Math.min(gone, seconds)} />
      <button type="button" className="plain" onClick={stop}>
        {say.stop}
      </button>
    </div>
  );
}
