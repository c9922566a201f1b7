import { many } from '../count.ts';

/** The tree of timelines and the queue of boards. */
export const navigator = {
  timelines: 'Timelines',
  sort: 'Order',
  sorts: { number: 'by number', lineage: 'by lineage', interest: 'by what concerns me' },
  opens: (from: string) => `from ${from}`,
  length: (boards: number) => many(boards, 'board', 'boards'),
  mine: (centers: number, units: number) =>
    `${many(centers, 'center', 'centers')}, ${many(units, 'unit', 'units')}`,
  status: {
    active: 'active',
    retreats: 'waits for retreats',
    waits: 'waits',
    ended: 'ended',
  },
  winterNext: 'winter next',
  /** What the sign at the end of a timeline means. */
  winterSign: 'winter next: builds and disbands',
  more: (count: number) => `+${count}`,
  moreLabel: (count: number) => `Show ${many(count, 'more timeline', 'more timelines')}`,
  fewer: 'Show fewer',
  menu: (timeline: string) => `${timeline}: pin, name, color`,
  pin: 'Pin to the top',
  unpin: 'Unpin',
  collapse: 'Collapse',
  unfold: 'Keep visible',
  name: 'My name for it',
  color: 'Color',
  colors: {
    none: 'none',
    red: 'red',
    gold: 'gold',
    green: 'green',
    blue: 'blue',
    violet: 'violet',
  },
  next: 'Next unit without order',
  nextBoard: 'Next board that needs me',
  retreats: (count: number) =>
    `${many(count, 'unit', 'units')} must retreat or disband. Only the highlighted boards take orders; everything else waits.`,
};
