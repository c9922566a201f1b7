/** The order being entered: its sentence, the kinds it may take, and what is to be chosen. */
import { ALL_KINDS, boardOf, type BoardId } from '@chronopolitik/engine';
import { useMemo, type ReactNode } from 'react';
import type { Engine } from '../../engine/client.ts';
import {
  choicesOf,
  closedAt,
  litOf,
  subjectOf,
  type Entry,
  type Input,
} from '../../entry/entry.ts';
import { growing, labelOf } from '../../entry/sentence.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { PowerMark } from '../../parts/power-mark.tsx';
import { RuleCitation } from '../../parts/rule-citation.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Places } from './target-list.tsx';
import type { Pointer } from '../../plane/pointer.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import { usePointer } from '../../plane/view/use-pointer.ts';

interface PillProps {
  readonly table: LoadedGame;
  readonly engine: Engine | undefined;
  readonly entry: Entry;
  readonly inView: ReadonlySet<BoardId>;
  readonly input: (input: Input) => void;
  readonly pointer: Pointer;
  readonly go: (board: BoardId) => void;
}

const say = messages.growing;

/** Kinds that a button chooses; a build is chosen by its unit. */
function KindButtons({
  table,
  entry,
  input,
}: Pick<PillProps, 'table' | 'entry' | 'input'>): ReactNode {
  if (entry.at === 'idle' || entry.at === 'choice' || !entry.facts) return null;
  const { facts, kind } = entry;
  return (
    <div className="kinds">
      {ALL_KINDS.filter((info) => facts.kinds.includes(info.kind)).map((info) => (
        <button
          key={info.kind}
          type="button"
          className="kind"
          aria-pressed={kind === info.kind}
          onClick={() => input({ type: 'kind', kind: info.kind })}
        >
          {table.words.terms.orderKind(info.kind)} <kbd>{info.letter}</kbd>
        </button>
      ))}
    </div>
  );
}

function Choices({ table, entry, input }: Pick<PillProps, 'table' | 'entry' | 'input'>): ReactNode {
  const choices = choicesOf(entry);
  if (choices.length === 0) return null;
  return (
    <div className="choices">
      {choices.map((choice, index) => {
        const label = labelOf(table.words, choice);
        return (
          <button
            key={label}
            type="button"
            className={index === 0 ? 'choice first' : 'choice'}
            onClick={() => input({ type: 'choose', index })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function Elsewhere({
  table,
  entry,
  inView,
  go,
}: Pick<PillProps, 'table' | 'entry' | 'inView' | 'go'>): ReactNode {
  const counts = new Map<BoardId, number>();
  for (const { place } of litOf(entry)) {
    const board = boardOf(place);
    if (!inView.has(board)) counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <div className="elsewhere">
      {[...counts].map(([board, count]) => {
        const name = table.words.terms.board(board);
        return (
          <button
            key={board}
            type="button"
            aria-label={say.offscreenLabel(name, count)}
            onClick={() => go(board)}
          >
            {say.offscreen(name, count)}
          </button>
        );
      })}
    </div>
  );
}

/** Why the rules refuse what was pressed. */
function Refused({ table, engine, entry }: Pick<PillProps, 'table' | 'engine' | 'entry'>) {
  const order = entry.at === 'subject' ? entry.refused : undefined;
  const question = useMemo(
    () => (engine && order ? () => engine.ask('check', [order]) : undefined),
    [engine, order],
  );
  const [check] = valueOf(useAnswer(question)) ?? [];
  if (!order || !check || check.ok) return null;
  return (
    <p className="fault" role="alert">
      <RuleCitation text={table.words.sayIllegal(check.error, order)} />
    </p>
  );
}

/** Why the place that is pointed at is closed: told before it is pressed. */
function Closed({ table, entry, pointer }: Pick<PillProps, 'table' | 'entry' | 'pointer'>) {
  const { hovered } = usePointer(pointer);
  const closed = hovered && closedAt(entry, hovered);
  if (!closed) return null;
  return (
    <p className="fault closed" data-testid="closed">
      {say.cannot} <RuleCitation text={table.words.sayIllegal(closed.illegal, closed.order)} />
    </p>
  );
}

export function OrderPill({
  table,
  engine,
  entry,
  inView,
  input,
  pointer,
  go,
}: PillProps): ReactNode {
  if (entry.at === 'idle') return null;
  const sentence = growing(table.words, entry, (place) => table.unitAt(place) !== undefined);
  const power = subjectOf(entry)?.power;
  return (
    <div className="pill" data-testid="entry">
      <p className="sentence">
        {power !== undefined && <PowerMark table={table} power={power} />}
        <span>{sentence}</span>
        <CloseButton label={say.cancel} close={() => input({ type: 'cancel' })} />
      </p>
      <Refused {...{ table, engine, entry }} />
      <Closed {...{ table, entry, pointer }} />
      <Choices table={table} entry={entry} input={input} />
      <Places key={subjectOf(entry)?.place} {...{ table, entry, input }} />
      <KindButtons table={table} entry={entry} input={input} />
      <Elsewhere table={table} entry={entry} inView={inView} go={go} />
    </div>
  );
}
