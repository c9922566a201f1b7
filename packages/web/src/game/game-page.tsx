/** A game: loads it, and hands it to the room where it is played. */
import { stackedSheets } from '@chronopolitik/draw';
import type { RulesSpec } from '@chronopolitik/engine';
import type { TermsReply, VariantReply } from '@chronopolitik/game';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { NARROW, useMedia } from '../app/narrow.ts';
import { groundOf, type Ground } from '../position/loaded-game.ts';
import { api } from '../server/api.ts';
import { storeSeenGame } from '../browser/local-storage.ts';
import { useGame } from '../server/use-game.ts';
import { GameRoom } from './game-room.tsx';
import { Lobby } from './panels-later.ts';
import { isLobby, OPENING, termsOf } from './opening.ts';
import { useStand } from './use-stand.ts';
import { typefaces } from '../plane/typefaces.ts';
import { AppHeader, Link } from '../app/app-header.tsx';

const say = messages.game;

// Asked for as soon as this part is there, while the connection has nothing else to bring.
void typefaces();

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose">{children}</main>
    </div>
  );
}

/** Shows a game, or its terms first. */
export function GamePage({ id }: { readonly id: string }): ReactNode {
  const [terms, setTerms] = useState<TermsReply | 'none'>();
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const noTerms = (): void => setTerms('none');
    termsOf(id).then((said) => {
      storeSeenGame({ id, name: said.settings.name, at: Date.now() });
      setTerms(said);
    }, noTerms);
  }, [id]);
  if (terms === undefined) {
    return (
      <Notice>
        <p>{say.loading}</p>
      </Notice>
    );
  }
  if (terms !== 'none' && isLobby(terms) && !isIn)
    return <Lobby id={id} enter={() => setIn(true)} />;
  if (terms !== 'none' && terms.isSetAside && !isIn) {
    return (
      <Notice>
        <h1>{terms.settings.name}</h1>
        <p role="alert">{say.setAside}</p>
        <button type="button" className="plain" onClick={() => setIn(true)}>
          {say.openSetAside}
        </button>
      </Notice>
    );
  }
  const shut = (): void => {
    setIn(false);
    setTerms(undefined);
    api.terms(id).then(setTerms, () => setTerms('none'));
  };
  return <GameTable id={id} shut={shut} />;
}

const NO_NAMES: Names = {};

/** The names of those who sit at the table now. */
function useNames(id: string, players: string): Names {
  const [names, setNames] = useState(NO_NAMES);
  useEffect(() => {
    if (players === '') return;
    api.terms(id).then(
      (terms) => setNames(terms.names),
      () => undefined,
    );
  }, [id, players]);
  return names;
}

type Names = Readonly<Record<string, string>>;

/** The rules and the drawing, its sheets below one another on a narrow screen; or the faults that keep it from being shown. */
function useGround(settings?: RulesSpec, variant?: VariantReply): Ground | string | undefined {
  const isNarrow = useMedia(NARROW);
  return useMemo(() => {
    const ground = settings && variant && groundOf(settings, variant);
    if (!isNarrow || ground === undefined || typeof ground === 'string') return ground;
    return { ...ground, drawing: stackedSheets(ground.drawing, variant?.variant.sheets) };
  }, [settings, variant, isNarrow]);
}

interface GameTableProps {
  readonly id: string;
  /** Leads out, where the viewer may not see the game any more. */
  readonly shut: () => void;
}

function GameTable({ id, shut }: GameTableProps): ReactNode {
  const game = useStand(useGame(id, OPENING));
  const { view, variant, failure, isShut } = game;
  const wasOpen = view !== undefined;
  useEffect(() => {
    if (isShut && wasOpen) shut();
  }, [isShut, wasOpen, shut]);
  const players = (view?.table?.seats ?? []).map(({ player }) => player ?? '').join(' ');
  const names = useNames(id, players.trim());
  const settings = view?.settings;
  const ground = useGround(settings, variant);
  const fault = failure ?? (typeof ground === 'string' ? say.undrawable(ground) : undefined);
  if (fault !== undefined) {
    return (
      <Notice>
        <h1>{say.failed}</h1>
        <p role="alert">{fault}</p>
        <Link to="/">{say.back}</Link>
      </Notice>
    );
  }
  if (!view || !variant || !ground || typeof ground === 'string')
    return (
      <Notice>
        <p>{say.loading}</p>
      </Notice>
    );
  return <GameRoom {...{ game, view, ground, names }} variant={variant.variant} />;
}
