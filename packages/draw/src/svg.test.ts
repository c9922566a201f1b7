import { expect, it } from 'vitest';
import { sceneToSvg } from './svg.ts';
import type { Mark } from './scene.ts';

const SHAPE = 'M0 0L10 0L10 10L5 12L0 10Z'.padEnd(80, ' ');
const boards = (count: number): readonly Mark[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'group',
    transform: [i * 20, 0, 1],
    marks: [{ kind: 'path', d: SHAPE, fill: '#336699' }],
  }));

const svgOf = (count: number): string =>
  sceneToSvg({
    viewBox: [0, 0, 100, 100],
    width: 100,
    height: 100,
    ground: '#ffffff',
    marks: boards(count),
  });

it('a shape on many boards is written once, and each board refers to it with its own ink', () => {
  const svg = svgOf(50);
  expect(svg.split(SHAPE)).toHaveLength(2);
  expect(svg.match(/<use href="#path0" fill="#336699"\/>/g)).toHaveLength(50);
});

it('a shape that is painted a few times stands where it is painted', () => {
  expect(svgOf(2).split(SHAPE)).toHaveLength(3);
  expect(svgOf(2)).not.toContain('<use');
});
