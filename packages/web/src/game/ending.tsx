/** How a game between people ended: the verdict, and what everybody had. */
import type { Ending, GameView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { endingRows, endingText } from './ending-rows.ts';
import { messages, people } from '../app/messages.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { PowerMark } from '../parts/power-mark.tsx';

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

function Rows(props: EndingProps & { readonly ending: Ending }): ReactNode {
  const { view, loaded, ending } = props;
  return endingRows(view, ending).map(({ power, seat, centers, share }) => (
    <tr key={power} className={share ? 'sharing' : undefined}>
      <th scope="row">
        <PowerMark loaded={loaded} power={power} /> {loaded.words.terms.power(power)}
        {share && <small>{say.shares[share]}</small>}
      </th>
      <td>{playerOf(props, seat)}</td>
      <td className="count">{centers}</td>
    </tr>
  ));
}

/** The result of a game that is over; nothing before. */
export function EndingPart(props: EndingProps): ReactNode {
  const { view, loaded } = props;
  const ending = view.table?.ending;
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
          </tr>
        </thead>
        <tbody>
          <Rows {...props} ending={ending} />
        </tbody>
      </table>
    </section>
  );
}
