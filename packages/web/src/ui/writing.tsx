/** Writes a message: to whom, what, and what it quotes. What is not sent is kept by the browser. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { people } from '../messages.ts';
import { api } from '../store/api.ts';
import { keep, read } from '../store/kept.ts';
import { Fault, useDoing } from './parts.tsx';
import { partyName, type PressProps } from './press-parties.ts';
import { Proposing } from './proposals.tsx';
import { QuoteMenu } from './quote-menu.tsx';

const say = people.press;

function useLetter(game: string): readonly [string, (text: string) => void] {
  const key = `letter.${game}`;
  const [text, setText] = useState(() => {
    const kept = read(key);
    return typeof kept === 'string' ? kept : '';
  });
  useEffect(() => keep(key, text === '' ? undefined : text), [key, text]);
  return [text, setText];
}

interface RecipientsProps extends PressProps {
  readonly to: readonly string[];
  readonly setTo: (to: readonly string[]) => void;
}

function Recipients({ to, setTo, ...props }: RecipientsProps): ReactNode {
  const { view } = props;
  const { terms } = view.settings;
  const isPublic = terms?.press === 'public';
  const seats = view.seats.map(({ id }) => id).filter((id) => id !== view.seat);
  const parties = [
    ...(isPublic ? [] : seats),
    ...(terms?.master === 'none' || view.seat === null ? [] : ['master']),
  ];
  const toggle = (party: string): void =>
    setTo(to.includes(party) ? to.filter((each) => each !== party) : [...to, party]);
  return (
    <fieldset>
      <legend>{say.to}</legend>
      <label>
        <input type="checkbox" checked={to.length === 0} onChange={() => setTo([])} /> {say.all}
      </label>
      {parties.map((party) => (
        <label key={party}>
          <input type="checkbox" checked={to.includes(party)} onChange={() => toggle(party)} />{' '}
          {partyName(props, party)}
        </label>
      ))}
    </fieldset>
  );
}

export function Writing(props: PressProps): ReactNode {
  const { view, room } = props;
  const [to, setTo] = useState<readonly string[]>([]);
  const [text, setText] = useLetter(view.id);
  // What is refused stays where it was written.
  const { run, fault, isBusy } = useDoing(() => setText(''));
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const command = { type: 'say', to: to.length === 0 ? 'all' : [...to], text } as const;
    run(() => api.command(view.id, command));
  };
  const quote = (quoted: string): void => {
    const at = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    setText(`${before}${gap}${quoted} ${text.slice(at)}`);
    field.current?.focus();
  };
  return (
    <form className="writing" onSubmit={submit}>
      <Recipients {...props} {...{ to, setTo }} />
      <textarea
        ref={field}
        value={text}
        rows={3}
        maxLength={10_000}
        aria-label={say.text}
        placeholder={say.text}
        data-testid="message"
        onChange={({ target }) => setText(target.value)}
      />
      <p className="note">{say.hint}</p>
      <QuoteMenu {...{ room, quote }} />
      <Fault text={fault} />
      <button type="submit" className="plain" disabled={isBusy || text.trim() === ''}>
        {say.send}
      </button>
      {view.settings.terms?.press !== 'public' && (
        <Proposing
          table={room.live}
          to={to.filter((party) => party !== 'master')}
          send={props.send}
        />
      )}
    </form>
  );
}
