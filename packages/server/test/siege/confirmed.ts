/** Whether a database holds what was confirmed: nothing lost, nothing twice. */
import { readEvent, replay } from '@chronopolitik/game';
import { openPostgres } from '../../src/store/sql/postgres.ts';
import { isPostgres } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sql/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import type { ConfirmedGame } from './players.ts';

/** What is wrong with a game, in words; nothing where all is well. */
async function faultsOf(store: Store, confirmed: ConfirmedGame): Promise<readonly string[]> {
  const { id, texts, orders, steps } = confirmed;
  const stored = (await store.load(id)) ?? [];
  const events = stored.map(readEvent);
  const faults: string[] = [];
  if (stored.some(({ number }, index) => number !== index + 1)) faults.push(`${id}: a gap`);
  const said = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'said') said.set(event.text, (said.get(event.text) ?? 0) + 1);
  }
  for (const text of texts) if (!said.has(text)) faults.push(`${id}: lost "${text}"`);
  for (const [text, count] of said) if (count > 1) faults.push(`${id}: ${count} times "${text}"`);
  const game = replay(id, events);
  if (game.step < steps) faults.push(`${id}: lost step ${steps}`);
  for (const [key, given] of Object.entries(orders)) {
    const kept = game.steps[Number(key.split(' ')[0]) + 1]?.orders;
    const texts = new Set(kept?.map((order) => JSON.stringify(order)));
    if (kept && !given.every((order) => texts.has(JSON.stringify(order)))) {
      faults.push(`${id}: lost orders of ${key}`);
    }
  }
  return faults;
}

/** All that is lost or stands twice, in words. */
export async function faultsIn(
  data: string,
  games: readonly ConfirmedGame[],
): Promise<readonly string[]> {
  const store = isPostgres(data) ? await openPostgres(data) : await openSqlite(data);
  const faults: string[] = [];
  for (const game of games) faults.push(...(await faultsOf(store, game)));
  await store.close();
  return faults;
}
