/** The head of a game: its name and round, who one is, how long there is time, who is ready, by which rules. */
import { readableOn } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { adjacencyOf, type GameView, type TableView } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import {
  cityText,
  exactText,
  momentText,
  nearness,
  remainingText,
  untilChange,
} from '../parts/remaining.ts';
import { askForRule } from '../parts/asked-rule.ts';
import { roundOf } from '../parts/round-due.ts';
import { rulesName } from '../parts/rules-name.ts';
import { refreshWaiting, usePause } from '../server/own-games.ts';
import type { OpenGame } from '../server/use-game.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { MuteButton } from '../sound/mute-button.tsx';
import { seesReadiness } from './people/seat-state.ts';
import { Score } from './score.tsx';
import { Share } from './share/share.tsx';
import { useTheme } from '../app/theme.ts';
import { AwayNotice } from './away-notice.tsx';
import { AppHeader } from '../app/app-header.tsx';
import { RoundTools } from '../plane/view/camera-tools.tsx';

const say = messages.head;

/** How far the viewer is with the orders of the phase. */
export interface Given {
  /** The boards that wait for the viewer. */
  readonly boards: readonly BoardId[];
  readonly units: number;
  readonly ordered: number;
}

interface GameHeaderProps {
  readonly given: Given | undefined;
  readonly game: OpenGame;
  readonly view: GameView;
  readonly loaded: LoadedGame;
  /** Opens the panel of those who play. */
  readonly openPeople: () => void;
  /** Opens the panel that says how all stand. */
  readonly openStandings: () => void;
}

/** The own powers in their colors; for a game master without a seat that one is it. */
function Plate({ view, loaded }: Pick<GameHeaderProps, 'view' | 'loaded'>): ReactNode {
  const theme = useTheme();
  const powers = view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
  if (!view.table) return null;
  if (powers.length === 0) return view.isMaster && <span className="plate">{say.master}</span>;
  const hues = powers.map((power) => loaded.hues[power] ?? theme.border);
  const names = powers.map((power) => loaded.words.terms.power(power)).join(', ');
  return (
    <span className="plate" data-testid="plate" title={say.you(names)}>
      {hues.map((hue, i) => {
        const color = readableOn(hue, '#000000', '#ffffff');
        const name = loaded.words.terms.power(powers[i] ?? '');
        return (
          <b key={name} style={{ background: hue, color }}>
            {i === 0 ? say.you(name) : name}
          </b>
        );
      })}
    </span>
  );
}

/** The date, where all boards that wait have one, and how many units have orders: each whole, or not at all. */
function GivenShown({ given, loaded }: Pick<GameHeaderProps, 'given' | 'loaded'>): ReactNode {
  if (!given || given.boards.length === 0) return null;
  const dates = [...new Set(given.boards.map(loaded.words.terms.seasonTitle))];
  const [date] = dates;
  return (
    <span className="given" data-testid="given">
      {dates.length === 1 && <b>{date}</b>}
      {given.units > 0 && (
        <span>
          {dates.length === 1 && ' · '}
          {say.given(given.ordered, given.units)}
        </span>
      )}
    </span>
  );
}

/** Now, as often as what is said of a deadline may change. */
function useNow(deadline: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === null) return;
    const look = (): void => setNow(Date.now());
    const next = setTimeout(look, untilChange(deadline - now));
    // Timers sleep with the device.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, now]);
  return now;
}

interface ClockProps extends Pick<GameHeaderProps, 'openPeople'> {
  readonly of: TableView;
  /** The time zone of the game. */
  readonly zone: string;
}

function Clock({ of, zone, openPeople }: ClockProps): ReactNode {
  const { stage, deadline, isPaused } = of;
  const now = useNow(deadline);
  const all = usePause();
  // The end of a pause moves the deadline.
  useEffect(refreshWaiting, [deadline]);
  if (stage !== 'playing') return null;
  if (all && deadline !== null) {
    return (
      <span className="clock" data-testid="clock" title={messages.shell.pause.later}>
        {say.paused}
      </span>
    );
  }
  if (isPaused) return <span className="clock">{say.paused}</span>;
  if (deadline === null) return null;
  const left = deadline - now;
  const at = momentText(deadline, now);
  const whole = `${at} ${cityText()}`;
  const spoken = say.deadline(remainingText(Math.max(0, left), say.spoken), whole);
  return (
    <button
      type="button"
      className="clock"
      data-near={nearness(left)}
      data-testid="clock"
      title={exactText(deadline, zone)}
      aria-label={left > 0 ? spoken : say.passed}
      onClick={openPeople}
    >
      <time dateTime={new Date(deadline).toISOString()}>
        {left > 0 ? `${remainingText(left)} · ${at}` : say.passed}
        {left > 0 && <span className="city"> {cityText()}</span>}
      </time>
    </button>
  );
}

/** How many of those who have something to do are ready; machines that are known as such are not counted. */
function ReadyCount({ view }: Pick<GameHeaderProps, 'view'>): ReactNode {
  const { table: of } = view;
  if (!of || !seesReadiness(view)) return null;
  const awaited = of.seats.filter((seat) => seat.isTaken && seat.isAwaited && !seat.machine);
  if (of.stage !== 'playing' || awaited.length < 2) return null;
  return (
    <span className="ready-count" data-testid="ready-count">
      {say.ready(awaited.filter(({ ready }) => ready).length, awaited.length)}
    </span>
  );
}

/** The rules by their name; a press opens what they say of neighboring boards. */
function RulesShown({ view }: Pick<GameHeaderProps, 'view'>): ReactNode {
  const { ruleset, name: title } = view.settings;
  const name = rulesName(ruleset);
  // A sandbox is called like its rules unless it was named.
  const isTwice = !view.table && name.toLowerCase() === title.toLowerCase();
  return (
    <button
      type="button"
      className="rules-name"
      data-testid="rules-name"
      aria-label={say.rules(name)}
      onClick={() =>
        askForRule(
          adjacencyOf(ruleset) === ''
            ? { citation: `${ruleset.id} 1.1` }
            : { option: 'adjacency', ruleset: ruleset.id },
        )
      }
    >
      {isTwice ? messages.home.rules : name}
    </button>
  );
}

/** The head of the page of a game. */
export function GameHeader({
  game,
  view,
  loaded,
  given,
  openPeople,
  openStandings,
}: GameHeaderProps): ReactNode {
  const { step, steps } = view;
  const zone = view.settings.terms?.deadlines.zone ?? 'UTC';
  return (
    <div className="top">
      <AwayNotice since={game.awaySince} isPlayed={view.table !== undefined} />
      <AppHeader
        second={
          <div className="standing">
            <Plate {...{ view, loaded }} />
            <GivenShown {...{ given, loaded }} />
            {view.table && <Clock of={view.table} {...{ zone, openPeople }} />}
            <ReadyCount view={view} />
            <RulesShown view={view} />
            <Share {...{ view, loaded }} />
            <MuteButton />
          </div>
        }
      >
        <h1>{view.settings.name}</h1>
        <span className="round-number">{messages.game.round(roundOf(view))}</span>
        {!view.table && (
          <RoundTools
            canUndo={view.seat !== null && !game.isBusy && steps[step]?.parent !== null}
            canRedo={
              view.seat !== null && !game.isBusy && steps.some(({ parent }) => parent === step)
            }
            undo={() => void game.send({ type: 'undo', step })}
            redo={() => void game.send({ type: 'redo', step })}
          />
        )}
      </AppHeader>
      <Score {...{ view, loaded, openStandings }} />
    </div>
  );
}
