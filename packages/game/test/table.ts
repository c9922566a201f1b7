/** A game between people on the standard map, played in few words. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  invariant,
  readVariant,
  type Order,
  type Rules,
  type Variant,
} from '@chronopolitik/engine';
import type { Command } from '../src/core/commands.ts';
import { create, decide } from '../src/core/decide.ts';
import { evolveAll, type Decision } from '../src/core/decision.ts';
import type { GameEvent } from '../src/core/events.ts';
import { replay, type Game } from '../src/core/game.ts';
import { join, type Joining } from '../src/seats/joining.ts';
import { settingsOf } from '../src/core/presets.ts';
import type { Refusal } from '../src/core/refusal.ts';
import type { Limits } from '../src/core/resolve.ts';
import { MASTER, type Viewer } from '../src/seats/seats.ts';
import type { RulesChoice } from '../src/core/settings.ts';
import { termsSchema, type TermsChoice } from '../src/table/terms.ts';
import { tick } from '../src/clock/tick.ts';

const file = new URL('../../../variants/standard/variant.json', import.meta.url);
const reading = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(reading.ok, 'the standard variant can be read');
const { variant } = reading.value;

export const START = Date.UTC(2026, 0, 5, 12);
export const HOUR = 3_600_000;
export const MASTER_VIEWER: Viewer = { seat: null, master: true };
export const SPECTATOR: Viewer = { seat: null };

export interface Play {
  readonly rules: Rules;
  readonly game: Game;
  readonly log: readonly GameEvent[];
  readonly now: number;
  /** How much a party may write in a phase; else as much as it likes. */
  readonly press?: NonNullable<Limits['press']>;
  /** The most bytes that are kept for a seat in a phase; else any number. */
  readonly phaseBytes?: number;
}

export function newPlay(
  terms: TermsChoice,
  preset = 'ordinary',
  choice: Partial<RulesChoice> = {},
  played: Variant = variant,
): Play {
  const settings = settingsOf({ preset, terms: termsSchema.parse(terms), ...choice }, 'seed');
  invariant(settings, 'there is such a preset');
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const made = createRules(spec, played);
  invariant(made.ok, 'these rules exist');
  const log = create(made.value, settings, START);
  return { rules: made.value, game: replay('g', log), log, now: START };
}

/** Seven players at the table, seat by seat in the order of the powers. */
export function startedPlay(terms: TermsChoice, preset?: string): Play {
  const play = newPlay({ seating: 'chosen', ...terms }, preset);
  return play.game.seats.reduce((before, { id }) => joined(before, { player: `p-${id}` }), play);
}

function after(play: Play, decision: Decision): Play {
  invariant(decision.ok, `refused: ${JSON.stringify(decision)}`);
  const game = evolveAll(play.game, decision.value);
  return { ...play, game, log: [...play.log, ...decision.value.events] };
}

const limitsOf = ({ press, phaseBytes = Infinity }: Play): Limits => ({
  draw: 'draw',
  phaseBytes,
  ...(press && { press }),
});
const circumstances = (play: Play) => {
  const { rules, now } = play;
  return { rules, now, limits: limitsOf(play) };
};

export function joined(play: Play, joining: Joining): Play {
  return after(play, join(circumstances(play), play.game, joining));
}

export const joinRefusal = (play: Play, joining: Joining): Refusal | undefined =>
  refusalIn(join(circumstances(play), play.game, joining));

export function viewerOf(seat: string): Viewer {
  return seat === MASTER ? MASTER_VIEWER : { seat };
}

export function tried(play: Play, who: string | Viewer, command: Command): Decision {
  const viewer = typeof who === 'string' ? viewerOf(who) : who;
  return decide(play.rules, play.game, viewer, command, play.now, limitsOf(play));
}

export const did = (play: Play, who: string | Viewer, command: Command): Play =>
  after(play, tried(play, who, command));

export const refusal = (play: Play, who: string | Viewer, command: Command): Refusal | undefined =>
  refusalIn(tried(play, who, command));

function refusalIn(decision: Decision): Refusal | undefined {
  return decision.ok ? undefined : decision.error;
}

/** Time passes, and what it brings happens. */
export function waited(play: Play, milliseconds: number, awakeSince = 0): Play {
  const later = { ...play, now: play.now + milliseconds };
  return after(later, tick(circumstances(later), later.game, awakeSince));
}

/** All who are waited for say that they are done. */
export function allReady(play: Play): Play {
  const seats = play.game.table?.awaited ?? [];
  return seats.reduce((before, seat) => {
    const { step } = before.game;
    return step === play.game.step
      ? did(before, seat, { type: 'ready', step, ready: true })
      : before;
  }, play);
}

export function seatOf({ game }: Play, power: string): string {
  const seat = game.seats.find(({ powers }) => powers.includes(power));
  invariant(seat, `someone holds ${power}`);
  return seat.id;
}

export function sent(play: Play, power: string, ...orders: readonly Order[]): Play {
  const { step } = play.game;
  return did(play, seatOf(play, power), { type: 'submit', step, orders: [...orders] });
}
