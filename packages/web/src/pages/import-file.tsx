/** Opens a file of a game, from here or from elsewhere, as a sandbox. */
import type { Discrepancy } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { go } from '../app/route.ts';
import { isRecord } from '../browser/fits.ts';
import { FileLink } from '../parts/saved-file.tsx';
import { useUnkept } from '../parts/use-unkept.ts';
import { api, wholeCopy } from '../server/api.ts';
import { Link } from '../app/app-header.tsx';

const say = messages.importing;

/** Bytes that the server takes. */
const LARGEST = 20_000_000;
/** Enough to see what kind of thing differs. */
const MOST_SHOWN = 12;

type State =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'restored'; readonly count: number }
  | ({ readonly kind: 'differs' } & DifferencesProps);

interface DifferencesProps {
  readonly id: string;
  readonly list: readonly Discrepancy[];
}

/** @throws with a sentence for the player */
async function importFrom(file: File): Promise<State> {
  if (file.size > LARGEST) throw new Error(say.tooLarge);
  const json = await file.text().then(parsed);
  if (wholeCopy && isRecord(json) && json['format'] === wholeCopy.format)
    return { kind: 'restored', count: await wholeCopy.restore(json) };
  const { id, differences } = await api.importGame(json);
  if (differences.length > 0) return { kind: 'differs', id, list: differences };
  go(addressOf(id));
  return { kind: 'idle' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(say.notJson);
  }
}

const addressOf = (id: string): string => `/game/${encodeURIComponent(id)}`;

/** What came out otherwise than a file claims, and the way to the game that was made of it. */
export function Differences({ id, list }: DifferencesProps): ReactNode {
  return (
    <div aria-live="polite">
      <p>{say.differs(list.length)}</p>
      <ul className="note">
        {list.slice(0, MOST_SHOWN).map(({ step, phase, place, claimed, found }, index) => (
          <li key={index}>
            {say.difference(
              [phase ?? say.step(step), place].filter((part) => part !== undefined).join(' '),
              claimed === '' ? say.nothing : claimed.slice(0, 40),
              found === '' ? say.nothing : found.slice(0, 40),
            )}
          </li>
        ))}
      </ul>
      <Link to={addressOf(id)}>{say.open}</Link>
    </div>
  );
}

/** The field for a file, and what the server made of it. */
export function ImportFile(): ReactNode {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isUnkept = useUnkept();
  const take = (file: File | undefined): void => {
    if (!file) return;
    setState({ kind: 'busy' });
    importFrom(file)
      .then(setState)
      .catch((error: unknown) => {
        setState({ kind: 'fault', text: error instanceof Error ? error.message : String(error) });
      });
  };
  return (
    <section className="recent importing">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      <label>
        <span>{state.kind === 'busy' ? say.busy : say.choose}</span>
        <input
          type="file"
          accept=".json,application/json"
          disabled={state.kind === 'busy'}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {state.kind === 'fault' && (
        <p className="fault" role="alert">
          {state.text}
        </p>
      )}
      {state.kind === 'restored' && <output>{say.restored(state.count)}</output>}
      {state.kind === 'differs' && <Differences {...state} />}
      {wholeCopy && (
        <div className="whole">
          <p className="note">{isUnkept ? messages.shell.unkept.note : say.wholeNote}</p>
          <FileLink file={wholeCopy.file} name="chronopolitik">
            {say.whole}
          </FileLink>
        </div>
      )}
    </section>
  );
}
