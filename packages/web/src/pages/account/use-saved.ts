/** A choice that is saved at once: it is shown as chosen while the server is told, and as it was if that fails. */
import { useState } from 'react';
import type { Doing } from '../../parts/fields.tsx';

/**
 * What is chosen, and how to choose anew.
 * @param value what the server knows
 * @param save tells the server
 */
export function useSaved<T>(
  value: T,
  save: (next: T) => Promise<unknown>,
  { run }: Pick<Doing, 'run'>,
): readonly [T, (next: T) => void] {
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  const choose = (next: T): void => {
    setChosen({ value: next });
    run(async () => {
      try {
        await save(next);
      } catch (error) {
        setChosen(undefined);
        throw error;
      }
    });
  };
  return [chosen ? chosen.value : value, choose];
}
