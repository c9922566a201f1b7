/** What a reader of an embed sees and presses: built once for a game, then brought up to date. */
import type { BoardId } from '@chronopolitik/engine';
import { keptBoards, layoutOf, type ThemeName } from '@chronopolitik/draw';
import type { Language } from '@chronopolitik/words';
import { make, svgOf } from './dom.ts';
import { keptPicture } from './kept-picture.ts';
import { newsOf, partIn, scrolledTo } from './news.ts';
import { stepBar } from './step-bar.ts';
import { saidIn, type Said } from './said.ts';
import {
  boardFor,
  isSteady,
  ordersOf,
  pictureOf,
  planeOf,
  seenAt,
  titleOf,
  unitsOf,
  type Listed,
  type SeenGame,
  type SeenStep,
} from './seen.ts';

/** Which part of a game is looked at. `undefined` as a board: the one that suits the step. */
export interface Place {
  readonly step: number;
  readonly board: BoardId | 'all' | undefined;
}

/** How it is looked at. */
export interface Manner {
  readonly theme: ThemeName;
  /** Whether land has patterns and units initials. */
  readonly patterns: boolean;
  readonly language: Language;
  /** Pixels across that there are. */
  readonly width: number;
  readonly caption: string;
  /** Whether the reader may go through steps and boards. */
  readonly isPlayed: boolean;
}

/** What stands in a shadow root for a game. */
export interface Face {
  readonly node: HTMLElement;
  /** Shows another place, or the same in another manner. */
  readonly show: (place: Place, manner: Manner) => void;
}

/** Builds the face of a game. @param go what to do when the reader wants to see another place */
export function faceOf(game: SeenGame, language: Language, go: (place: Place) => void): Face {
  const said = saidIn(language);
  const title = make('b');
  const more = make('a', { target: '_blank', rel: 'noopener', class: 'small' }, said.open);
  more.hidden = game.page === undefined;
  if (game.page !== undefined) more.href = game.page;
  let place: Place = { step: game.step, board: undefined };
  const area = pictureArea((board) => go({ ...place, board }));
  const notes = make('div', { class: 'notes' });
  const bar = stepBar(game, said, go);
  const orders = folded(said.orders);
  const units = folded(said.units);
  const head = make('div', { class: 'head' }, title, more);
  const lists = [orders.node, units.node];
  const node = make('div', { class: 'face' }, head, area.node, bar.node, notes, ...lists);
  let drawn = '';
  const show = (now: Place, manner: Manner): void => {
    place = now;
    const seen = seenAt(game, place.step, language);
    const board = place.board === 'all' ? undefined : (place.board ?? boardFor(seen));
    title.textContent = manner.caption || game.name;
    const key = JSON.stringify([place.step, board, manner.theme, manner.patterns, manner.width]);
    if (key !== drawn) area.draw(seen, board, manner);
    drawn = key;
    area.node.setAttribute(
      'aria-label',
      `${title.textContent}: ${titleOf(seen, place.step, said)}`,
    );
    bar.show(seen, { ...place, board: board ?? 'all' }, manner.isPlayed);
    notes.replaceChildren(...notesOf(seen, said));
    orders.show(ordersOf(seen, board), said.noOrders);
    const shown = board ?? seen.world.boards.at(-1)?.id;
    units.show(shown === undefined ? [] : unitsOf(seen, shown), said.noUnits);
    units.node.hidden = board === undefined;
  };
  return { node, show };
}

/** Where the picture of a game is shown: of all boards one that stays, of a board one that is made anew. */
interface PictureArea {
  readonly node: HTMLElement;
  readonly draw: (seen: SeenStep, board: BoardId | undefined, manner: Manner) => void;
}

function pictureArea(choose: (board: BoardId) => void): PictureArea {
  const node = make('div', { class: 'picture', role: 'group', tabindex: '0' });
  const plane = keptPicture();
  const boards = keptBoards();
  plane.svg.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest('[data-name^="board "]')?.getAttribute('data-name');
    // Where there is no choice of boards, nobody would come back.
    if (name && node.classList.contains('chosen-from'))
      choose(name.slice('board '.length) as BoardId);
  });
  const drawAll = (seen: SeenStep, { width, ...manner }: Manner): SVGSVGElement => {
    const { scene, title } = planeOf(seen, { ...manner, width }, boards);
    plane.show(scene, title);
    plane.svg.style.width = isSteady(seen) || scene.width > width ? `${scene.width}px` : '100%';
    return plane.svg;
  };
  const draw: PictureArea['draw'] = (seen, board, manner) => {
    const svg = board === undefined ? drawAll(seen, manner) : boardOn(seen, board, manner);
    node.classList.toggle('chosen-from', manner.isPlayed);
    node.classList.toggle('all', board === undefined);
    if (svg === undefined) node.replaceChildren();
    else if (svg.parentNode !== node) node.replaceChildren(svg);
    if (board === undefined) showNews(node, plane.svg, seen);
  };
  return { node, draw };
}

/** Scrolls a picture of all boards, where it is larger than its room, to what the step brought. */
function showNews(node: HTMLElement, svg: SVGSVGElement, seen: SeenStep): void {
  const drawn = [...svg.querySelectorAll('[data-name^="board "]')].map(
    (each) => each.getAttribute('data-name')?.slice('board '.length) as BoardId,
  );
  const { rects, bounds } = layoutOf(drawn, seen.game.drawing);
  const scale = svg.clientWidth / bounds.width;
  const room = { width: node.clientWidth / scale, height: node.clientHeight / scale };
  const news = newsOf(seen).flatMap((id) => rects.get(id) ?? []);
  const part = partIn(room, news);
  if (!part || scale === 0) return;
  const [x, y] = [part.x - bounds.x, part.y - bounds.y].map((each) => each * scale);
  node.scrollTo(
    scrolledTo(node.scrollLeft, node.clientWidth, x ?? 0, part.width * scale),
    scrolledTo(node.scrollTop, node.clientHeight, y ?? 0, part.height * scale),
  );
}

function boardOn(seen: SeenStep, board: BoardId, manner: Manner): SVGSVGElement | undefined {
  const text = pictureOf(seen, board, manner);
  const svg = text === undefined ? undefined : svgOf(text);
  // A board is as wide as its height allows, so that the steps below it are seen.
  const { width, height } = svg?.viewBox.baseVal ?? { width: 1, height: 1 };
  svg?.style.setProperty('width', '100%');
  svg?.style.setProperty('--across', String(width / height));
  return svg;
}

function notesOf({ game, step, words }: SeenStep, said: Said): readonly Node[] {
  const { comment, name } = game.study?.notes[step] ?? {};
  const refused = game.refused?.(words) ?? [];
  return [
    ...(name === undefined ? [] : [make('p', {}, make('b', {}, name))]),
    ...(comment === undefined ? [] : [make('p', { 'aria-label': said.noted }, comment)]),
    ...refused.map((each) => make('p', { class: 'small' }, said.refused(each))),
  ];
}

interface Folded {
  readonly node: HTMLDetailsElement;
  readonly show: (lists: readonly Listed[], none: string) => void;
}

/** A part that the reader opens; what is in it is made when it is open. */
function folded(heading: string): Folded {
  const inside = make('div', { class: 'small', tabindex: '0', role: 'group' });
  inside.setAttribute('aria-label', heading);
  const node = make('details', {}, make('summary', {}, heading), inside);
  let latest: (() => readonly Node[]) | undefined;
  const fill = (): void => {
    if (node.open && latest) inside.replaceChildren(...latest());
  };
  node.addEventListener('toggle', fill);
  return {
    node,
    show: (lists, none) => {
      latest = () => (lists.length === 0 ? [make('p', {}, none)] : [listOf(lists)]);
      fill();
    },
  };
}

function listOf(lists: readonly Listed[]): HTMLElement {
  return make(
    'dl',
    {},
    ...lists.flatMap(({ heading, lines }) => [
      make('dt', {}, heading),
      ...lines.map((line) => make('dd', {}, line)),
    ]),
  );
}
