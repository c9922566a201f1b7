/** The outcomes of a step: what matters first, in plain words, with the reasons on demand. */
import {
  boardOfOrder,
  compareBoards,
  isPlaced,
  locationOf,
  type BoardId,
  type PowerId,
  type Resolution,
  type Step,
} from '@chronopolitik/engine';
import type { Phrase } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { chainOf } from './explain.ts';
import { isFiltering, passes, type OrderFilter } from '../../position/history.ts';
import { toldOutcomes, type ToldOutcome } from '../../position/importance.ts';
import { isQuiet, type LoadedGame } from '../../position/loaded-game.ts';
import { PlayChain } from './cause-chain.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';

interface PanelProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
}

const say = messages.round;
/** More outcomes that went as usual than this are folded away. */
const FEW = 3;

function boardOfResolution({ order }: Resolution): BoardId {
  return boardOfOrder(order);
}

/** The first sentence of a reason is the result; the rest tells why. */
function headed(said: Phrase): { readonly head: Phrase; readonly rest: Phrase } {
  const [first = '', ...more] = said;
  const end = typeof first === 'string' ? first.indexOf('. ') + 1 : 0;
  if (typeof first !== 'string' || end === 0) return { head: said, rest: [] };
  return { head: [first.slice(0, end)], rest: [first.slice(end), ...more] };
}

/** What happened, in plain words; undefined where the result says it all. */
function plainly({ words, unitAt }: LoadedGame, told: ToldOutcome): string | undefined {
  const { importance, resolutions, place } = told;
  const [first] = resolutions;
  const { terms } = words;
  const where = place && terms.location(locationOf(place));
  const kinds = new Set(
    resolutions.map(({ order }) => (isPlaced(order) ? unitAt(order.unit)?.kind : undefined)),
  );
  const [kind] = kinds.size === 1 ? kinds : [];
  if (importance === 'standoff' && where !== undefined)
    return say.standoff(Math.max(2, resolutions.length), kind, where);
  if (importance === 'captured' && where !== undefined && first)
    return say.captured(terms.power(first.order.power), where);
  if (importance === 'dislodged') return say.dislodged;
  return undefined;
}

function Order({
  loaded,
  guide,
  resolution,
}: PanelProps & { readonly resolution: Resolution }): ReactNode {
  const { words } = loaded;
  const { order } = resolution;
  const home = boardOfResolution(resolution);
  return (
    <div
      className="outcome"
      data-result={resolution.outcome.result}
      onPointerEnter={() => guide.point(home, !isPlaced(order) ? [] : [order.unit])}
      onPointerLeave={() => guide.point(undefined)}
    >
      <PowerMark loaded={loaded} power={order.power} />
      <span className="said">
        <LinkedSentence phrase={words.phrases.order(order, home)} guide={guide} />
        <span className="reasons">
          <Reason {...{ loaded, guide, resolution }} />
          <PlayChain {...{ loaded, guide }} chain={chainOf(loaded, resolution)} />
        </span>
      </span>
    </div>
  );
}

/** The result; strengths and the rule when they are asked for. */
function Reason({ loaded, guide, resolution }: PanelProps & { resolution: Resolution }): ReactNode {
  const { head, rest } = headed(loaded.words.phrases.outcome(resolution));
  const result = (
    <b className="result">
      <LinkedSentence phrase={head} guide={guide} />
    </b>
  );
  if (rest.length === 0) return <span className="reason">{result}</span>;
  return (
    <details className="reason">
      <summary>
        {result} <span className="why">{say.why}</span>
      </summary>
      <LinkedSentence phrase={rest} guide={guide} />
    </details>
  );
}

function Outcome({ loaded, guide, told }: PanelProps & { readonly told: ToldOutcome }): ReactNode {
  const plain = plainly(loaded, told);
  return (
    <li data-importance={told.importance}>
      {plain !== undefined && <p className="plainly">{plain}</p>}
      {told.resolutions.map((resolution) => (
        <Order key={loaded.words.sayOrder(resolution.order)} {...{ loaded, guide, resolution }} />
      ))}
    </li>
  );
}

interface OutcomesProps extends PanelProps {
  readonly filter: OrderFilter;
  /** The powers that the viewer plays: their outcomes are told first. */
  readonly own: readonly PowerId[];
  readonly step: Step;
}

/** Outcomes under the heading of each board. */
function ByBoard({
  loaded,
  guide,
  all,
}: PanelProps & { readonly all: readonly ToldOutcome[] }): ReactNode {
  const homeOf = ({ resolutions: [first] }: ToldOutcome): BoardId | undefined =>
    first && boardOfResolution(first);
  const boards = [...new Set(all.flatMap((told) => homeOf(told) ?? []))].toSorted(compareBoards);
  return boards.map((home) => (
    <div key={home} className="group">
      <h2>
        <button type="button" className="name" onClick={() => guide.go(home)}>
          {loaded.words.terms.boardTitle(home)}
        </button>
      </h2>
      <ul>
        {all
          .filter((told) => homeOf(told) === home)
          .map((told, i) => (
            // Outcomes have no identity but their place in the list.
            <Outcome key={i} {...{ loaded, guide, told }} />
          ))}
      </ul>
    </div>
  ));
}

/** What matters first; what went as usual is folded away, unless one looks for something. */
export function Outcomes({ loaded, guide, filter, own, step }: OutcomesProps): ReactNode {
  const loud = step.resolutions.filter((each) => !isQuiet(each));
  const told = toldOutcomes(loaded, loud.filter(passes(loaded, filter)), own);
  const quiet = isFiltering(filter) ? 0 : step.resolutions.length - loud.length;
  const mattering = told.filter(({ importance }) => importance !== 'usual');
  const usual = told.filter(({ importance }) => importance === 'usual');
  const isFew = usual.length <= FEW || isFiltering(filter);
  return (
    <>
      <ByBoard {...{ loaded, guide }} all={isFew ? told : mattering} />
      {!isFew && (
        <details className="group usual" data-testid="usual">
          <summary>{say.succeeded(usual.length)}</summary>
          <ByBoard {...{ loaded, guide }} all={usual} />
        </details>
      )}
      {told.length === 0 && loud.length > 0 && (
        <p className="empty">{messages.history.noneShown}</p>
      )}
      {quiet > 0 && <p className="empty">{say.held(quiet)}</p>}
    </>
  );
}
