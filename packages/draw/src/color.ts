/** Arithmetic of colors, written `#rrggbb`. */

/** A color as `#rrggbb`, in small letters or capitals. */
export type Color = `#${string}`;
type Channels = readonly [number, number, number];

function channelsOf(color: Color): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function colorOf(channels: Channels): Color {
  const hex = channels.map((each) =>
    Math.round(Math.min(255, Math.max(0, each)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** `share` of the second color (0 … 1) in the first. */
export function mix(first: Color, second: Color, share: number): Color {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  const at = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * share;
  return colorOf([at(0), at(1), at(2)]);
}

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Red, green and blue as amounts of light, 0 … 1. */
export function lightOf(color: Color): Channels {
  const [r, g, b] = channelsOf(color);
  return [linear(r), linear(g), linear(b)];
}

function luminanceOf(color: Color): number {
  const [r, g, b] = lightOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors as WCAG 2 defines it, 1 … 21. */
export function contrastOf(first: Color, second: Color): number {
  const [a, b] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whichever of two colors reads better on the first. */
export function readableOn(ground: Color, dark: Color, light: Color): Color {
  return contrastOf(ground, dark) >= contrastOf(ground, light) ? dark : light;
}

/** A color in OKLab: lightness, green to red, blue to yellow. */
export type Lab = readonly [number, number, number];

/**
 * A color in OKLab.
 * @param light amounts of red, green and blue, as {@link lightOf} gives them
 */
export function labOf([r, g, b]: Channels): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encode = (value: number): number =>
    255 * (value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * value ** (1 / 2.4) - 0.055);
  return colorOf([
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** Color of a hue (degrees), with lightness and chroma, in the OKLCH space. */
export function fromHue(lightness: number, chroma: number, hue: number): Color {
  const angle = (hue * Math.PI) / 180;
  return fromLab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

/**
 * Paper with a thin wash of a hue. It takes up more of the hue than of its darkness: a plain mix of yellow
 * paper and blue would be gray.
 */
export function wash(paper: Color, hue: Color, share: number): Color {
  const [from, to] = [labOf(lightOf(paper)), labOf(lightOf(hue))];
  const tone = Math.min(1, share + 0.12);
  return fromLab([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * tone,
    from[2] + (to[2] - from[2]) * tone,
  ]);
}
