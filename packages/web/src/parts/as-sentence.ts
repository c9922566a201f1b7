/** What stands alone on the page, as a sentence. */

/** A reason and the rules that it cites: `a unit stands in London [classic 6.2]`. */
const CITED = /^(.*?)( \[[^\]]*\])?$/s;

/** The same with a capital and a full stop: `A unit stands in London. [classic 6.2]`. */
export function asSentence(text: string): string {
  const [, said = '', cited = ''] = CITED.exec(text) ?? [];
  if (said === '') return text;
  const stop = /[.?!]$/.test(said) ? '' : '.';
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}${stop}${cited}`;
}
