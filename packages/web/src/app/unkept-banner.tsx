/** Says on every page that the browser keeps no games for it, where that is so, and offers them as a file. */
import { useEffect, useState, type ReactNode } from 'react';
import { FileLink } from '../parts/saved-file.tsx';
import { wholeCopy } from '../server/api.ts';
import { messages } from './messages.ts';

const say = messages.shell.unkept;

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

/** The banner; nothing where the browser keeps games, or a server does. */
export function UnkeptBanner(): ReactNode {
  const isUnkept = useUnkept();
  if (!isUnkept || !wholeCopy) return null;
  return (
    <output className="all-paused" data-testid="unkept">
      <strong>{say.note}</strong>
      <FileLink file={wholeCopy.file} name="chronopolitik">
        {messages.importing.whole}
      </FileLink>
    </output>
  );
}
