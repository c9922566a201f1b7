/** Pictures of few colors as files that are small. */
import { crc32, deflateSync } from 'node:zlib';

/** The 256 colors that are used most, seen with a little less precision, and every pixel's nearest. */
function withFewColors(pixels) {
  const count = new Map();
  const coarse = (i) =>
    ((pixels[i] >> 2) << 12) | ((pixels[i + 1] >> 2) << 6) | (pixels[i + 2] >> 2);
  for (let i = 0; i < pixels.length; i += 4) count.set(coarse(i), (count.get(coarse(i)) ?? 0) + 1);
  const palette = [...count]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([color]) => [color >> 12, (color >> 6) & 63, color & 63].map((each) => (each << 2) | 2));
  const nearest = new Map();
  const indexOf = (color) => {
    const [r, g, b] = [color >> 12, (color >> 6) & 63, color & 63].map((each) => (each << 2) | 2);
    const far = ([pr, pg, pb]) => (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2;
    let best = 0;
    palette.forEach((each, i) => {
      if (far(each) < far(palette[best])) best = i;
    });
    return best;
  };
  const indices = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < indices.length; i += 1) {
    const color = coarse(i * 4);
    if (!nearest.has(color)) nearest.set(color, indexOf(color));
    indices[i] = nearest.get(color);
  }
  return { palette, indices };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG with a palette: maps need few colors, and take a third of the room so. */
export function pngOf({ width, height, pixels }) {
  const { palette, indices } = withFewColors(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
