/** Paints a scene as SVG text. */
import { never } from '@chronopolitik/engine';
import { FONTS, type Ink, type Mark, type Scene, type TextMark } from './scene.ts';

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

interface Clips {
  readonly ids: Map<string, string>;
}

function clipOf(clips: Clips, shape: string): string {
  const id = clips.ids.get(shape) ?? `clip${clips.ids.size}`;
  clips.ids.set(shape, id);
  return `url(#${id})`;
}

function markOf(mark: Mark, clips: Clips): string {
  switch (mark.kind) {
    case 'path':
      return `<path${attributes({ d: mark.d, ...inkOf(mark) })}/>`;
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
      const clip = mark.clip === undefined ? undefined : clipOf(clips, mark.clip);
      const marks = mark.marks.map((each) => markOf(each, clips)).join('');
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
 */
export function sceneToSvg(scene: Scene, title?: string): string {
  const clips: Clips = { ids: new Map() };
  const body = scene.marks.map((mark) => markOf(mark, clips)).join('\n');
  const definitions = [...clips.ids].map(
    ([shape, id]) => `<clipPath id="${id}"><path d="${escape(shape)}"/></clipPath>`,
  );
  const [x, y, width, height] = scene.viewBox;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({
      viewBox: scene.viewBox.map(number).join(' '),
      width: scene.width,
      height: scene.height,
      role: 'img',
    })}>`,
    title === undefined ? '' : `<title>${escape(title)}</title>`,
    definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '',
    `<rect${attributes({ x, y, width, height, fill: scene.ground })}/>`,
    body,
    '</svg>',
    '',
  ].join('\n');
}
