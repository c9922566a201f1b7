/** Whether the browser keeps games for this page at all. */
import { useEffect, useState } from 'react';
import { wholeCopy } from '../server/api.ts';

/** Whether games go when the tab closes; false until that is known. */
export function useUnkept(): boolean {
  const [isUnkept, setUnkept] = useState(false);
  useEffect(() => {
    wholeCopy?.isKept().then(
      (isKept) => setUnkept(!isKept),
      // Nothing can be opened then, and each page says so.
      () => undefined,
    );
  }, []);
  return isUnkept;
}
