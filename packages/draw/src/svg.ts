/** Paints a scene as SVG text. */
import { never } from '@chronopolitik/engine';
import { FONTS } from './faces.ts';
import type { Ink, Mark, PathMark, Scene, TextMark } from './scene.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

type Value = string | number | undefined;

function attributes(values: Readonly<Record<string, Value>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : escape(value)}"`,
    )
    .join('');
}

function inkOf({ fill, stroke, width, dash, opacity, cap }: Ink): Readonly<Record<string, Value>> {
  return {
    fill: fill ?? 'none',
    stroke,
    'stroke-width': stroke === undefined ? undefined : (width ?? 1),
    'stroke-dasharray': dash?.map(number).join(' '),
    'stroke-linecap': stroke === undefined ? undefined : (cap ?? 'round'),
    'stroke-linejoin': stroke === undefined ? undefined : 'round',
    opacity,
  };
}

function textOf(mark: TextMark): string {
  const { at, size, fill, font, halo, spacing, opacity } = mark;
  return `<text${attributes({
    x: at[0],
    y: at[1] + size * 0.34,
    'font-size': size,
    'font-family': FONTS[font],
    'font-style': mark.italic && 'italic',
    'font-weight': mark.bold && 600,
    'letter-spacing': spacing,
    'text-anchor': mark.align ?? 'middle',
    fill,
    stroke: halo,
    'stroke-width': halo && size * 0.24,
    'stroke-linejoin': halo && 'round',
    'paint-order': halo && 'stroke',
    opacity,
  })}>${escape(mark.text)}</text>`;
}

/** Shapes written once and referred to by name: clips, long paths, and those that are painted often. */
interface Shared {
  readonly clips: Map<string, string>;
  readonly paths: Map<string, string>;
  readonly often: ReadonlySet<string>;
}

const LONG = 1500;
/** Of a path that is painted often, as the provinces of many boards are, a name takes less than this. */
const SHORT = 60;
const OFTEN = 6;

/** The paths that are painted often, with groups and all. */
function paintedOften(marks: readonly Mark[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (mark: Mark): void => {
    if (mark.kind === 'group') for (const each of mark.marks) count(each);
    if (mark.kind !== 'path' || mark.d.length < SHORT) return;
    counts.set(mark.d, (counts.get(mark.d) ?? 0) + 1);
  };
  for (const mark of marks) count(mark);
  return new Set([...counts].flatMap(([d, times]) => (times >= OFTEN ? [d] : [])));
}

function clipOf({ clips }: Shared, shape: string): string {
  const id = clips.get(shape) ?? `clip${clips.size}`;
  clips.set(shape, id);
  return `url(#${id})`;
}

function pathOf(mark: PathMark, { paths, often }: Shared): string {
  const ink = attributes(inkOf(mark));
  if (mark.d.length < LONG && !often.has(mark.d))
    return `<path${attributes({ d: mark.d })}${ink}/>`;
  const id = paths.get(mark.d) ?? `path${paths.size}`;
  paths.set(mark.d, id);
  return `<use href="#${id}"${ink}/>`;
}

function definitionsOf({ clips, paths }: Shared): string {
  const shapes = [
    ...[...paths].map(([d, id]) => `<path id="${id}" d="${escape(d)}"/>`),
    ...[...clips].map(([d, id]) => {
      const path = paths.get(d);
      const shape = path === undefined ? `<path d="${escape(d)}"/>` : `<use href="#${path}"/>`;
      return `<clipPath id="${id}">${shape}</clipPath>`;
    }),
  ];
  return shapes.length > 0 ? `<defs>${shapes.join('')}</defs>` : '';
}

function markOf(mark: Mark, shared: Shared): string {
  switch (mark.kind) {
    case 'path':
      return pathOf(mark, shared);
    case 'line': {
      const points = mark.points.map((point) => point.map(number).join()).join(' ');
      const name = mark.closed ? 'polygon' : 'polyline';
      return `<${name}${attributes({ points, ...inkOf(mark) })}/>`;
    }
    case 'circle':
      return `<circle${attributes({ cx: mark.at[0], cy: mark.at[1], r: mark.radius, ...inkOf(mark) })}/>`;
    case 'text':
      return textOf(mark);
    case 'group': {
      const [x, y, scale] = mark.transform ?? [0, 0, 1];
      const transform =
        mark.transform &&
        `translate(${number(x)} ${number(y)}) scale(${Math.round(scale * 1e5) / 1e5})`;
      const clip = mark.clip === undefined ? undefined : clipOf(shared, mark.clip);
      const marks = mark.marks.map((each) => markOf(each, shared)).join('');
      const { name, opacity } = mark;
      return `<g${attributes({ 'data-name': name, transform, 'clip-path': clip, opacity })}>${marks}</g>`;
    }
    default:
      return never(mark);
  }
}

/**
 * A scene as a whole SVG document. The same scene gives the same text.
 *
 * @param title what the picture shows, for readers who cannot see it
 * @param style rules that it brings along, such as its typefaces
 */
export function sceneToSvg(scene: Scene, title?: string, style?: string): string {
  const often = paintedOften(scene.marks);
  const shared: Shared = { clips: new Map(), paths: new Map(), often };
  const body = scene.marks.map((mark) => markOf(mark, shared)).join('\n');
  const [x, y, width, height] = scene.viewBox;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({
      viewBox: scene.viewBox.map(number).join(' '),
      width: scene.width,
      height: scene.height,
      role: 'img',
    })}>`,
    title === undefined ? '' : `<title>${escape(title)}</title>`,
    style === undefined ? '' : `<style>${escape(style)}</style>`,
    definitionsOf(shared),
    `<rect${attributes({ x, y, width, height, fill: scene.ground })}/>`,
    body,
    '</svg>',
    '',
  ].join('\n');
}
