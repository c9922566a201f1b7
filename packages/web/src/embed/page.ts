/**
 * A page that holds one embed, for frames: `/embed/game/ID`, `/embed/study/ID`, `/embed/board/ID/BOARD` and
 * `/embed/shared#1.…` of a server, `embed.html#1.…` of the edition without one. `?theme=`, `lang=`, `step=`, `board=`.
 */

const ASKED = ['theme', 'step', 'board', 'caption'] as const;

const BOARD = /^(.*\/)embed\/board\/([\w-]{1,64})\/([^/]+)\/?$/;

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
  document.documentElement.lang = asked.get('lang') ?? navigator.language;
  document.title = `Chronopolitik – ${origin === 'null' ? '' : location.host}`;
  document.querySelector('main')?.replaceChildren(element);
}

show(location);
addEventListener('hashchange', () => show(location));
