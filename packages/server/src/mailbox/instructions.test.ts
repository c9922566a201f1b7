import { describe, expect, it } from 'vitest';
import { instructionIn, type Instruction } from './instructions.ts';

const NOTICE = 'Re: [Two Emperors] Your turn as France: Spring 1901, until Wed';

describe('what a mail asks for', () => {
  it.each<[string, Instruction]>([
    ['ready', { kind: 'ready', ready: true }],
    ['Re: READY!', { kind: 'ready', ready: true }],
    ['AW: bereit', { kind: 'ready', ready: true }],
    ['set nowait', { kind: 'ready', ready: true }],
    ['set wait', { kind: 'ready', ready: false }],
    ['not  ready', { kind: 'ready', ready: false }],
    ['nicht bereit', { kind: 'ready', ready: false }],
    ['status', { kind: 'status' }],
    ['LIST', { kind: 'status' }],
    ['stand', { kind: 'status' }],
    ['show map', { kind: 'map' }],
    ['map b@3', { kind: 'map', board: 'b@3' }],
    ['karte b@3', { kind: 'map', board: 'b@3' }],
    ['why', { kind: 'why' }],
    ['warum', { kind: 'why' }],
    ['messages', { kind: 'messages' }],
    ['help', { kind: 'help' }],
    ['hilfe', { kind: 'help' }],
    ['vote draw', { kind: 'vote', motion: 'draw', support: true }],
    ['set draw', { kind: 'vote', motion: 'draw', support: true }],
    ['set nodraw', { kind: 'vote', motion: 'draw', support: false }],
    ['vote no draw', { kind: 'vote', motion: 'draw', support: false }],
    ['stimme für remis', { kind: 'vote', motion: 'remis', support: true }],
    ['stimme gegen remis', { kind: 'vote', motion: 'remis', support: false }],
    ['vote concede to ITALY', { kind: 'vote', motion: 'concede to ITALY', support: true }],
    ['extend', { kind: 'extend' }],
    ['Frist verlängern', { kind: 'extend' }],
    [
      'vacation 2026-12-24 to 2026-12-27',
      { kind: 'vacation', from: '2026-12-24', to: '2026-12-27' },
    ],
  ])('by the subject %j', (subject, wanted) => {
    expect(instructionIn(subject, '')).toEqual(wanted);
    // The subject stayed that of the notice: the command is the first line.
    expect(instructionIn(NOTICE, subject.replace(/^\w+: /, ''))).toEqual(wanted);
  });

  it('is orders where no command is said, or that of orders', () => {
    const lines = 'A Par - Bur\nF Bre - MAO';
    const wanted = { kind: 'orders', lines };
    expect(instructionIn(NOTICE, lines)).toEqual(wanted);
    expect(instructionIn('orders', lines)).toEqual(wanted);
    expect(instructionIn(NOTICE, `Befehle\n\n${lines}`)).toEqual(wanted);
    expect(instructionIn('', `${lines}\nsignoff\nSee you!`)).toEqual(wanted);
  });

  it('may say among orders that one is done, or begins anew', () => {
    const lines = 'A Par - Bur';
    expect(instructionIn(NOTICE, `${lines}\nready`)).toEqual({
      kind: 'orders',
      lines,
      ready: true,
    });
    expect(instructionIn('ready', lines)).toEqual({ kind: 'orders', lines, ready: true });
    expect(instructionIn('', `wait\n${lines}`)).toEqual({ kind: 'orders', lines, ready: false });
    expect(instructionIn('', `clear\n${lines}`)).toEqual({ kind: 'orders', lines, anew: true });
    expect(instructionIn('', 'clear')).toEqual({ kind: 'orders', lines: '', anew: true });
  });

  it('is a message with the lines below, up to its end', () => {
    const text = 'Dear friends,\n\nready when you are.';
    const wanted = { kind: 'press', to: 'ITALY, RUSSIA', text };
    expect(instructionIn('press to ITALY, RUSSIA', text)).toEqual(wanted);
    expect(instructionIn(NOTICE, `Press to ITALY, RUSSIA\n${text}\nendpress\nA Par H`)).toEqual(
      wanted,
    );
    expect(instructionIn('broadcast', text)).toEqual({ kind: 'press', to: null, text });
    expect(instructionIn('An alle', text)).toEqual({ kind: 'press', to: null, text });
    expect(instructionIn('Nachricht an Italien', text)).toMatchObject({ to: 'Italien', text });
  });

  it('is nothing where nothing is written', () => {
    expect(instructionIn(NOTICE, '')).toEqual({ kind: 'nothing' });
    expect(instructionIn('orders', '\n ')).toEqual({ kind: 'nothing' });
  });
});
