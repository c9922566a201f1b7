/** Powers and boards as players name them in mail: in any language that is spoken here, or by a beginning that fits one alone. */
import type { BoardId, PowerId, Rules } from '@chronopolitik/engine';
import { headsOf } from '@chronopolitik/engine';
import { MASTER, type Game, type Party } from '@chronopolitik/game';
import { createWords, LANGUAGES, type Words } from '@chronopolitik/words';

/** Who was meant, or the first name that fits nobody. */
export type Named<T> = { readonly found: readonly T[] } | { readonly unknown: string };

const BETWEEN = /\s*(?:[,;&+]|\s(?:and|und)\s)\s*/i;
const SHORTEST = 2;
/** A longer text names nobody, and this much of it is told. */
const LONGEST = 500;
const LONGEST_SAID = 40;
const MASTERS = new Set(['master', 'gm', 'game master', 'spielleitung']);

/** The words of a game in each language. */
export function allWords({ map, ruleset }: Rules): readonly Words[] {
  const { notation } = ruleset;
  return LANGUAGES.map((language) => createWords({ variant: map.variant, language, notation }));
}

/** The powers that a text names, between commas, `and` or blanks. */
export function powersNamed(rules: Rules, text: string): Named<PowerId> {
  return eachNamed(text, powerFinder(rules));
}

/** The parties that a text names: the seats of powers, or the game master. */
export function partiesNamed(rules: Rules, { seats }: Game, text: string): Named<Party> {
  const powerOf = powerFinder(rules);
  return eachNamed(text, (name) => {
    if (MASTERS.has(folded(name))) return MASTER;
    const power = powerOf(name);
    if (power === undefined) return undefined;
    return seats.find(({ powers }) => powers.includes(power))?.id;
  });
}

function eachNamed<T>(text: string, find: (name: string) => T | undefined): Named<T> {
  if (text.length > LONGEST) return { unknown: `${text.slice(0, LONGEST_SAID)}…` };
  const found: T[] = [];
  for (const part of text.split(BETWEEN).filter((each) => each !== '')) {
    const whole = find(part);
    const names = whole === undefined ? part.split(/\s+/) : [part];
    for (const name of names) {
      const one = find(name);
      if (one === undefined) return { unknown: name };
      found.push(one);
    }
  }
  return { found: [...new Set(found)] };
}

/** Finds powers by name: the words of all languages are made once for all names. */
function powerFinder(rules: Rules): (name: string) => PowerId | undefined {
  const words = allWords(rules);
  const powers = (Object.keys(rules.map.variant.powers) as PowerId[]).map((id) => ({
    id,
    names: [id, ...words.map(({ terms }) => terms.power(id))].map(folded),
  }));
  return (name) => {
    const given = folded(name);
    const exact = powers.find(({ names }) => names.includes(given));
    if (exact || given.length < SHORTEST) return exact?.id;
    const fitting = powers.filter(({ names }) => names.some((each) => each.startsWith(given)));
    return fitting.length === 1 ? fitting[0]?.id : undefined;
  };
}

/** The board that a text names, by its id (`b@3`) or as it is called; undefined where there is none. */
export function boardNamed(rules: Rules, { world }: Game, name: string): BoardId | undefined {
  if (name.length > LONGEST) return undefined;
  const given = folded(name);
  const words = allWords(rules);
  const boards = [...headsOf(rules, world), ...world.boards].map(({ id }) => id);
  return boards.find(
    (id) =>
      folded(id) === given ||
      words.some(({ terms }) =>
        [terms.board(id), terms.boardTitle(id)].some((each) => folded(each) === given),
      ),
  );
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
