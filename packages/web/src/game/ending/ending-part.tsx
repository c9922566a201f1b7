/** How a game between people ended: the verdict, and what everybody had. */
import type { Ending, GameView } from '@chronopolitik/game';
import { useMemo, type ReactNode } from 'react';
import { endingRows, timelinesLed } from './ending-rows.ts';
import { endingText } from '../../parts/ending-text.ts';
import { messages, people } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { PowerMark } from '../../parts/power-mark.tsx';

const say = messages.ending;

interface EndingProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  /** Names of players by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Who sat there, as far as it is known. */
function playerOf({ view, names }: EndingProps, id: string): string {
  const seat = view.table?.seats.find((each) => each.id === id);
  if (!seat?.isTaken) return say.open;
  if (seat.machine !== null) return people.machines.named(seat.machine);
  const name = seat.player === null ? undefined : names[seat.player];
  if (id !== view.seat) return name ?? say.unnamed;
  return name === undefined ? say.you : `${name} (${say.you})`;
}

/** Live timelines that each power leads; undefined where there is one. */
function ledIn({ boards, heads }: LoadedGame): Readonly<Record<string, number>> | undefined {
  if (heads.size < 2) return undefined;
  return timelinesLed([...heads].map((head) => boards.get(head)?.owners ?? {}));
}

interface RowsProps extends EndingProps {
  readonly ending: Ending;
  readonly led: Readonly<Record<string, number>> | undefined;
}

function Rows(props: RowsProps): ReactNode {
  const { view, loaded, ending, led } = props;
  const missedBy = (id: string): number =>
    view.table?.seats.find((each) => each.id === id)?.missed ?? 0;
  return endingRows(view, ending).map(({ power, seat, centers, share }) => (
    <tr key={power} className={share ? 'sharing' : undefined}>
      <th scope="row">
        <PowerMark loaded={loaded} power={power} /> {loaded.words.terms.power(power)}
        {share && <small>{say.shares[share]}</small>}
      </th>
      <td>{playerOf(props, seat)}</td>
      <td className="count">{centers}</td>
      {led && <td className="count">{led[power] ?? 0}</td>}
      <td className="count">{missedBy(seat)}</td>
    </tr>
  ));
}

/** The result of a game that is over; nothing before. */
export function EndingPart(props: EndingProps): ReactNode {
  const { view, loaded } = props;
  const ending = view.table?.ending;
  const led = useMemo(() => ledIn(loaded), [loaded]);
  if (!ending) return null;
  return (
    <section className="ending" data-testid="ending">
      <h2>{say.heading}</h2>
      <p className="verdict">{endingText(ending, (power) => loaded.words.terms.power(power))}</p>
      <table>
        <caption className="unseen">{say.table}</caption>
        <thead>
          <tr>
            <th scope="col">{say.power}</th>
            <th scope="col">{say.player}</th>
            <th scope="col" className="count">
              {say.centers}
            </th>
            {led && (
              <th scope="col" className="count" title={say.ledNote}>
                {say.led}
              </th>
            )}
            <th scope="col" className="count" title={say.missedNote}>
              {say.missed}
            </th>
          </tr>
        </thead>
        <tbody>
          <Rows {...props} {...{ ending, led }} />
        </tbody>
      </table>
    </section>
  );
}
