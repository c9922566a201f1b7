/** A paragraph of the rules. */
import type { ReactNode } from 'react';
import { atBase, pathIn } from '../../app/base.ts';
import type { Paragraph } from './book.ts';

const RULES = atBase('/rules/');

/** A paragraph of the rules as HTML. @param props.follow a press on a citation in the text, with its address */
export function RuleText(props: {
  readonly paragraph: Paragraph;
  readonly follow: (address: string) => void;
}): ReactNode {
  const { paragraph, follow } = props;
  return (
    // The links within are reached by keys as links are: the handler only keeps them on this page.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="rule-text"
      id={paragraph.number}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest(`a[href^="${RULES}"]`);
        const address =
          link instanceof HTMLAnchorElement && pathIn(link.getAttribute('href') ?? '');
        if (!address || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        follow(address);
      }}
      // The text is our own, made of docs/rules when the page was built.
      dangerouslySetInnerHTML={{
        __html: paragraph.html.replaceAll('href="/rules/', `href="${RULES}`),
      }}
    />
  );
}
