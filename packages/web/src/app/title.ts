/** The title of the browser's tab: how many games need the player, before the name of the program. */
import { useEffect } from 'react';
import { useWaiting } from '../server/own-games.ts';
import { messages } from './messages.ts';

/** `(2) Chronopolitik`, while two games wait. */
export function useTitle(): void {
  const count = useWaiting().length;
  useEffect(() => {
    const { title } = messages.shell;
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [count]);
}
