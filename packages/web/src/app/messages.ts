/**
 * The page's own words, in the language in force. What the engine says is said by the words package.
 * A new message goes into its room in `messages/en` and, of the same shape, in every other language.
 */
import type { Preset } from '@chronopolitik/game';
import type { Language } from '@chronopolitik/words';
import { language } from './language.ts';
import { CATALOGUES } from '../messages/catalogues.ts';

/** The words of the page in the language of this reader, fetched once when the page is loaded. */
export const messages = await CATALOGUES[language]();

/** The words of games between people, which most panels take. */
export const { people } = messages;

/** A moment, as `3 May 2026, 14:05` or `03.05.2026, 14:05`. */
export const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });

/** A moment: the time alone if it is of today. */
export function shortDate(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? time : date).format(at);
}

/** A text of an example or a map: translated where the program brought it along, else as its author wrote it. */
export function textOfFile(text: string): { readonly text: string; readonly lang: Language } {
  const translated = messages.files[text];
  return translated === undefined ? { text, lang: 'en' } : { text: translated, lang: language };
}

/** The name of rules and their sentence; in English as the server has them. */
export function sayPreset(preset: Preset): Pick<Preset, 'name' | 'note'> {
  return messages.home.presets[preset.id] ?? preset;
}
