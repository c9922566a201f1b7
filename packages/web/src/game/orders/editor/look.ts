/** How the editor looks, in the colors of the page. */
import { EditorView } from '@codemirror/view';

const SOFT = { color: 'var(--soft)' };

/** The extension of the editor with its colors and sizes. */
export const LOOK = EditorView.theme({
  '&': {
    minHeight: '12rem',
    border: '1px solid var(--sheet-edge)',
    borderRadius: '6px',
    background: 'var(--sunk)',
    color: 'var(--ink)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-scroller': { fontFamily: 'var(--sans)', fontSize: '1rem', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 4px' },
  '.cm-placeholder': SOFT,
  '.cm-tooltip': {
    border: '1px solid var(--sheet-edge)',
    background: 'var(--sheet)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--sans)' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--alarm)' },
  // The buttons stand in a column of their own: who presses into the text to write presses none of them.
  '.cm-line': { position: 'relative', paddingRight: '58px' },
  '.line-tools': { position: 'absolute', top: '0', right: '2px' },
  '.line-end': { marginLeft: '0.5em', userSelect: 'none', whiteSpace: 'nowrap' },
  '.line-end button': {
    minWidth: '24px',
    minHeight: '24px',
    padding: '0 0.3em',
    border: '0',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    ...SOFT,
  },
  '.line-end button:hover': { color: 'var(--ink)' },
  '.line-end em': {
    display: 'inline-block',
    width: '100%',
    paddingLeft: '1em',
    boxSizing: 'border-box',
    fontSize: '0.85em',
    whiteSpace: 'normal',
    ...SOFT,
  },
  '.grade': {
    display: 'inline-block',
    width: '9px',
    height: '9px',
    boxSizing: 'border-box',
    border: '2px solid var(--accent)',
    borderRadius: '50%',
  },
  '.grade.works': { background: 'var(--accent)' },
  '.grade.depends': { borderStyle: 'dashed' },
  '.grade.illegal': { borderColor: 'var(--alarm)', borderRadius: '0', transform: 'rotate(45deg)' },
});
