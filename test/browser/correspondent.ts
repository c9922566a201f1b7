/** Somebody who plays by the interface, without a page. */
import type { House } from './fixture.ts';

/** Somebody elsewhere, by the interface alone. */
export class Correspondent {
  readonly #house: Pick<House, 'server'>;
  cookie = '';

  constructor(house: Pick<House, 'server'>) {
    this.#house = house;
  }

  async ask<T>(path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${this.#house.server.url}/api${path}`, init);
    const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
    if (cookie !== undefined && cookie !== '') this.cookie = cookie;
    return (await reply.json()) as T;
  }
}
