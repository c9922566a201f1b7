/** The languages, apart from what they say: a page knows them before it fetches the one in force. */

/** Languages that have a catalogue. */
export const LANGUAGES = ['en', 'de'] as const;
/** The code of a language that has a catalogue: `en`, `de`. */
export type Language = (typeof LANGUAGES)[number];
