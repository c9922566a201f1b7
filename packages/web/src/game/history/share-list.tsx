/** How much of the game each power seems to have: a bar each, the greatest first. */
import type { PowerId } from '@chronopolitik/engine';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { fullShare, shownShares, type Shares, type ShownShare } from './shares.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { Gauge, useFills } from './gauge.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';

const say = messages.study;

interface LineProps {
  readonly loaded: LoadedGame;
  readonly shown: ShownShare;
  /** The share for which the bar is full. */
  readonly full: number;
  readonly fill: string | undefined;
}

function Change({ by }: { readonly by: number }): ReactNode {
  if (by === 0) return null;
  const label = say.change(by);
  return (
    <span className={by > 0 ? 'up' : 'down'} title={label}>
      <span aria-hidden="true">{by > 0 ? `▲ ${by}` : `▼ ${-by}`}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}

function Line({ loaded, shown, full, fill }: LineProps): ReactNode {
  const { power, share, percent, change } = shown;
  return (
    <tr>
      <th scope="row">
        <PowerMark loaded={loaded} power={power} /> {loaded.words.terms.power(power)}
      </th>
      <td className="length">
        <Gauge share={share / full} fill={fill} />
      </td>
      <td>{say.percent(percent)}</td>
      <td>{change !== undefined && <Change by={change} />}</td>
    </tr>
  );
}

interface ListProps {
  readonly loaded: LoadedGame;
  readonly shares: Shares;
  /** The shares a round before, where there was one. */
  readonly before: Shares | undefined;
  readonly own: readonly PowerId[];
}

/** The list of bars, with the change since a round before. */
export function ShareList({ loaded, shares, before, own }: ListProps): ReactNode {
  const [isWhole, showAll] = useState(false);
  const fills = useFills(loaded);
  const { leaders, others } = shownShares(shares, before, own);
  const full = fullShare(shares);
  const rest = others.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <table className="shares" data-testid="shares">
        <caption className="unseen">{say.note}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{messages.standings.power}</th>
            <th scope="col" colSpan={2}>
              {say.share}
            </th>
            <th scope="col">{say.since}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? [...leaders, ...others] : leaders).map((shown) => (
            <Line key={shown.power} {...{ loaded, shown, full }} fill={fills(shown.power)} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <button
          type="button"
          className="plain"
          aria-expanded={isWhole}
          onClick={() => showAll(!isWhole)}
        >
          {isWhole ? say.leaders : say.others(others.length, Math.round(rest * 100))}
        </button>
      )}
    </>
  );
}
