/** Says on every page that the browser keeps no games for it, or no more of them, and offers them as a file. */
import { useEffect, useState, type ReactNode } from 'react';
import { FileLink } from '../parts/saved-file.tsx';
import { useUnkept } from '../parts/use-unkept.ts';
import { wholeCopy } from '../server/api.ts';
import { aloneMessages } from './alone-messages.ts';
import { Link } from './app-header.tsx';
import { messages } from './messages.ts';

/** Whether something found no room, and nothing did since. */
function useFull(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => wholeCopy?.watchRoom(setFull), []);
  return isFull;
}

/** The banner; nothing where the browser keeps games. */
export function RoomBanner(): ReactNode {
  const isUnkept = useUnkept();
  const isFull = useFull();
  if (!wholeCopy || (!isUnkept && !isFull)) return null;
  return (
    <output className="all-paused" data-testid={isUnkept ? 'unkept' : 'full'}>
      <strong>{isUnkept ? messages.shell.unkept.note : aloneMessages.full}</strong>
      <FileLink file={wholeCopy.file} name="chronopolitik">
        {messages.importing.whole}
      </FileLink>
      {!isUnkept && (
        <Link to="/my-games" className="plain">
          {messages.myGames.heading}
        </Link>
      )}
    </output>
  );
}
