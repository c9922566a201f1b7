/** Shows the page. */
import { createRoot } from 'react-dom/client';
import { begin } from '../server/api.ts';
import { App } from './app.tsx';

function show(): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

// Not awaited at the top: what is fetched for it may be a part that waits for this one.
void Promise.resolve(begin()).then(show, show);
