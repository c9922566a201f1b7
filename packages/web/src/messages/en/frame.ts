/** The frame around the plane: navigator, panels, bar. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const frame = {
  panels: {
    boards: 'Boards',
    orders: 'Orders',
    press: 'Press',
    history: 'History',
    study: 'Study',
    people: 'Players',
  },
  /** What the panel of orders is called for those who give none. */
  phase: 'Phase',
  /** Written on boards that do not exist yet. */
  ghost: 'not yet',
  /** @param timeline undefined where there is one alone */
  extend: (timeline: string | undefined) =>
    timeline === undefined
      ? 'Add the next board to the map'
      : `Add the next board of ${timeline} to the map`,
  ends: 'Ends of timelines',
  more: 'More',
  bar: 'Panels',
  noStudy: 'There is nothing to study here now.',
  navigator: 'Boards and timelines',
  closeNavigator: 'Hide the boards',
  openNavigator: 'Show the boards',
  needYou: (count: number) =>
    count === 0 ? 'No board needs you' : `${many(count, 'board needs', 'boards need')} you`,
  /** Until the engine has said it. */
  counting: 'Counting …',
  offscreenAddresses: 'Orders that lead out of view',
  follow: 'Go there',
  backTo: (board: string) => `Back to ${board}`,
  waitingOutOfView: 'Boards out of view that need you',
  waits: (board: string, need: string) => `${board} needs you: ${need}`,
  bundles: 'Lines that several orders share',
  bundle: (count: number, from: string, to: string) => `${count} orders from ${from} to ${to}`,
  closeBundle: 'Close the list of orders',
  picture: 'Save the view as a picture',
};
