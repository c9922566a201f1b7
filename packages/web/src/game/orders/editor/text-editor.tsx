/** One text in which all orders stand, with CodeMirror: completion, reasons under the letters, marks behind lines. */
import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LOOK } from './look.ts';
import { lineEnds, setLineEnds, type LineEnd } from './line-ends.ts';

/** The text with its marks, and who is told of what the writer does. */
export interface TextEditorProps {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  /** Told of every change by the writer's hand. */
  readonly onWrite: (text: string) => void;
  readonly onLine: (line: number) => void;
  readonly complete: CompletionSource;
  readonly diagnostics: readonly Diagnostic[];
  readonly ends: readonly LineEnd[];
}

/** Changes by the writer, not by what was ordered elsewhere. */
const HANDS: readonly string[] = ['input', 'delete', 'move', 'undo', 'redo'];

/** The least that turns one text into the other. */
function changeBetween(
  before: string,
  after: string,
): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let [from, to] = [before.length, after.length];
  while (from > start && to > start && before[from - 1] === after[to - 1]) {
    from -= 1;
    to -= 1;
  }
  return { from: start, to: from, insert: after.slice(start, to) };
}

/** In a shadow root, where the editor's styles need no style element: the page's policy allows none. */
function newView(
  box: HTMLElement,
  props: () => TextEditorProps,
  wrote: (text: string) => void,
): EditorView {
  const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  root.replaceChildren(parent);
  const { text, label, hint } = props();
  const told = EditorView.updateListener.of((update) => {
    const isByHand = update.transactions.some((each) =>
      HANDS.some((hand) => each.isUserEvent(hand)),
    );
    if (update.docChanged && isByHand) {
      const written = update.state.doc.toString();
      wrote(written);
      props().onWrite(written);
    }
    if (update.selectionSet) {
      props().onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
    }
  });
  const state = EditorState.create({
    doc: text,
    extensions: [
      history(),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      autocompletion({ override: [(context) => props().complete(context)] }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      placeholder(hint),
      lineEnds,
      LOOK,
      told,
    ],
  });
  return new EditorView({ state, parent, root });
}

/** The editor. A text from outside replaces its own only where the two differ. */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { text, diagnostics, ends } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  /** What was written by hand and has not come back yet: a fast writer is ahead of the page. */
  const ahead = useRef<readonly string[]>([]);
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const wrote = (each: string): void => void (ahead.current = [...ahead.current, each]);
    const made = newView(box.current, () => latest.current, wrote);
    setView(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const echoed = ahead.current.lastIndexOf(text);
    ahead.current = ahead.current.slice(echoed + 1);
    if (echoed >= 0 && ahead.current.length > 0) return;
    const changes = view && changeBetween(view.state.doc.toString(), text);
    if (changes) view.dispatch({ changes });
  }, [view, text]);
  useEffect(() => {
    if (!view) return;
    const { length } = view.state.doc;
    const fitting = diagnostics.filter(({ to }) => to <= length);
    view.dispatch(setDiagnostics(view.state, fitting));
    view.dispatch({ effects: setLineEnds.of(ends) });
  }, [view, diagnostics, ends]);
  return <div className="text-editor" ref={box} data-testid="editor" />;
}
