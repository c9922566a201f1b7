/** Orders for later phases, under conditions. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const ahead = {
  heading: 'Orders for later',
  waiting: (count: number) => many(count, 'order waits', 'orders wait'),
  note: 'Tried once, when a phase opens; what may be given then is sent in your name. Only you see this.',
  script: 'Your plan',
  example:
    'F1901: A Bud - Ser\nif Ser is empty: …\nF1901 retreats: …\nwinter 1901: Build A Vie; Build F Tri',
  ready: 'Ready in phases in which it leaves nothing without an order',
  keep: 'Keep the plan',
  drop: 'Throw away',
  kept: (at: string) => `Kept ${at} · tried from the next phase on`,
  over: 'Its eight rounds are over: keep it again to go on.',
  unkept: 'Not kept yet.',
  faults: 'This is no plan:',
  line: (line: number) => `line ${line}: `,
  gave: 'These orders were given by your plan.',
  fates: {
    given: 'would be given now',
    waits: 'waits',
    past: 'past',
    'not-so': 'dropped: its condition does not hold',
    'not-due': 'dropped: nothing is due, or something else was given',
    'too-much': 'dropped: the plan is too long for so many boards',
  },
  dropped: (why: string) => `dropped: ${why}`,
  builder: {
    heading: 'Add orders',
    when: 'When',
    phases: {
      movement: 'each movement',
      retreat: 'each retreat',
      adjustment: 'each winter',
      sustain: 'each sustain phase',
    },
    dated: {
      movement: (season: string) => season,
      retreat: (season: string) => `retreats of ${season}`,
      adjustment: (season: string) => season,
    },
    where: 'Where',
    anywhere: 'all timelines',
    condition: 'Only if',
    conditions: {
      none: 'always',
      mine: '… is mine',
      empty: '… is empty',
      holds: '… is held by',
      owns: '… belongs to',
      dislodged: '… is dislodged',
      else: 'else (what is above does not hold)',
    },
    place: 'Unit or place',
    placeExample: 'A Bud',
    power: 'Power',
    order: 'Orders, best first',
    orderExample: 'A Bud - Ser; A Bud H',
    add: 'Add to the plan',
    fromDraft: 'Take the orders drawn now',
  },
};
