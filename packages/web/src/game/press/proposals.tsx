/** Proposals in press: shown as cards that can be answered, and made by a form. */
import { parseOrder, type ProvinceId } from '@chronopolitik/engine';
import {
  PROPOSALS,
  dealingsOf,
  formatStatement,
  parseStatement,
  type Command,
  type Dealing,
  type GameView,
  type MessageView,
  type Proposal,
  type Statement,
} from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { sourceFor, typed, type LoadedGame } from '../../position/loaded-game.ts';

const say = messages.proposals;

type Send = (command: Command) => Promise<boolean>;

/** A proposal in words. */
function proposalText(loaded: LoadedGame, proposal: Proposal): string {
  switch (proposal.kind) {
    case 'peace':
    case 'draw':
      return say[proposal.kind];
    case 'zone':
      return say.zone(proposal.provinces.map((id) => nameOf(loaded, id)).join(', '));
    case 'support': {
      const { of, to } = proposal;
      const power = loaded.unitAt(of)?.power ?? '';
      return say.support(
        typed(
          loaded,
          to ? { kind: 'move', power, unit: of, to } : { kind: 'hold', power, unit: of },
        ),
      );
    }
  }
}

function nameOf({ rules, words }: LoadedGame, province: ProvinceId): string {
  return rules.map.provinceIndex.has(province) ? words.terms.province(province) : province;
}

interface CardProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly send: Send;
  readonly message: MessageView;
}

/** A message that is a statement, and what can be answered to it; null for any other message. */
export function ProposalCard({ view, loaded, send, message }: CardProps): ReactNode {
  const statement = parseStatement(message.text);
  if (!statement) return null;
  const { act, proposal } = statement;
  const answer = (given: Statement['act']): void => {
    const { from } = message;
    if (from === null) return;
    void send({ type: 'say', to: [from], text: formatStatement({ act: given, proposal }) });
  };
  const dealing = dealingFor(view, message, proposal);
  return (
    <div className="proposal" data-testid="proposal">
      <small>{say[act]}</small>
      <p>{proposalText(loaded, proposal)}</p>
      {act === 'proposes' && dealing && <Answers {...{ dealing, answer }} />}
    </div>
  );
}

/** What came of what a message proposes to the reader. */
function dealingFor(
  { seat, messages: all = [] }: GameView,
  { from, isOwn }: MessageView,
  proposal: Proposal,
): Dealing | undefined {
  if (seat === null || isOwn) return undefined;
  const text = formatStatement({ act: 'proposes', proposal });
  return dealingsOf(all, seat).find(
    (dealing) =>
      dealing.with === from &&
      formatStatement({ act: 'proposes', proposal: dealing.proposal }) === text,
  );
}

function Answers(props: {
  readonly dealing: Dealing;
  readonly answer: (act: Statement['act']) => void;
}): ReactNode {
  const { dealing, answer } = props;
  switch (dealing.state) {
    case 'asked':
      return (
        <p>
          <button type="button" className="plain" onClick={() => answer('accepts')}>
            {say.yes}
          </button>{' '}
          <button type="button" className="plain" onClick={() => answer('declines')}>
            {say.no}
          </button>
        </p>
      );
    case 'agreed':
      return (
        <p>
          {say.agreed}{' '}
          <button type="button" className="plain" onClick={() => answer('declines')}>
            {say.end}
          </button>
        </p>
      );
    case 'ended':
      return <p>{say.ended}</p>;
    case 'offered':
      return null;
  }
}

interface ProposingProps {
  readonly loaded: LoadedGame;
  readonly to: readonly string[];
  readonly send: Send;
}

/** Makes a proposal to chosen seats. */
export function Proposing({ loaded, to, send }: ProposingProps): ReactNode {
  const [kind, setKind] = useState<Proposal['kind']>('peace');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const isTyped = kind === 'zone' || kind === 'support';
  const propose = (): void => {
    const proposal = readProposal(loaded, kind, text);
    setFault(to.length === 0 ? say.whom : proposal ? undefined : say.unclear);
    if (to.length === 0 || !proposal) return;
    const statement = formatStatement({ act: 'proposes', proposal });
    void send({ type: 'say', to: [...to], text: statement }).then(() => setText(''));
  };
  return (
    <details className="proposing">
      <summary>{messages.press.propose}</summary>
      <p className="note">{say.note}</p>
      <select
        aria-label={say.kind}
        value={kind}
        onChange={({ target }) =>
          setKind(PROPOSALS.find((each) => each === target.value) ?? 'peace')
        }
      >
        {PROPOSALS.map((each) => (
          <option key={each} value={each}>
            {say.kinds[each]}
          </option>
        ))}
      </select>
      {isTyped && (
        <input
          value={text}
          aria-label={kind === 'zone' ? say.provinces : say.order}
          placeholder={kind === 'zone' ? say.provinces : say.order}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <button type="button" className="plain" onClick={propose}>
        {say.send}
      </button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </details>
  );
}

function readProposal(
  loaded: LoadedGame,
  kind: Proposal['kind'],
  text: string,
): Proposal | undefined {
  switch (kind) {
    case 'peace':
    case 'draw':
      return { kind };
    case 'zone':
      return readZone(loaded, text);
    case 'support': {
      const read = parseOrder(sourceFor(loaded), text, {});
      if (!read.ok) return undefined;
      const { order } = read.value;
      if (order.kind === 'move') return { kind, of: order.unit, to: order.to };
      return order.kind === 'hold' ? { kind, of: order.unit } : undefined;
    }
  }
}

/** Provinces by their ids or names, with commas between them. */
function readZone(loaded: LoadedGame, text: string): Proposal | undefined {
  const { provinces } = loaded.rules.map;
  const named = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) =>
      provinces.find((id) => id === name || nameOf(loaded, id).toLowerCase() === name),
    );
  const found = named.flatMap((id) => id ?? []);
  return found.length > 0 && found.length === named.length
    ? { kind: 'zone', provinces: [...new Set(found)].toSorted() }
    : undefined;
}
