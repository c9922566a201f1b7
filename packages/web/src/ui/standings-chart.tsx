/** How centers went, round by round, as the victory rule in force counts them: a chart, and the same as a table. */
import { victoryCounts, type PowerId } from '@chronopolitik/engine';
import { worldAt, type StepRecord } from '@chronopolitik/game';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { Table } from '../table.ts';

const say = messages.history;
const SIZE = { width: 340, height: 170, left: 22, bottom: 20, top: 8, right: 8 };

interface Point {
  readonly round: number;
  readonly step: number;
  readonly counts: Readonly<Record<PowerId, number>>;
}

/** The count at the end of each round on a path of steps. */
function pointsOf(
  { rules }: Table,
  steps: readonly StepRecord[],
  path: readonly number[],
): readonly Point[] {
  const last = new Map(path.map((step) => [steps[step]?.round ?? 0, step]));
  return [...last].map(([round, step]) => ({
    round,
    step,
    counts: victoryCounts(rules, worldAt(steps, step)),
  }));
}

interface ChartProps {
  readonly table: Table;
  readonly steps: readonly StepRecord[];
  readonly path: readonly number[];
  /** The step that is looked at. */
  readonly at: number;
}

/** Where a round and a count lie in the chart. */
interface Axes {
  readonly across: (index: number) => number;
  readonly up: (count: number) => number;
  readonly most: number;
}

function axesOf(points: readonly Point[], goal: number | undefined): Axes {
  const { width, height, left, right, top, bottom } = SIZE;
  const most = Math.max(1, goal ?? 0, ...points.flatMap(({ counts }) => Object.values(counts)));
  const rounds = Math.max(1, points.length - 1);
  return {
    most,
    across: (index) => left + (index / rounds) * (width - left - right),
    up: (count) => height - bottom - (count / most) * (height - bottom - top),
  };
}

function Scale({
  points,
  axes,
  goal,
}: {
  readonly points: readonly Point[];
  readonly axes: Axes;
  readonly goal: number | undefined;
}): ReactNode {
  const { across, up, most } = axes;
  const [from, to] = [SIZE.left, SIZE.width - SIZE.right];
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
          <text key={round} x={across(i)} y={SIZE.height - 5} textAnchor="middle">
            {round}
          </text>
        ) : null,
      )}
    </>
  );
}

interface LinesProps {
  readonly table: Table;
  readonly points: readonly Point[];
  readonly at: number;
}

function Lines({ table, points, at }: LinesProps): ReactNode {
  const { powers, variant } = table.rules.map;
  const goal = variant.victory.find((each) => each.type === 'centers')?.count;
  const axes = axesOf(points, goal);
  const { across, up } = axes;
  const now = points.findIndex(({ step }) => step >= at);
  const lineOf = (power: PowerId): string =>
    points.map(({ counts }, i) => `${across(i)},${up(counts[power] ?? 0)}`).join(' ');
  // The table below says the same.
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" className="chart">
      <Scale {...{ points, axes, goal }} />
      {now >= 0 && (
        <line className="now" x1={across(now)} x2={across(now)} y1={SIZE.top} y2={up(0)} />
      )}
      {powers.map((power) => (
        <g key={power} stroke={table.hues[power]} fill={table.hues[power]}>
          <polyline fill="none" points={lineOf(power)}>
            <title>{table.words.terms.power(power)}</title>
          </polyline>
          <circle cx={across(points.length - 1)} cy={up(points.at(-1)?.counts[power] ?? 0)} r={3} />
        </g>
      ))}
    </svg>
  );
}

export function StandingsChart({ table, steps, path, at }: ChartProps): ReactNode {
  const points = useMemo(() => pointsOf(table, steps, path), [table, steps, path]);
  const { powers } = table.rules.map;
  return (
    <figure className="standings-chart">
      <figcaption>{say.chart}</figcaption>
      <Lines {...{ table, points, at }} />
      <details>
        <summary>{say.chartTable}</summary>
        <div className="wide">
          <table data-testid="chart-table">
            <thead>
              <tr>
                <th scope="col">{say.round}</th>
                {powers.map((power) => (
                  <th key={power} scope="col">
                    {table.words.terms.power(power)}
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
