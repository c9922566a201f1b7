/** All settings of a game in words: what one agrees to by joining. */
import type { Variant } from '@chronopolitik/engine';
import { modeOf } from '@chronopolitik/engine';
import type { TermsReply } from '@chronopolitik/game';
import { optionWords } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages, textOfFile } from '../../app/messages.ts';
import { rulesName } from '../../parts/rules-name.ts';
import { seatTitle } from './seat-name.ts';

const say = messages.lobby;

interface AgreementProps {
  readonly terms: TermsReply;
  readonly variant: Variant | undefined;
}

/** The list of settings; the options of the rules behind a fold. */
export function Agreement({ terms, variant }: AgreementProps): ReactNode {
  const { ruleset, rulebook, mode, terms: agreed, variant: map } = terms.settings;
  const seating = variant && mode !== undefined ? modeOf(variant, mode) : undefined;
  const options = Object.entries(ruleset.options);
  return (
    <section data-testid="agreement">
      <h2>{say.heading}</h2>
      <p>
        {say.rules(variant?.name ?? map, rulesName(ruleset))}{' '}
        {seating && say.mode(textOfFile(seating.name ?? seating.id).text)}
      </p>
      <ul className="plain-list">
        {agreed &&
          messages.terms
            .inWords(agreed, (seat) => seatTitle(terms, variant, seat))
            .map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
      {options.length > 0 && (
        <details>
          <summary>{say.options}</summary>
          <ul className="plain-list">
            {options.map(([key, value]) => {
              const words = optionWords(key, language);
              return (
                <li key={key}>
                  {words.label}: {words.sayChoice(value)}
                </li>
              );
            })}
            {rulebook !== undefined && (
              <li>
                {say.rulebook}: {typeof rulebook === 'string' ? rulebook : JSON.stringify(rulebook)}
              </li>
            )}
          </ul>
        </details>
      )}
    </section>
  );
}
