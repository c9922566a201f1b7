/** Players in the tests: each with a cookie of their own, as browsers have. */
import type { Command, GameView, JoinReply, MadeLinks, TermsChoice } from '@chronopolitik/game';
import type { App } from '../src/http/app.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
}

export class Person {
  readonly app: App;
  cookie: string | undefined;
  /** By which the browser is known again, signed in or not. */
  device: string | undefined;
  /** What tells a browser in which somebody held a seat; asked for in every game here. */
  seatMark: string | undefined;
  readonly #address: string;

  /** @param address where the person's requests come from */
  constructor(app: App, address = '127.0.0.1') {
    this.app = app;
    this.#address = address;
  }

  async get<T>(url: string): Promise<Answer<T>> {
    return this.#ask('GET', url);
  }

  /** @param key by which the server knows a repetition */
  async post<T>(url: string, payload: object = {}, key?: string): Promise<Answer<T>> {
    return this.#ask('POST', url, payload, key);
  }

  command<T>(game: string, command: Command): Promise<Answer<T>> {
    return this.post(`/api/games/${game}/commands`, command);
  }

  async view(game: string): Promise<GameView> {
    return (await this.get<GameView>(`/api/games/${game}`)).body;
  }

  async #ask<T>(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    key?: string,
  ): Promise<Answer<T>> {
    const kept = {
      chronopolitik: this.cookie,
      'chronopolitik-device': this.device,
      'chronopolitik-seat': this.seatMark,
    };
    const cookie = Object.entries(kept)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
      .join('; ');
    const headers = {
      'x-chronopolitik-page': '1',
      ...(cookie !== '' && { cookie }),
      ...(key && { 'idempotency-key': key }),
    };
    const from = { headers, remoteAddress: this.#address };
    const reply = await this.app.inject({ method, url, ...from, ...(payload && { payload }) });
    for (const { name, value } of reply.cookies) {
      if (name === 'chronopolitik') this.cookie = value === '' ? undefined : value;
      if (name === 'chronopolitik-device') this.device = value;
      if (name === 'chronopolitik-seat') this.seatMark = value;
    }
    return { status: reply.statusCode, body: reply.json<T>(), text: reply.body };
  }
}

export interface SeatedGame {
  readonly id: string;
  readonly host: Person;
  readonly players: readonly Person[];
  /** The secret of each player's link. */
  readonly links: readonly string[];
  readonly made: MadeLinks;
}

/** A game of ordinary Diplomacy with seven players, seated in the order of the powers. */
export async function seatedGame(app: App, terms: TermsChoice = {}): Promise<SeatedGame> {
  const host = new Person(app);
  const given = { seating: 'chosen', ...terms };
  const created = await host.post<GameView & { links: MadeLinks }>('/api/games', {
    preset: 'ordinary',
    terms: given,
  });
  const { id, seats, links: made } = created.body;
  const players: Person[] = [];
  const links: string[] = [];
  for (const { id: seat } of seats) {
    const player = new Person(app);
    if (made.invitation) await player.post('/api/links/open', { secret: made.invitation });
    const joined = await player.post<JoinReply>(`/api/games/${id}/join`, { seat });
    players.push(player);
    links.push(joined.body.link);
  }
  return { id, host, players, links, made };
}
