/** Keys of the game page. They are off while something is typed or a control has the focus. */
import { ALL_KINDS, type OrderKind } from '@chronopolitik/engine';
import { useEffect, useRef } from 'react';
import { PANELS, type Panel } from '../address.ts';

export interface KeyActions {
  readonly kind: (kind: OrderKind) => void;
  readonly accept: () => void;
  readonly back: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** To where the camera was before it last flew. */
  readonly cameraBack: () => void;
  readonly fit: () => void;
  /** Judges the draft, or stops doing so. */
  readonly whatIf: () => void;
  readonly present: () => void;
  /** Brings up a panel: their keys are digits. */
  readonly openPanel: (panel: Panel) => void;
  readonly zoom: (factor: number) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly nextUnit: () => void;
  readonly nextBoard: (step: 1 | -1) => void;
  /** The next unit on this board; @returns false at the last, so that the focus can leave the plane. */
  readonly unitBeside: (step: 1 | -1) => boolean;
}

const PAN = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isPlane(target: EventTarget | null): boolean {
  return target === document.body || target instanceof HTMLCanvasElement;
}

/** @returns whether the key was taken */
function pressed(event: KeyboardEvent, actions: KeyActions): boolean {
  const { key, target, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z') return false;
    if (shiftKey) actions.redo();
    else actions.undo();
    return true;
  }
  if (key === 'Escape') actions.back();
  else if (isPlane(target)) return onPlane(event, actions);
  else return byLetter(key, actions) || byDigit(key, actions);
  return true;
}

function byDigit(key: string, actions: KeyActions): boolean {
  const panel = PANELS[Number(key) - 1];
  if (panel) actions.openPanel(panel);
  return panel !== undefined;
}

function onPlane({ key, target, shiftKey }: KeyboardEvent, actions: KeyActions): boolean {
  const arrow = ARROWS[key];
  if (key === 'Tab') {
    return target instanceof HTMLCanvasElement && actions.unitBeside(shiftKey ? -1 : 1);
  }
  if (key === 'Enter') actions.accept();
  else if (key === ' ') actions.nextUnit();
  else if (key === 'Backspace' || key === 'Delete') actions.remove();
  else if (arrow) actions.pan(...arrow);
  else return byLetter(key, actions) || byDigit(key, actions) || byName(key, shiftKey, actions);
  return true;
}

function byName(key: string, shiftKey: boolean, actions: KeyActions): boolean {
  if (key === '0') actions.fit();
  else if (key === 'Home') actions.present();
  else if (key.toLowerCase() === 'z') actions.cameraBack();
  else if (key.toLowerCase() === 'p') actions.whatIf();
  else if (key === '+' || key === '=') actions.zoom(1.25);
  else if (key === '-') actions.zoom(0.8);
  else if (key.toLowerCase() === 'n') actions.nextBoard(shiftKey ? -1 : 1);
  else return false;
  return true;
}

function byLetter(key: string, actions: KeyActions): boolean {
  const info = ALL_KINDS.find(({ letter }) => letter === key.toUpperCase());
  if (!info) return false;
  actions.kind(info.kind);
  return true;
}

export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.altKey || isTyping(event.target)) return;
      if (pressed(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
