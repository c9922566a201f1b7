/** The page `/my-games`: the games of the player, those that need them first. */
import type { OwnGame } from '@chronopolitik/game';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { messages } from '../../app/messages.ts';
import { Sheet, useServerAnswer } from '../../parts/fields.tsx';
import { AtlasAround, newAtlas } from '../../server/atlas.ts';
import { allOwnGames, refreshWaiting } from '../../server/own-games.ts';
import { KeptGames } from './kept-games.tsx';
import { OwnGameLine } from './own-game-line.tsx';
import { keptSandboxes, SandboxList } from './sandbox-list.tsx';
import { sectionsOf, type SectionKind } from './sections.ts';

const say = messages.myGames;

const EVERY = 60_000;

/** Asks again now and then, and whenever the page comes back before the eyes. */
function useAgain(again: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    refreshWaiting();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
}

function Section(props: {
  readonly kind: SectionKind;
  readonly games: readonly OwnGame[];
  readonly removed: () => void;
}): ReactNode {
  const { kind, games, removed } = props;
  return (
    <section data-testid={`games-${kind}`}>
      <h2>
        {say.sections[kind]} <small>{games.length}</small>
      </h2>
      <ul className="own-games">
        {games.map((game) => (
          <OwnGameLine key={game.id} {...{ game, removed }} />
        ))}
      </ul>
    </section>
  );
}

/** The page. */
export function MyGamesPage(): ReactNode {
  const [atlas] = useState(() => newAtlas());
  const { value: games, refused, again } = useServerAnswer(allOwnGames);
  const { value: sandboxes, again: lookAgain } = useServerAnswer(keptSandboxes);
  const both = useCallback(() => {
    again();
    lookAgain();
  }, [again, lookAgain]);
  useAgain(both);
  return (
    <AtlasAround value={atlas}>
      <Sheet heading={say.heading} fault={refused?.message ?? ''}>
        {!games && !refused && <p className="note">{messages.game.loading}</p>}
        {games?.length === 0 && sandboxes?.length === 0 && (
          <p>
            {say.none} <Link to="/">{say.find}</Link>
          </p>
        )}
        {sectionsOf(games ?? []).map((section) => (
          <Section key={section.kind} {...section} removed={both} />
        ))}
        <SandboxList games={sandboxes ?? []} removed={both} />
        {refused?.isInDoubt === true && <KeptGames />}
      </Sheet>
    </AtlasAround>
  );
}
