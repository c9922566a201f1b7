/** The count that decides, always in view: every side's centers as the victory in force counts them, and how many win. */
import { badgesFor, readableOn } from '@chronopolitik/draw';
import type { GameView } from '@chronopolitik/game';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { useTheme } from '../app/theme.ts';
import { listed } from '../parts/listed.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { raceOf, type Race, type Side } from '../position/race.ts';

const say = messages.head;
/** Sides that have room; of more the strongest are shown, and the viewer's own. */
const MOST_SHOWN = 10;
const STAR =
  'M10 1.8 12.4 7.3 18.4 7.9 13.9 11.9 15.2 17.8 10 14.7 4.8 17.8 6.1 11.9 1.6 7.9 7.6 7.3Z';

interface ScoreProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  /** Opens the panel that says how all stand. */
  readonly openStandings: () => void;
}

function spokenOf({ goal, own, leader, sides }: Race, nameOf: (side: Side) => string): string {
  const name = nameOf(leader);
  const first =
    own?.powers === leader.powers
      ? say.leading(own.count, goal)
      : own
        ? say.behind(own.count, goal, name, leader.count)
        : say.leader(name, leader.count, goal);
  return `${first}. ${sides.map((side) => `${nameOf(side)} ${side.count}`).join(', ')}`;
}

/** Of many sides the strongest, and the viewer's own. */
function shownOf({ sides, own }: Race): readonly Side[] {
  const first = sides.slice(0, MOST_SHOWN);
  return own && !first.some(({ powers }) => powers === own.powers)
    ? [...first.slice(1), own]
    : first;
}

function Chip({
  side,
  loaded,
  isOwn,
  name,
}: {
  readonly side: Side;
  readonly loaded: LoadedGame;
  readonly isOwn: boolean;
  readonly name: string;
}): ReactNode {
  const theme = useTheme();
  const [first = ''] = side.powers;
  const hue = loaded.hues[first] ?? theme.border;
  const badge = badgesFor(theme, loaded.rules.map.powers)?.[first];
  return (
    <span className="side" data-own={isOwn || undefined} data-out={side.count === 0 || undefined}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={STAR} fill={hue} />
        {badge && (
          <text x="10" y="13.6" fill={readableOn(hue, '#000000', '#ffffff')}>
            {badge.initial}
          </text>
        )}
      </svg>
      <span className="name">{name}</span> {side.count}
    </span>
  );
}

/** A press shows how all stand. Nothing where no number of centers wins, or before the start. */
export function Score({ view, loaded, openStandings }: ScoreProps): ReactNode {
  const { rules, world, words } = loaded;
  const isSandbox = !view.table;
  const race = useMemo(
    () => raceOf(rules, world, isSandbox ? { seat: null, seats: [] } : view),
    [rules, world, view, isSandbox],
  );
  if (!race || view.table?.stage === 'gathering') return null;
  const { goal, own } = race;
  const nameOf = ({ powers }: Side): string => listed(powers.map(words.terms.power));
  const spoken = spokenOf(race, nameOf);
  return (
    <button
      type="button"
      className="score"
      data-testid="race"
      title={spoken}
      aria-label={spoken}
      onClick={openStandings}
    >
      <b>{say.score(own?.count, goal)}</b>
      {shownOf(race).map((side) => (
        <Chip
          key={side.powers.join(' ')}
          {...{ side, loaded }}
          isOwn={side.powers === own?.powers}
          name={nameOf(side)}
        />
      ))}
    </button>
  );
}
