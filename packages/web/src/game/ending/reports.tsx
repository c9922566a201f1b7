/** After-action reports: read by all, written by those who played. */
import { isBoardId } from '@chronopolitik/engine';
import { MASTER, reportsUntil, type AfterActionReport } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { PowerMark } from '../../parts/power-mark.tsx';
import { Pick, TextArea } from '../../parts/fields.tsx';
import { partyName, powersOf } from '../press/press-parties.ts';
import { quotedIn } from '../press/quotes.ts';
import { LinkedSentence } from '../../parts/linked-sentence.tsx';
import { writerOf } from '../press/conversations.ts';
import type { AfterEndProps } from './agree-button.tsx';

const say = messages.ending.reports;

type Shown = Pick<AfterEndProps, 'view' | 'names' | 'position' | 'plane'>;

/** Who wrote it: the power, and the name where it is known. */
function authorOf({ view, names, position }: Shown, party: string): string {
  const name = partyName({ view, position }, party);
  const player = view.table?.seats.find(({ id }) => id === party)?.player;
  const person = player === null || player === undefined ? undefined : names[player];
  return person === undefined ? name : `${name} (${person})`;
}

/** The text, with places and boards that lead to the map. */
function ReportText({ text, position, plane }: Shown & { readonly text: string }): ReactNode {
  const { words } = position.live;
  return (
    <p className="said-text">
      {quotedIn(text).map((part, i) => {
        if (part.kind !== 'place') return part.text;
        const { ref } = part;
        const phrase = isBoardId(ref)
          ? [{ ref, text: words.terms.board(ref) }]
          : words.phrases.place(ref);
        // The parts of a text have no other identity than their place in it.
        return <LinkedSentence key={i} phrase={phrase} guide={plane.guide} />;
      })}
    </p>
  );
}

function Report({ report, ...shown }: Shown & { readonly report: AfterActionReport }): ReactNode {
  const { party, text, at } = report;
  const powers = party === MASTER ? [] : powersOf(shown, party);
  return (
    <li>
      <small>
        {powers.map((power) => (
          <PowerMark key={power} power={power} loaded={shown.position.live} />
        ))}{' '}
        <b>{authorOf(shown, party)}</b> · {date.format(at)}
      </small>
      <ReportText {...shown} text={text} />
    </li>
  );
}

/** What players wrote about a round, or (null) about the whole game; nothing where nobody wrote. */
export function Reports({ round, ...shown }: Shown & { readonly round: number | null }): ReactNode {
  const found = (shown.view.reports ?? []).filter((each) => each.round === round);
  if (found.length === 0) return null;
  return (
    <section className="reports" data-testid="reports">
      <h3>{round === null ? say.heading : say.ofRound(round)}</h3>
      <ul>
        {found.map((report) => (
          <Report key={report.party} {...shown} report={report} />
        ))}
      </ul>
    </section>
  );
}

/** The rounds that one can write about, each by its number; the whole game first. */
function roundsOf({ view }: Pick<Shown, 'view'>): readonly (readonly [string, string])[] {
  const rounds = [...new Set(view.steps.map(({ round }) => round))].filter((round) => round > 0);
  return [
    ['', say.whole],
    ...rounds.map((round) => [String(round), people.press.round(round)] as const),
  ];
}

/** Writes one's own report, or says that the time for it is over. */
export function ReportForm({ view, send, done }: AfterEndProps & { readonly done: () => void }) {
  const own = writerOf(view);
  const endedAt = view.table?.endedAt ?? 0;
  const kept = (of: number | null): string =>
    view.reports?.find((each) => each.party === own && each.round === of)?.text ?? '';
  const [round, choose] = useState<number | null>(null);
  const [text, change] = useState(() => kept(null));
  const [isOpen] = useState(() => Date.now() <= reportsUntil(endedAt));
  if (!isOpen) return <p className="note">{say.closed}</p>;
  const turn = (to: string): void => {
    const next = to === '' ? null : Number(to);
    choose(next);
    change(kept(next));
  };
  const save = async (): Promise<void> => {
    if (await send({ type: 'report', round, text: text.trim() })) done();
  };
  return (
    <section className="report-form" data-testid="report-form">
      <p className="note">{say.note(date.format(reportsUntil(endedAt)))}</p>
      <Pick
        label={say.about}
        value={round === null ? '' : String(round)}
        choices={roundsOf({ view })}
        set={turn}
      />
      <TextArea label={say.text} value={text} rows={6} set={change} />
      <button
        type="button"
        className="primary"
        disabled={text.trim() === kept(round)}
        onClick={() => void save()}
      >
        {say.save}
      </button>
    </section>
  );
}
