/** Games of many boards, for stories of the embeds. */
import { played } from '../../scripts/played-games.mjs';
import type { House } from './fixture.ts';

/** A game of many boards, as its server has it. @returns its address */
export async function largeGame({ server: { url } }: House, boards: number): Promise<string> {
  const { variant } = (await (await fetch(`${url}/api/variants/standard`)).json()) as {
    variant: unknown;
  };
  const body = JSON.stringify(played(variant, boards, 22));
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/api/import`, { method: 'POST', headers, body });
  return `${url}/game/${((await made.json()) as { id: string }).id}`;
}
