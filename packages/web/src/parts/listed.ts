/** Lists in the language of the page. */
import { language } from '../app/language.ts';

/** Without a comma before the last, as the words of the engine. */
const LIST = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });

/** Names of powers, as `Turkey, France and Italy`. */
export function listed(names: readonly string[]): string {
  return LIST.format(names);
}
