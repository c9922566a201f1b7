/** Says that the server has a newer page, and loads it as soon as nothing is being done. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { watchForNewer } from './outdated.ts';

const say = messages.shell.outdated;

/** So long after the last key or press somebody is still at it. */
const CALM = 4_000;
const LOOK = 1_000;
const RELOADED = 'chronopolitik.reloaded';

/** Text in a field that has the focus, or that was changed and not sent. */
function isTyping(): boolean {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && !activeElement.readOnly);
  return isField && activeElement.value !== '';
}

/** Once for each newer page: should the old one come again, somebody looks after the server. */
function mayReload(files: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === files) return false;
    sessionStorage.setItem(RELOADED, files);
    return true;
  } catch {
    return false;
  }
}

/** When a key or a button was pressed last. */
function useLastTouch(): { readonly current: number } {
  const last = useRef(0);
  useEffect(() => {
    const touch = (): void => {
      last.current = Date.now();
    };
    const events = ['keydown', 'pointerdown', 'input'] as const;
    for (const event of events) document.addEventListener(event, touch, true);
    return () => {
      for (const event of events) document.removeEventListener(event, touch, true);
    };
  }, []);
  return last;
}

/** Offers to load the newer page, and does so by itself once nothing is being typed and nobody has touched anything for a while. */
export function Outdated(): ReactNode {
  const [files, setFiles] = useState<string>();
  const last = useLastTouch();
  useEffect(() => watchForNewer(setFiles), []);
  useEffect(() => {
    if (files === undefined) return undefined;
    const timer = setInterval(() => {
      if (isTyping() || Date.now() - last.current < CALM) return;
      clearInterval(timer);
      if (mayReload(files)) location.reload();
    }, LOOK);
    return () => clearInterval(timer);
  }, [files, last]);
  if (files === undefined) return null;
  return (
    <output className="outdated">
      {say.note}{' '}
      <button type="button" className="plain" onClick={() => location.reload()}>
        {say.now}
      </button>
    </output>
  );
}
