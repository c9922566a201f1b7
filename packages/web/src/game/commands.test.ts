/** Where keys lead that go on to what is still to be done. */
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { selectNext } from './commands.ts';

/** Where the key for the next unit leads, from some waiting units and boards. */
function next(units: readonly PlaceId[], boards: readonly BoardId[]): readonly string[] {
  const led: string[] = [];
  const slices = {
    session: { entry: { at: 'idle' }, draft: { orders: [] } },
    plan: {
      open: { units, retreats: [] },
      needs: new Map(boards.map((board) => [board, '1 build'])),
    },
    position: { past: { isPast: false }, overview: undefined },
    cards: { inset: undefined },
    actions: {
      select: (place: PlaceId) => void led.push(`selects ${place}`),
      goTo: (board: BoardId) => void led.push(`goes to ${board}`),
    },
  };
  selectNext(slices as unknown as Parameters<typeof selectNext>[0]);
  return led;
}

test('the key for the next unit leads to the boards that wait for builds once every unit has an order', () => {
  expect(next(['a-lon@0', 'a-edi@0'], ['a@0', 'b@0w'])).toEqual(['selects a-lon@0']);
  expect(next([], ['b@0w'])).toEqual(['goes to b@0w']);
  expect(next([], [])).toEqual([]);
});
