/** One text in which all orders stand, with CodeMirror: completion, reasons under the letters, marks behind lines. */
import { autocompletion, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { changeBetween, placeAfter } from './text-change.ts';
import { LOOK } from './look.ts';
import { lineEnds, setLineEnds, type LineEnd } from './line-ends.ts';

/** The text with its marks, and who is told of what the writer does. */
export interface TextEditorProps {
  readonly text: string;
  /** How many of the writer's changes the text has. */
  readonly writes: number;
  /** How often the text was made anew by others than the writer. */
  readonly version: number;
  readonly label: string;
  readonly hint: string;
  /** Told of every change by the writer's hand: how many there were, and the version that the writer had. */
  readonly onWrite: (text: string, writes: number, on: number) => void;
  readonly onLine: (line: number) => void;
  readonly complete: CompletionSource;
  readonly diagnostics: readonly Diagnostic[];
  readonly ends: readonly LineEnd[];
}

/** Changes by the writer, not by what was ordered elsewhere. */
const HANDS: readonly string[] = ['input', 'delete', 'move', 'undo', 'redo'];

/** In a shadow root, where the editor's styles need no style element: the page's policy allows none. */
function newView(
  box: HTMLElement,
  props: () => TextEditorProps,
  onWrite: (text: string) => void,
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
      onWrite(update.state.doc.toString());
    }
    if (update.selectionSet && (isByHand || !update.docChanged)) {
      props().onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
    }
  });
  const state = EditorState.create({
    doc: text,
    extensions: [
      history(),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      // Enter begins a line: none is chosen before the writer chooses one.
      autocompletion({
        override: [(context) => props().complete(context)],
        selectOnOpen: false,
      }),
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

/** The writer stays in their line. */
function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  const changes = changeBetween(before, text);
  if (!changes) return;
  const { anchor, head } = view.state.selection.main;
  const selection = {
    anchor: placeAfter(before, text, anchor),
    head: placeAfter(before, text, head),
  };
  view.dispatch({ changes, selection });
}

/** The editor. A text from outside replaces its own only where the two differ. */
export function TextEditor(props: TextEditorProps): ReactNode {
  const { text, writes, version, diagnostics, ends } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  /** How often the writer has written: a fast writer is ahead of the page. */
  const written = useRef(writes);
  /** The version that the writer has. */
  const seen = useRef(version);
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const onWrite = (each: string): void => {
      written.current += 1;
      latest.current.onWrite(each, written.current, seen.current);
    };
    const made = newView(box.current, () => latest.current, onWrite);
    setView(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (writes < written.current) return;
    seen.current = version;
    if (view) replaceText(view, text);
  }, [view, text, writes, version]);
  useEffect(() => {
    if (!view) return;
    const { length } = view.state.doc;
    const fitting = diagnostics.filter(({ to }) => to <= length);
    view.dispatch(setDiagnostics(view.state, fitting));
    view.dispatch({ effects: setLineEnds.of(ends) });
  }, [view, diagnostics, ends]);
  return <div className="text-editor" ref={box} data-testid="editor" />;
}
