/** How many games need the player: in the title of the browser's tab, and on the icon of the installed app. */
import { useEffect } from 'react';
import { useWaiting } from '../server/own-games.ts';
import { messages } from './messages.ts';

/** `(2) Chronopolitik`, while two games wait. */
export function useTitle(): void {
  const count = useWaiting().length;
  useEffect(() => {
    const { title } = messages.shell;
    document.title = count === 0 ? title : `(${count}) ${title}`;
    void showOnIcon(count);
  }, [count]);
}

/** Browsers without such icons, and those that were not allowed to, show nothing. @param count 0 takes it away */
async function showOnIcon(count: number): Promise<void> {
  try {
    if ('setAppBadge' in navigator) await navigator.setAppBadge(count);
  } catch {
    // The title of the tab says it too.
  }
}
