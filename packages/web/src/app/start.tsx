/** Shows the page. */
import { createRoot } from 'react-dom/client';
import { begin } from '../server/api.ts';
import { App } from './app.tsx';

begin();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
