/** Path data moved about, and lines of points as path data. */
import type { Point } from '../drawing.ts';

const TOKEN = /[MLHVCQZmlhvcqz]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The same path elsewhere. Only absolute steps change, and where it begins. */
export function movedPath(shape: string, [dx, dy]: Point): string {
  let command = '';
  let values: number[] = [];
  const out: string[] = [];
  const flush = (): void => {
    const isFirst = out.length === 0;
    const moved = values.map((value, i) => {
      const isAbsolute = command === command.toUpperCase() || (isFirst && i < 2);
      const isDown =
        command.toUpperCase() === 'V' || (command.toUpperCase() !== 'H' && i % 2 === 1);
      return isAbsolute ? round(value + (isDown ? dy : dx)) : value;
    });
    out.push(command + moved.join(' '));
  };
  for (const token of shape.match(TOKEN) ?? []) {
    if (!/[a-z]/i.test(token[0] ?? '')) values.push(Number(token));
    else {
      if (command !== '') flush();
      [command, values] = [token, []];
    }
  }
  flush();
  return out.join('');
}

/** An open or closed line as path data. */
export function lineAsPath(points: readonly Point[], isClosed = false): string {
  const steps = points.map(([x, y], i) => {
    const [px, py] = (points[i - 1] ?? [0, 0]).map(round);
    const lead = i === 0 ? 'M' : i === 1 ? 'l' : ' ';
    return `${lead}${round(round(x) - (px ?? 0))},${round(round(y) - (py ?? 0))}`;
  });
  return steps.join('') + (isClosed ? 'z' : '');
}
