/** Keys of the game page. They are off while something is typed or a control has the focus. */
import { ALL_KINDS, type OrderKind } from '@chronopolitik/engine';
import { useEffect, useRef } from 'react';
import { PANELS, type Panel } from '../app/address.ts';
import type { Way } from '../position/timelines/board-towards.ts';
import { commandFor, keyName, type CommandId, type KeyTable } from '../app/keys.ts';

/** What keys do beside giving commands. */
export interface KeyActions {
  readonly kind: (kind: OrderKind) => void;
  readonly accept: () => void;
  readonly back: () => void;
  readonly remove: () => void;
  readonly zoom: (factor: number) => void;
  readonly pan: (dx: number, dy: number) => void;
  /** To the board beside: to another turn, or to another timeline. */
  readonly boardBeside: (way: Way) => void;
  /** To the place beside, among those in the light; @returns false where none are. */
  readonly targetBeside: (way: Way) => boolean;
  /** The next unit on this board; @returns false at the last, so that the focus can leave the plane. */
  readonly unitBeside: (step: 1 | -1) => boolean;
  /** Brings up a panel: their keys are digits. */
  readonly openPanel: (panel: Panel) => void;
  readonly commands: Readonly<Record<CommandId, () => void>>;
  readonly table: KeyTable;
}

const PAN = 80;
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: { turns: -1, timelines: 0 },
  ArrowRight: { turns: 1, timelines: 0 },
  ArrowUp: { turns: 0, timelines: -1 },
  ArrowDown: { turns: 0, timelines: 1 },
};
/** Commands that work wherever the focus is, but where something is typed. */
const EVERYWHERE: readonly CommandId[] = [
  'stepBack',
  'stepForward',
  'undo',
  'redo',
  'go',
  'foot',
  'film',
];

/** A letter or a digit does nothing to a button: its command works while one has the focus. */
function isHarmless({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}?]$/u.test(key) && !ctrlKey && !metaKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isPlane(target: EventTarget | null): boolean {
  return target === document.body || target instanceof HTMLCanvasElement;
}

/** @returns whether the key was taken */
function pressed(event: KeyboardEvent, actions: KeyActions): boolean {
  const { key, target } = event;
  const command = commandFor(actions.table, keyName(event));
  if (command === 'go') return ran(actions, command);
  // Within a shadow root, as the editor's, the target is only its host.
  if (isTyping(event.composedPath()[0] ?? target)) return false;
  const isHeard = isPlane(target) || isHarmless(event);
  if (command && (isHeard || EVERYWHERE.includes(command))) return ran(actions, command);
  if (event.ctrlKey || event.metaKey) return false;
  if (key === 'Escape') actions.back();
  else if (isPlane(target)) return onPlane(event, actions);
  else return byLetter(key, actions) || byDigit(key, actions);
  return true;
}

function ran({ commands }: KeyActions, command: CommandId): boolean {
  commands[command]();
  return true;
}

function byDigit(key: string, actions: KeyActions): boolean {
  const panel = PANELS[Number(key) - 1];
  if (panel) actions.openPanel(panel);
  return panel !== undefined;
}

function onPlane({ key, target, shiftKey, altKey }: KeyboardEvent, actions: KeyActions): boolean {
  const arrow = ARROWS[key];
  if (key === 'Tab') {
    return target instanceof HTMLCanvasElement && actions.unitBeside(shiftKey ? -1 : 1);
  }
  if (key === 'Enter') actions.accept();
  else if (key === 'Backspace' || key === 'Delete') actions.remove();
  else if (arrow && altKey) actions.boardBeside(arrow);
  else if (arrow) toTarget(arrow, actions);
  else if (key === '+' || key === '=') actions.zoom(1.25);
  else if (key === '-') actions.zoom(0.8);
  else return byLetter(key, actions) || byDigit(key, actions);
  return true;
}

/** Without places in the light the arrows move the plane. */
function toTarget(way: Way, actions: KeyActions): void {
  if (!actions.targetBeside(way)) actions.pan(-way.turns * PAN, -way.timelines * PAN);
}

function byLetter(key: string, actions: KeyActions): boolean {
  const info = ALL_KINDS.find(({ letter }) => letter === key.toUpperCase());
  if (!info) return false;
  actions.kind(info.kind);
  return true;
}

/** Listens to the keys of the window while the game is shown. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.altKey && !event.key.startsWith('Arrow'))) return;
      if (document.querySelector('dialog[open]')) return;
      if (pressed(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
