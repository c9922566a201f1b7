/** What the server says, asked again and again. */
import { useCallback, useEffect, useState } from 'react';

/**
 * The last answer, and how to ask at once.
 *
 * @param ask stays the same while it is the same question
 * @param every milliseconds between questions
 * @param failed told of each failure; what was known stays. It stays the same too
 */
export function usePolled<T>(
  ask: () => Promise<T>,
  every: number,
  failed: (error: unknown) => void,
): readonly [T | undefined, () => void] {
  const [value, setValue] = useState<T>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const load = (): void =>
      void ask().then((said) => {
        if (!isGone) setValue(said);
      }, failed);
    load();
    const again = setInterval(load, every);
    return () => {
      isGone = true;
      clearInterval(again);
    };
  }, [ask, every, failed, count]);
  const again = useCallback(() => setCount((before) => before + 1), []);
  return [value, again];
}
