/** What each gesture on the plane means, without a browser. */
import { readFileSync } from 'node:fs';
import { startWorld, step, type Order, type PlaceId, type World } from '@chronopolitik/engine';
import type { StepRecord, VariantReply } from '@chronopolitik/game';
import { describe, expect, test } from 'vitest';
import { answer } from '../engine/answers.ts';
import { pieceAt, type Picked } from '../plane/pick.ts';
import { groundOf, loadedGameOf, type LoadedGame } from '../position/loaded-game.ts';
import { questionOf, type Input } from './entry.ts';
import {
  clickOf,
  orderPressed,
  pointerAction,
  type Gesture,
  type PointerAction,
  type PointerPosition,
} from './pointer-actions.ts';
import { NEW_SESSION, sessionAfter, type Session } from './session.ts';

const folder = new URL('../../../../variants/standard/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const reply = { variant: read('variant.json'), drawing: read('drawing.json') } as VariantReply;
const spec = { ruleset: { id: '5d', options: {} }, variant: 'standard', seed: 'pointer' } as const;
const ground = groundOf(spec, reply);
if (typeof ground === 'string') throw new Error(ground);
const { rules } = ground;

/** The game after rounds of orders, as the page shows it. */
function tableAfter(...rounds: readonly (readonly Order[])[]): LoadedGame {
  let world = startWorld(rules);
  const steps = [recordOf(world, undefined)];
  for (const orders of rounds) {
    const done = step(rules, world, orders);
    if (!done.ok) throw new Error(done.error.code);
    steps.push(recordOf(done.value.world, world));
    world = done.value.world;
  }
  const records = steps.map((each, at) => ({ ...each, step: at, parent: at > 0 ? at - 1 : null }));
  return loadedGameOf(ground as Exclude<typeof ground, string>, {
    steps: records,
    step: records.length - 1,
  });
}

function recordOf(world: World, before: World | undefined): Omit<StepRecord, 'step' | 'parent'> {
  const { boards, due, dissolved, executed, rounds } = world;
  const known = new Set(before?.boards.map(({ id }) => id));
  const added = boards.filter(({ id }) => !known.has(id));
  const result = rounds.at(-1)?.steps.at(-1) ?? null;
  const round = rounds.length;
  return { round, at: 0, orders: [], result, added, due, dissolved, executed, digest: '' };
}

const start = startWorld(rules);
const loaded = tableAfter();
/** England is to order; Germany's units are somebody else's. */
const OWN_POINTS = new Set<PlaceId>(['a-lon@0', 'a-lvp@0', 'a-edi@0']);
const PRESENT: PointerPosition = {
  loaded,
  isPast: false,
  isSketching: false,
  isFar: false,
  sites: [],
  orderable: OWN_POINTS,
  movable: OWN_POINTS,
  own: ['england'],
  named: [],
  forecast: [],
};

/** What lies under the pointer at a place. */
function at(place: PlaceId, on: LoadedGame = loaded): Picked {
  const piece = pieceAt(on, place);
  return { board: 'a@0', place, ...(piece && { piece }) };
}
const press = (picked: Picked | undefined): Gesture => ({ type: 'press', picked });

function does(
  gesture: Gesture,
  position: Partial<PointerPosition> = {},
  session: Session = NEW_SESSION,
): PointerAction | undefined {
  return pointerAction({ ...PRESENT, ...position }, session, gesture);
}

/** The session after inputs, each question answered by the engine. */
function sessionWith(...inputs: readonly Input[]): Session {
  let session = NEW_SESSION;
  for (const input of inputs) {
    session = sessionAfter(session, { type: 'input', input });
    const question = questionOf(session.entry);
    if (question?.ask !== 'facts') continue;
    const { place } = question;
    const facts = answer({ rules, world: start }, 'facts', { place });
    session = sessionAfter(session, { type: 'input', input: { type: 'facts', place, facts } });
  }
  return session;
}
const click = (place: PlaceId): Input => ({ type: 'click', click: clickAt(place) });
const clickAt = (place: PlaceId) => ({ place, piece: pieceAt(loaded, place) });
const LONDON = sessionWith(click('a-lon@0'));

describe('a press', () => {
  test('on an own unit selects it', () => {
    expect(does(press(at('a-lon@0')))).toEqual(click('a-lon@0'));
    expect(LONDON.entry).toMatchObject({ at: 'subject', subject: { place: 'a-lon@0' } });
  });

  test('on a target of the unit being ordered is its target', () => {
    const action = does(press(at('a-nth@0')), {}, LONDON);
    expect(action).toEqual({ type: 'click', click: { place: 'a-nth@0', piece: undefined } });
    const { draft } = sessionAfter(LONDON, { type: 'input', input: action as Input });
    expect(draft.orders.map(({ order }) => order)).toEqual([
      { kind: 'move', power: 'england', unit: 'a-lon@0', to: 'a-nth@0' },
    ]);
  });

  test('on a foreign unit explains its order while nothing is selected, and is a target else', () => {
    expect(does(press(at('a-bre@0')))).toEqual({ type: 'explain', place: 'a-bre@0' });
    expect(does(press(at('a-bre@0')), {}, LONDON)).toEqual(click('a-bre@0'));
  });

  test('without the right to order selects nothing', () => {
    const nobody = { orderable: new Set<PlaceId>(), movable: new Set<PlaceId>(), own: [] };
    expect(does(press(at('a-lon@0')), nobody)).toEqual({ type: 'explain', place: 'a-lon@0' });
  });

  test('selects any unit until the engine has said which may be ordered', () => {
    expect(does(press(at('a-bre@0')), { orderable: undefined })).toEqual(click('a-bre@0'));
  });

  test('beside all boards cancels', () => {
    expect(does(press(undefined), {}, LONDON)).toEqual({ type: 'cancel' });
  });

  test('on an empty sea closes what was explained while nothing is selected', () => {
    expect(does(press(at('a-nth@0')))).toEqual({ type: 'explain', place: undefined });
  });

  test('on a board that is too small opens it beside the plane', () => {
    expect(does(press({ board: 'b@1' }), { isFar: true })).toEqual({ type: 'inset', board: 'b@1' });
    expect(does(press({ board: 'b@1' }))).toEqual({ type: 'explain', place: undefined });
  });

  test('at the end of a row continues the row', () => {
    const end: Picked = { board: 'b@1', isEnd: true };
    expect(does(press(end))).toEqual({ type: 'extend', timeline: 'b' });
  });

  test('on a place where a unit may be built begins a build there', () => {
    const sites = [{ place: 'a-nth@0', power: 'england', count: 1 }] as const;
    expect(does(press(at('a-nth@0')), { sites })).toMatchObject({
      type: 'click',
      click: { place: 'a-nth@0', piece: { power: 'england' } },
    });
  });

  test('while looking back explains, and selects nothing', () => {
    const past = { isPast: true };
    expect(does(press(at('a-lon@0')), past)).toEqual({ type: 'explain', place: 'a-lon@0' });
    expect(does(press(at('a-nth@0')), past)).toEqual({ type: 'explain', place: undefined });
  });

  test('while the arrows of a study are drawn is an end of an arrow, and nothing else', () => {
    const sketching = { isSketching: true };
    expect(does(press(at('a-lon@0')), sketching)).toEqual({ type: 'sketch', place: 'a-lon@0' });
    expect(does(press(undefined), sketching)).toEqual({ type: 'sketch', place: undefined });
  });
});

describe('a press on another board', () => {
  const other: Picked = { board: 'a@1', place: 'a-nth@1' };
  const named = [{ id: 'a@1' }] as const;

  test('that exists is a target like any', () => {
    expect(does(press(other), {}, LONDON)).toEqual({
      type: 'click',
      click: { place: 'a-nth@1', piece: undefined },
    });
  });

  test('that does not exist yet is assumed about, or helps whoever is there then', () => {
    expect(does(press(other), { named })).toEqual({ type: 'assume', place: 'a-nth@1' });
    expect(does(press(other), { named }, LONDON)).toMatchObject({
      type: 'click',
      click: { place: 'a-nth@1', piece: { isGhost: true } },
    });
    expect(does(press({ board: 'a@1' }), { named })).toBeUndefined();
  });

  test('that only the draft would make shows why nothing can be assumed', () => {
    const forecast = named;
    expect(does(press(other), { forecast }, LONDON)).toEqual({ type: 'assume', place: 'a-nth@1' });
  });
});

describe('a press on an arrow', () => {
  const order: Order = { kind: 'move', power: 'england', unit: 'a-lvp@0', to: 'a-yor@0' };
  const drafted = sessionAfter(NEW_SESSION, { type: 'put', drafted: { order } });
  const arrow: Picked = { board: 'a@0', orders: [{ order }], at: [10, 10] };

  test('takes a drafted order up again', () => {
    expect(does(press(arrow), {}, drafted)).toEqual({ type: 'select', place: 'a-lvp@0' });
  });

  test('explains an order that was given', () => {
    expect(does(press(arrow))).toEqual({ type: 'explain', place: 'a-lvp@0' });
    expect(does(press(arrow), { isPast: true }, drafted)).toEqual({
      type: 'explain',
      place: 'a-lvp@0',
    });
  });

  test('helps it while another unit is ordered', () => {
    expect(does(press(arrow), {}, LONDON)).toEqual({ type: 'order', order });
    expect(orderPressed(PRESENT, LONDON, order)).toEqual({ type: 'order', order });
  });

  test('that several orders share offers them one by one', () => {
    const orders = [{ order }, { order: { ...order, unit: 'a-edi@0' } as Order }];
    expect(does(press({ ...arrow, orders }))).toEqual({ type: 'bundle', orders, at: [10, 10] });
  });

  test('of an order without a unit does nothing', () => {
    const sustain: Order = {
      kind: 'sustain',
      power: 'england',
      board: 'a@0',
      center: 'lon',
    };
    expect(orderPressed(PRESENT, NEW_SESSION, sustain)).toBeUndefined();
  });
});

describe('a dislodged unit', () => {
  const retreats = tableAfter(
    [
      { kind: 'move', power: 'germany', unit: 'a-mun@0', to: 'a-bur@0' },
      { kind: 'move', power: 'france', unit: 'a-mar@0', to: 'a-gas@0' },
    ],
    [
      { kind: 'move', power: 'france', unit: 'a-gas@1', to: 'a-bur@1' },
      { kind: 'support', power: 'france', unit: 'a-par@1', of: 'a-gas@1', to: 'a-bur@1' },
    ],
  );
  const { due } = retreats.world;
  const unit = due.phase === 'retreat' ? due.retreats[0]?.unit : undefined;
  const piece = unit && pieceAt(retreats, unit);
  if (!unit || !piece) throw new Error('a unit is dislodged');
  const picked: Picked = { board: 'a@1', place: unit, piece };
  const inRetreats = { loaded: retreats, own: ['germany'], orderable: new Set([unit]) };

  test('is selected by a press, and by a drag where it may retreat', () => {
    expect(piece).toMatchObject({ place: unit, power: 'germany', kind: 'army' });
    const selects = { place: unit, piece };
    expect(does(press(picked), inRetreats)).toEqual({ type: 'click', click: selects });
    const movable = new Set([unit]);
    expect(does({ type: 'grab', picked, by: 'mouse' }, { ...inRetreats, movable })).toEqual({
      type: 'drag',
      unit,
      click: selects,
    });
  });

  test('that may go nowhere is not dragged', () => {
    const movable = new Set<PlaceId>();
    expect(does({ type: 'grab', picked, by: 'mouse' }, { ...inRetreats, movable })).toBeUndefined();
    expect(
      does({ type: 'grab', picked, by: 'mouse' }, { ...inRetreats, movable: undefined }),
    ).toBeUndefined();
  });
});

describe('a drag', () => {
  const grab = (place: PlaceId, by: 'mouse' | 'touch' = 'mouse'): Gesture => ({
    type: 'grab',
    picked: at(place),
    by,
  });

  test('takes an own unit along, and selects it first', () => {
    expect(does(grab('a-lon@0'))).toEqual({
      type: 'drag',
      unit: 'a-lon@0',
      click: clickAt('a-lon@0'),
    });
    expect(does(grab('a-lon@0'), {}, LONDON)).toEqual({ type: 'drag', unit: 'a-lon@0' });
  });

  test('by a finger takes along only the unit that is selected', () => {
    expect(does(grab('a-lon@0', 'touch'))).toBeUndefined();
    expect(does(grab('a-lon@0', 'touch'), {}, LONDON)).toEqual({ type: 'drag', unit: 'a-lon@0' });
  });

  test('moves the plane from anywhere else', () => {
    expect(does(grab('a-nth@0'))).toBeUndefined();
    expect(does(grab('a-bre@0'))).toBeUndefined();
    expect(does(grab('a-lon@0'), { isPast: true })).toBeUndefined();
    expect(does(grab('a-lon@0'), { isSketching: true })).toBeUndefined();
    expect(does(grab('a-lon@0'), { movable: new Set() })).toBeUndefined();
  });

  test('takes the own units along until the engine has said which may go', () => {
    const unsaid = { movable: undefined };
    expect(does(grab('a-lon@0'), unsaid)).toMatchObject({ type: 'drag' });
    expect(does(grab('a-bre@0'), unsaid)).toBeUndefined();
  });

  test('is the second press where it ends, and nothing where it began', () => {
    const drop = (picked: Picked | undefined): Gesture => ({ type: 'drop', picked });
    expect(does(drop(at('a-nth@0')), {}, LONDON)).toEqual({
      type: 'click',
      click: { place: 'a-nth@0', piece: undefined },
    });
    expect(does(drop(at('a-lon@0')), {}, LONDON)).toBeUndefined();
    expect(does(drop(undefined), {}, LONDON)).toBeUndefined();
  });
});

describe('the menu of the kinds of order', () => {
  const menu = (place: PlaceId): Gesture => ({ type: 'menu', picked: at(place), at: [5, 5] });

  test('opens for what may be ordered', () => {
    expect(does(menu('a-lon@0'))).toEqual({
      type: 'menu',
      click: clickAt('a-lon@0'),
      subject: { place: 'a-lon@0', power: 'england' },
      at: [5, 5],
    });
  });

  test('opens for nothing else', () => {
    expect(does(menu('a-bre@0'))).toBeUndefined();
    expect(does(menu('a-nth@0'))).toBeUndefined();
    expect(does(menu('a-lon@0'), { isPast: true })).toBeUndefined();
    expect(does(menu('a-lon@0'), { isSketching: true })).toBeUndefined();
    expect(does({ type: 'menu', picked: undefined, at: [5, 5] })).toBeUndefined();
  });
});

describe('pointing', () => {
  const hover = (picked: Picked | undefined): Gesture => ({ type: 'hover', picked });
  const point = (place: PlaceId | undefined): PointerAction => ({ type: 'point', place });

  test('marks what may be ordered, and any place while an order is entered', () => {
    expect(does(hover(at('a-lon@0')))).toEqual(point('a-lon@0'));
    expect(does(hover(at('a-nth@0')))).toEqual(point(undefined));
    expect(does(hover(at('a-nth@0')), {}, LONDON)).toEqual(point('a-nth@0'));
    expect(does(hover(undefined), {}, LONDON)).toEqual(point(undefined));
  });
});

test('a double press beside all units frames the board, unless an order is entered', () => {
  const twice = (picked: Picked | undefined): Gesture => ({ type: 'twice', picked });
  expect(does(twice(at('a-nth@0')))).toEqual({ type: 'frame', board: 'a@0' });
  expect(does(twice(at('a-lon@0')))).toBeUndefined();
  expect(does(twice(at('a-nth@0')), {}, LONDON)).toBeUndefined();
  expect(does(twice(undefined))).toBeUndefined();
});

test('a press means nothing to the machine on a unit that may not be ordered', () => {
  expect(clickOf(at('a-bre@0'), NEW_SESSION.entry, () => false, [])).toBeUndefined();
});
