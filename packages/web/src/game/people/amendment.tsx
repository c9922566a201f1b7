/** Terms that the host changes before the start: what is different, to agree to or to leave over. */
import { canonical, type TermsReply, type TermsChoice } from '@chronopolitik/game';
import type { Variant } from '@chronopolitik/engine';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { TermsFields } from '../../pages/new-game/terms-fields.tsx';
import { wholeTerms } from '../../pages/new-game/whole-terms.ts';
import { api } from '../../server/api.ts';
import { changedTerms, changeSentence } from './changed-terms.ts';
import { seatTitle } from './seat-name.ts';
import { LeaveButton } from './waiting-seat.tsx';

const say = messages.lobby.amended;

interface AmendmentProps {
  readonly terms: TermsReply;
  readonly variant: Variant | undefined;
  readonly run: (work: () => Promise<unknown>) => void;
}

/** For who joined under other terms: what is different, and the choice between agreeing and leaving. */
export function Amended({ terms, variant, run }: AmendmentProps): ReactNode {
  const { id, agreedTo, settings, amendments, stage } = terms;
  if (!agreedTo || !settings.terms || stage !== 'gathering') return null;
  const change = changedTerms(agreedTo, settings.terms, (seat) => seatTitle(terms, variant, seat));
  return (
    <section className="amended" data-testid="amended" role="alert">
      <h2>{say.heading}</h2>
      <p>{changeSentence(change)}</p>
      <p className="note">{say.note}</p>
      <div className="row">
        <button
          type="button"
          className="primary"
          onClick={() => run(() => api.command(id, { type: 'agree', amendment: amendments }))}
        >
          {say.agree}
        </button>
        <LeaveButton {...{ id, run }} />
      </div>
    </section>
  );
}

/** The host's form: the terms that may be changed, and what the change would say. */
export function AmendForm(props: AmendmentProps): ReactNode {
  const [isOpen, open] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{say.change}</summary>
      {isOpen && <Amending key={props.terms.amendments} {...props} close={() => open(false)} />}
    </details>
  );
}

function Amending(props: AmendmentProps & { readonly close: () => void }): ReactNode {
  const { terms, variant, run, close } = props;
  const { settings, seats, amendments } = terms;
  const [chosen, choose] = useState<TermsChoice>(() => (settings.terms ?? {}) as TermsChoice);
  if (!settings.terms) return null;
  const titleOf = (seat: string): string => seatTitle(terms, variant, seat);
  const change = changedTerms(settings.terms, wholeTerms(chosen), titleOf);
  // The page asks for the terms again and again: what is new need not be other.
  const isSame = canonical(wholeTerms(chosen)) === canonical(settings.terms);
  const joined = seats.filter(({ id, isTaken }) => isTaken && id !== terms.seat).length;
  const send = (): void =>
    run(async () => {
      const asked = { type: 'amend', amendment: amendments, terms: wholeTerms(chosen) } as const;
      await api.command(terms.id, asked);
      close();
    });
  const named = seats.map(({ id }) => ({ id, name: titleOf(id) }));
  return (
    <div className="amending" data-testid="amending">
      <p className="note">{say.fixed}</p>
      <TermsFields terms={chosen} change={choose} seats={named} isMade />
      <p aria-live="polite">{isSame ? say.same : changeSentence(change)}</p>
      <AskingButton
        text={say.send}
        className="primary"
        isDisabled={isSame}
        question={say.sure}
        lines={() => [changeSentence(change), ...(joined > 0 ? [say.asks(joined)] : [])]}
        act={send}
      />
    </div>
  );
}
