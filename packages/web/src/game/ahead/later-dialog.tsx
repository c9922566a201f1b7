/** Orders for later by keys: a line in the grammar of plans; Enter adds it and keeps the plan. */
import type { PlanLine } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { Pick as Choice } from '../../parts/fields.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { Slices } from '../slices.ts';
import { EXAMPLES, headingsFor, labelOf } from './headings.ts';
import { MapButton } from './map-button.tsx';
import { Faults } from './plan-part.tsx';
import { withLine, withoutLine } from './plan-text.ts';
import { fateText, type Later } from './use-later.ts';

const say = messages.ahead;

interface LaterDialogProps extends Pick<Slices, 'later' | 'position' | 'engine'> {
  readonly close: () => void;
}

interface KeptLinesProps {
  readonly loaded: LoadedGame;
  readonly lines: readonly PlanLine[];
  readonly remove: (line: number) => void;
}

function KeptLines({ loaded, lines, remove }: KeptLinesProps): ReactNode {
  return (
    <ul className="plan-lines" data-testid="later-lines">
      {lines.map((line) => (
        <li key={`${line.line} ${line.column}`} data-fate={line.fate.kind}>
          <code>{line.text}</code> <em>{fateText(loaded, line)}</em>
          <button
            type="button"
            className="remove"
            aria-label={say.dialog.remove(line.text)}
            onClick={() => remove(line.line)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is typed, and what became of it. */
function useLine({ later, engine }: Pick<LaterDialogProps, 'later' | 'engine'>, heading: string) {
  const [line, setLine] = useState('');
  const [faults, setFaults] = useState<NonNullable<Later['answer']>['errors']>([]);
  const [told, tell] = useState('');
  const { written, keep } = later;
  const add = async (): Promise<void> => {
    if (line.trim() === '' || !engine) return;
    const text = withLine(written.text, heading, line);
    const { errors } = await engine.ask('plan', { text, powers: [] });
    setFaults(errors);
    if (errors.length > 0 || !(await keep({ ...written, text }))) return;
    tell(say.dialog.added(line.trim()));
    setLine('');
  };
  return { line, faults, told, add, write: (text: string) => (setFaults([]), setLine(text)) };
}

/** Opens over everything with the focus on the line. */
function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  return { dialog, input };
}

/** The dialog; the line has the focus. */
export function LaterDialog({ later, position, engine, close }: LaterDialogProps): ReactNode {
  const { live: loaded } = position;
  const { dialog, input } = useOpened();
  const headings = headingsFor(loaded);
  const season = headings.find(({ phase }) => phase === 'movement') ?? headings[0];
  const [when, setWhen] = useState(season?.text ?? '');
  const { line, faults, told, add, write } = useLine({ later, engine }, when);
  const { written, answer, keep } = later;
  return (
    <dialog ref={dialog} className="later-dialog" aria-label={say.heading} onClose={close}>
      <header>
        <h2>{say.heading}</h2>
        <CloseButton label={messages.game.close} close={close} />
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Choice
          label={say.builder.when}
          value={when}
          choices={headings.map((each) => [each.text, labelOf(loaded, each)])}
          set={setWhen}
        />
        <label className="field">
          <span>{say.dialog.line}</span>
          <input
            ref={input}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={EXAMPLES.orders}
            value={line}
            onChange={({ target }) => write(target.value)}
          />
        </label>
        <button type="submit" className="primary" disabled={line.trim() === ''}>
          {say.dialog.add}
        </button>
        <MapButton {...{ headings }} heading={when} map={(it) => (later.map(it), close())} />
      </form>
      <Faults {...{ loaded }} errors={faults} />
      <p className="note" aria-live="polite" data-testid="later-told">
        {told || say.dialog.hint}
      </p>
      <KeptLines
        {...{ loaded }}
        lines={answer?.lines ?? []}
        remove={(at) => void keep({ ...written, text: withoutLine(written.text, at) })}
      />
      <p className="note">{say.dialog.keys}</p>
    </dialog>
  );
}
