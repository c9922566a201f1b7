/** Starts the page. */
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/pages.css';
import '../styles/game.css';
import '../styles/dock.css';
import '../styles/frame.css';
import '../styles/people.css';
import '../styles/later.css';
import '../styles/my-games.css';
import '../styles/press.css';
import '../styles/forms.css';
import '../styles/learning.css';
import { createRoot } from 'react-dom/client';
import { begin } from '../server/api.ts';
import { App } from './app.tsx';

begin();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
