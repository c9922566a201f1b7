/** Rules where they are named: a press on a citation shows its paragraph, whatever one was doing. */
import type { ReactNode } from 'react';
import { atBase } from '../app/base.ts';
import { messages } from '../app/messages.ts';
import { addressOf, splitCitations } from './citations.ts';
import { askForRule, type RuleRequest } from './asked-rule.ts';

/** A link to a rule that opens beside what one is doing; a page of its own for those who ask for one. */
function RuleLink(props: {
  readonly asked: RuleRequest;
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { asked, href, label, children } = props;
  return (
    <a
      href={atBase(href)}
      className="rule-citation"
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        askForRule(asked);
      }}
    >
      {children}
    </a>
  );
}

/** A sentence in which citations (`5d 6.3`) are links to their paragraphs. */
export function RuleCitation({ text }: { readonly text: string }): ReactNode {
  return splitCitations(text).map((part, i) =>
    part.isCitation ? (
      // The parts of a sentence have no other identity than their place in it.
      <RuleLink key={i} asked={{ citation: part.text }} href={addressOf(part.text)}>
        {part.text}
      </RuleLink>
    ) : (
      part.text
    ),
  );
}

/** A question mark that leads to the rule about an option. */
export function OptionRule(props: {
  readonly option: string;
  readonly ruleset: string;
  readonly label: string;
}): ReactNode {
  const { option, ruleset, label } = props;
  return (
    <RuleLink
      asked={{ option, ruleset }}
      href={`/rules/${ruleset}`}
      label={messages.rules.about(label)}
    >
      ?
    </RuleLink>
  );
}
