/** The buttons of an embed: through the steps of a game, among its variations, and to its boards. */
import type { BoardId } from '@chronopolitik/engine';
import { make } from './dom.ts';
import type { Place } from './face.ts';
import type { Said } from './said.ts';
import { titleOf, variationsAt, wayPast, type SeenGame, type SeenStep } from './seen.ts';

/** The bar, and how it is brought up to date. */
export interface StepBar {
  readonly node: HTMLElement;
  readonly show: (seen: SeenStep, place: Place, isPlayed: boolean) => void;
}

interface Way {
  readonly key: string;
  readonly sign: string;
  readonly label: string;
  /** Where it leads on a way, from a place on it. */
  readonly to: (at: number, last: number) => number;
}

const waysIn = (said: Said): readonly Way[] => [
  { key: 'Home', sign: '«', label: said.first, to: () => 0 },
  { key: 'ArrowLeft', sign: '‹', label: said.back, to: (at) => Math.max(0, at - 1) },
  { key: 'ArrowRight', sign: '›', label: said.on, to: (at, last) => Math.min(last, at + 1) },
  { key: 'End', sign: '»', label: said.last, to: (_, last) => last },
];

/** Makes the bar of a game. @param go what to do when the reader wants to see another place */
export function stepBar(game: SeenGame, said: Said, go: (place: Place) => void): StepBar {
  const ways = waysIn(said);
  const buttons = ways.map(({ sign, label }) =>
    make('button', { type: 'button', 'aria-label': label, title: label }, sign),
  );
  const told = make('output', { 'aria-live': 'polite' });
  const boards = make('select', { 'aria-label': said.boards });
  const others = make('span', { role: 'group', 'aria-label': said.variations });
  const steps = make('span', { role: 'group', 'aria-label': said.steps }, ...buttons);
  const node = make('div', { class: 'buttons' }, steps, told, boards, others);
  let place: Place = { step: game.step, board: undefined };
  const follow = ({ to }: Way): void => {
    const way = wayPast(game, place.step);
    const next = way[to(way.indexOf(place.step), way.length - 1)] ?? place.step;
    if (next !== place.step) go({ step: next, board: undefined });
  };
  ways.forEach((way, i) => buttons[i]?.addEventListener('click', () => follow(way)));
  steps.addEventListener('keydown', (event) => {
    const way = ways.find(({ key }) => key === event.key);
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    follow(way);
  });
  boards.addEventListener('change', () => go({ ...place, board: boards.value as BoardId | 'all' }));
  const show: StepBar['show'] = (seen, now, isPlayed) => {
    place = now;
    const way = wayPast(game, now.step);
    const at = way.indexOf(now.step);
    told.textContent = `${titleOf(seen, now.step, said)} · ${said.of(at + 1, way.length)}`;
    buttons.forEach((button, i) => {
      const isEnd = i < 2 ? at === 0 : at === way.length - 1;
      // A button that can be pressed no more keeps the focus.
      button.setAttribute('aria-disabled', String(isEnd));
    });
    steps.hidden = told.hidden = !isPlayed || game.steps.length === 1;
    fillBoards(boards, seen, now, said);
    boards.hidden = !isPlayed || seen.world.boards.length === 1;
    others.replaceChildren(...variationButtons(seen, now.step, said, go));
    others.hidden = !isPlayed || others.childElementCount === 0;
    node.hidden = [steps, boards, others].every(({ hidden }) => hidden);
  };
  return { node, show };
}

function fillBoards(
  select: HTMLSelectElement,
  { world, words }: SeenStep,
  { board }: Place,
  said: Said,
): void {
  select.replaceChildren(
    make('option', { value: 'all' }, said.all),
    ...world.boards.map(({ id }) => make('option', { value: id }, words.terms.boardTitle(id))),
  );
  select.value = board ?? 'all';
}

function variationButtons(
  { game }: SeenStep,
  step: number,
  said: Said,
  go: (place: Place) => void,
): readonly Node[] {
  return variationsAt(game, step).map((next, i) => {
    const name = game.study?.notes[next]?.name ?? said.variation(i + 1);
    const button = make('button', { type: 'button' }, name);
    button.addEventListener('click', () => go({ step: next, board: undefined }));
    return button;
  });
}
