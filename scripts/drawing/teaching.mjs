/**
 * Draws the teaching map: one island, two powers, and a strait between their ports.
 *
 *   npx tsc -b packages/draw && node scripts/drawing/teaching.mjs
 */
import { facesOfSheet, pointsIn } from './chart.mjs';
import { GRID, pathOf, smooth, wander, whole } from './lines.mjs';
import { isInside } from './planar.mjs';
import { writeMap } from './write-map.mjs';

const SIZE = [900, 720];
const onGrid = (line) => line.map((point) => point.map((each) => each * GRID));
const coast = (points) => whole(wander(smooth(onGrid([...points, points[0]]), 70), 16));
const border = (points) => whole(wander(smooth(onGrid(points), 80), 10));

/** The island is a horseshoe about the Sound, open to the south. */
// prettier-ignore
const ISLAND = [
  [120, 292], [136, 214], [196, 190], [214, 136], [282, 96], [352, 118], [386, 176], [430, 182], [452, 128],
  [528, 92], [612, 104], [668, 76], [742, 122], [792, 206], [780, 286], [804, 350], [776, 420], [800, 486],
  [768, 560], [700, 606], [622, 590], [580, 532], [600, 462], [566, 398], [506, 372], [448, 384], [396, 366],
  [338, 396], [306, 452], [322, 512], [280, 560], [206, 566], [132, 526], [96, 452], [134, 378],
];
// prettier-ignore
const FERRY = [[398, 486], [424, 450], [470, 446], [492, 476], [520, 500], [496, 540], [446, 530], [414, 546], [388, 520]];
// prettier-ignore
const ROCKS = [
  [[70, 150], [92, 132], [116, 146], [108, 172], [82, 176]],
  [[820, 600], [838, 584], [858, 598], [850, 622], [828, 624]],
  [[838, 130], [858, 122], [868, 140], [848, 152]],
];
// prettier-ignore
const LAND = [
  [[80, 352], [140, 360], [200, 342], [270, 330], [312, 308]],
  [[850, 372], [770, 384], [720, 366], [650, 352], [594, 318]],
  [[320, 60], [300, 130], [322, 190], [296, 250], [312, 308]],
  [[312, 308], [356, 340], [372, 420]],
  [[640, 50], [622, 120], [646, 180], [604, 250], [594, 318]],
  [[594, 318], [560, 350], [520, 430]],
  [[280, 212], [322, 190], [380, 232], [450, 240], [540, 216], [646, 180], [680, 170]],
];
const LAKE = [[[430, 306], [452, 290], [478, 298], [484, 316], [456, 328], [436, 322]]]; // prettier-ignore

const SEEDS = {
  kil: [[190, 300]],
  emb: [[200, 460]],
  hea: [[450, 165]],
  bri: [[400, 290]],
  tar: [[710, 300]],
  fro: [[710, 480]],
  fer: [[450, 490]],
  sou: [
    [450, 660],
    [450, 415],
  ],
};

/** Hangs a shape drawn about 0, 0 on the sheet. */
const drawnAt = (x, y, scale, lines) =>
  lines
    .map((line) =>
      pathOf(
        smooth(
          line.map(([u, v]) => [x + u * scale, y + v * scale]),
          6,
        ).map((p) => p.map((each) => Math.round(each * GRID))),
        false,
      ),
    )
    .join('');

const star = (x, y, radius) =>
  Array.from({ length: 8 }, (_, i) => {
    const point = (angle, reach) => [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
    const [tip, turn] = [(i * Math.PI) / 4, Math.PI / 8];
    const reach = i % 2 === 0 ? radius : radius * 0.62;
    const points = [
      point(tip - turn, radius * 0.22),
      point(tip, reach),
      point(tip + turn, radius * 0.22),
      [x, y],
      point(tip, reach),
    ];
    return pathOf(
      points.map((p) => p.map((each) => Math.round(each * GRID))),
      false,
    );
  }).join('');
const ring = (x, y, radius) =>
  pathOf(
    Array.from({ length: 49 }, (_, i) => {
      const angle = (i / 24) * Math.PI;
      return [
        Math.round((x + Math.cos(angle) * radius) * GRID),
        Math.round((y + Math.sin(angle) * radius) * GRID),
      ];
    }),
    false,
  );

/** A sea serpent: head, neck and the loops of its back. */
// prettier-ignore
const SERPENT = [
  [[-46, 10], [-40, -14], [-24, -22], [-10, -14], [-16, -6], [-26, -8], [-32, 4], [-30, 14]],
  [[-10, -14], [-4, -12], [-12, -10]],
  [[-14, 14], [-6, -4], [6, -6], [14, 14]], [[-4, 14], [1, 5], [5, 14]],
  [[24, 14], [31, 2], [40, 2], [46, 14]], [[33, 14], [37, 9], [39, 14]],
  [[56, 14], [62, 4], [70, -4], [66, 6], [74, 4]],
  [[-60, 16], [-44, 13], [-30, 17], [-14, 14], [4, 17], [22, 14], [40, 17], [58, 14], [80, 16]],
];
const WAVES = [[[-14, 0], [-7, -5], [0, 0], [7, -5], [14, 0]], [[-4, 8], [3, 3], [10, 8], [17, 3], [24, 8]]]; // prettier-ignore
const SHIP = [
  [[-18, 6], [-12, 14], [12, 14], [20, 4]], [[-18, 6], [0, 8], [20, 4]], [[0, 7], [0, -22]],
  [[0, -20], [13, -8], [0, 2]], [[0, -16], [-10, -6], [0, 0]],
]; // prettier-ignore
const ENGRAVING = [
  star(100, 622, 56),
  ring(100, 622, 34),
  ring(100, 622, 38),
  drawnAt(440, 64, 1.15, SERPENT),
  drawnAt(420, 640, 1.5, SHIP),
  ...[[150, 70], [760, 60], [856, 300], [50, 300], [290, 650], [850, 450], [700, 670]].map(([x, y]) => drawnAt(x, y, 0.8, WAVES)),
].join(''); // prettier-ignore

const lines = [
  coast(ISLAND),
  coast(FERRY),
  ...ROCKS.map(coast),
  ...LAND.map(border),
  ...LAKE.map(coast),
];
const faces = facesOfSheet(lines, SIZE);
for (const [id, points] of Object.entries({
  ...SEEDS,
  lake: [[455, 308]],
  land: [
    [92, 155],
    [840, 604],
    [855, 137],
  ],
}))
  for (const point of points) {
    const at = point.map((each) => each * GRID);
    const face = faces.find(
      ({ outer, holes }) => isInside(at, outer) && !holes.some((hole) => isInside(at, hole)),
    );
    if (!face) throw new Error(`no face at ${id}`);
    face.owner = id;
  }
for (const face of faces)
  if (!face.owner)
    console.warn(
      'nobody owns a face at',
      pointsIn(face)[0].map((each) => each / GRID),
    );

writeMap(
  {
    id: 'teaching',
    name: 'The Isle of Twice',
    designer: 'Chronopolitik',
    notes:
      'A first map for play across time: two powers, seven provinces and the sea about them. In spring both armies want the Bridge and bounce; in fall either may support its own march of last spring, and time forks.',
    provinces: {
      bri: { name: 'Bridge', type: 'coast', center: true },
      emb: { name: 'Ember', type: 'coast', center: true },
      fer: { name: 'Ferry', type: 'coast', center: true },
      fro: { name: 'Frost', type: 'coast', center: true },
      hea: { name: 'Heath', type: 'coast' },
      kil: { name: 'Kiln', type: 'coast', center: true },
      sou: {
        name: 'The Sound',
        type: 'sea',
        aliases: ['sound'],
        hand: { unit: [545, 626], label: [545, 652], dislodged: [560, 614] },
      },
      tar: { name: 'Tarn', type: 'coast', center: true },
    },
    powers: {
      ash: {
        name: 'Ash',
        adjective: 'Ashen',
        letter: 'A',
        homes: ['emb', 'kil'],
        capital: 'kil',
        units: ['A kil', 'F emb'],
      },
      rime: {
        name: 'Rime',
        adjective: 'Rimy',
        letter: 'R',
        homes: ['fro', 'tar'],
        capital: 'tar',
        units: ['A tar', 'F fro'],
      },
    },
    victory: [{ type: 'centers', count: 4 }],
  },
  faces,
  SIZE,
  [{ shape: ENGRAVING, kind: 'graticule' }],
);
