/** Pieces that the pages for people share: work under way, fields, questions before what cannot be undone. */
import {
  useCallback,
  useEffect,
  useState,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react';
import { Refused } from '../server/api.ts';
import { AppHeader } from '../app/app-header.tsx';

/** Work that a page has under way. */
export interface Doing {
  /** Does it, says what went wrong, and looks again afterwards. */
  readonly run: (work: () => Promise<unknown>) => void;
  readonly fault: string;
  readonly isBusy: boolean;
}

function sayFault(error: unknown): string {
  return error instanceof Refused ? error.message : String(error);
}

/**
 * Runs the work of a page: says that it is busy, and why it failed.
 *
 * @param after looks again at what may have changed
 */
export function useDoing(after: () => void): Doing {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    setFault('');
    setBusy(true);
    work()
      .then(after)
      .catch((error: unknown) => setFault(sayFault(error)))
      .finally(() => setBusy(false));
  };
  return { run, fault, isBusy };
}

/** What the server answered, and how to ask again. */
export interface ServerAnswer<T> {
  /** Undefined until it is known. */
  readonly value: T | undefined;
  /** Why there is none. */
  readonly refused: Refused | undefined;
  readonly again: () => void;
}

/** What the server says, asked anew on demand. @param ask stays the same while it is the same question */
export function useServerAnswer<T>(ask: () => Promise<T>): ServerAnswer<T> {
  const [value, setValue] = useState<T>();
  const [refused, setRefused] = useState<Refused>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (said) => {
        if (isGone) return;
        setValue(said);
        setRefused(undefined);
      },
      (error: unknown) => {
        if (isGone || !(error instanceof Refused)) return;
        setValue(undefined);
        setRefused(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask, count]);
  const again = useCallback(() => setCount((before) => before + 1), []);
  return { value, refused, again };
}

/** A page of text and forms. */
export function Sheet(props: {
  readonly heading: string | undefined;
  readonly fault?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose forms">
        <h1>{props.heading}</h1>
        <Fault text={props.fault ?? ''} />
        {props.children}
      </main>
    </div>
  );
}

/** Why something failed; an empty text leaves its place empty. */
export function Fault({ text }: { readonly text: string }): ReactNode {
  return (
    <p role="alert" className="fault">
      {text}
    </p>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly min?: number | string;
  readonly max?: number;
}

/** One line of text, a number or a date, with its label above. */
export function Field({ label, set, ...input }: FieldProps): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} onChange={({ target }) => set(target.value)} />
    </label>
  );
}

/** Several lines of text, with their label above. */
export function TextArea(props: {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly rows: number;
  readonly placeholder?: string;
}): ReactNode {
  const { label, value, set, rows, placeholder } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <textarea
        value={value}
        rows={rows}
        placeholder={placeholder}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
}

/** A choice of one among a few; each is a pair of value and text. */
export function Pick<T extends string>(props: {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly set: (value: T) => void;
}): ReactNode {
  const { label, value, choices, set } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => each === target.value);
          if (chosen) set(chosen[0]);
        }}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A box to check, with its text behind it. */
export function Check(props: {
  readonly text: string;
  readonly isOn: boolean;
  /** It stays as it is. */
  readonly isFixed?: boolean;
  readonly set: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={props.isOn}
        disabled={props.isFixed ?? false}
        onChange={({ target }) => props.set(target.checked)}
      />{' '}
      {props.text}
    </label>
  );
}

/** A button that asks before it does what cannot be undone. */
export function SureButton(props: {
  readonly text: string;
  /** What it asks. */
  readonly sure: string;
  readonly label?: string;
  readonly act: () => void;
}): ReactNode {
  const [isAsking, ask] = useState(false);
  const press = (): void => {
    ask(!isAsking);
    if (isAsking) props.act();
  };
  return (
    <button
      type="button"
      className="plain danger"
      aria-label={isAsking ? undefined : props.label}
      onClick={press}
      onBlur={() => ask(false)}
    >
      {isAsking ? props.sure : props.text}
    </button>
  );
}

/** A secret that is shown once. */
export function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <output className="shown">
      {label} <code>{text}</code>
    </output>
  );
}
