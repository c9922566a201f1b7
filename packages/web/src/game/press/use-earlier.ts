/** Messages before those that the view of a game carries, asked for when a reader wants them. */
import type { GameView, MessageView, MessagesReply } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../server/api.ts';

const NONE: readonly MessageView[] = [];

/** What was loaded: it ends where the messages of the view began then. */
interface Loaded extends MessagesReply {
  readonly game: string;
  readonly end: number;
}

/** A view with the messages at hand, and how to load those before them. */
export interface Earlier {
  readonly view: GameView;
  readonly load: () => void;
  readonly isLoading: boolean;
}

/** How many messages the viewer may read. */
export function countMessages({ messages = [], earlier = 0 }: GameView): number {
  return earlier + messages.length;
}

/** The messages of a view, and those before them that were loaded since. */
export function useEarlier(shown: GameView): Earlier {
  const { id, messages = NONE, earlier = 0 } = shown;
  const [loaded, setLoaded] = useState<Loaded>();
  const [isLoading, setLoading] = useState(false);
  // A game that was loaded anew may carry later messages only: what lies between is asked for again.
  const fits = loaded?.game === id && loaded.end === earlier;
  const before = useMemo(
    () => (fits ? loaded : { messages: NONE, earlier }),
    [fits, loaded, earlier],
  );
  const load = useCallback(() => {
    setLoading(true);
    api
      .messages(id, before.earlier)
      .then((more) => {
        const all = [...more.messages, ...before.messages];
        setLoaded({ game: id, end: earlier, earlier: more.earlier, messages: all });
      })
      // The button stays, and can be pressed again.
      .catch(() => undefined)
      .finally(() => setLoading(false));
  }, [id, earlier, before]);
  const view = useMemo(
    () => ({ ...shown, messages: [...before.messages, ...messages], earlier: before.earlier }),
    [shown, before, messages],
  );
  return { view, load, isLoading };
}
