/** A game of the player in a list: its picture, who they are in it, what is due until when, what is unread. */
import type { Variant } from '@chronopolitik/engine';
import { paletteOf } from '@chronopolitik/draw';
import type { OwnGame } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { date, messages } from '../../app/messages.ts';
import { useTheme } from '../../app/theme.ts';
import { momentText, nearness, remainingText } from '../../parts/remaining.ts';
import { rulesNameBy } from '../../parts/listed-rules-name.ts';
import { pictureOfGame } from '../../server/api.ts';
import { useAtlas } from '../../server/atlas.ts';
import { usePause } from '../../server/own-games.ts';

const say = messages.myGames;

interface LineProps {
  readonly game: OwnGame;
}

/** Pixels of the picture: twice what is shown, for fine screens. */
const WIDTH = 240;

function BoardPicture({ game: { id, board } }: LineProps): ReactNode {
  const { name } = useTheme();
  const picture = pictureOfGame(id, { width: String(WIDTH), theme: name }, board);
  if (picture === undefined) return null;
  return <img src={picture} width={WIDTH / 2} height={WIDTH / 2.4} alt="" loading="lazy" />;
}

/** The map of a game, as far as this server has it. */
function useVariant(id: string): Variant | undefined {
  const atlas = useAtlas();
  const [variant, setVariant] = useState<Variant>();
  useEffect(() => {
    let isGone = false;
    atlas.variant(id).then(
      (said) => {
        if (!isGone) setVariant(said.variant);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [atlas, id]);
  return variant;
}

function Powers({ game: { powers, variant: id, isMaster } }: LineProps): ReactNode {
  const variant = useVariant(id);
  const hues = paletteOf(Object.keys(variant?.powers ?? {}));
  if (powers.length === 0) return isMaster && <b>{messages.head.master}</b>;
  return powers.map((power) => (
    <b key={power}>
      <i className="hue" style={{ background: hues[power] }} aria-hidden="true" />{' '}
      {variant?.powers[power]?.name ?? power}
    </b>
  ));
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

/** What the game waits for, as far as it concerns the player. */
function stateText({ stage, phase, isWaiting, ready, seats, seatsOpen, seat }: OwnGame): string {
  if (stage === 'gathering') return say.seats(seats - seatsOpen, seats);
  if (stage === 'finished') return '';
  if (isWaiting) return say.due[phase] ?? '';
  if (seat === null) return '';
  return ready ? say.ready : say.nothingDue;
}

/** One game. */
export function OwnGameLine({ game }: LineProps): ReactNode {
  const { id, name, stage, round, unread, updatedAt, ruleset, adjacency } = game;
  const state = stateText(game);
  return (
    <li data-testid="own-game">
      <BoardPicture game={game} />
      <div>
        <Link to={`/game/${encodeURIComponent(id)}`} className="name">
          {name}
        </Link>
        <p className="facts">
          <Powers game={game} />
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
      </div>
    </li>
  );
}
