/** Opens a conversation with several others; also finds a home for a text that was begun for nobody. */
import { conversationWith, type Party } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { UNADDRESSED, useLetter } from '../../browser/letter.ts';
import { conversationName, partyName, type PressProps } from './press-parties.ts';
import type { Conversation } from './conversations.ts';

const say = messages.press;

interface NewGroupProps extends PressProps {
  readonly partners: readonly Party[];
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The choice of those with whom a group is opened. */
export function NewGroup({ partners, open, close, ...props }: NewGroupProps): ReactNode {
  const [chosen, choose] = useState<readonly Party[]>([]);
  const toggle = (party: Party): void =>
    choose(chosen.includes(party) ? chosen.filter((each) => each !== party) : [...chosen, party]);
  return (
    <form
      className="new-group"
      onSubmit={(event) => {
        event.preventDefault();
        open(conversationWith(chosen));
      }}
    >
      <fieldset>
        <legend>{say.groupNote}</legend>
        {partners.map((party) => (
          <label key={party}>
            <input
              type="checkbox"
              checked={chosen.includes(party)}
              onChange={() => toggle(party)}
            />{' '}
            {partyName(props, party)}
          </label>
        ))}
      </fieldset>
      <p className="row">
        <button type="submit" className="plain" disabled={chosen.length < 2}>
          {say.groupOpen}
        </button>
        <button type="button" className="plain" onClick={close}>
          {say.cancel}
        </button>
      </p>
    </form>
  );
}

interface LostTextProps extends PressProps {
  readonly writer: Party;
  readonly conversation: Conversation;
}

/** A text that an earlier release kept without recipients: the open conversation may take it. */
export function LostText({ writer, conversation, ...props }: LostTextProps): ReactNode {
  const [lost, changeLost] = useLetter(props.view.id, writer, UNADDRESSED);
  const [, change] = useLetter(props.view.id, writer, conversation.id);
  if (lost === '') return null;
  const take = (): void => {
    change((before) => (before === '' ? lost : `${before}\n${lost}`));
    changeLost(() => '');
  };
  return (
    <div className="lost-text">
      <p className="note">{say.lost}</p>
      <blockquote>{lost}</blockquote>
      <button type="button" className="plain" onClick={take}>
        {say.lostTake(conversationName(props, conversation))}
      </button>
    </div>
  );
}
