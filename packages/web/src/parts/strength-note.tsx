/** What the strengths of machines mean, in figures. */
import { STRENGTHS, type BotStrength } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { language } from '../app/language.ts';
import { people } from '../app/messages.ts';
import { ratings as german } from '../messages/de/ratings.ts';
import { ratings as english } from '../messages/en/ratings.ts';
import { RATINGS } from './ratings.ts';

const say = { en: english, de: german }[language];

/** What the strength that is chosen is like, where one is, and the ratings of all in a sentence. */
export function StrengthNote({
  strength,
}: {
  readonly strength?: BotStrength | undefined;
}): ReactNode {
  const rated = STRENGTHS.map((each) => `${people.machines.strengths[each]} ${RATINGS[each]}`);
  return (
    <>
      {strength && <p className="note">{say.is[strength]}</p>}
      <p className="note">{say.note(rated.join(', '))}</p>
    </>
  );
}
