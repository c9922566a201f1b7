/** Writes a message: to whom, what, and what it quotes. What is not sent is kept by the browser. */
import { MASTER, type Party } from '@chronopolitik/game';
import { useId, useRef, type ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { useLetter, within, type Letter } from '../../browser/letter.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { partyName, type PressProps } from './press-parties.ts';
import { Proposing } from './proposals.tsx';
import { QuoteMenu } from './quote-menu.tsx';

const say = people.press;

/** Whom the viewer may write to but for everybody. */
function partiesOf({ view }: PressProps): readonly Party[] {
  const { terms } = view.settings;
  const seats = view.seats.map(({ id }) => id).filter((id) => id !== view.seat);
  return [
    ...(terms?.press === 'public' ? [] : seats),
    ...(terms?.master === 'none' || view.seat === null ? [] : [MASTER]),
  ];
}

interface RecipientsProps extends PressProps {
  readonly to: Letter['to'];
  readonly parties: readonly Party[];
  readonly setTo: (to: Letter['to']) => void;
}

/** Who takes the last recipient away has chosen nobody, and by no means everybody. */
function Recipients({ to, setTo, parties, ...props }: RecipientsProps): ReactNode {
  const chosen = to === 'all' ? [] : to;
  const toggle = (party: Party): void =>
    setTo(chosen.includes(party) ? chosen.filter((each) => each !== party) : [...chosen, party]);
  return (
    <fieldset>
      <legend>{say.to}</legend>
      <label>
        <input
          type="checkbox"
          checked={to === 'all'}
          onChange={({ target }) => setTo(target.checked ? 'all' : [])}
        />{' '}
        {say.all}
      </label>
      {parties.map((party) => (
        <label key={party}>
          <input type="checkbox" checked={chosen.includes(party)} onChange={() => toggle(party)} />{' '}
          {partyName(props, party)}
        </label>
      ))}
    </fieldset>
  );
}

/** The letter in hand, and the sending of it. */
function useWriting(props: PressProps) {
  const { view } = props;
  const [kept, change] = useLetter(view.id, view.seat ?? MASTER);
  const parties = partiesOf(props);
  const { to, text } = within(kept, parties);
  const { run, fault, isBusy } = useDoing(() => undefined);
  const mayGo = !isBusy && to.length > 0 && text.trim() !== '';
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (!mayGo) return;
    const command = { type: 'say', to: to === 'all' ? to : [...to], text } as const;
    run(async () => {
      await api.command(view.id, command);
      // What is refused stays where it was written, and so does what was written meanwhile.
      change((now) => (now.text === text ? { ...now, text: '' } : now));
    });
  };
  const setText = (next: string): void => change(() => ({ to, text: next }));
  const setTo = (next: Letter['to']): void => change((now) => ({ ...now, to: next }));
  return { to, text, parties, setTo, setText, submit, mayGo, fault };
}

/** The field with its receivers and its button. */
export function Writing(props: PressProps): ReactNode {
  const { view, ...slices } = props;
  const { to, text, parties, setTo, setText, submit, mayGo, fault } = useWriting(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const lacking = useId();
  const quote = (quoted: string): void => {
    const at = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    setText(`${before}${gap}${quoted} ${text.slice(at)}`);
    field.current?.focus();
  };
  return (
    <form className="writing" onSubmit={submit}>
      <Recipients {...props} {...{ to, parties, setTo }} />
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
      <QuoteMenu {...slices} quote={quote} />
      {to.length === 0 && (
        <p className="note" id={lacking}>
          {say.whom}
        </p>
      )}
      <Fault text={fault} />
      <button
        type="submit"
        className="plain"
        aria-describedby={to.length === 0 ? lacking : undefined}
        disabled={!mayGo}
      >
        {say.send}
      </button>
      {view.settings.terms?.press !== 'public' && (
        <Proposing
          loaded={slices.position.live}
          to={to === 'all' ? [] : to.filter((party) => party !== MASTER)}
          send={props.send}
        />
      )}
    </form>
  );
}
