/** How centers went, round by round, as the victory rule in force counts them: a chart, and the same as a table. */
import { barBadgesFor, dashOf } from '@chronopolitik/draw';
import { victoryCounts, type PowerId } from '@chronopolitik/engine';
import { worldAt, type StepRecord } from '@chronopolitik/game';
import { useMemo, type ReactNode } from 'react';
import { chartOf, LEAD, type Chart, type ChartLine } from './chart.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useTheme } from '../../app/theme.ts';

const say = messages.history;
/** As the style sheet has it, in units of the chart. */
const LINE_WIDTH = 2;

/** How many centers each power had at the end of a round, and the step that ended it. */
export interface RoundCounts {
  readonly round: number;
  readonly step: number;
  readonly counts: Readonly<Record<PowerId, number>>;
}

/** Rounds that are over do not change: each is counted once. */
const counted = new WeakMap<StepRecord, RoundCounts['counts']>();

function countsAt(
  { rules }: LoadedGame,
  steps: readonly StepRecord[],
  step: number,
): RoundCounts['counts'] {
  const record = steps[step];
  const counts = (record && counted.get(record)) ?? victoryCounts(rules, worldAt(steps, step));
  if (record) counted.set(record, counts);
  return counts;
}

/** The count at the end of each round on a path of steps. */
export function pointsOf(
  loaded: LoadedGame,
  steps: readonly StepRecord[],
  path: readonly number[],
): readonly RoundCounts[] {
  const last = new Map(path.map((step) => [steps[step]?.round ?? 0, step]));
  return [...last].map(([round, step]) => ({
    round,
    step,
    counts: countsAt(loaded, steps, step),
  }));
}

interface ChartProps {
  readonly loaded: LoadedGame;
  readonly steps: readonly StepRecord[];
  readonly path: readonly number[];
  /** The step that is looked at. */
  readonly at: number;
}

interface LinesProps {
  readonly loaded: LoadedGame;
  readonly points: readonly RoundCounts[];
  readonly at: number;
}

interface ScaleProps {
  readonly chart: Chart;
  readonly points: readonly RoundCounts[];
  readonly goal: number | undefined;
}

function Scale({ chart, points, goal }: ScaleProps): ReactNode {
  const { across, up, most, frame } = chart;
  const [from, to] = [frame.left, frame.width - frame.right];
  const every = Math.ceil(points.length / 8);
  return (
    <>
      <line className="axis" x1={from} x2={to} y1={up(0)} y2={up(0)} />
      {goal !== undefined && (
        <line className="goal" x1={from} x2={to} y1={up(goal)} y2={up(goal)} />
      )}
      <text x={from - 5} y={up(most) + 4} textAnchor="end">
        {most}
      </text>
      <text x={from - 5} y={up(0)} textAnchor="end">
        0
      </text>
      {points.map(({ round }, i) =>
        i % every === 0 ? (
          <text key={round} x={across(i)} y={frame.height - 5} textAnchor="middle">
            {round}
          </text>
        ) : null,
      )}
    </>
  );
}

interface LineProps {
  readonly loaded: LoadedGame;
  readonly line: ChartLine;
  readonly right: number;
  readonly dash: string | undefined;
}

/** A power's line and, led there by the same line, its name. */
function Line({ loaded, line, right, dash }: LineProps): ReactNode {
  const { power, points, nameAt } = line;
  const name = loaded.words.terms.power(power);
  const [x, y] = points.at(-1) ?? [0, 0];
  const way = points.map(String).join(' ');
  const lead = `${x},${y} ${x + LEAD / 3},${nameAt} ${right - 3},${nameAt}`;
  return (
    <g data-power={power} stroke={loaded.hues[power]} fill="none" strokeDasharray={dash}>
      <title>{name}</title>
      <polyline className="edge" points={way} />
      <polyline points={way} />
      <polyline className="edge lead" points={lead} />
      <polyline className="lead" points={lead} />
      <circle cx={x} cy={y} r={2.5} fill={loaded.hues[power]} />
      <text x={right} y={nameAt} dominantBaseline="central">
        {name}
      </text>
    </g>
  );
}

function Lines({ loaded, points, at }: LinesProps): ReactNode {
  const { powers, variant } = loaded.rules.map;
  const { power: nameOf } = loaded.words.terms;
  const badges = barBadgesFor(useTheme(), powers);
  const goal = variant.victory.find((each) => each.type === 'centers')?.count;
  const chart = chartOf(
    points.map(({ counts }) => counts),
    powers,
    nameOf,
    goal,
  );
  const { frame, across, up } = chart;
  const now = points.findIndex(({ step }) => step >= at);
  // The table below says the same.
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true" className="chart">
      <Scale {...{ chart, points, goal }} />
      {now >= 0 && (
        <line className="now" x1={across(now)} x2={across(now)} y1={frame.top} y2={up(0)} />
      )}
      {chart.lines.map((line) => {
        const badge = badges?.[line.power];
        const dash = badge && dashOf(badge).map((length) => length * LINE_WIDTH);
        return (
          <Line
            key={line.power}
            {...{ loaded, line }}
            right={across(points.length - 1) + LEAD}
            dash={dash && dash.length > 0 ? dash.join(' ') : undefined}
          />
        );
      })}
    </svg>
  );
}

/** The chart over a table with the same counts, for those who cannot see it. */
export function StandingsChart({ loaded, steps, path, at }: ChartProps): ReactNode {
  const points = useMemo(() => pointsOf(loaded, steps, path), [loaded, steps, path]);
  const { powers } = loaded.rules.map;
  return (
    <figure className="standings-chart">
      <figcaption>{say.chart}</figcaption>
      <Lines {...{ loaded, points, at }} />
      <details>
        <summary>{say.chartTable}</summary>
        <div className="wide">
          <table data-testid="chart-table">
            <thead>
              <tr>
                <th scope="col">{say.round}</th>
                {powers.map((power) => (
                  <th key={power} scope="col">
                    {loaded.words.terms.power(power)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ round, counts }) => (
                <tr key={round}>
                  <th scope="row">{round}</th>
                  {powers.map((power) => (
                    <td key={power}>{counts[power] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
