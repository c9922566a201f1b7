/** Links to a game that its host hands out. */
import type { TermsReply } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { wholeAddress } from '../../app/base.ts';
import { messages, people } from '../../app/messages.ts';
import { readLinks, storeLinks } from '../../browser/made-links.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { api } from '../../server/api.ts';
import { AddressShown, LinkShown } from './link-shown.tsx';

const say = messages.lobby;

/** For whoever made the game or masters it: the links that this browser knows, and new ones. */
export function LobbyLinks(props: { readonly id: string; readonly terms: TermsReply }): ReactNode {
  const { id, terms } = props;
  const [made, setMade] = useState(() => readLinks(id));
  const isOpen = terms.settings.terms?.listed === 'open';
  if (terms.links.length === 0 && !isOpen) return null;
  const renew = (role: TermsReply['links'][number]): void =>
    void api.link(id, { role }).then(({ link }) => {
      storeLinks(id, { [role]: link });
      setMade(readLinks(id));
    });
  return (
    <section className="links">
      <h2>{say.links}</h2>
      {isOpen && (
        <AddressShown label={say.share} address={wholeAddress(`/game/${encodeURIComponent(id)}`)} />
      )}
      {terms.links.length > 0 && <p className="note">{say.linksNote}</p>}
      {terms.links.map((role) => {
        const secret = made[role];
        return (
          <div key={role}>
            {secret !== undefined && <LinkShown label={people.keep[role]} secret={secret} />}
            <AskingButton
              text={say.make[role]}
              question={say.renewSure}
              lines={() => [say.renews]}
              act={() => renew(role)}
            />
          </div>
        );
      })}
    </section>
  );
}
