/** Where nobody may learn who plays what before the end, nothing tells a machine from a person. */
import { describe, expect, it } from 'vitest';
import {
  did,
  HOUR,
  joined,
  newPlay,
  SPECTATOR,
  startedPlay,
  viewerOf,
  type Play,
} from '../../test/table.ts';
import { actAs, actsAt, answersAt, machinesToAct } from './machines.ts';
import { evolveAll } from '../core/decision.ts';
import { tableFor } from '../views/view-table.ts';
import { viewFor } from '../views/view.ts';
import { termsFor } from '../views/watching.ts';
import type { TermsChoice } from './terms.ts';

const UNNAMED = { players: 'untilEnd', machines: { count: 3, seconds: 2 } } as const;
const HOST = { seat: null, host: true } as const;

/** Some persons, each in a seat by lot; then machines take the rest. */
function gathered(persons: number, terms: TermsChoice, draw = ''): Play {
  const start = newPlay({ seating: 'drawn', ...UNNAMED, ...terms });
  return Array.from({ length: persons }, (_, i) => `p${i}`).reduce((play, player, i) => {
    const open = (play.game.table?.seats ?? []).filter((seat) => seat.player === null);
    const lot = open[(i * 5 + draw.length) % open.length]?.id ?? '';
    return joined(play, { player, seat: lot });
  }, start);
}

describe('a machine in a game without names', () => {
  it('acts within the phase as persons do, not seconds after it began, and each at another time', () => {
    const { game } = gathered(4, {});
    const begun = game.updatedAt;
    const times = machinesToAct(game).map(({ id }) => actsAt(game, id) - begun);
    expect(times).toHaveLength(3);
    expect(new Set(times).size).toBe(3);
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(0.8 * HOUR);
      expect(time).toBeLessThanOrEqual(8 * HOUR);
    }
  });

  it('acts soon where phases are short, and never after the deadline', () => {
    const { game } = gathered(4, { deadlines: { movement: { minutes: 10 } } });
    const deadline = game.table?.deadline ?? 0;
    for (const { id } of machinesToAct(game)) expect(actsAt(game, id)).toBeLessThan(deadline);
  });

  it('acts after some seconds where players are named', () => {
    const { game } = gathered(4, { players: 'named' });
    for (const { id } of machinesToAct(game)) {
      expect(actsAt(game, id) - game.updatedAt).toBeLessThanOrEqual(4_000);
    }
  });

  it('does not answer at once', () => {
    const { game } = gathered(4, {});
    const [machine] = machinesToAct(game);
    expect(answersAt(game, machine?.id ?? '')).toBeGreaterThanOrEqual(2_000);
  });

  it('is ready and awaited as a person is: views differ in nothing', () => {
    const people = gathered(7, { machines: { count: 0 }, start: { at: 8e12 } }, 'x');
    const some = did(gathered(6, { machines: { count: 0 }, start: { at: 8e12 } }, 'x'), HOST, {
      type: 'start',
    });
    const [machine] = machinesToAct(some.game);
    const seat = machine?.id ?? '';
    const { rules, now } = some;
    const acted = actAs({ rules, now, limits: {} }, some.game, seat, 0, []);
    if (!acted.ok) throw new Error('it may act');
    const byMachine = evolveAll(some.game, acted.value);
    const byPerson = did(people, seat, { type: 'submit', step: 0, orders: [], ready: true });
    for (const viewer of [SPECTATOR, { seat: null, master: true } as const]) {
      expect(viewFor(byMachine, viewer)).toEqual(viewFor(byPerson.game, viewer));
    }
    const other = some.game.seats.find(({ id }) => id !== seat)?.id ?? '';
    expect(viewFor(byMachine, viewerOf(other))).toEqual(viewFor(byPerson.game, viewerOf(other)));
  });

  it('takes over without a count that begins anew', () => {
    const replace = { machines: { count: 0, replace: true }, players: 'untilEnd' } as const;
    const play = startedPlay(replace);
    const left = did(play, 'seat-3', { type: 'leave' });
    expect(tableFor(left.game, viewerOf('seat-1'))).toEqual(
      tableFor(play.game, viewerOf('seat-1')),
    );
  });
});

describe('seats of a game that gathers, whose players are not named', () => {
  it('are shown as taken by their number only, so that nobody learns which machines will take', () => {
    const one = gathered(2, {});
    const other = gathered(2, {}, 'another way');
    const takenBy = ({ game }: Play) => game.table?.seats.filter((seat) => seat.player !== null);
    expect(takenBy(one)?.map(({ id }) => id)).not.toEqual(takenBy(other)?.map(({ id }) => id));
    expect(termsFor(one.game).seats).toEqual(termsFor(other.game).seats);
    expect(tableFor(one.game, SPECTATOR).seats).toEqual(tableFor(other.game, SPECTATOR).seats);
    const own = takenBy(one)?.[1]?.id ?? '';
    const shown = termsFor(one.game, own).seats.filter(({ isTaken }) => isTaken);
    expect(shown).toHaveLength(2);
    expect(shown.map(({ id }) => id)).toContain(own);
  });

  it('are taken by lot', () => {
    const join = (): string | undefined => {
      const play = joined(newPlay({ seating: 'drawn', ...UNNAMED }), { player: 'p' });
      return play.game.table?.seats.find(({ player }) => player === 'p')?.id;
    };
    expect(join()).not.toBe('seat-1');
  });
});
