/** A game of the player in a list: its picture, who they are in it, what is due until when, what is unread. */
import { parts } from '#parts';
import type { PowerId } from '@chronopolitik/engine';
import { paletteOf } from '@chronopolitik/draw';
import type { OwnGame } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { date, messages } from '../../app/messages.ts';
import { endingText } from '../../parts/ending-text.ts';
import { momentText, nearness, remainingText } from '../../parts/remaining.ts';
import { roundListed } from '../../parts/round-due.ts';
import { rulesNameBy } from '../../parts/listed-rules-name.ts';
import { GamePicture } from '../../parts/pictures.tsx';
import { useAtlas } from '../../server/atlas.ts';
import { usePause } from '../../server/own-games.ts';

const say = messages.myGames;

interface LineProps {
  readonly game: OwnGame;
}

/** Pixels of the picture: twice what is shown, for fine screens. */
const WIDTH = 240;

interface Named {
  readonly name: string;
  readonly hue: string | undefined;
}

/** The names and colors of powers by their ids; undefined until the engine and its words have come. */
function useNamed(id: string): ((power: PowerId) => Named) | undefined {
  const atlas = useAtlas();
  const [named, setNamed] = useState<ReadonlyMap<PowerId, Named>>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const [{ variant }, { powersText }] = await Promise.all([
        atlas.variant(id),
        import('../../parts/power-names.ts'),
      ]);
      const powers = Object.keys(variant.powers);
      const hues = paletteOf(powers);
      const all = powers.map((power) => {
        return [power, { name: powersText(variant, [power]), hue: hues[power] }] as const;
      });
      if (!isGone) setNamed(new Map(all));
    };
    ask().catch(() => isGone || setNamed(new Map()));
    return () => {
      isGone = true;
    };
  }, [atlas, id]);
  return named && ((power) => named.get(power) ?? { name: power, hue: undefined });
}

interface PowersProps extends LineProps {
  readonly namedAs: ReturnType<typeof useNamed>;
}

function Powers({ game: { powers, isMaster }, namedAs }: PowersProps): ReactNode {
  if (powers.length === 0) return isMaster && <b>{messages.head.master}</b>;
  if (!namedAs) return null;
  return powers.map((power) => {
    const { name, hue } = namedAs(power);
    return (
      <b key={power}>
        <i className="hue" style={{ background: hue }} aria-hidden="true" /> {name}
      </b>
    );
  });
}

/** Until when something is due, or that the clocks stand still; nothing for a game without a deadline. */
function Until({ game: { deadline } }: LineProps): ReactNode {
  const [now] = useState(() => Date.now());
  const pause = usePause();
  if (deadline === null) return null;
  if (pause) return <span>{messages.head.paused}</span>;
  const left = deadline - now;
  if (left <= 0) return <span data-near="near">{messages.head.passed}</span>;
  return (
    <span data-near={nearness(left)}>
      {remainingText(left)} · {momentText(deadline, now)}
    </span>
  );
}

/** What the game waits for, as far as it concerns the player, or how it ended. */
function stateText(game: OwnGame, namedAs: PowersProps['namedAs']): string {
  const { stage, phase, isWaiting, ready, seats, seatsOpen, seat, ending } = game;
  if (stage === 'gathering') return say.seats(seats - seatsOpen, seats);
  if (stage === 'finished')
    return ending === null || !namedAs ? '' : endingText(ending, (power) => namedAs(power).name);
  if (isWaiting) return say.due[phase] ?? '';
  if (seat === null) return '';
  return ready ? say.ready : say.nothingDue;
}

/** One game. */
export function OwnGameLine({
  game,
  removed,
}: LineProps & { readonly removed: () => void }): ReactNode {
  const { id, name, stage, unread, updatedAt, ruleset, adjacency, board } = game;
  const round = roundListed(game);
  const namedAs = useNamed(game.variant);
  const state = stateText(game, namedAs);
  return (
    <li data-testid="own-game">
      <GamePicture id={id} at={updatedAt} board={board} width={WIDTH} height={WIDTH / 2.4} />
      <div>
        <Link to={`/game/${encodeURIComponent(id)}`} className="name">
          {name}
        </Link>
        <p className="facts">
          <Powers game={game} namedAs={namedAs} />
          {state !== '' && <span>{state}</span>}
          {stage === 'playing' && <Until game={game} />}
          {unread > 0 && <span className="unread">{say.unread(unread)}</span>}
        </p>
        <small>
          {[
            rulesNameBy(ruleset, adjacency),
            ...(round > 0 ? [messages.home.round(round)] : []),
            date.format(updatedAt),
          ].join(' · ')}
        </small>
        {parts.RemoveGame && <parts.RemoveGame {...{ game, removed }} />}
      </div>
    </li>
  );
}
