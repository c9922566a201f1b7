/** What a link tells of a game is played again to the same boards, and holds nothing else. */
import { readFileSync } from 'node:fs';
import { createRules, invariant, parseOrders, readVariant, sourceOf } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { imported } from '../../test/import.ts';
import { create, decide } from '../core/decide.ts';
import { evolveAll } from '../core/decision.ts';
import { replay, type Game } from '../core/game.ts';
import { settingsOf } from '../core/presets.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';
import { viewFor } from '../views/view.ts';
import type { Command } from '../core/commands.ts';
import { gameForLink, type LinkExtent } from './game-for-link.ts';
import { importOf } from './import-file.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const read = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(read.ok, 'the standard variant can be read');
const { variant } = read.value;

function begun(preset: string, kind: 'sandbox' | 'study' = 'sandbox') {
  const settings = settingsOf({ preset, name: 'Linked' }, 'seed');
  invariant(settings, 'there is such a preset');
  const { name: _name, kind: _kind, ...spec } = settings;
  const made = createRules(spec, variant);
  invariant(made.ok, 'these rules exist');
  const rules = made.value;
  const play = (game: Game, command: Command): Game => {
    const decided = decide(rules, game, { seat: SANDBOX_SEAT }, command, 5);
    invariant(decided.ok, `refused: ${JSON.stringify(decided)}`);
    return evolveAll(game, decided.value);
  };
  const order = (game: Game, text: string): Game => {
    const { orders } = parseOrders(sourceOf(rules, game.world), text);
    const given = orders.map(({ order: each }) => each);
    return play(game, { type: 'submit', step: game.step, orders: given });
  };
  return { rules, play, order, start: replay('g', create(rules, { ...settings, kind }, 5)) };
}

/** A game with a variation: the game stands on the line that was played second. */
function varied(preset: string, kind?: 'study') {
  const { rules, play, order, start } = begun(preset, kind);
  const first = order(order(start, 'Germany: A Mun - Bur'), 'France: A Par - Pic');
  const back = play(first, { type: 'goto', step: first.step, to: 1 });
  return { rules, play, game: order(back, 'England: F Lon - NTH') };
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const openedAt = (rules: Parameters<typeof gameForLink>[0], game: Game, extent: LinkExtent) => {
  const view = viewFor(game, { seat: SANDBOX_SEAT });
  const link = plain(gameForLink(rules, view, game.step, extent));
  return { link, ...imported(link), found: importOf(link) };
};

describe.each(['5d-loose', '5dplomacy', 'ordinary'])('of %s', (preset) => {
  test('a whole sandbox has all variations, and stands where it stood', () => {
    const { rules, game } = varied(preset);
    const opened = openedAt(rules, game, 'whole');
    expect(opened.differences).toEqual([]);
    expect(opened.game.steps.map(({ added }) => added)).toEqual(
      game.steps.map(({ added }) => added),
    );
    expect(opened.found?.stand).toBe(game.step);
    expect(opened.found?.study).toBeUndefined();
  });

  test('a position leads to the same boards at its end', () => {
    const { rules, game } = varied(preset);
    const opened = openedAt(rules, game, 'position');
    expect(opened.differences).toEqual([]);
    const { id, units, owners } = game.world.boards.at(-1) ?? {};
    expect(opened.game.world.boards.at(-1)).toMatchObject({ id, units, owners });
    expect(opened.game.world.due).toEqual(game.world.due);
  });
});

test('a position on one board is told without what came before it', () => {
  const { rules, game } = varied('ordinary');
  const { link, game: opened } = openedAt(rules, game, 'position');
  expect(link.events.map(({ type }) => type)).toEqual(['created', 'edited']);
  expect(opened.world.boards).toHaveLength(2);
});

test('a study keeps its notes, and its position does not', () => {
  const { rules, play, game } = varied('5d-loose', 'study');
  const note = { comment: 'The rush for the North Sea.' };
  const noted = play(game, { type: 'note', on: game.step, note });
  expect(openedAt(rules, noted, 'whole').found?.study?.notes).toEqual({ [game.step]: note });
  expect(openedAt(rules, noted, 'position').found?.study).toBeUndefined();
});

test('an order that was changed on the way is found out at the end of its variation', () => {
  const { rules, game } = varied('5d-loose');
  const { link } = openedAt(rules, game, 'whole');
  const changed = JSON.stringify(link).replace('"a-bur@0"', '"a-ruh@0"');
  const { differences } = imported(JSON.parse(changed));
  expect(differences.length).toBeGreaterThan(0);
});

test('nothing of the game is told that its opening finds again: no results, no times, no map', () => {
  const { rules, game } = varied('5d-loose');
  const text = JSON.stringify(openedAt(rules, game, 'whole').link);
  expect(text).not.toMatch(/"(at|result|variant|engine|added|due)":(?!"standard")/);
});
