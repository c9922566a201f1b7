import { expect, test } from 'vitest';
import type { Play } from './picture.ts';
import { createPointer, pointedOut } from './pointer.ts';

test('who follows the pointer is told of each change, and of nothing else', () => {
  const pointer = createPointer();
  let told = 0;
  const stop = pointer.follow(() => (told += 1));
  pointer.hover('a-lon@0');
  pointer.hover('a-lon@0');
  expect(told).toBe(1);
  const before = pointer.now();
  pointer.point(undefined);
  expect(pointer.now()).toBe(before);
  pointer.point({ board: 'a@0', places: [] });
  expect(told).toBe(2);
  stop();
  pointer.hover(undefined);
  expect(told).toBe(2);
});

test('where keys have gone is told as such, until the mouse points', () => {
  const pointer = createPointer();
  pointer.hover('a-lon@0', true);
  expect(pointer.now()).toMatchObject({ hovered: 'a-lon@0', isByKey: true });
  pointer.hover('a-lon@0');
  expect(pointer.now().isByKey).toBe(false);
});

test('what is pointed at is lit, and what a list points at wins', () => {
  const play: Play = { drafts: [], lit: [{ place: 'a-lon@0', kind: 'selected' }] };
  expect(pointedOut(play, {})).toBe(play);
  expect(pointedOut(play, { hovered: 'a-nth@0' }).lit).toEqual([
    ...play.lit,
    { place: 'a-nth@0', kind: 'hovered' },
  ]);
  const pointed = { board: 'b@1', places: ['b-lon@1'] } as const;
  expect(pointedOut(play, { hovered: 'a-nth@0', pointed })).toEqual({
    ...play,
    lit: [...play.lit, { place: 'b-lon@1', kind: 'hovered' }],
    pointed: 'b@1',
  });
});
