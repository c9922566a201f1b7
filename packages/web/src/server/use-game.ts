/** A game as the server has it, kept up to date by its stream of changes. */
import {
  applyDelta,
  type Command,
  type Delta,
  type GameReply,
  type GameView,
  type VariantReply,
} from '@chronopolitik/game';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tellConnected } from '../app/failures/outdated.ts';
import { personNow, type PersonMark } from '../browser/person.ts';
import { api, asRefused, follow, positions, type Refused } from './api.ts';
import { goesInTurn, keptInTurn } from './kept-in-turn.ts';
import { useContact, type Contact } from './use-contact.ts';
import { storeSeenGame } from '../browser/local-storage.ts';
import { roundOf } from '../parts/round-due.ts';

/** How a command is sent that nobody pressed a button for: the page shows neither that it is under way nor a refusal. */
export interface Quietly {
  /** Whether it is to arrive though the page goes. */
  readonly isLeaving: boolean;
  /** Is told why it was refused. */
  readonly refused: (why: Refused) => void;
}

/** Sends a command to the server, and follows what it changes. @returns whether it was taken */
export type Send = (command: Command, quietly?: Quietly) => Promise<boolean>;

/** How a game and its map are asked for. Each throws `Refused`. */
export interface Asking {
  readonly game: (id: string) => Promise<GameReply>;
  readonly map: (id: string) => Promise<VariantReply>;
}

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
  /** Until when what is shown is known to be so, where there is no connection; in milliseconds. */
  readonly awaySince: number | undefined;
  /** What is shown is what this browser kept: the server may know more. */
  readonly isKept: boolean;
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
  /** Whether the view is one that this browser kept. */
  readonly isKept: boolean;
  /** Who sees it. */
  readonly reader: { readonly current: PersonMark };
  readonly load: () => Promise<GameView>;
  readonly isShown: () => boolean;
  /** How often the viewer's seat changed what it keeps. */
  readonly revision: () => number | undefined;
  /** Shows a view that this browser kept, as long as there is none of the server. */
  readonly showKept: (kept: GameView) => void;
  readonly follow: (deltas: readonly Delta[]) => Promise<void>;
}

function useView(id: string, asking: Asking): KeptView {
  const [view, setView] = useState<GameView>();
  const latest = useRef<GameView>(undefined);
  const reader = useRef<PersonMark>('');
  const [isKept, setKept] = useState(false);
  const show = useCallback(
    (next: GameView) => {
      latest.current = next;
      setKept(false);
      setView(next);
      const { settings } = next;
      storeSeenGame({ id, name: settings.name, at: Date.now(), round: roundOf(next) });
    },
    [id],
  );
  const load = useCallback(async () => {
    const loaded = await asking.game(id);
    reader.current = personNow();
    show(loaded);
    return loaded;
  }, [id, asking, show]);
  const showKept = useCallback((kept: GameView) => {
    if (latest.current) return;
    latest.current = kept;
    setKept(true);
    setView(kept);
  }, []);
  const follow = useCallback(
    async (deltas: readonly Delta[]) => {
      const next = latest.current && followed(latest.current, deltas);
      if (next) show(next);
      else await load();
    },
    [load, show],
  );
  const isShown = useCallback(() => latest.current !== undefined, []);
  const revision = useCallback(
    () => (latest.current?.id === id ? latest.current.own?.revision : undefined),
    [id],
  );
  return { view, isKept, reader, load, isShown, revision, showKept, follow };
}

/** Listens to the changes of a game until it is told to stop. @param reload when the server says that it must be */
function listen(
  id: string,
  after: number,
  take: KeptView['follow'],
  reload: () => void,
  contact: Contact,
): () => void {
  const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined);
  return follow(id, after, {
    heard: (delta) => quietly(take([delta])),
    reconnected: () => {
      contact.found();
      tellConnected();
    },
    lost: contact.lost,
    reset: reload,
  });
}

/** Milliseconds after which it is noted that a game still stands so. */
const KEPT_EVERY = 60_000;

/** What keeps positions; undefined where nothing does, or where it cannot be fetched. */
const keeper = async () => positions?.().catch(() => undefined);

/** Whether the server did not answer at all; it may do so later. */
const isAway = ({ isInDoubt }: Refused): boolean => isInDoubt;
/** Whether the game is not there for the viewer. */
const isGone = ({ reply: { code } }: Refused): boolean =>
  code === 'forbidden' || code === 'not-found';

/** Sends commands, and takes what they change. */
function useSend(
  id: string,
  { follow: take, load, revision }: Pick<KeptView, 'follow' | 'load' | 'revision'>,
): Pick<OpenGame, 'isBusy' | 'refusal' | 'send' | 'forgive'> {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const inTurn = useMemo(() => keptInTurn(revision), [revision]);
  const send = useCallback<Send>(
    async (command, quietly) => {
      if (!quietly) setBusy(true);
      if (!quietly) setRefusal(undefined);
      const now = async (asked: Command): Promise<void> => {
        const sent = quietly
          ? api.commandQuietly(id, asked, quietly.isLeaving)
          : api.command(id, asked, setRefusal);
        await take((await sent).deltas);
      };
      try {
        // Orders of a page that is left do not wait for a plan.
        await (goesInTurn(command) && !quietly?.isLeaving ? inTurn(command, now) : now(command));
        if (!quietly) setRefusal(undefined);
        return true;
      } catch (error) {
        const refused = asRefused(error);
        (quietly?.refused ?? setRefusal)(refused);
        const { code } = refused.reply;
        const isBehind = code === 'stale-draft' || (!quietly && code === 'stale-round');
        if (isBehind) await load().catch(() => undefined);
        return false;
      } finally {
        if (!quietly) setBusy(false);
      }
    },
    [id, inTurn, take, load],
  );
  const forgive = useCallback(() => setRefusal(undefined), []);
  return { isBusy, refusal, send, forgive };
}

/**
 * Loads a game and follows its changes until another is shown.
 * @param asking the same at every call
 */
export function useGame(id: string, asking: Asking): OpenGame {
  const kept = useView(id, asking);
  const { view, isKept, reader, load, isShown, showKept, follow: take } = kept;
  const [variant, setVariant] = useState<VariantReply>();
  const [failed, setFailed] = useState<Refused>();
  const [count, setCount] = useState(0);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const [since, contact] = useContact(reload);

  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    const open = async (): Promise<void> => {
      const [loaded, map] = await Promise.all([load(), asking.map(id)]);
      // Shows the whole room: as a transition, so that React renders it in slices, between which presses and frames come.
      startTransition(() => setVariant(map));
      setFailed(undefined);
      contact.found();
      if (!isLeft) stop = listen(id, loaded.number, take, reload, contact);
    };
    const openKept = async (why: Refused): Promise<void> => {
      const store = isGone(why) || isAway(why) ? await keeper() : undefined;
      if (isGone(why)) store?.forget(id);
      const kept = isAway(why) ? await store?.of(id) : undefined;
      if (isLeft) return;
      if (isAway(why)) contact.missed(kept?.at);
      // What is shown already stays.
      if (!kept) return setFailed(isAway(why) && isShown() ? undefined : why);
      showKept(kept.view);
      setVariant((shown) => shown ?? kept.variant);
    };
    open().catch((error: unknown) => openKept(asRefused(error)));
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, load, take, reload, isShown, showKept, contact, count, asking]);

  useEffect(() => {
    if (!view || !variant || since !== undefined) return undefined;
    const keep = (): void =>
      void keeper().then((store) => store?.keep({ view, variant }, reader.current));
    keep();
    // The time until which it is known to be so goes on.
    const timer = setInterval(keep, KEPT_EVERY);
    return () => clearInterval(timer);
  }, [view, variant, since, reader]);

  const sending = useSend(id, kept);
  const failure = failed?.message;
  const isShut = failed?.reply.code === 'forbidden';
  const of = { view, variant, failure, isShut, isKept, awaySince: since };
  return { ...of, ...sending, reload };
}
