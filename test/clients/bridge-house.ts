/** A server with a bridge before it, and programs that play there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBridge, type Bridge } from '@chronopolitik/bridge';
import { serve, type Server } from '@chronopolitik/server';
import { begun } from './begun.ts';
import { Bot, type Copy, type SentGame } from './diplomacy-bot.ts';

/** First orders of a game. */
export const START: Readonly<Record<string, readonly string[]>> = {
  AUSTRIA: ['A BUD - SER', 'A VIE - TRI', 'F TRI - ALB'],
  ENGLAND: ['F EDI - NTH', 'F LON - ENG', 'A LVP - YOR'],
  FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'],
  GERMANY: ['A MUN - BUR', 'A BER - KIE', 'F KIE - DEN'],
  ITALY: ['A ROM H', 'A VEN - TRI', 'F NAP - ION'],
  RUSSIA: ['A MOS - UKR', 'A WAR - GAL', 'F SEV - BLA', 'F STP/SC - BOT'],
  TURKEY: ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
};
export const POWERS = Object.keys(START);

/** The server, the bridge, and who is connected. */
export class House {
  readonly #folder = mkdtempSync(join(tmpdir(), 'chronopolitik-bridge-'));
  /** Where the bridge remembers guests. */
  readonly data = join(this.#folder, 'guests.json');
  readonly server: Server;
  bridge!: Bridge;
  #bots: Bot[] = [];

  private constructor(server: Server) {
    this.server = server;
  }

  static async build(): Promise<House> {
    const house = new House(await serve({ data: ':memory:', rate: 0 }));
    await house.open();
    return house;
  }

  async open(guests = true): Promise<void> {
    const { data, server } = this;
    this.bridge = await startBridge({ server: server.url, port: 0, guests, data });
  }

  async close(): Promise<void> {
    for (const bot of this.#bots) bot.close();
    await this.bridge.close();
    await this.server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What the package would not have taken. */
  get complaints(): readonly string[] {
    return this.#bots.flatMap(({ complaints }) => complaints);
  }

  async connected(): Promise<Bot> {
    const bot = await Bot.connect(this.bridge.url);
    this.#bots.push(bot);
    return bot;
  }

  /** A game of two people, each with three powers, and their tokens. */
  async pairs(): Promise<{ readonly id: string; readonly people: readonly string[] }> {
    const [id, people] = await begun(this.server.url, 'ordinary', 'standard', { mode: 'two' });
    return { id, people: people.map(({ token }) => token) };
  }

  /** Seven guests in a game that one more made, as the example of the package does it. */
  async table(name: string): Promise<readonly Copy[]> {
    const maker = await this.connected();
    await maker.signIn('maker', 'password');
    const rules = ['REAL_TIME', 'NO_DEADLINE', 'POWER_CHOICE'];
    const made = await maker.ask('create_game', { game_id: name, rules, map_name: 'standard' });
    maker.keep(made.data as SentGame);
    const copies: Copy[] = [];
    for (const power of POWERS) {
      const bot = await this.connected();
      await bot.signIn(`user_${power}`, 'password');
      const listed = (await bot.ask('list_games', { game_id: name })).data as readonly unknown[];
      if (listed.length !== 1) throw new Error(`${listed.length} games are called ${name}`);
      copies.push(await bot.join(name, power));
    }
    return copies;
  }
}

/** Whoever plays a power in a game. */
export function of(copies: readonly Copy[], power: string): Copy {
  const copy = copies.find(({ role }) => role === power);
  if (!copy) throw new Error(power);
  return copy;
}
