import { expect, it } from 'vitest';
import { faceRule, facesIn, fontOf, type Face } from './faces.ts';
import type { Mark, Scene } from './scene.ts';

const LATIN = 'U+0000-00FF';
const faces: readonly (Face & { readonly name: string })[] = [
  { name: 'upright', font: 'serif', isItalic: false, range: LATIN },
  { name: 'upright, beyond', font: 'serif', isItalic: false, range: 'U+0100-02BA,U+1E00' },
  { name: 'italic', font: 'serif', isItalic: true, range: LATIN },
  { name: 'sans', font: 'sans', isItalic: false, range: LATIN },
];

const written = (text: string, about: object): Mark => ({
  kind: 'text',
  at: [0, 0],
  text,
  size: 10,
  fill: '#000000',
  font: 'serif',
  ...about,
});

function facesOf(...marks: readonly Mark[]): readonly string[] {
  const group: Mark = { kind: 'group', marks };
  const scene: Scene = {
    viewBox: [0, 0, 1, 1],
    width: 1,
    height: 1,
    ground: '#fff',
    marks: [group],
  };
  return facesIn(scene, faces).map(({ name }) => name);
}

it('the letters of a scene need the faces that hold them', () => {
  expect(facesOf(written('Kiel', {}))).toEqual(['upright']);
  expect(facesOf(written('Łódź', {}))).toEqual(['upright', 'upright, beyond']);
  expect(facesOf(written('BAL', { italic: true }))).toEqual(['italic']);
  expect(facesOf()).toEqual([]);
});

it('a typeface without italics is slanted', () => {
  expect(facesOf(written('fork', { font: 'sans', italic: true }))).toEqual(['sans']);
});

it('a face is named as pictures ask for it', () => {
  const [face] = faces;
  expect(face && faceRule(face, 'AAAA')).toContain('base64,AAAA');
  expect(fontOf('Alegreya Variable')).toBe('serif');
  expect(fontOf('Georgia')).toBeUndefined();
});
