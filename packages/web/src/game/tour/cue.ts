/** What the tour points at: the one thing to be pressed now. Pure. */
import { boardOf, isPlaced, pointOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import { choicesOf, type Entry } from '../../entry/entry.ts';
import { subjectOf } from '../../entry/lit.ts';
import { isSame, nextPress, type Lesson } from '../../pages/gallery/lesson.ts';

/** Something to be pressed: a place on the plane, or a button of the page. */
export type Cue =
  | { readonly at: 'place'; readonly place: PlaceId; readonly boards: readonly BoardId[] }
  /** Selectors of buttons: the first of them that is seen is meant. */
  | { readonly at: 'button'; readonly buttons: readonly string[] };

/** The button that shows what is to be pressed, when it is out of view or another unit is selected. */
export const SHOW = '[data-testid=coach] .show';
/** On a phone a sheet may lie over the plane: its cross. */
export const UNCOVER = '.sheet > header .cancel';

const button = (...buttons: readonly string[]): Cue => ({ at: 'button', buttons });

/** The button of an open question that gives the order which the lesson wants. */
function answer(entry: Entry, wanted: Extract<Lesson, { kind: 'order' }>): Cue {
  const index = choicesOf(entry).findIndex(({ order }) => isSame(order, wanted.order));
  const nth = `[data-choice="${index}"]`;
  return index < 0 ? button(SHOW) : button(`.choice-ring ${nth}`, `[data-testid=entry] ${nth}`);
}

/** What is to be pressed now; nothing at the end of the tour. */
export function cueOf(lesson: Lesson, entry: Entry): Cue | undefined {
  switch (lesson.kind) {
    case 'resolve':
      return button('[data-testid=resolve]', '#tab-orders');
    case 'astray':
      return button('[data-testid=coach] .undo');
    case 'done':
      return undefined;
    case 'order': {
      const { order } = lesson;
      if (!isPlaced(order)) return undefined;
      if (entry.at === 'choice') return answer(entry, lesson);
      const subject = subjectOf(entry);
      const isOther = subject && pointOf(subject.place) !== pointOf(order.unit);
      if (isOther) return button(SHOW);
      const { isBegun, place } = nextPress(entry, order);
      const pressed = isBegun ? place : order.unit;
      const boards = [...new Set([boardOf(order.unit), boardOf(pressed)])];
      return { at: 'place', place: pressed, boards };
    }
  }
}
