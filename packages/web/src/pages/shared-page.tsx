/** Opens the game that stands behind the # of the address, as a sandbox or a study of whoever came. */
import type { Discrepancy } from '@chronopolitik/game';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { goInstead, useHash } from '../app/route.ts';
import { gameOfLink, storeGameOfLink } from '../browser/opened-links.ts';
import { readShared } from '../links/shared-link.ts';
import { Sheet } from '../parts/fields.tsx';
import { api, asRefused } from '../server/api.ts';
import { Differences } from './import-file.tsx';

const say = messages.shared;

type State =
  | { readonly kind: 'opening' }
  /** The link was opened before, as this game. */
  | { readonly kind: 'known'; readonly id: string }
  /** The link holds no game. */
  | { readonly kind: 'bad'; readonly text: string }
  /** There is no game made of it yet; it may be tried again. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'differs'; readonly id: string; readonly list: readonly Discrepancy[] };

const openGame = (id: string): void => goInstead(`/game/${encodeURIComponent(id)}`);

/** The game that was made of a link before, if it is still there. */
async function madeBefore(hash: string): Promise<string | undefined> {
  const id = gameOfLink(hash);
  if (id === undefined) return undefined;
  return api.terms(id).then(
    () => id,
    () => undefined,
  );
}

/** Makes a game of a link. @returns undefined where the page of the game is shown now */
async function open(hash: string): Promise<State | undefined> {
  const read = await readShared(hash);
  if (!read.ok) return { kind: 'bad', text: say.faults[read.error] };
  try {
    const { id, differences } = await api.importGame(read.value);
    storeGameOfLink(hash, id);
    if (differences.length > 0) return { kind: 'differs', id, list: differences };
    openGame(id);
    return undefined;
  } catch (error) {
    return { kind: 'refused', text: asRefused(error).message };
  }
}

/** Once a link: React may ask twice, and each time would make a game. */
const under = new Map<string, Promise<State | undefined>>();

function openOnce(hash: string, isAnew: boolean): Promise<State | undefined> {
  const way = under.get(hash) ?? (isAnew ? open(hash) : arrive(hash));
  under.set(hash, way);
  return way.finally(() => under.delete(hash));
}

async function arrive(hash: string): Promise<State | undefined> {
  const id = await madeBefore(hash);
  return id === undefined ? open(hash) : { kind: 'known', id };
}

interface Opening {
  readonly state: State;
  /** Opens the link as a new game. */
  readonly anew: () => void;
}

function useOpening(hash: string): Opening {
  const [told, setTold] = useState<{ readonly hash: string; readonly state: State }>();
  const tell = useCallback(
    (state: State | undefined): void => {
      if (state) setTold({ hash, state });
    },
    [hash],
  );
  useEffect(() => {
    void openOnce(hash, false).then(tell);
  }, [hash, tell]);
  const anew = (): void => {
    setTold(undefined);
    void openOnce(hash, true).then(tell);
  };
  // What was said of another link is not said of this one.
  return { state: told?.hash === hash ? told.state : { kind: 'opening' }, anew };
}

/** The page `/shared`. */
export function SharedPage(): ReactNode {
  const { state, anew } = useOpening(useHash());
  const fault = state.kind === 'bad' || state.kind === 'refused' ? state.text : '';
  return (
    <Sheet heading={say.heading} fault={fault}>
      {state.kind === 'opening' && <output>{say.opening}</output>}
      {fault !== '' && <p>{say.unchanged}</p>}
      {state.kind === 'refused' && (
        <button type="button" className="plain" onClick={anew}>
          {say.retry}
        </button>
      )}
      {state.kind === 'known' && (
        <>
          <p>{say.known}</p>
          <p className="row">
            <button type="button" className="primary" onClick={() => openGame(state.id)}>
              {say.goOn}
            </button>
            <button type="button" className="plain" onClick={anew}>
              {say.anew}
            </button>
          </p>
        </>
      )}
      {state.kind === 'differs' && <Differences {...state} />}
    </Sheet>
  );
}
