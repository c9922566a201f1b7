/** What the strengths of machines mean, in figures. */
import { STRENGTHS } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { language } from '../app/language.ts';
import { people } from '../app/messages.ts';
import { ratings as german } from '../messages/de/ratings.ts';
import { ratings as english } from '../messages/en/ratings.ts';
import { RATINGS } from './ratings.ts';

const say = { en: english, de: german }[language];

/** The ratings of all strengths, in a sentence. */
export function StrengthNote(): ReactNode {
  const rated = STRENGTHS.map((each) => `${people.machines.strengths[each]} ${RATINGS[each]}`);
  return <p className="note">{say.note(rated.join(', '))}</p>;
}
