import { readFileSync } from 'node:fs';
import { boardId, coordinateOf, pointOf } from '@chronopolitik/engine';
import type { Board, BoardId, Order, PlaceId, PowerId } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { orderFrom, sustainFrom, unitFrom, unitText } from './notation.ts';
import { type OracleStep, dissolve, execute, oracleStep } from './round.ts';
import { ballotsOf, choose, tallyOf } from './sustain.ts';
import { headsOf, spaceOf } from './time.ts';
import { DEFAULTS, type Options, type World, liveHeadsOf, worldOf } from './world.ts';

type Texts = Readonly<Record<string, readonly string[]>>;
type Pairs = Readonly<Record<string, string>>;

interface Round {
  readonly before?: {
    readonly dissolve?: readonly string[];
    readonly dead?: { readonly powers: readonly string[]; readonly mode: 'disorder' | 'remove' };
  };
  readonly orders: Texts;
  readonly retreats?: Texts;
  readonly expect?: {
    readonly orders?: Pairs;
    readonly advanced?: Pairs;
    readonly forked?: Pairs;
    readonly notForked?: readonly string[];
    readonly boards?: Texts;
    readonly heads?: readonly string[];
    readonly dislodged?: readonly string[];
  };
}
interface Case {
  readonly id: string;
  readonly kind: string;
  readonly options?: Partial<Options>;
  readonly initial?: {
    readonly boards: readonly {
      readonly board: BoardId;
      readonly parent: BoardId | null;
      readonly units: readonly string[];
    }[];
  };
  readonly rounds?: readonly Round[];
  readonly structure?: {
    readonly timelineAdjacent?: readonly (readonly [BoardId, BoardId, boolean])[];
    readonly assistsNeeded?: readonly (readonly [BoardId, BoardId, number])[];
  };
  readonly live?: readonly string[];
  readonly owners?: Readonly<Record<string, string | Pairs>>;
  readonly dead?: readonly string[];
  readonly orders?: Texts;
  readonly expect?: {
    readonly tally?: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly choice?: Pairs;
    readonly survive?: readonly string[];
  };
}

const file = JSON.parse(
  readFileSync(new URL('../../../../cases/mdatc-5dplomacy.json', import.meta.url), 'utf8'),
) as { readonly defaults: Partial<Options>; readonly cases: readonly Case[] };

const ofKind = (kind: string): readonly Case[] => file.cases.filter((item) => item.kind === kind);

const boardsOf = ({ initial }: Case): Board[] =>
  (initial?.boards ?? []).map(({ board, parent, units }) => ({
    id: board,
    parent,
    units: units.map(unitFrom).toSorted((a, b) => (a.location < b.location ? -1 : 1)),
    owners: {},
  }));

const ordersOf = (texts: Texts): readonly { readonly text: string; readonly order: Order }[] =>
  Object.entries(texts).flatMap(([power, list]) =>
    list.map((text) => ({ text, order: orderFrom(power.toLowerCase(), text) })),
  );

const placeOf = (order: Order): PlaceId => ('unit' in order ? pointOf(order.unit) : 'a-none@0');

interface Played {
  readonly before: World;
  readonly moved: OracleStep;
  readonly world: World;
}

function intervene(options: Options, world: World, before: Round['before']): World {
  const dissolved = dissolve(world, before?.dissolve ?? []);
  const dead = before?.dead;
  if (!dead) return dissolved;
  const powers = dead.powers.map((power) => power.toLowerCase());
  return execute(options, dissolved, powers);
}

function play(options: Options, start: World, round: Round): Played {
  const before = intervene(options, start, round.before);
  const moved = oracleStep(
    options,
    before,
    ordersOf(round.orders).map(({ order }) => order),
  );
  if (moved.world.due !== 'retreat') return { before, moved, world: moved.world };
  const retreats = ordersOf(round.retreats ?? {}).map(({ order }) => order);
  return { before, moved, world: oracleStep(options, moved.world, retreats).world };
}

function labelOf({ moved }: Played, text: string): string {
  const order = orderFrom('nobody', text);
  const isRefused = moved.refused.some((other) => placeOf(other) === placeOf(order));
  if (isRefused) return 'void';
  const label = [...moved.labels].find(([place]) => pointOf(place) === placeOf(order))?.[1];
  return label === 'illegal' ? 'void' : (label ?? 'none');
}

function forksIn({ before, world }: Played): Record<string, string> {
  return Object.fromEntries(
    world.boards
      .slice(before.boards.length)
      .flatMap(({ id, parent }) =>
        parent && coordinateOf(parent).timeline !== coordinateOf(id).timeline ? [[parent, id]] : [],
      ),
  ) as Record<string, string>;
}

function check(played: Played, wanted: NonNullable<Round['expect']>): void {
  const { moved, world } = played;
  for (const [text, label] of Object.entries(wanted.orders ?? {})) {
    expect(labelOf(played, text), text).toBe(label.replace(/:.*/, ''));
  }
  if (wanted.forked) expect(forksIn(played)).toEqual(wanted.forked);
  for (const board of wanted.notForked ?? []) expect(forksIn(played)).not.toHaveProperty(board);
  for (const [head, next] of Object.entries(wanted.advanced ?? {})) {
    expect(world.boards.find(({ id }) => id === next)?.parent).toBe(head);
  }
  for (const [id, units] of Object.entries(wanted.boards ?? {})) {
    const found = world.boards.find((board) => board.id === id)?.units.map(unitText);
    expect(found?.toSorted(), id).toEqual(units.map(unitFrom).map(unitText).toSorted());
  }
  if (wanted.heads) {
    expect(liveHeadsOf(world).map(({ id }) => id)).toEqual(wanted.heads.toSorted());
  }
  if (wanted.dislodged) {
    const asked = moved.world.due === 'retreat' ? moved.world.losses : [];
    const places = asked.filter(({ open }) => open.length > 0).map(({ unit }) => pointOf(unit));
    const units = wanted.dislodged.map((text) => placeOf(orderFrom('nobody', `${text} H`)));
    expect(places).toEqual(units);
  }
}

describe('the oracle plays', () => {
  it.each(ofKind('play'))('$id', (item) => {
    const dead = item.rounds?.flatMap(({ before }) => before?.dead?.mode ?? []) ?? [];
    const [deadPowerUnits = 'disorder'] = dead;
    const options = { ...DEFAULTS, ...file.defaults, deadPowerUnits, ...item.options };
    let world = worldOf(boardsOf(item));
    for (const round of item.rounds ?? []) {
      const played = play(options, world, round);
      check(played, round.expect ?? {});
      ({ world } = played);
    }
  });
});

describe('the oracle measures', () => {
  it.each(ofKind('structure'))('$id', (item) => {
    const space = spaceOf('branching', boardsOf(item));
    const at = (id: BoardId): PlaceId => `${id.split('@')[0]}-mun@${id.split('@')[1]}` as PlaceId;
    for (const [a, b, isNear] of item.structure?.timelineAdjacent ?? []) {
      const turn = Math.max(coordinateOf(a).turn, coordinateOf(b).turn);
      const same = (id: BoardId): BoardId => boardId(coordinateOf(id).timeline, turn);
      expect(space.near(same(a), same(b)), `${a} ${b}`).toBe(isNear);
    }
    for (const [a, b, count] of item.structure?.assistsNeeded ?? []) {
      expect(space.excess(at(a), at(b)), `${a} ${b}`).toBe(count);
    }
  });
});

describe('the oracle counts ballots', () => {
  it.each(ofKind('sustain'))('$id', (item) => {
    const { live = [], owners = {}, expect: wanted = {} } = item;
    const ownersOn = (timeline: string): Record<string, PowerId> =>
      Object.fromEntries(
        Object.entries(owners).flatMap(([center, owner]) => {
          const power = typeof owner === 'string' ? owner : owner[timeline];
          return power === undefined ? [] : [[center.toLowerCase(), power.toLowerCase()]];
        }),
      );
    const boards = live.map((timeline): Board => ({
      id: boardId(timeline, 1),
      parent: null,
      units: [],
      owners: ownersOn(timeline),
    }));
    const options = { ...DEFAULTS, ...item.options };
    const world = worldOf(boards);
    world.executed = new Set((item.dead ?? []).map((power) => power.toLowerCase()));
    world.drafts = boards.map((board) => ({
      ...board,
      parent: board.id,
      isFork: false,
      owners: { ...board.owners },
      settled: [],
    }));
    world.ballots = ballotsOf(world);
    const headOf = (timeline: string): BoardId =>
      headsOf(boards).find(({ id }) => coordinateOf(id).timeline === timeline)?.id ?? 'zz@9';
    const orders = Object.entries(item.orders ?? {}).flatMap(([power, texts]) =>
      texts.map((text) => sustainFrom(power.toLowerCase(), text, headOf)),
    );
    const tally = tallyOf(world, orders);
    const choice = choose(options, tally);
    const lower = <T>(from: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(from).map(([key, value]) => [key.toLowerCase(), value]));
    if (wanted.tally) expect(tally).toEqual(lower(wanted.tally));
    if (wanted.choice) expect(choice).toMatchObject(lower(wanted.choice));
    if (wanted.survive) {
      expect([...new Set(Object.values(choice))].toSorted()).toEqual(wanted.survive);
    }
  });
});
