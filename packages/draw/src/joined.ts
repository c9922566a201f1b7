/** Marks of small boards, those of one color joined to one: a picture of many boards has far fewer elements so. */
import type { CircleMark, LineMark, Mark, PathMark } from './scene.ts';
import type { Level } from './sheet.ts';

/** Groups whose marks do not lie over each other. */
const APART = ['tints', 'centers', 'units'];

const short = (value: number): number => Math.round(value * 100) / 100;

function circle({ at: [x, y], radius }: CircleMark): string {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)},${short(y)}a${r},${r} 0 1,0 ${across},0a${r},${r} 0 1,0 ${-across},0z`;
}

function line({ points, closed }: LineMark): string {
  return `M${points.map((point) => point.map(short).join()).join(' ')}${closed ? 'z' : ''}`;
}

function asPath(mark: PathMark | CircleMark | LineMark): PathMark {
  if (mark.kind === 'path') return mark;
  if (mark.kind === 'circle') {
    const { at: _at, radius: _radius, ...ink } = mark;
    return { ...ink, kind: 'path', d: circle(mark) };
  }
  const { points: _points, closed: _closed, ...ink } = mark;
  return { ...ink, kind: 'path', d: line(mark) };
}

/** Joins marks of one ink, where the first of them is; texts and groups stay. */
function joinInks(marks: readonly Mark[]): readonly Mark[] {
  const byInk = new Map<string, Mark[]>();
  for (const mark of marks) {
    const path = mark.kind === 'text' || mark.kind === 'group' ? mark : asPath(mark);
    const key = path.kind === 'path' ? JSON.stringify({ ...path, d: '' }) : `${byInk.size}`;
    byInk.set(key, [...(byInk.get(key) ?? []), path]);
  }
  return [...byInk.values()].flatMap((same): readonly Mark[] => {
    const [first] = same;
    if (first?.kind !== 'path') return same;
    return [{ ...first, d: same.map((each) => (each.kind === 'path' ? each.d : '')).join('') }];
  });
}

/** A tile: its ground, and land and sea over it, of which none is needed that has the color of the ground. */
function joinTile([ground, ...rest]: readonly Mark[]): readonly Mark[] {
  if (ground?.kind !== 'path') return rest;
  const seen = rest.filter((mark) => mark.kind !== 'path' || mark.fill !== ground.fill);
  return [ground, ...joinInks(seen)];
}

/** The marks of a board, those of one ink joined where the board is small. */
export function joinedMarks(level: Level, marks: readonly Mark[]): readonly Mark[] {
  if (level === 'tile') return joinTile(marks);
  if (level !== 'small') return marks;
  return marks.map((mark) =>
    mark.kind === 'group' && APART.includes(mark.name ?? '')
      ? { ...mark, marks: joinInks(mark.marks) }
      : mark,
  );
}
