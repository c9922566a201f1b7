/** Looking back: the scrubber, and what a round brought, how all stand, two boards compared, the record as text. */
import { ALL_KINDS, compareBoards, type BoardId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { memo, useMemo, useState, type ReactNode } from 'react';
import {
  besideOn,
  FILTER_FATES,
  isFiltering,
  recordText,
  type OrderFilter,
} from '../../position/history.ts';
import { messages } from '../../app/messages.ts';
import { AfterEnd } from '../ending/after-end.tsx';
import type { AfterEndProps } from '../ending/agree-button.tsx';
import { EndingPart } from '../ending/ending-part.tsx';
import { Reports } from '../ending/reports.tsx';
import { RoundPanel } from './round-panel.tsx';
import { StandingsChart } from './standings-chart.tsx';
import { StandingsPanel } from './standings-panel.tsx';
import { KeyOf } from '../key-of.tsx';
import { SaveFilm } from './save-film.tsx';
import { stepTitle } from './step-title.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'plane' | 'position'>;

const say = messages.history;

interface HistoryProps extends Shown {
  readonly view: GameView;
}

interface HistoryPanelProps extends HistoryProps {
  /** Names of players by their ids. */
  readonly names: Readonly<Record<string, string>>;
  readonly send: AfterEndProps['send'];
  /** Uncovers the boards where a panel lies over them. */
  readonly uncover: () => void;
}

const PARTS = ['outcomes', 'standings', 'compare', 'record'] as const;
type Part = (typeof PARTS)[number];

function Scrubber({ view, ...slices }: HistoryProps): ReactNode {
  const { past } = slices.position;
  const { film } = slices.plane;
  const { path, step } = past;
  const at = path.indexOf(step);
  const jump = (by: 1 | -1): void => past.go(besideOn(path, step, by));
  return (
    <div className="scrubber" data-testid="scrubber">
      <p>
        <b>{stepTitle(slices, view, step)}</b>
        {!past.isPast && <small> ({say.now})</small>}
      </p>
      <div className="row">
        <button
          type="button"
          className="plain"
          aria-label={say.back}
          title={say.back}
          disabled={at <= 0}
          onClick={() => jump(-1)}
        >
          ◂
        </button>
        <input
          type="range"
          aria-label={say.slider}
          aria-valuetext={stepTitle(slices, view, step)}
          min={0}
          max={path.length - 1}
          value={at}
          onChange={({ target }) => past.go(path[Number(target.value)] ?? step)}
        />
        <button
          type="button"
          className="plain"
          aria-label={say.forward}
          title={say.forward}
          disabled={!past.isPast}
          onClick={() => jump(1)}
        >
          ▸
        </button>
      </div>
      <div className="row">
        {film.isThere && (
          <button type="button" className="plain" onClick={film.isOn ? film.stop : film.start}>
            {film.isOn ? say.stop : say.play} <KeyOf id="film" />
          </button>
        )}
        <SaveFilm {...slices} view={view} />
        {past.isPast && (
          <button type="button" className="plain" onClick={() => past.go(view.step)}>
            {say.present}
          </button>
        )}
      </div>
    </div>
  );
}

function Choice<T extends string>(props: {
  readonly label: string;
  readonly any: string;
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly choose: (value: T | undefined) => void;
}): ReactNode {
  const { label, any, value, options, choose } = props;
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => choose(options.find((each) => each.value === target.value)?.value)}
    >
      <option value="">{any}</option>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.text}
        </option>
      ))}
    </select>
  );
}

function Filter(slices: Shown): ReactNode {
  const { past, live, own } = slices.position;
  const { filter, setFilter } = past;
  const { terms } = live.words;
  const powers = live.rules.map.powers;
  const set = (change: OrderFilter): void => setFilter({ ...filter, ...change });
  return (
    <details className="filter">
      <summary>{isFiltering(filter) ? say.filtering : say.filter}</summary>
      <div className="row">
        <Choice
          label={say.power}
          any={say.anyPower}
          value={filter.power}
          choose={(power) => set({ power })}
          options={powers.map((value) => ({ value, text: terms.power(value) }))}
        />
        <Choice
          label={say.kind}
          any={say.anyKind}
          value={filter.kind}
          choose={(kind) => set({ kind })}
          options={ALL_KINDS.map(({ kind }) => ({ value: kind, text: terms.orderKind(kind) }))}
        />
        <Choice
          label={say.fate}
          any={say.anyFate}
          value={filter.fate}
          choose={(fate) => set({ fate })}
          options={FILTER_FATES.map((value) => ({ value, text: say.fates[value] }))}
        />
      </div>
      {own.length > 0 && own.length < powers.length && (
        <label>
          <input
            type="checkbox"
            checked={filter.touching !== undefined}
            onChange={({ target }) => set({ touching: target.checked ? own : undefined })}
          />{' '}
          {say.touching}
        </label>
      )}
      <label>
        <input
          type="checkbox"
          checked={filter.forked === true}
          onChange={({ target }) => set({ forked: target.checked || undefined })}
        />{' '}
        {say.forked}
      </label>
      {isFiltering(filter) && (
        <button type="button" className="plain" onClick={() => setFilter({})}>
          {say.clear}
        </button>
      )}
    </details>
  );
}

function Compare(slices: Shown): ReactNode {
  const { loaded } = slices.position;
  const { compared } = slices.cards;
  const { compare } = slices.actions;
  const boards = useMemo(() => [...loaded.boards.keys()].toSorted(compareBoards), [loaded]);
  const [first, second] = compared ?? [boards.at(-2), boards.at(-1)];
  const pick = (
    label: string,
    value: BoardId | undefined,
    choose: (board: BoardId) => void,
  ): ReactNode => (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => choose(target.value as BoardId)}>
        {boards.map((board) => (
          <option key={board} value={board}>
            {loaded.words.terms.board(board)}
          </option>
        ))}
      </select>
    </label>
  );
  if (!first || !second) return null;
  return (
    <div className="compare">
      {pick(say.first, first, (board) => compare([board, second]))}
      {pick(say.second, second, (board) => compare([first, board]))}
      {!compared && (
        <button type="button" className="plain" onClick={() => compare([first, second])}>
          {say.compare}
        </button>
      )}
    </div>
  );
}

function Record(slices: Shown): ReactNode {
  const text = useMemo(
    () => recordText(slices.position.loaded, messages.game.round),
    [slices.position.loaded],
  );
  const [isCopied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: address, download: say.file }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <p className="note">{say.recordNote}</p>
      <div className="row">
        <button type="button" className="plain" onClick={copy}>
          {say.copy}
        </button>
        <button type="button" className="plain" onClick={download}>
          {say.download}
        </button>
        <output>{isCopied && say.copied}</output>
      </div>
      <pre className="record" data-testid="record">
        {text}
      </pre>
    </>
  );
}

/** The panel, with a tab for each of these parts. */
export const HistoryPanel = memo(function HistoryPanel({
  view,
  names,
  send,
  uncover,
  ...slices
}: HistoryPanelProps): ReactNode {
  const { loaded, past } = slices.position;
  const { guide } = slices.plane;
  const [part, setPart] = useState<Part>('outcomes');
  return (
    <section className="history">
      <EndingPart {...{ view, names }} loaded={slices.position.live} />
      <AfterEnd {...slices} {...{ view, names, send, uncover }} />
      <Scrubber {...slices} view={view} />
      <div className="parts">
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {say.parts[each]}
          </button>
        ))}
      </div>
      {part === 'outcomes' && (
        <>
          <Reports {...slices} {...{ view, names }} round={view.steps[past.step]?.round ?? 0} />
          <Filter {...slices} />
          <RoundPanel
            own={slices.position.own}
            {...{ loaded, guide }}
            filter={past.filter}
            compare={slices.actions.compare}
            isToldElsewhere={view.table !== undefined}
          />
        </>
      )}
      {part === 'standings' && (
        <>
          <StandingsPanel loaded={loaded} guide={guide} />
          <StandingsChart
            loaded={slices.position.live}
            steps={view.steps}
            path={past.path}
            at={past.step}
          />
        </>
      )}
      {part === 'compare' && <Compare {...slices} />}
      {part === 'record' && <Record {...slices} />}
    </section>
  );
});
