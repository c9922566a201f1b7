/** Centers of each power by the victory rule in force. */
import type { ReactNode } from 'react';
import type { Overview } from '../engine/protocol.ts';
import { messages } from '../messages.ts';
import type { Table } from '../table.ts';
import { PowerMark } from './pill.tsx';

interface StandingsPanelProps {
  readonly table: Table;
  readonly overview: Overview | undefined;
}

const say = messages.standings;

function unitsOf({ boards, heads }: Table, power: string): number {
  return [...heads].reduce(
    (sum, head) =>
      sum + (boards.get(head)?.units.filter((unit) => unit.power === power).length ?? 0),
    0,
  );
}

export function StandingsPanel({ table, overview }: StandingsPanelProps): ReactNode {
  const { variant, powers } = table.rules.map;
  const goal = variant.victory.find((each) => each.type === 'centers')?.count;
  const most = goal ?? Math.max(1, ...Object.values(overview?.counts ?? {}));
  const rows = powers
    .map((power) => ({ power, count: overview?.counts[power] ?? 0 }))
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
                <PowerMark table={table} power={power} />
                {table.words.terms.power(power)}
              </th>
              <td>
                <span className="gauge">
                  <i
                    style={{
                      width: `${Math.min(100, (count / most) * 100)}%`,
                      background: table.hues[power],
                    }}
                  />
                </span>
                {count}
              </td>
              <td>{unitsOf(table, power)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="empty">
        {goal !== undefined && `${say.goal(goal)} `}
        {say.note}
      </p>
    </section>
  );
}
