/** What the server keeps of people, for how long, and who sees it: made from the settings in force. */
import type { PrivacyReply } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { Link } from '../app/app-header.tsx';
import { language } from '../app/language.ts';
import { messages } from '../app/messages.ts';
import { PRIVACY } from '../messages/privacy.ts';
import { Fault, Sheet, useServerAnswer } from '../parts/fields.tsx';
import { api } from '../server/api.ts';

const say = PRIVACY[language];

function Part(props: { readonly heading: string; readonly texts: readonly string[] }): ReactNode {
  return (
    <section>
      <h2>{props.heading}</h2>
      {props.texts.map((text) => (
        <p key={text} className="written">
          {text}
        </p>
      ))}
    </section>
  );
}

/** The parts in their order, of what the server said. */
function partsOf({ contact, keeps, sendsMail, readsMail, accountsOnly }: PrivacyReply) {
  const { host, games, account, network, log, browser } = say;
  const { sessions, attempts, requests } = keeps;
  return [
    [host.heading, [contact ?? host.unknown]],
    [
      games.heading,
      [
        games.what,
        games.ended(keeps.ended),
        games.sandboxes(keeps.sandboxes),
        games.aside,
        games.host,
      ],
    ],
    [
      account.heading,
      [
        accountsOnly ? account.required : account.optional,
        account.sessions(sessions),
        account.channels,
        ...(sendsMail ? [] : [account.noMail]),
        ...(readsMail ? [account.byMail] : []),
      ],
    ],
    [network.heading, [network.what, network.attempts(attempts), network.requests(requests)]],
    [log.heading, [log.kept(keeps.log)]],
    [browser.heading, [browser.what]],
  ] as const;
}

const askPrivacy = (): Promise<PrivacyReply> => api.privacy();

/** The page `/privacy`. */
export function PrivacyPage(): ReactNode {
  const { value: known, refused } = useServerAnswer(askPrivacy);
  return (
    <Sheet heading={messages.shell.privacy}>
      <p>{say.lead}</p>
      {refused && <Fault text={refused.message} />}
      {known &&
        partsOf(known).map(([heading, texts]) => <Part key={heading} {...{ heading, texts }} />)}
      <section>
        <h2>{say.rights.heading}</h2>
        <p>{say.rights.do}</p>
        <p>
          <Link to="/account">{say.rights.account}</Link>
        </p>
      </section>
    </Sheet>
  );
}
