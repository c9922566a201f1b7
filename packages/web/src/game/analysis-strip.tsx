/** Below the board, in words: what would come of the draft, the worst case, the best lines, and centers by round. */
import { subjectOf } from '../entry/lit.ts';
import { mayAdvise, type GameView } from '@chronopolitik/game';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { useShownKey } from '../app/use-key-table.ts';
import { pointsOf, type RoundCounts } from './history/standings-chart.tsx';
import type { LoadedGame } from '../position/loaded-game.ts';
import type { Slices } from './slices.ts';
import type { Frame } from './use-frame.ts';
import { isOfMovement } from './what-if/worst-case.tsx';

const say = messages.strip;

/** What of the game is shown here. */
interface StripProps extends Pick<Slices, 'position' | 'session' | 'plan' | 'cards' | 'actions'> {
  readonly view: GameView;
  readonly frame: Pick<Frame, 'open'>;
}

/** Rounds that have room. */
const MOST_ROUNDS = 16;

interface RoundBarProps {
  readonly loaded: LoadedGame;
  readonly point: RoundCounts;
  readonly isShown: boolean;
  readonly go: (step: number) => void;
}

/** A round as a bar: each power's share of all centers that are held. */
function RoundBar({ loaded, point, isShown, go }: RoundBarProps): ReactNode {
  const held = loaded.rules.map.powers
    .map((power) => ({ power, count: point.counts[power] ?? 0 }))
    .filter(({ count }) => count > 0);
  const told = held
    .toSorted((a, b) => b.count - a.count)
    .map(({ power, count }) => `${loaded.words.terms.power(power)} ${count}`)
    .join(', ');
  const label = say.round(point.round, told);
  return (
    <button
      type="button"
      className="round-bar"
      aria-label={label}
      aria-current={isShown || undefined}
      title={label}
      onClick={() => go(point.step)}
    >
      {held.map(({ power, count }) => (
        <i key={power} style={{ flexGrow: count, background: loaded.hues[power] }} />
      ))}
    </button>
  );
}

/** Centers by round, the latest rounds: a press looks back at one. */
function Rounds({ view, position: { live, past } }: Pick<StripProps, 'view' | 'position'>) {
  const { steps } = view;
  const points = useMemo(() => pointsOf(live, steps, past.path), [live, steps, past.path]);
  const shown = points.slice(-MOST_ROUNDS);
  const at = shown.findLast(({ step }) => step <= past.step) ?? shown[0];
  return (
    <fieldset className="rounds-bars">
      <legend>{say.rounds}</legend>
      {shown.map((point) => (
        <RoundBar
          key={point.round}
          {...{ point }}
          loaded={live}
          isShown={point === at}
          go={past.go}
        />
      ))}
    </fieldset>
  );
}

/** Turns the preview on and off. */
function WhatIfButton({ plan: { whatIf } }: Pick<StripProps, 'plan'>): ReactNode {
  const { isAllowed, isOn, toggle } = whatIf;
  const key = useShownKey('whatIf');
  const label = isOn ? messages.whatIf.off : messages.whatIf.on;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isAllowed ? label : messages.whatIf.forbidden}
      title={isAllowed ? label : messages.whatIf.forbidden}
      disabled={!isAllowed}
      onClick={toggle}
    >
      {isOn ? say.stop : say.whatIf} <kbd>{key}</kbd>
    </button>
  );
}

/** Asks for the worst case of the order at hand: that of the unit that is selected, else the first of the draft. */
function WorstCaseButton({ session, cards, actions, frame }: StripProps): ReactNode {
  const selected = subjectOf(session.entry)?.place;
  const first = session.draft.orders.map(({ order }) => order).find(isOfMovement)?.unit;
  const place = selected ?? first;
  const ask = (): void => {
    frame.open('orders');
    actions.askWorstCase(place);
  };
  return (
    <button
      type="button"
      disabled={!cards.mayAskWorstCase || place === undefined}
      title={say.worstNote}
      onClick={ask}
    >
      {say.worst}
    </button>
  );
}

/** The strip; of a game that is over or looked back at, only its rounds. */
export function AnalysisStrip(props: StripProps): ReactNode {
  const { view, position, frame } = props;
  const isOpen = position.live.world.due.phase !== 'over' && !position.past.isPast;
  const isAdvised = isOpen && mayAdvise(view);
  return (
    <section className="strip" aria-label={say.heading} data-testid="strip">
      {isOpen && <WhatIfButton {...props} />}
      {isAdvised && <WorstCaseButton {...props} />}
      {isAdvised && (
        <button type="button" title={say.linesNote} onClick={() => frame.open('study')}>
          {say.lines}
        </button>
      )}
      <Rounds {...{ view, position }} />
    </section>
  );
}

/** Says over the board, as long as it is so, that what is seen is a guess. */
export function HypothesisRibbon({ plan: { whatIf } }: Pick<StripProps, 'plan'>): ReactNode {
  if (!whatIf.isOn) return null;
  return (
    <p className="hypothesis" data-testid="hypothesis">
      <b>{say.hypothesis}</b>
    </p>
  );
}
