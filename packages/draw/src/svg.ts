/** Paints a scene as SVG text. */
import { never } from '@chronopolitik/engine';
import { FONTS } from './faces.ts';
import type { GroupMark, Ink, Mark, PathMark, Scene, TextMark } from './scene.ts';

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
  /** What groups were written as, where scenes that follow hold the same groups. */
  readonly texts?: WeakMap<GroupMark, string>;
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
  if (mark.d.length < LONG && !often.has(mark.d) && !paths.has(mark.d))
    return `<path${attributes({ d: mark.d })}${ink}/>`;
  const id = paths.get(mark.d) ?? `path${paths.size}`;
  paths.set(mark.d, id);
  return `<use href="#${id}"${ink}/>`;
}

/** A shape by the name by which marks refer to it. */
export interface SvgDefinition {
  readonly name: string;
  readonly text: string;
}

function definitionsOf({ clips, paths }: Shared): readonly SvgDefinition[] {
  return [
    ...[...paths].map(([d, name]) => ({ name, text: `<path id="${name}" d="${escape(d)}"/>` })),
    ...[...clips].map(([d, name]) => {
      const path = paths.get(d);
      const shape = path === undefined ? `<path d="${escape(d)}"/>` : `<use href="#${path}"/>`;
      return { name, text: `<clipPath id="${name}">${shape}</clipPath>` };
    }),
  ];
}

function groupOf(mark: GroupMark, shared: Shared): string {
  const known = shared.texts?.get(mark);
  if (known !== undefined) return known;
  const [x, y, scale] = mark.transform ?? [0, 0, 1];
  const transform =
    mark.transform &&
    `translate(${number(x)} ${number(y)}) scale(${Math.round(scale * 1e5) / 1e5})`;
  const clip = mark.clip === undefined ? undefined : clipOf(shared, mark.clip);
  const marks = mark.marks.map((each) => markOf(each, shared)).join('');
  const { name, opacity } = mark;
  const text = `<g${attributes({ 'data-name': name, transform, 'clip-path': clip, opacity })}>${marks}</g>`;
  shared.texts?.set(mark, text);
  return text;
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
    case 'group':
      return groupOf(mark, shared);
    default:
      return never(mark);
  }
}

/** A scene as pieces of SVG, to be put together. */
export interface SvgPieces {
  /** Of the picture itself: its view box, and its size in pixels. */
  readonly attributes: Readonly<Record<'viewBox' | 'width' | 'height', string>>;
  /** Shapes that the marks refer to. */
  readonly definitions: readonly SvgDefinition[];
  readonly ground: string;
  /** One for each mark of the scene, in the order in which they are painted. */
  readonly marks: readonly string[];
}

function piecesOf(scene: Scene, shared: Shared): SvgPieces {
  const [x, y, width, height] = scene.viewBox;
  const marks = scene.marks.map((mark) => markOf(mark, shared));
  return {
    attributes: {
      viewBox: scene.viewBox.map(number).join(' '),
      width: number(scene.width),
      height: number(scene.height),
    },
    definitions: definitionsOf(shared),
    ground: `<rect${attributes({ x, y, width, height, fill: scene.ground })}/>`,
    marks,
  };
}

/**
 * Writes scenes that follow each other. Shapes keep their names, so that a mark that is there again is the same text
 * again; groups that are the same objects are not written anew. No definition goes.
 */
export function svgWriter(): (scene: Scene) => SvgPieces {
  const kept = { clips: new Map(), paths: new Map(), texts: new WeakMap() };
  return (scene) => piecesOf(scene, { ...kept, often: paintedOften(scene.marks) });
}

/**
 * A scene as a whole SVG document. The same scene gives the same text.
 *
 * @param title what the picture shows, for readers who cannot see it
 * @param style rules that it brings along, such as its typefaces
 */
export function sceneToSvg(scene: Scene, title?: string, style?: string): string {
  const often = paintedOften(scene.marks);
  const pieces = piecesOf(scene, { clips: new Map(), paths: new Map(), often });
  const { ground, marks } = pieces;
  const definitions = pieces.definitions.map(({ text }) => text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ ...pieces.attributes, role: 'img' })}>`,
    title === undefined ? '' : `<title>${escape(title)}</title>`,
    style === undefined ? '' : `<style>${escape(style)}</style>`,
    definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '',
    ground,
    marks.join('\n'),
    '</svg>',
    '',
  ].join('\n');
}
