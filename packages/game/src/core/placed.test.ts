import { expect, it } from 'vitest';
import { imported } from '../../test/import.ts';
import { newPlay } from '../../test/table.ts';
import { copyOf } from '../study/copy.ts';
import { storeEvent } from './events.ts';
import { replay } from './game.ts';
import { makePlaced } from './placed.ts';
import { viewFor } from '../views/view.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';

/** The file of a sandbox in which somebody moved the only unit to Switzerland's neighbor by hand. */
function editedFile() {
  const { rules, game } = newPlay({});
  const [start] = game.steps;
  const board = game.world.boards[0];
  if (!start || !board) throw new Error('a game has a start');
  const units = [{ power: 'germany', kind: 'army', location: 'tyr' }] as const;
  const placed = makePlaced(rules, game.world, start, [{ ...board, units }]);
  if (!placed.ok) throw new Error('the position can be');
  const steps = [start, { ...placed.value.made, step: 1, parent: 0, at: 0 }];
  const view = viewFor({ ...game, steps, step: 1 }, { seat: SANDBOX_SEAT });
  const events = copyOf(rules, { settings: { ...view.settings, seed: 'seed' }, steps }, 1, 0);
  return {
    format: 'chronopolitik-game/1',
    variant: rules.map.variant,
    events: events.map((event, index) => storeEvent(event, index + 1)),
    there: replay('x', events),
  };
}

it('a file with a position that was edited comes in again', () => {
  const { there, ...file } = editedFile();
  const { game, differences } = imported(JSON.parse(JSON.stringify(file)));
  expect(differences).toEqual([]);
  expect(game.world.boards).toEqual(there.world.boards);
  expect(game.steps.map(({ digest }) => digest)).toEqual(there.steps.map(({ digest }) => digest));
});

it.each([
  [
    'two units in a province',
    [
      ['germany', 'army', 'tyr'],
      ['italy', 'army', 'tyr'],
    ],
  ],
  ['an army at sea', [['germany', 'army', 'nth']]],
  ['a fleet inland', [['germany', 'fleet', 'mun']]],
  ['nobody’s unit', [['atlantis', 'army', 'mun']]],
] as const)('a position with %s cannot be', (_, given) => {
  const { rules, game } = newPlay({});
  const [start] = game.steps;
  const [board] = game.world.boards;
  if (!start || !board) throw new Error('a game has a start');
  const units = given.map(([power, kind, location]) => ({ power, kind, location }));
  expect(makePlaced(rules, game.world, start, [{ ...board, units }]).ok).toBe(false);
});

it('a board whose parent is nowhere, or comes after it, cannot be', () => {
  const { rules, game } = newPlay({});
  const [start] = game.steps;
  const [board] = game.world.boards;
  if (!start || !board) throw new Error('a game has a start');
  for (const parent of ['z@0', 'a@1', 'b@1'] as const) {
    const placed = makePlaced(rules, game.world, start, [{ ...board, id: 'b@1', parent }]);
    expect(placed.ok).toBe(false);
  }
});
