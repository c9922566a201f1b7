/** Lines of points: smoothed, roughened, simplified, and written as path data. */
import { signedArea } from './planar.mjs';

/** Coordinates are whole tenths of a unit until they are written. */
export const GRID = 10;

/** Visvalingam's simplification: drops points whose triangle is smaller than `least`; ends stay. */
export function simplify(line, least) {
  const points = line.map((point) => ({ point }));
  const areaAt = (i) =>
    Math.abs(signedArea([points[i - 1].point, points[i].point, points[i + 1].point]));
  while (points.length > 4) {
    let best = -1;
    let smallest = least;
    for (let i = 1; i < points.length - 1; i += 1) {
      points[i].area ??= areaAt(i);
      if (points[i].area < smallest) [best, smallest] = [i, points[i].area];
    }
    if (best < 0) break;
    points.splice(best, 1);
    for (const i of [best - 1, best])
      if (i > 0 && i < points.length - 1) points[i].area = areaAt(i);
  }
  return points.map(({ point }) => point);
}

/** A smooth line through the points (Catmull-Rom). */
export function smooth(line, step) {
  const out = [line[0]];
  for (let i = 0; i < line.length - 1; i += 1) {
    const [a, b, c, d] = [line[i - 1] ?? line[i], line[i], line[i + 1], line[i + 2] ?? line[i + 1]];
    const count = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 1; k <= count; k += 1) {
      const t = k / count;
      out.push(
        [0, 1].map(
          (n) =>
            0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t),
        ),
      );
    }
  }
  return out;
}

/** Numbers from -1 to 1, the same for the same seed (Lehmer). The drawn maps keep their lines by these numbers. */
function numbersFrom(seed) {
  let state = (Math.abs(Math.round(seed)) % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
}

/** Lets a line wander as rivers and ridges do; the same line always wanders the same way. */
export function wander(line, reach) {
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)];
  const next = numbersFrom(ax * 7 + ay * 13 + bx * 17 + by * 29);
  next();
  return line.map(([x, y], i) => {
    if (i === 0 || i === line.length - 1) return [x, y];
    return [x + next() * reach, y + next() * reach];
  });
}

export const whole = (line) => line.map((point) => point.map(Math.round));

/** Path data: an absolute start, then steps. */
export function pathOf(points, isClosed) {
  let text = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [0, 0];
    const lead = i === 0 ? 'M' : i === 1 ? 'l' : ' ';
    text += `${lead}${(x - px) / GRID},${(y - py) / GRID}`;
  });
  return isClosed ? `${text}z` : text;
}
