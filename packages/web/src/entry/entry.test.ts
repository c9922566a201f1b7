import { readFileSync } from 'node:fs';
import {
  createRules,
  kindsFor,
  startWorld,
  worldFrom,
  step,
  targets,
  type JsonObject,
  type Order,
  type OrderKind,
  type PlaceId,
  type PowerId,
  type Rules,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { answer } from '../engine/answers.ts';
import {
  choicesOf,
  closedAt,
  enter,
  IDLE,
  questionOf,
  type Click,
  type Entered,
  type Entry,
  type Facts,
  type Goals,
  type Input,
  type Question,
} from './entry.ts';
import { litOf } from './lit.ts';
import { afterPress, NEW_SESSION, sessionAfter, type Session } from './session.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;

function rulesFor(adjacency: string): Rules {
  return rulesOf('5d', { adjacency });
}

function rulesOf(id: string, options: JsonObject): Rules {
  const ruleset = { id, options };
  const made = createRules({ variant: 'standard', ruleset, seed: 'entry' }, variant);
  if (!made.ok) throw new Error('the rules of this test do not exist');
  return made.value;
}

const rules = rulesFor('strict');
const start = startWorld(rules);
/** Rules of the worlds that have others. */
const inForce = new WeakMap<World, Rules>();

function after(world: World, ...orders: readonly Order[]): World {
  const done = step(rules, world, orders);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.world;
}

const move = (power: PowerId, unit: PlaceId, to: PlaceId): Order => ({
  kind: 'move',
  power,
  unit,
  to,
});

/** Sees to it that the engine has answered, as the page does. */
function answered(world: World, { entry, ...rest }: Entered): Entered {
  const question = questionOf(entry);
  if (!question) return { entry, ...rest };
  const scene = { rules: inForce.get(world) ?? rules, world };
  if (question.ask === 'facts') {
    const facts = answer(scene, 'facts', { place: question.place });
    const next = enter(entry, { type: 'facts', place: question.place, facts });
    return answered(world, { ...rest, ...next });
  }
  const goals = answer(scene, 'goals', question);
  return answered(world, { ...rest, ...enter(entry, { type: 'goals', of: question.of, goals }) });
}

function press(world: World, place: PlaceId): Input {
  const board = world.boards.find(
    ({ id }) => id === `${place[0]}${place.slice(place.indexOf('@'))}`,
  );
  const province = place.slice(place.indexOf('-') + 1, place.indexOf('@')).split('/')[0];
  const unit = board?.units.find(({ location }) => location.split('/')[0] === province);
  const at = unit && (place.replace(/-[^@]+@/, `-${unit.location}@`) as PlaceId);
  const click: Click = unit && at ? { place, piece: { ...unit, place: at } } : { place };
  return { type: 'click', click };
}

/** Presses places one after the other; a letter is a kind, Enter and Esc are keys. */
function play(world: World, ...acts: readonly (PlaceId | Input)[]): Entered {
  return acts.reduce<Entered>(
    (entered, act) => {
      const input = typeof act === 'string' ? press(world, act) : act;
      return answered(world, enter(entered.entry, input));
    },
    { entry: IDLE },
  );
}

const kind = (each: OrderKind): Input => ({ type: 'kind', kind: each });

describe('a move', () => {
  test('takes two presses', () => {
    const { done, entry } = play(start, 'a-mun@0', 'a-bur@0');
    expect(done?.order).toEqual(move('germany', 'a-mun@0', 'a-bur@0'));
    expect(entry).toEqual(IDLE);
  });

  test('goes back in time by pressing the earlier board', () => {
    const world = after(start, move('germany', 'a-mun@0', 'a-bur@0'));
    expect(play(world, 'a-bur@1', 'a-bur@0').done?.order).toEqual(
      move('germany', 'a-bur@1', 'a-bur@0'),
    );
  });

  test('lights its targets on all boards', () => {
    const world = after(start, move('germany', 'a-mun@0', 'a-bur@0'));
    const lit = litOf(play(world, 'a-bur@1').entry).map(({ place }) => place);
    expect(lit).toEqual(expect.arrayContaining(['a-bur@0', 'a-par@1', 'a-bel@1']));
  });

  test('asks for the coast where there are two', () => {
    const world = after(start, move('france', 'a-bre@0', 'a-mao@0'));
    const { entry, done } = play(world, 'a-mao@1', 'a-spa@1');
    expect(done).toBeUndefined();
    expect(choicesOf(entry).map(({ order }) => 'to' in order && order.to)).toEqual(
      expect.arrayContaining(['a-spa/nc@1', 'a-spa/sc@1']),
    );
    const chosen = enter(entry, { type: 'choose', index: 0 });
    expect(chosen.done).toEqual(choicesOf(entry)[0]);
  });

  test('onto a unit of another power needs no choice', () => {
    const world = after(start, move('germany', 'a-mun@0', 'a-bur@0'));
    expect(play(world, 'a-bur@1', 'a-par@1').done?.order).toEqual(
      move('germany', 'a-bur@1', 'a-par@1'),
    );
  });
});

describe('a hold', () => {
  test('is the unit pressed twice, or the key', () => {
    const hold = { kind: 'hold', power: 'germany', unit: 'a-mun@0' };
    expect(play(start, 'a-mun@0', 'a-mun@0').done?.order).toEqual(hold);
    expect(play(start, 'a-mun@0', kind('hold')).done?.order).toEqual(hold);
  });
});

describe('a support', () => {
  test('to hold is an own unit pressed twice', () => {
    expect(play(start, 'a-mun@0', 'a-ber@0', 'a-ber@0').done?.order).toEqual({
      kind: 'support',
      power: 'germany',
      unit: 'a-mun@0',
      of: 'a-ber@0',
    });
  });

  test('to move takes three presses', () => {
    expect(play(start, 'a-mun@0', 'a-ber@0', 'a-sil@0').done?.order).toEqual({
      kind: 'support',
      power: 'germany',
      unit: 'a-mun@0',
      of: 'a-ber@0',
      to: 'a-sil@0',
    });
  });

  test('of a foreign unit that could be attacked needs its key', () => {
    const world = after(start, move('germany', 'a-mun@0', 'a-bur@0'));
    expect(play(world, 'a-bur@1', kind('support'), 'a-par@1', 'a-par@1').done?.order).toEqual({
      kind: 'support',
      power: 'germany',
      unit: 'a-bur@1',
      of: 'a-par@1',
    });
  });

  test('is offered beside the move onto an own unit', () => {
    const { entry } = play(start, 'a-mun@0', 'a-ber@0');
    expect(choicesOf(entry).map(({ order }) => order.kind)).toEqual(['support', 'move']);
  });
});

describe('a convoy', () => {
  const world = after(
    start,
    move('england', 'a-edi@0', 'a-nth@0'),
    move('england', 'a-lvp@0', 'a-yor@0'),
  );

  test('takes three presses', () => {
    // Only the convoy stands by itself: a support would wait for it.
    expect(play(world, 'a-nth@1', 'a-yor@1', 'a-nwy@1').done?.order).toEqual({
      kind: 'convoy',
      power: 'england',
      unit: 'a-nth@1',
      of: 'a-yor@1',
      to: 'a-nwy@1',
    });
  });

  test('leaves the support to its key, and lets it wait for the convoy', () => {
    const { done } = play(world, 'a-nth@1', kind('support'), 'a-yor@1', 'a-nwy@1');
    expect(done?.order.kind).toBe('support');
    expect(done?.depends).toEqual({ code: 'convoy' });
  });

  test('by its key asks nothing', () => {
    expect(play(world, 'a-nth@1', kind('convoy'), 'a-yor@1', 'a-nwy@1').done?.order.kind).toBe(
      'convoy',
    );
  });

  test('makes the army’s move depend on it', () => {
    const { done } = play(world, 'a-yor@1', 'a-nwy@1');
    expect(done?.depends).toEqual({ code: 'convoy' });
  });
});

describe('in a pause and in winter', () => {
  const fall = after(
    start,
    move('turkey', 'a-con@0', 'a-bul@0'),
    move('italy', 'a-ven@0', 'a-tyr@0'),
    move('italy', 'a-rom@0', 'a-ven@0'),
  );
  const support: Order = {
    kind: 'support',
    power: 'italy',
    unit: 'a-tyr@1',
    of: 'a-ven@1',
    to: 'a-tri@1',
  };
  const pause = after(fall, support, move('italy', 'a-ven@1', 'a-tri@1'));

  test('a retreat takes two presses', () => {
    expect(play(pause, 'a-tri@1', 'a-alb@1').done?.order).toEqual({
      kind: 'retreat',
      power: 'austria',
      unit: 'a-tri@1',
      to: 'a-alb@1',
    });
  });

  test('a unit that need not retreat has no order', () => {
    expect(kindsFor(rules, pause, 'a-bul@1')).toEqual([]);
    expect(play(pause, 'a-bul@1')).toEqual({ entry: IDLE });
  });

  const winter = after(pause, {
    kind: 'retreat',
    power: 'austria',
    unit: 'a-tri@1',
    to: 'a-alb@1',
  });

  test('a build takes two presses: the place, and what shall stand there', () => {
    const site: Input = {
      type: 'click',
      click: {
        place: 'a-con@1w',
        piece: { place: 'a-con@1w', power: 'turkey', kind: 'army' },
      },
    };
    const { entry } = play(winter, site);
    expect(choicesOf(entry).map(({ order }) => 'type' in order && order.type)).toEqual([
      'army',
      'fleet',
    ]);
    expect(enter(entry, { type: 'choose', index: 1 }).done?.order).toEqual({
      kind: 'build',
      power: 'turkey',
      unit: 'a-con@1w',
      type: 'fleet',
    });
  });

  test('a disband takes one press', () => {
    expect(play(winter, 'a-vie@1w').done?.order).toEqual({
      kind: 'disband',
      power: 'austria',
      unit: 'a-vie@1w',
    });
  });
});

describe('at any time', () => {
  test('Esc goes one step back, not to the start', () => {
    const back: Input = { type: 'back' };
    const { entry } = play(start, 'a-mun@0', 'a-ber@0', back);
    expect(entry).toMatchObject({ at: 'subject', subject: { place: 'a-mun@0' } });
    expect(play(start, 'a-mun@0', 'a-ber@0', back, back).entry).toEqual(IDLE);
    expect(play(start, 'a-mun@0', kind('move'), back).entry).toMatchObject({ at: 'subject' });
  });

  test('a press on another own unit that cannot be helped selects it', () => {
    expect(play(start, 'a-mun@0', 'a-ank@0').entry).toMatchObject({
      at: 'subject',
      subject: { place: 'a-ank@0' },
    });
  });

  const holdSupport = { kind: 'support', power: 'germany', unit: 'a-ber@0', of: 'a-kie@0' };

  test('a press elsewhere answers the open question by its default, and goes on', () => {
    const { done, entry } = play(start, 'a-ber@0', 'a-kie@0', 'a-mun@0');
    expect(done?.order).toEqual(holdSupport);
    expect(entry).toMatchObject({ at: 'subject', subject: { place: 'a-mun@0' } });
    const aside = play(start, 'a-ber@0', 'a-kie@0', 'a-naf@0');
    expect(aside).toMatchObject({ entry: IDLE, done: { order: holdSupport } });
  });

  test('a press elsewhere that comes before the engine has answered does so too', () => {
    const quick = ['a-ber@0', 'a-kie@0', 'a-mun@0'].reduce<Entry>(
      (entry, place) => enter(entry, press(start, place as PlaceId)).entry,
      IDLE,
    );
    const { done, entry } = answered(start, { entry: quick });
    expect(done?.order).toEqual(holdSupport);
    expect(entry).toMatchObject({ at: 'subject', subject: { place: 'a-mun@0' } });
  });

  test('an own unit that stays is taken up, though one could be helped to its place', () => {
    const { done, entry } = play(start, 'a-mun@0', 'a-ber@0', 'a-kie@0');
    expect(done?.order).toEqual({ ...holdSupport, unit: 'a-mun@0', of: 'a-ber@0' });
    expect(entry).toMatchObject({ at: 'subject', subject: { place: 'a-kie@0' } });
  });

  test('the place of an own unit is meant where the unit goes away, or support was chosen', () => {
    const meant = { ...holdSupport, unit: 'a-mun@0', of: 'a-ber@0', to: 'a-kie@0' };
    const kie = press(start, 'a-kie@0') as Extract<Input, { readonly type: 'click' }>;
    const ordered = move('germany', 'a-kie@0', 'a-den@0');
    const leaving: Input = { type: 'click', click: { ...kie.click, ordered } };
    expect(play(start, 'a-mun@0', 'a-ber@0', leaving).done?.order).toEqual(meant);
    expect(play(start, 'a-mun@0', kind('support'), 'a-ber@0', 'a-kie@0').done?.order).toEqual(
      meant,
    );
  });

  test('who follows a unit that goes away is offered the move before the support', () => {
    const { entry } = play(start, 'a-rom@0');
    const ven = press(start, 'a-ven@0') as Extract<Input, { readonly type: 'click' }>;
    const ordered = move('italy', 'a-ven@0', 'a-pie@0');
    const input: Input = { type: 'click', click: { ...ven.click, ordered } };
    const asked = answered(start, enter(entry, input));
    expect(choicesOf(asked.entry)[0]?.order).toEqual(move('italy', 'a-rom@0', 'a-ven@0'));
  });

  test('a choice of coasts is answered by a press elsewhere', () => {
    const world = after(start, move('france', 'a-bre@0', 'a-mao@0'));
    const { entry } = play(world, 'a-mao@1', 'a-spa@1');
    const { done, entry: next } = enter(entry, press(world, 'a-par@1'));
    expect(done).toEqual(choicesOf(entry)[0]);
    expect(next).toMatchObject({ at: 'subject', subject: { place: 'a-par@1' } });
  });

  test('who takes up another unit answers what is open; what is not asked yet is dropped', () => {
    const leave: Input = { type: 'leave' };
    expect(play(start, 'a-ber@0', 'a-kie@0', leave)).toMatchObject({
      entry: IDLE,
      done: { order: holdSupport },
    });
    expect(play(start, 'a-ber@0', leave)).toEqual({ entry: IDLE });
    expect(play(start, 'a-ber@0', kind('support'), leave)).toEqual({ entry: IDLE });
  });

  test('a press on an empty place out of reach drops nothing that was drafted', () => {
    expect(play(start, 'a-mun@0', 'a-naf@0')).not.toHaveProperty('done');
  });

  test('presses that come before the engine has answered are not lost', () => {
    const quick = ['a-mun@0', 'a-ber@0', 'a-sil@0'].reduce<Entry>(
      (entry, place) => enter(entry, press(start, place as PlaceId)).entry,
      IDLE,
    );
    expect(answered(start, { entry: quick }).done?.order).toMatchObject({
      kind: 'support',
      of: 'a-ber@0',
      to: 'a-sil@0',
    });
  });

  test('what is lit is what the engine names', () => {
    const lit = litOf(play(start, 'a-ank@0').entry);
    expect(lit).toEqual(targets(rules, start, 'a-ank@0', 'move'));
  });
});

describe('orders of 5dplomacy', () => {
  const wide = rulesOf('5dplomacy', { enableOpenConvoys: true, enableJumpAssists: true });
  const germany = (location: string, unit: 'army' | 'fleet' = 'army') =>
    ({ power: 'germany', kind: unit, location }) as const;
  const board = (id: 'a@0' | 'a@1' | 'a@2', parent: 'a@0' | 'a@1' | null) => ({
    id,
    parent,
    owners: {},
    units: [germany('ber'), germany('mun'), germany('nth', 'fleet')],
  });
  const world = worldFrom(wide, {
    boards: [board('a@0', null), board('a@1', 'a@0'), board('a@2', 'a@1')],
  });
  inForce.set(world, wide);

  test('an open convoy is done with its key', () => {
    const open = { kind: 'openConvoy', power: 'germany', unit: 'a-nth@2' };
    expect(play(world, 'a-nth@2', kind('openConvoy')).done?.order).toEqual(open);
    expect(play(world, 'a-ber@2', kind('openConvoy')).done).toBeUndefined();
  });

  test('an assist takes the unit that jumps and the place beyond its reach', () => {
    const assist = { kind: 'assist', power: 'germany', unit: 'a-ber@2', of: 'a-mun@2' };
    const entered = play(world, 'a-ber@2', 'a-mun@2', 'a-tyr@0');
    expect(entered.done?.order).toEqual({ ...assist, to: 'a-tyr@0' });
    const asked = play(world, 'a-ber@2', kind('assist'), 'a-mun@2', 'a-tyr@0');
    expect(asked.done?.order).toEqual({ ...assist, to: 'a-tyr@0' });
  });

  test('a jump says that it waits for assists', () => {
    const { done } = play(world, 'a-mun@2', 'a-tyr@0');
    expect(done).toEqual({
      order: move('germany', 'a-mun@2', 'a-tyr@0'),
      depends: { code: 'assists', count: 1 },
    });
  });

  test('a retreat goes to the new board, pressed there or where the unit stood', () => {
    const germans: World['boards'][number] = {
      id: 'a@0',
      parent: null,
      owners: {},
      units: [germany('boh'), germany('mun'), { power: 'austria', kind: 'army', location: 'tyr' }],
    };
    const before = worldFrom(wide, { boards: [germans] });
    const support = { kind: 'support', power: 'germany', unit: 'a-boh@0' } as const;
    const done = step(wide, before, [
      move('germany', 'a-mun@0', 'a-tyr@0'),
      { ...support, of: 'a-mun@0', to: 'a-tyr@0' },
    ]);
    if (!done.ok) throw new Error(done.error.code);
    const paused = done.value.world;
    inForce.set(paused, wide);
    const retreat = { kind: 'retreat', power: 'austria', unit: 'a-tyr@0', to: 'a-vie@1' };
    expect(play(paused, 'a-tyr@0', 'a-vie@1').done?.order).toEqual(retreat);
    expect(play(paused, 'a-tyr@0', 'a-vie@0').done?.order).toEqual(retreat);
  });
});

test('an arrow that is pressed with a unit selected is supported exactly so', () => {
  const order: Order = { kind: 'move', power: 'germany', unit: 'a-ber@0', to: 'a-sil@0' };
  const helpers: Facts = {
    kinds: ['hold', 'move', 'support'],
    targets: { support: [{ place: 'a-ber@0', grade: 'works' }] },
    builds: [],
  };
  const subject = { place: 'a-mun@0', power: 'germany' } as const;
  const selected = enter({ at: 'subject', subject, facts: helpers }, { type: 'order', order });
  const goals = { support: [{ place: 'a-sil@0', grade: 'works' }] } as const;
  const { done } = enter(selected.entry, { type: 'goals', of: 'a-ber@0', goals });
  expect(done?.order).toEqual({
    kind: 'support',
    power: 'germany',
    unit: 'a-mun@0',
    of: 'a-ber@0',
    to: 'a-sil@0',
  });
  const strange: Order = { kind: 'move', power: 'italy', unit: 'a-rom@0', to: 'a-nap@0' };
  const none = enter({ at: 'subject', subject, facts: helpers }, { type: 'order', order: strange });
  expect(none.entry).toEqual({ at: 'subject', subject, facts: helpers });
});

test('a build of the only unit that can stand in its place takes one press', () => {
  const subject = { place: 'a-bud@1w', power: 'austria' } as const;
  const facts: Facts = {
    kinds: ['build'],
    targets: {},
    builds: [{ unit: 'a-bud@1w', type: 'army' }],
  };
  const { entry, done } = enter(
    { at: 'subject', subject },
    { type: 'facts', place: subject.place, facts },
  );
  expect(entry).toEqual(IDLE);
  expect(done?.order).toEqual({
    kind: 'build',
    power: 'austria',
    unit: 'a-bud@1w',
    type: 'army',
  });
});

test('the drafted order of a unit is the first that is offered for its support', () => {
  const subject = { place: 'a-mun@0', power: 'germany' } as const;
  const facts: Facts = {
    kinds: ['hold', 'move', 'support'],
    targets: { support: [{ place: 'a-ber@0', grade: 'works' }] },
    builds: [],
  };
  const goals = (['a-ber@0', 'a-kie@0', 'a-sil@0'] as const).map((place) => ({
    place,
    grade: 'works' as const,
  }));
  const piece = { place: 'a-ber@0', power: 'germany', kind: 'army' } as const;
  const drafts = (order: Order): Session => ({
    ...sessionAfter(NEW_SESSION, { type: 'put', drafted: { order } }),
    entry: { at: 'subject', subject, facts },
  });
  const offered = (order: Order): readonly (string | undefined)[] => {
    const click: Input = { type: 'click', click: { place: piece.place, piece } };
    const pressed = sessionAfter(drafts(order), { type: 'input', input: click });
    const input: Input = { type: 'goals', of: piece.place, goals: { support: goals } };
    const asked = sessionAfter(pressed, { type: 'input', input });
    return choicesOf(asked.entry).map(({ order: each }) => ('to' in each ? each.to : 'hold'));
  };
  expect(offered(move('germany', 'a-ber@0', 'a-sil@0'))).toEqual(['a-sil@0', 'hold']);
  expect(offered({ kind: 'hold', power: 'germany', unit: 'a-ber@0' })).toEqual(['hold']);
  expect(offered(move('germany', 'a-ber@0', 'a-pru@0'))).toEqual(['hold']);
});

describe('a unit that does not stand there yet', () => {
  const ghost = (place: PlaceId): Input => ({
    type: 'click',
    click: { place, piece: { place, power: '', kind: 'army', isGhost: true } },
  });

  test('can be supported, and the order says what it waits for', () => {
    const { done } = play(start, 'a-mun@0', kind('support'), ghost('a-ber@2'), 'a-sil@0');
    expect(done?.order).toMatchObject({ kind: 'support', of: 'a-ber@2', to: 'a-sil@0' });
    expect(done?.depends).toEqual({ code: 'future-unit', place: 'a-ber@2' });
  });

  test('cannot be moved to', () => {
    expect(play(start, 'a-mun@0', ghost('a-bur@2')).done).toBeUndefined();
    const { entry } = play(start, 'a-mun@0', kind('move'), ghost('a-bur@2'));
    expect(entry).toMatchObject({ refused: { kind: 'move', to: 'a-bur@2' } });
    const again = play(start, 'a-mun@0', kind('move'), ghost('a-bur@2'), 'a-bur@0');
    expect(again.done?.order).toMatchObject({ kind: 'move', to: 'a-bur@0' });
  });
});

test('what cannot work is ordered where it is allowed; an own unit there is selected instead', () => {
  const closed: Facts = {
    kinds: ['hold', 'move'],
    targets: { move: [{ place: 'a-par@0', grade: 'cannot' }] },
    builds: [],
  };
  const subject = { place: 'a-mun@0', power: 'germany' } as const;
  const entry: Entry = { at: 'subject', subject, facts: closed };
  const foreign = { place: 'a-par@0', power: 'france', kind: 'army' } as const;
  const press = { type: 'click', click: { place: 'a-par@0', piece: foreign } } as const;
  expect(enter(entry, press).done?.order).toMatchObject({ kind: 'move', to: 'a-par@0' });
  const own = { ...foreign, power: 'germany' };
  const selected = enter(entry, { type: 'click', click: { place: 'a-par@0', piece: own } });
  expect(selected.entry).toMatchObject({ at: 'subject', subject: { place: 'a-par@0' } });
});

describe('help that cannot work', () => {
  /** As where the player allows what cannot work. */
  function allowing(...acts: readonly (PlaceId | Input)[]): Entered {
    const scene = { rules, world: start };
    const told = ({ entry, ...rest }: Entered): Entered => {
      const question = questionOf(entry);
      if (!question) return { entry, ...rest };
      const input: Input =
        question.ask === 'facts'
          ? { type: 'facts', place: question.place, facts: factsAt(question.place) }
          : { type: 'goals', of: question.of, goals: goalsAt(question) };
      return told({ ...rest, ...enter(entry, input) });
    };
    const factsAt = (place: PlaceId): Facts => answer(scene, 'facts', { place, closed: true });
    const goalsAt = (about: Extract<Question, { ask: 'goals' }>): Goals =>
      answer(scene, 'goals', { ...about, closed: true });
    return acts.reduce<Entered>(
      (so, act) => told(enter(so.entry, typeof act === 'string' ? press(start, act) : act)),
      { entry: IDLE },
    );
  }

  test('is entered where its kind was chosen, and the reason is known beforehand', () => {
    const supporting = allowing('a-mun@0', kind('support'));
    const told = closedAt(supporting.entry, 'a-edi@0');
    expect(told?.illegal.code).toBe('not-adjacent');
    expect(told?.order).toMatchObject({ kind: 'support', of: 'a-edi@0' });
    const { done } = allowing('a-mun@0', kind('support'), 'a-edi@0', 'a-edi@0');
    expect(done?.order).toMatchObject({ kind: 'support', unit: 'a-mun@0', of: 'a-edi@0' });
  });

  test('to a place that the helper does not reach is closed, not hidden', () => {
    const { entry } = allowing('a-mun@0', 'a-ber@0');
    expect(closedAt(entry, 'a-pru@0')?.illegal.code).toBe('not-adjacent');
    expect(closedAt(entry, 'a-sil@0')).toBeUndefined();
    const { done } = allowing('a-mun@0', 'a-ber@0', 'a-pru@0');
    expect(done?.order).toMatchObject({ kind: 'support', of: 'a-ber@0', to: 'a-pru@0' });
  });

  test('is not meant by a press on a unit alone: that selects it', () => {
    const { entry } = allowing('a-lvp@0', 'a-mun@0');
    expect(entry).toMatchObject({ at: 'subject', subject: { place: 'a-mun@0' } });
  });
});

test('what a press would make of the order is known before it, and changes nothing', () => {
  const { entry } = play(start, 'a-mun@0');
  const session: Session = { ...NEW_SESSION, entry };
  const clickAt = (place: PlaceId): Click => {
    const input = press(start, place);
    if (input.type !== 'click') throw new Error('a press is a click');
    return input.click;
  };
  expect(afterPress(session, clickAt('a-bur@0')).done?.order).toMatchObject({
    kind: 'move',
    to: 'a-bur@0',
  });
  expect(afterPress(session, clickAt('a-ber@0')).entry).toMatchObject({
    at: 'helped',
    of: 'a-ber@0',
  });
  expect(session).toEqual({ ...NEW_SESSION, entry });
});
