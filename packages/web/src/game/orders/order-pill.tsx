/** The order being entered: its sentence, the kinds it may take, and what is to be chosen. */
import { ALL_KINDS, boardOf, type BoardId } from '@chronopolitik/engine';
import { useMemo, type ReactNode } from 'react';
import type { Engine } from '../../engine/client.ts';
import { choicesOf, closedAt, type Entry, type Input } from '../../entry/entry.ts';
import { litOf, subjectOf } from '../../entry/lit.ts';
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
  readonly loaded: LoadedGame;
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
  loaded,
  entry,
  input,
}: Pick<PillProps, 'loaded' | 'entry' | 'input'>): ReactNode {
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
          {loaded.words.terms.orderKind(info.kind)} <kbd>{info.letter}</kbd>
        </button>
      ))}
    </div>
  );
}

function Choices({
  loaded,
  entry,
  input,
}: Pick<PillProps, 'loaded' | 'entry' | 'input'>): ReactNode {
  const choices = choicesOf(entry);
  if (choices.length === 0) return null;
  return (
    <div className="choices">
      {choices.map((choice, index) => {
        const label = labelOf(loaded.words, choice);
        return (
          <button
            key={label}
            type="button"
            data-choice={index}
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
  loaded,
  entry,
  inView,
  go,
}: Pick<PillProps, 'loaded' | 'entry' | 'inView' | 'go'>): ReactNode {
  const counts = new Map<BoardId, number>();
  for (const { place } of litOf(entry)) {
    const board = boardOf(place);
    if (!inView.has(board)) counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <div className="elsewhere">
      {[...counts].map(([board, count]) => {
        const name = loaded.words.terms.boardTitle(board);
        return (
          <button
            key={board}
            type="button"
            aria-label={say.offscreenLabel(name, count)}
            onClick={() => go(board)}
          >
            {say.offscreen(name, say.places(count))}
          </button>
        );
      })}
    </div>
  );
}

/** Why the rules refuse what was pressed. */
function Refused({ loaded, engine, entry }: Pick<PillProps, 'loaded' | 'engine' | 'entry'>) {
  const order = entry.at === 'subject' ? entry.refused : undefined;
  const question = useMemo(
    () => (engine && order ? () => engine.ask('check', [order]) : undefined),
    [engine, order],
  );
  const [check] = valueOf(useAnswer(question)) ?? [];
  if (!order || !check || check.ok) return null;
  return (
    <p className="fault" role="alert">
      <RuleCitation text={loaded.words.sayIllegal(check.error, order)} />
    </p>
  );
}

/** Why the place that is pointed at is closed: told before it is pressed. */
function Closed({ loaded, entry, pointer }: Pick<PillProps, 'loaded' | 'entry' | 'pointer'>) {
  const { hovered } = usePointer(pointer);
  const closed = hovered && closedAt(entry, hovered);
  if (!closed) return null;
  return (
    <p className="fault closed" data-testid="closed">
      {say.cannot} <RuleCitation text={loaded.words.sayIllegal(closed.illegal, closed.order)} />
    </p>
  );
}

/** The card at the lower edge of the plane; nothing while no order is being entered. */
export function OrderPill({
  loaded,
  engine,
  entry,
  inView,
  input,
  pointer,
  go,
}: PillProps): ReactNode {
  if (entry.at === 'idle') return null;
  const sentence = growing(loaded.words, entry, (place) => loaded.unitAt(place) !== undefined);
  const power = subjectOf(entry)?.power;
  return (
    <div className="pill" data-testid="entry">
      <p className="sentence">
        {power !== undefined && <PowerMark loaded={loaded} power={power} />}
        <span>{sentence}</span>
        <CloseButton label={say.cancel} close={() => input({ type: 'cancel' })} />
      </p>
      <Refused {...{ loaded, engine, entry }} />
      <Closed {...{ loaded, entry, pointer }} />
      <Choices loaded={loaded} entry={entry} input={input} />
      <Places key={subjectOf(entry)?.place} {...{ loaded, entry, input }} />
      <KindButtons loaded={loaded} entry={entry} input={input} />
      <Elsewhere loaded={loaded} entry={entry} inView={inView} go={go} />
    </div>
  );
}
