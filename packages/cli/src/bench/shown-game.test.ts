/** The budget of a large game on the wire. */
import { atOnce, columnsOf, piecesOf } from '@chronopolitik/game';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { rulesOf } from '../commands/bench/settings.ts';
import { recordsOf } from './shown-game.ts';
import { tableWorld } from './worlds.ts';

/** Bytes of the steps of 1,450 boards with 28,500 orders: as JSON they are 7.3 MB, compressed 390 kB. */
const MOST = 90_000;

it('1,450 boards take at most 90 kB on the wire', () => {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const steps = recordsOf(tableWorld(rules, 50, 30));
  const pieces = piecesOf(steps);
  let from = 0;
  const written = pieces.map((piece) => {
    const columns = atOnce(columnsOf(steps.slice(0, from), piece));
    from += piece.length;
    return columns;
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const bytes = brotliCompressSync(JSON.stringify(written), { params }).length;
  expect(bytes).toBeLessThanOrEqual(MOST);
});
