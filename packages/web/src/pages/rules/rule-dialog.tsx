/** A paragraph of the rules over whatever page one is on. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { atBase } from '../../app/base.ts';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { aboutOption, citedParagraph, type Book, type FoundParagraph } from './book.ts';
import { askForRule, onRuleAsked, type RuleRequest } from '../../parts/asked-rule.ts';
import { useBooks } from './use-books.ts';
import { RuleText } from './rule-text.tsx';

const say = messages.rules;

function foundIn(books: readonly Book[], asked: RuleRequest): FoundParagraph | undefined {
  if ('citation' in asked) return citedParagraph(books, asked.citation);
  return aboutOption(books, asked.option, asked.ruleset);
}

/** `/rules/5d#6.3` as a question. */
function askedBy(address: string): RuleRequest {
  const [, book = '', number = ''] = /\/rules\/(\w+)#?([\d.]*)/.exec(address) ?? [];
  return { citation: `${book} ${number}` };
}

/** The dialog; opens with what was asked first, and again when anything on the page asks for a rule. */
export function RuleDialog({ first }: { readonly first: RuleRequest }): ReactNode {
  const [asked, setAsked] = useState<RuleRequest | undefined>(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const books = useBooks(asked !== undefined);
  const found = books && asked && foundIn(books, asked);
  useEffect(() => onRuleAsked(setAsked), []);
  useEffect(() => {
    if (asked && dialog.current?.open === false) dialog.current.showModal();
  }, [asked]);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="rule"
      aria-label={say.heading}
      onClose={() => setAsked(undefined)}
    >
      {found && (
        <>
          <h2 lang={found.book.language}>
            {found.book.title} <small>{found.section.title}</small>
          </h2>
          <div lang={found.book.language}>
            <RuleText paragraph={found.paragraph} follow={(to) => askForRule(askedBy(to))} />
          </div>
          {language !== 'en' && (
            <p className="note">
              {found.book.language === language ? say.translated : say.untranslated}
            </p>
          )}
          <p className="row">
            <a
              className="plain"
              href={atBase(`/rules/${found.book.id}#${found.paragraph.number ?? ''}`)}
              target="_blank"
              rel="noopener"
            >
              {say.whole}
            </a>
            <button type="button" className="plain" onClick={close}>
              {say.close}
            </button>
          </p>
        </>
      )}
      {books && !found && <p className="fault">{say.none}</p>}
    </dialog>
  );
}
