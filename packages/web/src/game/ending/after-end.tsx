/** What follows the end of a game: watching it again, the chart, reports, the opened press, showing it, a rematch. */
import type { GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { go } from '../../app/route.ts';
import { Link } from '../../app/app-header.tsx';
import { wholeAddress } from '../../app/base.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';
import { AddressShown } from '../people/link-shown.tsx';
import { StandingsChart } from '../history/standings-chart.tsx';
import { AgreeButton, type AfterEndProps } from './agree-button.tsx';
import { SpectatorsTalk } from '../asides/spectators-talk.tsx';
import { OpenedPress } from './opened-press.tsx';
import { Reports, ReportForm } from './reports.tsx';
import { Turned } from './turned.tsx';

const say = messages.ending;

/** Whether the viewer holds a seat or masters the game. */
function tookPart({ seat, isMaster }: GameView): boolean {
  return seat !== null || isMaster === true;
}

function Rematch({ view }: Pick<AfterEndProps, 'view'>): ReactNode {
  const { run, fault, isBusy } = useDoing(() => undefined);
  const { rematch } = view.table ?? {};
  const to = (game: string): string => `/game/${encodeURIComponent(game)}`;
  if (rematch) {
    return (
      <Link className="button" to={to(rematch)}>
        {say.toRematch}
      </Link>
    );
  }
  if (!tookPart(view)) return null;
  const ask = (): void => run(async () => go(to((await api.rematch(view.id)).game)));
  return (
    <>
      <AskingButton
        text={say.rematch}
        isDisabled={isBusy}
        question={say.rematchSure}
        lines={() => [say.rematchNote]}
        act={ask}
      />
      <Fault text={fault} />
    </>
  );
}

/** Showing the game to everybody: by its address where all may watch, else by a vote of those who played. */
function Publish({ view, send }: Pick<AfterEndProps, 'view' | 'send'>): ReactNode {
  const isShown =
    view.settings.terms?.spectators === 'everyone' || view.table?.isPublished === true;
  if (isShown) {
    const address = wholeAddress(`/game/${encodeURIComponent(view.id)}`);
    return (
      <section data-testid="publish">
        <p className="note">{say.isPublic}</p>
        <AddressShown label={say.address} address={address} />
      </section>
    );
  }
  return (
    <section data-testid="publish">
      <p className="note">{say.isClosed}</p>
      <AgreeButton
        {...{ view, send }}
        motion={{ kind: 'publish' }}
        text={say.publish}
        question={say.publishSure}
        follows={say.publishes}
      />
    </section>
  );
}

const PARTS = ['report', 'publish'] as const;
type Part = (typeof PARTS)[number];

function Buttons(props: AfterEndProps): ReactNode {
  const { view, plane, uncover } = props;
  const [part, open] = useState<Part>();
  const { replay } = plane;
  const offered = PARTS.filter((each) => each !== 'report' || tookPart(view));
  const start = (): void => {
    uncover();
    replay.start();
  };
  return (
    <>
      <div className="row after-end">
        <button
          type="button"
          className="primary"
          data-testid="replay"
          onClick={replay.isOn ? replay.stop : start}
        >
          {replay.isOn ? say.stopReplay : say.replay}
        </button>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className="plain"
            aria-expanded={part === each}
            onClick={() => open(part === each ? undefined : each)}
          >
            {say.parts[each]}
          </button>
        ))}
        <Rematch view={view} />
      </div>
      {part === 'report' && <ReportForm {...props} done={() => open(undefined)} />}
      {part === 'publish' && <Publish {...props} />}
    </>
  );
}

/** All that follows the end of a game; nothing before. */
export function AfterEnd(props: AfterEndProps): ReactNode {
  const { view, position } = props;
  const { past, live } = position;
  if (!view.table?.ending) return null;
  return (
    <section className="after" data-testid="after-end">
      <Buttons {...props} />
      {past.path.length > 1 && (
        <StandingsChart loaded={live} steps={view.steps} path={past.path} at={past.step} />
      )}
      {past.path.length > 1 && <Turned {...props} />}
      <Reports {...props} round={null} />
      <OpenedPress {...props} />
      <SpectatorsTalk view={view} />
    </section>
  );
}
