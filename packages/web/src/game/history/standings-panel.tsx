/** Centers of each power by the victory rule in force, and a walk through the boards in which they count. */
import { placeOn, victoryCounts, type PowerId, type ProvinceId } from '@chronopolitik/engine';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { holdingsOf, type Holding } from '../../position/holdings.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { Gauge, useFills } from './gauge.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import type { Guide } from '../../parts/linked-sentence.tsx';

interface StandingsPanelProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
}

const say = messages.standings;

function unitsOf({ boards, heads }: LoadedGame, power: PowerId): number {
  return [...heads].reduce(
    (sum, head) =>
      sum + (boards.get(head)?.units.filter((unit) => unit.power === power).length ?? 0),
    0,
  );
}

interface HuntProps extends StandingsPanelProps {
  readonly power: PowerId;
}

/** Each press on a center goes on to the next board in which it counts. */
function Hunt({ loaded, guide, power }: HuntProps): ReactNode {
  const holdings = useMemo(() => holdingsOf(loaded, power), [loaded, power]);
  const [at, setAt] = useState<{ readonly center: ProvinceId; readonly index: number }>();
  const { terms } = loaded.words;
  useEffect(() => () => guide.point(undefined), [guide]);
  const walk = ({ center, boards }: Holding): void => {
    const index = at?.center === center ? (at.index + 1) % boards.length : 0;
    const board = boards[index];
    setAt({ center, index });
    if (!board) return;
    guide.go(board);
    guide.point(board, [placeOn(board, center)]);
  };
  return (
    <div className="hunt" data-testid="hunt">
      <p className="note">{messages.history.huntNote}</p>
      <ul>
        {holdings.map((holding) => {
          const { center, boards } = holding;
          const here = at?.center === center ? boards[at.index] : undefined;
          return (
            <li key={center}>
              <button
                type="button"
                className="plain"
                aria-pressed={here !== undefined}
                onClick={() => walk(holding)}
              >
                {terms.province(center)}{' '}
                {boards.length > 1 && <small>{messages.history.times(boards.length)}</small>}{' '}
                {here !== undefined && <small>{terms.board(here)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The part of the history panel that counts centers and units. */
export function StandingsPanel({ loaded, guide }: StandingsPanelProps): ReactNode {
  const { rules, world, words } = loaded;
  const fills = useFills(loaded);
  const [hunted, hunt] = useState<PowerId>();
  const counts = useMemo(() => victoryCounts(rules, world), [rules, world]);
  const goal = rules.map.variant.victory.find((each) => each.type === 'centers')?.count;
  const most = goal ?? Math.max(1, ...Object.values(counts));
  const rows = rules.map.powers
    .map((power) => ({ power, count: counts[power] ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return (
    <section className="standings" data-testid="standings">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.power}</th>
            <th scope="col">{say.centers}</th>
            <th scope="col">{say.units}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ power, count }) => (
            <tr key={power}>
              <th scope="row">
                <button
                  type="button"
                  className="name"
                  aria-expanded={hunted === power}
                  onClick={() => hunt(hunted === power ? undefined : power)}
                >
                  <PowerMark loaded={loaded} power={power} />
                  {words.terms.power(power)}
                </button>
              </th>
              <td>
                <Gauge share={count / most} fill={fills(power)} />
                {count}
              </td>
              <td>{unitsOf(loaded, power)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hunted !== undefined && <Hunt key={hunted} {...{ loaded, guide }} power={hunted} />}
      <p className="empty">
        {goal !== undefined && `${say.goal(goal)} `}
        {say.note}
      </p>
    </section>
  );
}
