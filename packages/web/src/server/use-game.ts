/** A game as the server has it, kept up to date by its stream of changes. */
import {
  applyDelta,
  type Command,
  type Delta,
  type GameView,
  type VariantReply,
} from '@chronopolitik/game';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tellConnected } from '../app/failures/outdated.ts';
import { api, asRefused, follow, type Refused } from './api.ts';
import { storeSeenGame } from '../browser/local-storage.ts';

/** How a command is sent that nobody pressed a button for: the page shows neither that it is under way nor a refusal. */
export interface Quietly {
  /** Whether it is to arrive though the page goes. */
  readonly isLeaving: boolean;
  /** Is told why it was refused. */
  readonly refused: (why: Refused) => void;
}

/** Sends a command to the server, and follows what it changes. @returns whether it was taken */
export type Send = (command: Command, quietly?: Quietly) => Promise<boolean>;

/** A game, and what can be done about it. */
export interface OpenGame {
  readonly view: GameView | undefined;
  readonly variant: VariantReply | undefined;
  /** Why there is no game to show. */
  readonly failure: string | undefined;
  /** A command is under way. */
  readonly isBusy: boolean;
  /** Why the last command was refused. */
  readonly refusal: Refused | undefined;
  readonly send: Send;
  readonly forgive: () => void;
  /** The viewer may not see the game any more. */
  readonly isShut: boolean;
  /** Loads the game anew, as whoever the viewer is now. */
  readonly reload: () => void;
}

/** Deltas in order; one that leaves a gap means that the game must be loaded again. */
function followed(view: GameView, deltas: readonly Delta[]): GameView | undefined {
  let next = view;
  for (const delta of deltas) {
    if (delta.type === 'reset' || delta.number > next.number + 1) return undefined;
    next = applyDelta(next, delta);
  }
  return next;
}

interface KeptView {
  readonly view: GameView | undefined;
  readonly load: () => Promise<GameView>;
  readonly follow: (deltas: readonly Delta[]) => Promise<void>;
}

function useView(id: string): KeptView {
  const [view, setView] = useState<GameView>();
  const latest = useRef<GameView>(undefined);
  const show = useCallback(
    (next: GameView) => {
      latest.current = next;
      setView(next);
      const { settings, steps, step } = next;
      storeSeenGame({ id, name: settings.name, at: Date.now(), round: steps[step]?.round ?? 0 });
    },
    [id],
  );
  const load = useCallback(async () => {
    const loaded = await api.game(id);
    show(loaded);
    return loaded;
  }, [id, show]);
  const follow = useCallback(
    async (deltas: readonly Delta[]) => {
      const next = latest.current && followed(latest.current, deltas);
      if (next) show(next);
      else await load();
    },
    [load, show],
  );
  return { view, load, follow };
}

/** Listens to the changes of a game until it is told to stop. @param reload when the server says that it must be */
function listen(
  id: string,
  after: number,
  take: KeptView['follow'],
  reload: () => void,
): () => void {
  const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined);
  return follow(id, after, {
    heard: (delta) => quietly(take([delta])),
    reconnected: tellConnected,
    reset: reload,
  });
}

/** Loads a game and follows its changes until another is shown. */
export function useGame(id: string): OpenGame {
  const { view, load, follow: take } = useView(id);
  const [variant, setVariant] = useState<VariantReply>();
  const [failed, setFailed] = useState<Refused>();
  const [count, setCount] = useState(0);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      const [loaded, map] = await Promise.all([load(), api.variantOf(id)]);
      setVariant(map);
      setFailed(undefined);
      if (!isGone) stop = listen(id, loaded.number, take, reload);
    };
    open().catch((error: unknown) => setFailed(asRefused(error)));
    return () => {
      isGone = true;
      stop();
    };
  }, [id, load, take, reload, count]);

  const send = useCallback<Send>(
    async (command, quietly) => {
      if (!quietly) setBusy(true);
      if (!quietly) setRefusal(undefined);
      try {
        const sent = quietly
          ? api.commandQuietly(id, command, quietly.isLeaving)
          : api.command(id, command, setRefusal);
        await take((await sent).deltas);
        if (!quietly) setRefusal(undefined);
        return true;
      } catch (error) {
        const refused = asRefused(error);
        (quietly?.refused ?? setRefusal)(refused);
        if (!quietly && refused.reply.code === 'stale-round') await load().catch(() => undefined);
        return false;
      } finally {
        if (!quietly) setBusy(false);
      }
    },
    [id, take, load],
  );
  const forgive = useCallback(() => setRefusal(undefined), []);
  const failure = failed?.message;
  const isShut = failed?.reply.code === 'forbidden';
  return { view, variant, failure, isShut, isBusy, refusal, send, forgive, reload };
}
