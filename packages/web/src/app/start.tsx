/** Shows the page. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { begin } from '../server/api.ts';
import { App } from './app.tsx';

function show(): void {
  const root = document.getElementById('root');
  // As a transition, so that React renders it in slices, between which presses and frames come.
  if (root) startTransition(() => createRoot(root).render(<App />));
}

// Not awaited at the top: what is fetched for it may be a part that waits for this one.
void Promise.resolve(begin()).then(show, show);
