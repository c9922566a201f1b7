/** Hatchings over the land of each power, where hues alone do not tell powers apart. */
import type { Board, PowerId } from '@chronopolitik/engine';
import type { Badge } from '../../badges.ts';
import { mix } from '../../color.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, hueOf, shownWidth, type Sheet } from '../../sheet.ts';
import { gapOf, LINES } from './hatching.ts';

function hatching(sheet: Sheet, power: PowerId, badge: Badge): Mark {
  const [left, top, width, height] = sheet.drawing.viewBox;
  const gap = gapOf(badge, atLeast(sheet, 11, 6));
  const isDotted = badge.pattern === 'dots';
  return {
    kind: 'path',
    d: LINES[badge.pattern]({ left, top, width, height, gap }),
    stroke: mix(hueOf(sheet, power), sheet.theme.paper, 0.25),
    width: atLeast(sheet, isDotted ? 3.4 : 1.5, isDotted ? 1.9 : 0.8),
  };
}

/** Boards narrower than so many pixels are too small to show patterns. */
const LEAST = 140;

/** Whether a board shows patterns and initials: its sheet has badges, and is large enough. */
export function isPatterned(sheet: Sheet): boolean {
  return sheet.badges !== undefined && shownWidth(sheet) >= LEAST;
}

/** Nothing unless the sheet has badges, nor where a board is too small to show them. */
export function patternMarks(sheet: Sheet, { owners }: Board): readonly Mark[] {
  const { badges, drawing } = sheet;
  if (!badges || !isPatterned(sheet)) return [];
  const lands = new Map<PowerId, string>();
  for (const [province, owner] of Object.entries(owners)) {
    const shape = drawing.provinces[province]?.shape ?? '';
    lands.set(owner, (lands.get(owner) ?? '') + shape);
  }
  return [...lands].flatMap(([power, clip]): Mark[] => {
    const badge = badges[power];
    if (!badge || clip === '') return [];
    return [{ kind: 'group', clip, marks: [hatching(sheet, power, badge)] }];
  });
}
