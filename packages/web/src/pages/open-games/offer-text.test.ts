import { termsSchema, type OfferedGame, type TermsChoice } from '@chronopolitik/game';
import { describe, expect, test } from 'vitest';
import {
  gameText,
  machinesText,
  mannerText,
  paceText,
  seatedText,
  startText,
} from './offer-text.ts';

function offer(terms: TermsChoice, changed: Partial<OfferedGame> = {}): OfferedGame {
  return {
    id: 'g',
    name: 'Friday',
    variant: 'standard',
    mode: null,
    ruleset: '5d',
    adjacency: 'loose',
    stage: 'gathering',
    round: 0,
    createdAt: 0,
    seats: 7,
    seatsOpen: 5,
    terms: termsSchema.parse(terms),
    seated: [],
    host: null,
    ...changed,
  };
}

describe('a game to join', () => {
  test.each([
    [{ movement: { minutes: 10 }, retreat: { minutes: 5 } }, 'live 10 min/5 min'],
    [{ movement: { minutes: 1440 } }, '24 h'],
    [{ movement: { minutes: 2880 }, retreat: { minutes: 1440 } }, '2 d/24 h'],
    [{ movement: { at: ['20:00'] } }, '20:00'],
    [{ movement: null }, 'no deadline'],
  ] as const)('of deadlines %j says its pace', (deadlines, said) => {
    expect(paceText(offer({ deadlines } as unknown as TermsChoice).terms)).toBe(said);
  });

  test('says map, rules with adjacency, press, and whether players are named', () => {
    expect(gameText(offer({}), 'Standard')).toBe('Standard · 5D loose');
    expect(mannerText(offer({ press: 'none', players: 'untilEnd' }))).toBe(
      '2 d · no press · players unnamed until the end',
    );
  });

  test('says who is there, and which seats machines take', () => {
    const seated = [
      { seat: 'seat-1', name: 'Ada', machine: null },
      { seat: 'seat-2', name: null, machine: null },
      { seat: 'seat-3', name: null, machine: 'hard' },
    ] as const;
    expect(seatedText(offer({}, { seated }))).toBe('Ada, somebody, machine, hard');
    expect(seatedText(offer({}))).toBeUndefined();
    expect(machinesText(offer({ machines: { count: 4 } }))).toBe(
      '4 seats for machines at most (normal)',
    );
    expect(machinesText(offer({}))).toBeUndefined();
  });

  test('says when it starts, or that it runs', () => {
    expect(startText(offer({ start: { at: Date.UTC(2026, 0, 5, 12) } }), 0)).toContain('starts');
    expect(startText(offer({}, { stage: 'playing', round: 4 }), 0)).toContain('round 4');
  });
});
