import type { Board, Order, OrderResult } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { boardScene, type BoardSceneOptions } from './board.ts';
import type { Drawing } from './drawing.ts';
import { fateOf } from './fate.ts';
import { multiverseScene } from './multiverse.ts';
import type { Mark, Scene } from './scene.ts';
import { labelMarks } from './marks/map/labels.ts';
import { litMarks } from './marks/orders/highlights.ts';
import { paletteOf } from './palette.ts';
import { sheetOf } from './sheet.ts';
import { sceneToSvg } from './svg.ts';
import { THEMES } from './theme.ts';

const box = (x: number): string => `M${x},0h100v100h-100z`;
const drawing: Drawing = {
  viewBox: [0, 0, 300, 100],
  provinces: {
    aaa: { shape: box(0), label: [50, 70], unit: [50, 50], center: [20, 20] },
    bbb: { shape: box(100), label: [150, 70], unit: [150, 50] },
    ccc: { shape: box(200), label: [250, 70], unit: [250, 50] },
  },
  lines: [],
};
const map: BoardSceneOptions['map'] = {
  provinces: {
    aaa: { name: 'Alba & <Longa>', type: 'coast', center: true },
    bbb: { name: 'Bithynia', type: 'coast' },
    ccc: { name: 'Sea of Crows', type: 'sea' },
  },
};
const board: Board = {
  id: 'a@0',
  parent: null,
  units: [
    { power: 'p', kind: 'army', location: 'aaa' },
    { power: 'q', kind: 'fleet', location: 'bbb' },
  ],
  owners: { aaa: 'p' },
};
const base = {
  drawing,
  map,
  board,
  theme: THEMES.light,
  width: 600,
  powers: ['p', 'q'],
} satisfies BoardSceneOptions;

function marksOf(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? marksOf(mark.marks) : [mark]));
}

function textsOf(scene: Scene): readonly string[] {
  return marksOf(scene.marks).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}

function groupOf(scene: Scene, name: string): readonly Mark[] {
  const group = scene.marks.find((mark) => mark.kind === 'group' && mark.name === name);
  return group?.kind === 'group' ? group.marks : [];
}

const move: Order = { kind: 'move', power: 'p', unit: 'a-aaa@0', to: 'a-bbb@0' };
const support: Order = {
  kind: 'support',
  power: 'q',
  unit: 'a-bbb@0',
  of: 'a-aaa@0',
  to: 'a-ccc@0',
};

function ordersDrawn(order: Order, result?: OrderResult): readonly Mark[] {
  const outcome = result && { outcome: { result } };
  return groupOf(boardScene({ ...base, orders: [{ order, ...outcome }] }), 'orders');
}

describe('how much a board shows', () => {
  test('below 48 pixels it is bars of hues without a map or a word', () => {
    const scene = boardScene({ ...base, width: 40 });
    expect(textsOf(scene)).toEqual([]);
    expect(groupOf(scene, 'land')).toEqual([]);
  });

  test('below 250 pixels it has fills and dots, but no names', () => {
    const scene = boardScene({ ...base, width: 200 });
    expect(groupOf(scene, 'units')).toHaveLength(2);
    expect(textsOf(scene)).toEqual([]);
  });

  const narrow: Drawing = {
    ...drawing,
    provinces: { ...drawing.provinces, bbb: { shape: 'M100,0h14v100h-14z', label: [107, 80], unit: [107, 40] } }, // prettier-ignore
  };

  test('names are whole where they fit, and long ones take two lines', () => {
    for (const width of [600, 1200])
      expect(textsOf(boardScene({ ...base, width }))).toEqual(
        expect.arrayContaining(['Bithynia', 'Sea of', 'Crows']),
      );
  });

  test('elsewhere they are abbreviated: land as a word, sea in capitals', () => {
    expect(textsOf(boardScene({ ...base, drawing: narrow }))).toContain('Bbb');
    const ccc = { shape: 'M200,0h8v100h-8z', label: [204, 80], unit: [204, 40] } as const;
    const sea = { ...narrow, provinces: { ...narrow.provinces, ccc } };
    expect(textsOf(boardScene({ ...base, drawing: sea }))).toContain('CCC');
  });

  test('a name stays where it is, and as it is, when a unit comes', () => {
    const empty = { ...board, units: [] };
    for (const width of [340, 600, 1200])
      expect(groupOf(boardScene({ ...base, width, board: empty }), 'labels')).toEqual(
        groupOf(boardScene({ ...base, width }), 'labels'),
      );
  });
});

describe('centers', () => {
  const starOf = (owners: Board['owners']): Mark | undefined =>
    groupOf(boardScene({ ...base, board: { ...board, owners } }), 'centers').at(-1);

  test('are stars in the color of their owner, and hollow while nobody owns them', () => {
    const [owned, free] = [starOf({ aaa: 'p' }), starOf({})];
    const hue = paletteOf(['p', 'q'])['p'];
    expect(owned?.kind === 'line' && [owned.fill, owned.points.length]).toEqual([hue, 10]);
    expect(free?.kind === 'line' && free.fill).toBe(THEMES.light.paper);
  });
});

describe('land that can be reached', () => {
  const lit = litMarks(sheetOf(base), [{ location: 'bbb', kind: 'solid' }]);

  test('is lit along its borders, inside them, and keeps the color of its owner', () => {
    expect(lit.map((mark) => mark.kind === 'group' && mark.clip)).toEqual([box(100)]);
    expect(marksOf(lit).filter((mark) => mark.kind === 'path' && mark.fill !== undefined)).toEqual([]); // prettier-ignore
  });

  test('is dashed where it takes a convoy, and dark where nothing leads', () => {
    const [line] = marksOf(litMarks(sheetOf(base), [{ location: 'bbb', kind: 'dashed' }])).slice(-1); // prettier-ignore
    expect(line?.kind === 'path' && line.dash).toBeTruthy();
    expect(litMarks(sheetOf(base), [{ location: 'bbb', kind: 'hollow' }])).toEqual([]);
  });
});

describe('names', () => {
  const named = (over?: ReadonlySet<string>): readonly string[] =>
    labelMarks(sheetOf(base), board, over).flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    );

  test('are those over some provinces alone, where only what covers these is painted', () => {
    expect(named(new Set(['bbb']))).toEqual(['Bithynia']);
    expect(named()).toEqual(expect.arrayContaining([...named(new Set(['aaa', 'bbb']))]));
    expect(named(new Set())).toEqual([]);
  });
});

describe('coasts', () => {
  const coastal: Drawing = {
    ...drawing,
    provinces: {
      ...drawing.provinces,
      bbb: {
        shape: box(100),
        label: [150, 70],
        unit: [150, 50],
        coasts: { nc: [150, 10], sc: [150, 90] },
      },
    },
  };
  const seen = (width: number, coasts: Record<string, string> = {}): readonly string[] =>
    textsOf(boardScene({ ...base, drawing: coastal, map: { ...map, coasts }, width }));

  test('are named above 900 pixels, as the variant names them', () => {
    const names = { nc: 'north coast', sc: 'south coast' };
    expect(seen(1200, names)).toEqual(expect.arrayContaining(['north coast', 'south coast']));
    expect(seen(600, names)).not.toContain('north coast');
  });

  test('keep their letters where the variant has no names for them', () => {
    expect(seen(1200)).toEqual(expect.arrayContaining(['nc', 'sc']));
  });
});

describe('orders', () => {
  test('an outcome shows in the shape of the line, not only in its color', () => {
    const plain = ordersDrawn(move, 'moved');
    expect(ordersDrawn(move)).toEqual(plain);
    expect(ordersDrawn(move, 'bounced').length).toBeGreaterThan(plain.length);
    const given = ordersDrawn(support, 'given');
    expect(ordersDrawn(support, 'cut').length).toBeGreaterThan(given.length);
    expect(ordersDrawn(support, 'void').length).toBeGreaterThan(given.length);
  });

  test('an order that depends on another is dashed', () => {
    const marks = groupOf(
      boardScene({ ...base, orders: [{ order: move, isDependent: true }] }),
      'orders',
    );
    expect(marks.some((mark) => mark.kind === 'line' && mark.dash)).toBe(true);
  });

  test('supported moves have a head for each strength', () => {
    const help: Order = { ...support, to: 'a-bbb@0', unit: 'a-ccc@0' };
    const heads = (orders: readonly Order[]): number =>
      groupOf(boardScene({ ...base, orders: orders.map((order) => ({ order })) }), 'orders').filter(
        (mark) => mark.kind === 'line' && mark.closed,
      ).length;
    expect(heads([move])).toBe(1);
    expect(heads([move, help])).toBe(2);
  });

  test('a dislodged unit lies on a burst', () => {
    const outcome = { result: 'dislodged', dislodgedBy: 'a-ccc@0' } as const;
    const hold: Order = { kind: 'hold', power: 'p', unit: 'a-aaa@0' };
    expect(
      groupOf(boardScene({ ...base, orders: [{ order: hold, outcome }] }), 'bursts'),
    ).toHaveLength(1);
  });

  test('an order that leaves the board ends in a stub with its address', () => {
    const away: Order = { ...move, to: 'b-bbb@0' };
    const scene = boardScene({ ...base, orders: [{ order: away }], addressOf: () => 'T2 Bbb' });
    expect(groupOf(scene, 'orders')).toEqual([]);
    expect(textsOf(scene)).toContain('→ T2 Bbb');
  });

  test.each([
    ['moved', 'plain'],
    ['repelled', 'bounced'],
    ['cut', 'cut'],
    ['illegal', 'void'],
  ] as const)('%s looks %s', (result, fate) => {
    expect(fateOf({ result })).toBe(fate);
  });
});

describe('SVG', () => {
  test('the same scene gives the same text', () => {
    const options = { ...base, width: 1200, orders: [{ order: move }, { order: support }] };
    expect(sceneToSvg(boardScene(options))).toBe(sceneToSvg(boardScene(options)));
    expect(sceneToSvg(boardScene({ ...base, width: 40 }))).toMatchSnapshot();
  });

  test('names cannot smuggle markup in', () => {
    const svg = sceneToSvg(boardScene({ ...base, width: 1200 }), 'A "title" & <more>');
    expect(svg).toContain('&lt;Longa&gt;');
    expect(svg).toContain('<title>A &quot;title&quot; &amp; &lt;more&gt;</title>');
    expect(svg).not.toContain('<Longa>');
  });

  test('a scene holds no number that cannot be painted', () => {
    const orders = [move, support].map((order) => ({ order }));
    expect(sceneToSvg(boardScene({ ...base, width: 1200, orders }))).not.toMatch(
      /NaN|Infinity|undefined/,
    );
  });
});

describe('many boards', () => {
  const later: Board = { ...board, id: 'a@1', parent: 'a@0' };
  const forked: Board = { ...board, id: 'b@1', parent: 'a@0' };
  const scene = (orders: readonly Order[]): Scene =>
    multiverseScene({
      ...base,
      boards: [board, later, forked],
      orders: orders.map((order) => ({ order })),
    });
  const back: Order = { ...move, unit: 'a-aaa@1', to: 'a-aaa@0' };
  const aside: Order = { ...move, unit: 'a-aaa@1', to: 'b-aaa@1' };

  test('every child is tied to its parent by a ribbon', () => {
    expect(groupOf(scene([]), 'lineage')).toHaveLength(2);
  });

  test('a line into the past is double, one to another timeline single', () => {
    const lines = (order: Order): number =>
      groupOf(scene([order]), 'crossings').filter(({ kind }) => kind === 'path').length;
    expect(lines(back)).toBe(lines(aside) + 1);
  });

  test('three lines between two boards share one, with their count', () => {
    const many = ['aaa', 'bbb', 'ccc'].map((id): Order => ({
      ...back,
      unit: `a-${id}@1`,
      to: `a-${id}@0`,
    }));
    expect(textsOf(scene(many))).toContain('3');
  });
});

describe('orders of 5dplomacy', () => {
  test('an open convoy is a dotted ring, a hold a closed one', () => {
    const rings = (order: Order) =>
      ordersDrawn(order).flatMap((mark) =>
        mark.kind === 'circle' ? [mark.dash?.length ?? 0] : [],
      );
    expect(rings({ kind: 'openConvoy', power: 'q', unit: 'a-bbb@0' })).toEqual([2, 2]);
    expect(rings({ kind: 'hold', power: 'q', unit: 'a-bbb@0' })).toEqual([0, 0]);
  });

  test('an assist leads to the unit that jumps and ends in an open diamond', () => {
    const assist = { kind: 'assist', power: 'q', unit: 'a-bbb@0', of: 'a-aaa@0' } as const;
    const drawn = ordersDrawn({ ...assist, to: 'b-aaa@1' });
    const diamond = drawn.find((mark) => mark.kind === 'line' && mark.closed);
    expect(diamond).toMatchObject({ fill: THEMES.light.paper, points: { length: 4 } });
    const [x = 0] = diamond?.kind === 'line' ? (diamond.points[0] ?? []) : [];
    expect(x).toBeGreaterThan(50);
    expect(x).toBeLessThan(100);
  });

  test('ballots are an hourglass for each power on the center, on the board that they sustain', () => {
    const ballot = { kind: 'sustain', center: 'aaa', board: 'a@0' } as const;
    const marks = (orders: readonly Order[]) =>
      groupOf(boardScene({ ...base, orders: orders.map((order) => ({ order })) }), 'ballots');
    const both: readonly Order[] = [
      { ...ballot, power: 'p' },
      { ...ballot, power: 'p', from: 'b' },
      { ...ballot, power: 'q', from: 'c' },
    ];
    expect(marks(both)).toHaveLength(4);
    expect(marks([{ ...ballot, power: 'p', board: 'b@0' }])).toEqual([]);
  });
});
