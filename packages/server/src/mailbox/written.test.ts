import { describe, expect, it } from 'vitest';
import { writtenIn } from './written.ts';

const ORDERS = 'A Par - Bur\nF Bre - MAO';

/** What programs put below an answer: the heading of what they quote, and that. */
const QUOTED: Readonly<Record<string, string>> = {
  English:
    'On Mon, Nov 2, 2026 at 10:00 AM Games <games@example.org> wrote:\n> [Two Emperors]\n> A Mar H',
  'English, broken over lines':
    'On Thursday, November 26, 2026 at 03:00:12 PM GMT+1, Chronopolitik\n<games+abc@example.org> wrote:\n\n> A Mar H',
  German: 'Am 02.11.2026 um 10:00 schrieb Games:\n> A Mar H',
  'German with the name first':
    'Games <games@example.org> schrieb am Mo., 2. Nov. 2026, 10:00:\n\n> A Mar H',
  French: 'Le lun. 2 nov. 2026 à 10:00, Games <games@example.org> a écrit :\n> A Mar H',
  Spanish: 'El lun, 2 nov 2026 a las 10:00, Games (<games@example.org>) escribió:\n> A Mar H',
  Italian: 'Il giorno lun 2 nov 2026 alle ore 10:00 Games ha scritto:\n> A Mar H',
  Dutch: 'Op ma 2 nov 2026 om 10:00 schreef Games <games@example.org>:\n> A Mar H',
  'English without signs of quoting': 'On Mon, Nov 2, 2026 Games wrote:\n\nA Mar H\nA Vie H',
  Outlook:
    '________________________________\nFrom: Games <games@example.org>\nSent: Monday, November 2, 2026 10:00 AM\nTo: anna@example.org\nSubject: Your turn\n\nA Mar H',
  'Outlook in German':
    'Von: Games <games@example.org>\nGesendet: Montag, 2. November 2026 10:00\nAn: anna@example.org\nBetreff: Dein Zug\n\nA Mar H',
  'an old program': '-----Original Message-----\nFrom: Games\nA Mar H',
  'an old program in German': '-----Ursprüngliche Nachricht-----\nA Mar H',
  'a signature': '-- \nAnna\nA Mar H',
  'a telephone': 'Sent from my iPhone',
  'a telephone in German': 'Von meinem iPhone gesendet',
};

describe('what was written in an answer', () => {
  it.each(Object.entries(QUOTED))('leaves out what is quoted: %s', (_name, quoted) => {
    expect(writtenIn(`${ORDERS}\n\n${quoted}\n`)).toBe(ORDERS);
  });

  it.each(Object.entries(QUOTED))('is nothing where all is quoted: %s', (_name, quoted) => {
    expect(writtenIn(`\n${quoted}`)).toBe('');
  });

  it('stands below what is quoted, and between, where that is marked', () => {
    const below = `On Mon, Nov 2, 2026 Games wrote:\n> A Mar H\n>\n> F Bre H\n\n${ORDERS}\n`;
    expect(writtenIn(below)).toBe(ORDERS);
    expect(writtenIn('> A Par?\nA Par - Bur\n> F Bre?\nF Bre - MAO')).toBe(ORDERS);
  });

  it('keeps headings of orders, and words that only look like those of programs', () => {
    const text = 'France:\nA Par - Bur\nFrom: what I hear, Italy will attack.\nOn to victory!';
    expect(writtenIn(text)).toBe(text);
    expect(writtenIn('On b@1:\nA Par - Bur')).toBe('On b@1:\nA Par - Bur');
  });

  it('has plain blanks and ends of lines', () => {
    expect(writtenIn('A\u00A0Par\u202F- Bur\r\n\uFEFFF Bre\u200B - MAO\r')).toBe(ORDERS);
  });

  it('is found in no time, however long the lines are, and however many quotations', () => {
    const long = `On ${'x '.repeat(100_000)}wrote`;
    const begun = performance.now();
    expect(writtenIn(`${long}\n${ORDERS}`)).toContain(ORDERS);
    const quoted = 'On Mon, Nov 2, 2026 Games wrote:\n> A Mar H\n\n'.repeat(20_000);
    expect(writtenIn(`${quoted}${ORDERS}`)).toContain(ORDERS);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
