/** What stands behind an order in the text: its grade, how it would come out, the way there, and its removal. */
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { StateEffect, StateField } from '@codemirror/state';

/** What is shown behind one line. */
export interface LineEnd {
  /** From 1. */
  readonly line: number;
  readonly grade: 'works' | 'depends' | 'illegal';
  /** The grade in words. */
  readonly told: string;
  readonly forecast?: string | undefined;
  readonly goLabel: string;
  readonly go: () => void;
  readonly removeLabel: string;
  readonly remove: () => void;
}

function button(label: string, text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.title = label;
  made.setAttribute('aria-label', label);
  // A press must not take the caret away from the text.
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', act);
  return made;
}

class EndWidget extends WidgetType {
  readonly #end: LineEnd;

  constructor(end: LineEnd) {
    super();
    this.#end = end;
  }

  override eq(other: EndWidget): boolean {
    const [a, b] = [this.#end, other.#end];
    return a.told === b.told && a.forecast === b.forecast && a.goLabel === b.goLabel;
  }

  override toDOM(): HTMLElement {
    const { grade, told, forecast, goLabel, go, removeLabel, remove } = this.#end;
    const box = document.createElement('span');
    box.className = 'line-end';
    const mark = document.createElement('i');
    mark.className = `grade ${grade}`;
    mark.title = told;
    const tools = document.createElement('span');
    tools.className = 'line-tools';
    tools.append(button(goLabel, '→', go), button(removeLabel, '×', remove));
    box.append(mark, tools);
    if (forecast !== undefined) {
      const said = document.createElement('em');
      said.textContent = forecast;
      box.append(said);
    }
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Tells the editor what stands behind its lines. */
export const setLineEnds = StateEffect.define<readonly LineEnd[]>();

/** The extension of the editor that shows it, and moves it along as text is written. */
export const lineEnds = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setLineEnds)) continue;
      const { doc } = transaction.state;
      const known = effect.value.filter(({ line }) => line <= doc.lines);
      next = Decoration.set(
        known.map((end) =>
          Decoration.widget({ widget: new EndWidget(end), side: 1 }).range(doc.line(end.line).to),
        ),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
