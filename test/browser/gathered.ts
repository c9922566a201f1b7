/** A game between people with all its seats taken: one by a page, the others by the interface. */
import type { JoinReply, RulesChoice, TermsChoice, TermsReply } from '@chronopolitik/game';
import { Correspondent } from './correspondent.ts';
import type { House } from './fixture.ts';
import { Player, type ScreenName } from './player.ts';

export interface Gathered {
  readonly id: string;
  /** Opens the page's own seat in any browser: the path of the link. */
  readonly link: string;
  /** The same for every seat, by its power. */
  readonly links: Readonly<Record<string, string>>;
  /** Who holds the page's seat, by the interface. */
  readonly self: Correspondent;
  /** Those who hold the other seats, by their powers. */
  readonly others: Readonly<Record<string, Correspondent>>;
  /** Seats by their powers. */
  readonly seats: Readonly<Record<string, string>>;
}

/** @param mine the power of the page's seat; every other seat is of one power too */
export async function gather(
  house: Pick<House, 'server'>,
  mine: string,
  rules: Omit<RulesChoice, 'terms'>,
  terms: TermsChoice = {},
): Promise<Gathered> {
  const host = new Correspondent(house);
  const made = { ...rules, terms: { seating: 'chosen', ...terms } };
  const { id } = await host.ask<{ readonly id: string }>('/games', made);
  const { seats } = await host.ask<TermsReply>(`/games/${id}/terms`);
  const byPower = Object.fromEntries(seats.map((seat) => [seat.powers.join(), seat.id]));
  const others: Record<string, Correspondent> = {};
  const links: Record<string, string> = {};
  for (const [power, seat] of Object.entries(byPower)) {
    const other = power === mine ? host : new Correspondent(house);
    const joined = await other.ask<JoinReply>(`/games/${id}/join`, { seat });
    links[power] = `/link#${joined.link}`;
    if (power !== mine) others[power] = other;
  }
  return { id, link: links[mine] ?? '', links, self: host, others, seats: byPower };
}

/** A page of somebody who came by the interface: it is the same player. */
export async function enterAs(
  house: House,
  screen: ScreenName,
  { cookie }: Correspondent,
  path: string,
): Promise<Player> {
  const player = await Player.enter(house, screen, '/privacy');
  const { page } = player;
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: house.server.url }]);
  await page.goto(house.server.url + path);
  await player.calm();
  return player;
}
