/**
 * A page that holds one embed, for frames: `/embed/game/ID`, `/embed/study/ID`, `/embed/board/ID/BOARD` and
 * `/embed/shared#1.…` of a server, `embed.html#1.…` of the edition without one. `?theme=`, `patterns=`, `lang=`, `step=`,
 * `board=`.
 */

const ASKED = ['theme', 'patterns', 'step', 'board', 'caption'] as const;

const BOARD = /^(.*\/)embed\/board\/([\w-]{1,64})\/([^/]+)\/?$/;

/** Whether the reader has turned them on in the settings; not known where the browser tells a frame nothing. */
function hasChosenPatterns(): boolean {
  try {
    return localStorage.getItem('chronopolitik.patterns') === 'true';
  } catch {
    return false;
  }
}

function show({ pathname, search, hash, origin }: Location): void {
  const asked = new URLSearchParams(search);
  const [, base = '', game = '', board] = BOARD.exec(pathname) ?? [];
  const isBoard = board !== undefined;
  const element = document.createElement(isBoard ? 'chronopolitik-board' : 'chronopolitik-game');
  element.setAttribute('src', isBoard ? `${base}game/${game}` : pathname + hash);
  if (isBoard) element.setAttribute('board', decodeURIComponent(board));
  for (const name of ASKED) {
    const value = asked.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  if (!asked.has('patterns') && hasChosenPatterns()) element.setAttribute('patterns', '');
  document.documentElement.lang = asked.get('lang') ?? navigator.language;
  document.title = `Chronopolitik – ${origin === 'null' ? '' : location.host}`;
  document.querySelector('main')?.replaceChildren(element);
}

show(location);
addEventListener('hashchange', () => show(location));
