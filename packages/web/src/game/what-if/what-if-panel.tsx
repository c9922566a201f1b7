/** What would come of the draft: forks, battles that turn, dislodged units, centers. */
import { boardOf, boardOfOrder, type PowerId, type Succession } from '@chronopolitik/engine';
import type { ReactNode } from 'react';
import type { Preview, Turned } from '../../engine/preview.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { PowerMark } from '../../parts/power-mark.tsx';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';
import type { WhatIf } from './use-what-if.ts';

const say = messages.whatIf;

interface PartProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
  readonly preview: Preview;
}

function Forks({ loaded, guide, preview }: PartProps): ReactNode {
  const forks = preview.step.successions.filter(({ kind }) => kind === 'forks');
  if (forks.length === 0) return <p className="empty">{say.noForks}</p>;
  const line = (succession: Succession): ReactNode => (
    <li key={`${succession.parent} ${succession.child}`}>
      <LinkedSentence
        phrase={loaded.words.phrases.succession(succession, preview.step)}
        guide={guide}
      />
    </li>
  );
  return (
    <>
      <h3>{say.forks}</h3>
      <ul className="forks">{forks.map(line)}</ul>
    </>
  );
}

function TurnedLine({
  loaded,
  guide,
  turned,
}: Omit<PartProps, 'preview'> & { readonly turned: Turned }): ReactNode {
  const { resolution } = turned;
  return (
    <li
      onPointerEnter={() => guide.point(boardOfOrder(resolution.order))}
      onPointerLeave={() => guide.point(undefined)}
    >
      <PowerMark loaded={loaded} power={resolution.order.power} />
      <span>
        <LinkedSentence phrase={loaded.words.phrases.resolution(resolution)} guide={guide} />
      </span>
    </li>
  );
}

function TurnedList({ loaded, guide, preview }: PartProps): ReactNode {
  if (preview.turned.length === 0) return null;
  return (
    <>
      <h3>{say.turned}</h3>
      <ul data-testid="turned">
        {preview.turned.map((turned) => (
          <TurnedLine
            key={loaded.words.sayOrder(turned.resolution.order)}
            {...{ loaded, guide, turned }}
          />
        ))}
      </ul>
    </>
  );
}

function Dislodged({ loaded, guide, preview }: PartProps): ReactNode {
  const { dislodgements } = preview.step;
  if (dislodgements.length === 0) return null;
  return (
    <>
      <h3>{say.dislodged}</h3>
      <ul>
        {dislodgements.map(({ unit, power }) => (
          <li key={unit} onPointerEnter={() => guide.point(boardOf(unit), [unit])}>
            <PowerMark loaded={loaded} power={power} />
            <LinkedSentence phrase={loaded.words.phrases.unit(unit)} guide={guide} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Standings(props: {
  readonly loaded: LoadedGame;
  readonly preview: Preview;
  readonly before: Readonly<Record<PowerId, number>>;
}): ReactNode {
  const { loaded, preview, before } = props;
  const changed = loaded.rules.map.powers
    .map((power) => ({ power, was: before[power] ?? 0, is: preview.counts[power] ?? 0 }))
    .filter(({ was, is }) => was !== is);
  if (changed.length === 0) return <p className="empty">{say.same}</p>;
  return (
    <>
      <h3>{say.standings}</h3>
      <ul className="changes">
        {changed.map(({ power, was, is }) => (
          <li key={power}>
            <PowerMark loaded={loaded} power={power} />
            {loaded.words.terms.power(power)} {say.turnedTo(String(was), String(is))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The preview, with what it is compared with. */
export interface WhatIfPanelProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
  readonly whatIf: WhatIf;
  readonly before: Readonly<Record<PowerId, number>>;
  /** Orders that were drawn for others; undefined where all are the viewer's. */
  readonly assumed: number | undefined;
}

/** The part of the orders panel that tells what the preview found. */
export function WhatIfPanel({
  loaded,
  guide,
  whatIf,
  before,
  assumed,
}: WhatIfPanelProps): ReactNode {
  const { preview, isTooLong, hasFailed } = whatIf;
  return (
    <section className="what-if" data-testid="what-if" aria-live="polite">
      <h2>
        {say.heading} <small>{say.guess}</small>
      </h2>
      <p className="note">
        {assumed === undefined ? say.sandboxLegend : `${say.legend(assumed)} ${say.assume}`}
      </p>
      {isTooLong && <p>{say.tooLong}</p>}
      {!preview && !isTooLong && !hasFailed && <p>{say.busy}</p>}
      {preview && (
        <>
          {preview.refused.length > 0 && <p>{say.refused(preview.refused.length)}</p>}
          <Forks {...{ loaded, guide, preview }} />
          <TurnedList {...{ loaded, guide, preview }} />
          <Dislodged {...{ loaded, guide, preview }} />
          <Standings {...{ loaded, preview, before }} />
        </>
      )}
    </section>
  );
}
