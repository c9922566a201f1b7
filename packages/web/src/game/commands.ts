/** What keys, buttons and the list of commands do in the room. */
import { boardOf, pointOf } from '@chronopolitik/engine';
import { boardTowards, type Way } from '../position/timelines/board-towards.ts';
import { subjectOf } from '../entry/lit.ts';
import { besideOn } from '../position/history.ts';
import type { CommandId } from '../app/keys.ts';
import { nextOf } from '../plane/view/scenery.ts';
import type { Frame } from './use-frame.ts';
import type { KeyActions } from './use-keys.ts';
import type { Slices } from './slices.ts';
import { pressTarget, targetBeside } from './target-by-key.ts';

/** What of the game is shown here. */
type Shown = Pick<
  Slices,
  'pointer' | 'actions' | 'cards' | 'plan' | 'plane' | 'position' | 'session'
>;

/** Selects the next unit without an order, on whichever board; once all have one, goes on to a board that waits for more. */
export function selectNext(slices: Shown): void {
  const { open } = slices.plan;
  if (slices.position.past.isPast) return;
  const waiting = [...(open?.units ?? []), ...(open?.retreats ?? []).map(({ unit }) => unit)];
  const next = nextOf(waiting, subjectOf(slices.session.entry)?.place);
  if (next) slices.actions.select(next);
  else nextBoard(slices, 1);
}

/** Units that may be ordered now, ordered or not. */
function allUnits({ position: { overview, past } }: Shown) {
  if (past.isPast) return [];
  return (overview?.duties ?? []).flatMap(({ units, retreats }) => [
    ...units,
    ...retreats.map(({ unit }) => unit),
  ]);
}

function nextBoard(slices: Shown, step: 1 | -1): void {
  const { session } = slices;
  const { needs } = slices.plan;
  const { select, goTo } = slices.actions;
  const { inset } = slices.cards;
  const subject = subjectOf(session.entry)?.place;
  const boards = [...needs.keys()];
  const at = subject ? boardOf(subject) : inset;
  const here = at === undefined ? -1 : boards.indexOf(at);
  const start = here < 0 && step === -1 ? 0 : here;
  const next = boards[(start + step + boards.length) % boards.length];
  const unit = allUnits(slices).find((place) => boardOf(place) === next);
  if (unit) select(unit);
  else if (next) goTo(next);
}

function unitBeside(slices: Shown, step: 1 | -1): boolean {
  const { session } = slices;
  const { select, input } = slices.actions;
  const { inset } = slices.cards;
  const { present } = slices.position;
  const subject = subjectOf(session.entry)?.place;
  const units = allUnits(slices);
  const board = subject ? boardOf(subject) : (inset ?? present[0]);
  const beside = units.filter((place) => boardOf(place) === board);
  const at = beside.findIndex((place) => subject && pointOf(place) === pointOf(subject));
  const next = at < 0 ? beside[step === 1 ? 0 : beside.length - 1] : beside[at + step];
  if (next) select(next);
  else input({ type: 'cancel' });
  return next !== undefined;
}

function boardBeside(slices: Shown, way: Way): void {
  const { session } = slices;
  const { inset } = slices.cards;
  const { present, loaded } = slices.position;
  const { goTo } = slices.actions;
  const { viewport } = slices.plane;
  const subject = subjectOf(session.entry)?.place;
  const from = inset ?? viewport?.middleBoard() ?? (subject ? boardOf(subject) : present[0]);
  const next = from && boardTowards(loaded.layout, loaded.boards, from, way);
  if (next) goTo(next);
}

function stepBack(slices: Shown): void {
  const { session } = slices;
  const { openInset, input, ask, compare } = slices.actions;
  const { asked, compared, bundle } = slices.cards;
  const { past } = slices.position;
  if (bundle) slices.actions.openBundle(undefined);
  else if (slices.cards.guessAt) slices.actions.openGuess(undefined);
  else if (session.entry.at !== 'idle') input({ type: 'back' });
  else if (asked) ask(undefined);
  else if (compared) compare(undefined);
  else if (past.isPast) past.go(past.path.at(-1) ?? past.step);
  else openInset(undefined);
}

/** Against machines the button that ends the turn is the only one. */
const SUBMIT = '.submit-bar .primary, .submit-bar [data-testid=ready]';

/** Brings the button that sends the orders under the finger: nothing is sent by a key alone. */
function focusSubmit({ isNarrow, open }: Frame): void {
  if (isNarrow) open('orders');
  requestAnimationFrame(() => document.querySelector<HTMLElement>(SUBMIT)?.focus());
}

/** The commands of the list and of single keys. */
export function commandsOf(
  slices: Shown,
  frame: Frame,
  { go, keys, later }: Readonly<Record<'go' | 'keys' | 'later', () => void>>,
): Readonly<Record<CommandId, () => void>> {
  const { viewport, film } = slices.plane;
  const { act } = slices.actions;
  const { past } = slices.position;
  const { session } = slices;
  const subject = subjectOf(session.entry)?.place;
  return {
    nextUnit: () => selectNext(slices),
    nextBoard: () => nextBoard(slices, 1),
    beforeBoard: () => nextBoard(slices, -1),
    fit: () => viewport?.fit(),
    present: () => viewport?.framePresent(slices.position.present, slices.position.beside),
    cameraBack: () => viewport?.back(),
    focus: slices.actions.toggleFocus,
    whatIf: slices.plan.whatIf.toggle,
    why: () => {
      const place = subject ?? slices.pointer.now().hovered;
      if (subject) slices.actions.input({ type: 'cancel' });
      slices.actions.ask(place);
    },
    stepBack: () => past.go(besideOn(past.path, past.step, -1)),
    stepForward: () => past.go(besideOn(past.path, past.step, 1)),
    film: () => (film.isOn ? film.stop() : film.start()),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
    go,
    later,
    keys,
    foot: () => focusSubmit(frame),
    navigator: () => (frame.isNarrow ? frame.open('boards') : frame.toggleNavigator()),
  };
}

/** What keys do to the entry and to the camera. */
export function actionsOf(slices: Shown): Omit<KeyActions, 'openPanel' | 'commands' | 'table'> {
  const { session } = slices;
  const { act, input } = slices.actions;
  const { viewport } = slices.plane;
  const subject = subjectOf(session.entry)?.place;
  return {
    kind: (kind) => input({ type: 'kind', kind }),
    accept: () => {
      if (!pressTarget(slices)) input({ type: 'accept' });
    },
    back: () => stepBack(slices),
    remove: () => {
      if (subject) act({ type: 'remove', key: pointOf(subject) });
    },
    zoom: (factor) => viewport?.zoom(factor),
    pan: (dx, dy) => viewport?.pan(dx, dy),
    boardBeside: (way) => boardBeside(slices, way),
    targetBeside: (way) => targetBeside(slices, way),
    unitBeside: (step) => unitBeside(slices, step),
  };
}
