/** The conversation of a game's spectators. Players read it once the game is over. */
import type { GameView, SpectatorsReply } from '@chronopolitik/game';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { useLetter } from '../../browser/letter.ts';
import { api, asRefused, offers } from '../../server/api.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Fault, TextArea, useDoing, type Doing } from '../../parts/fields.tsx';
import { usePolled } from '../../parts/use-polled.ts';

const say = messages.asides.spectators;
const EVERY = 5_000;
const SPECTATORS = 'spectators';

type Remark = SpectatorsReply['remarks'][number];

interface TalkProps {
  readonly view: GameView;
}

/** Whether the viewer may take back what others wrote: a game master without a seat. */
function isModerator({ isMaster, seat }: GameView): boolean {
  return isMaster === true && seat === null;
}

interface LineProps {
  readonly remark: Remark;
  readonly mayRemove: boolean;
  readonly remove: () => void;
}

function Line({ remark, mayRemove, remove }: LineProps): ReactNode {
  const { at, name, isOwn, text } = remark;
  return (
    <li className={isOwn ? 'message own' : 'message'}>
      <small>
        <b>{isOwn ? messages.press.you : (name ?? say.somebody)}</b> · {date.format(at)}
      </small>
      <p className="said-text">{text}</p>
      {mayRemove && (
        <button type="button" className="plain" onClick={remove}>
          {say.remove}
        </button>
      )}
    </li>
  );
}

function Writing({ game, again }: { readonly game: string; readonly again: () => void }) {
  const [text, change] = useLetter(game, SPECTATORS, SPECTATORS);
  const { run, fault, isBusy } = useDoing(again);
  const send = (): void =>
    run(async () => {
      await api.spectators.say(game, text);
      // What was written meanwhile stays.
      change((now) => (now === text ? '' : now));
    });
  return (
    <>
      <TextArea label={say.message} value={text} rows={2} set={(next) => change(() => next)} />
      <Fault text={fault} />
      <button
        type="button"
        className="plain"
        disabled={isBusy || text.trim() === ''}
        onClick={send}
      >
        {people.press.send}
      </button>
    </>
  );
}

/** The remarks of before, as many as were asked for. */
function useEarlier(game: string) {
  const [before, keep] = useState<readonly Remark[]>([]);
  const [first, setFirst] = useState<number>();
  const load = async (from: number): Promise<void> => {
    const said = await api.spectators.show(game, from);
    keep([...said.remarks, ...before]);
    setFirst(said.remarks[0]?.number ?? 1);
  };
  return { before, first, load };
}

/**
 * The conversation, asked again and again.
 * @param shut told once the server keeps the viewer out of it
 */
function useTalk(game: string, shut: () => void) {
  const ask = useCallback(() => api.spectators.show(game), [game]);
  const failed = useCallback(
    (error: unknown): void => {
      if (asRefused(error).reply.code === 'forbidden') shut();
    },
    [shut],
  );
  return usePolled(ask, EVERY, failed);
}

function Remarks(props: {
  readonly view: GameView;
  readonly said: SpectatorsReply;
  readonly run: Doing['run'];
}): ReactNode {
  const { view, said, run } = props;
  const { remarks } = said;
  const { before, first, load } = useEarlier(view.id);
  const start = first ?? remarks[0]?.number ?? 1;
  const shown = [...before.filter(({ number }) => number < (remarks[0]?.number ?? 0)), ...remarks];
  const end = useLatest(remarks.at(-1)?.number);
  return (
    <>
      {start > 1 && (
        <button type="button" className="plain" onClick={() => run(() => load(start))}>
          {people.press.earlier(start - 1)}
        </button>
      )}
      {said.hasEntered && remarks.length === 0 && <p className="note">{people.press.none}</p>}
      <ol className="messages" ref={end}>
        {shown.map((remark) => (
          <Line
            key={remark.number}
            remark={remark}
            mayRemove={remark.isOwn || isModerator(view)}
            remove={() => run(() => api.spectators.remove(view.id, remark.number))}
          />
        ))}
      </ol>
    </>
  );
}

/** Scrolls a list to its end whenever its last entry is another. */
function useLatest(last: number | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return list;
}

function Open({ view, shut }: TalkProps & { readonly shut: () => void }): ReactNode {
  const [said, again] = useTalk(view.id, shut);
  const { run, fault } = useDoing(again);
  if (!said) return null;
  const { hasEntered, mayEnter, remarks } = said;
  const isOver = view.table?.stage === 'finished';
  // Of a game that is over without it, nobody needs to hear.
  if (remarks.length === 0 && (isOver ? !hasEntered : !hasEntered && !mayEnter)) return null;
  return (
    <section className="spectators" data-testid="spectators">
      <h2>{say.heading}</h2>
      <p className="note">{isOver ? say.noteAfter : say.note}</p>
      <Remarks {...{ view, said, run }} />
      {mayEnter && (
        <AskingButton
          text={say.enter}
          question={say.sure}
          lines={() => [say.follows]}
          act={() => run(() => api.spectators.enter(view.id))}
        />
      )}
      {hasEntered && view.seat === null && <Writing game={view.id} again={again} />}
      <Fault text={fault} />
    </section>
  );
}

/** The conversation; nothing for those who are kept out of it: whoever plays, or lost a seat, before the end. */
export function SpectatorsTalk({ view }: TalkProps): ReactNode {
  const [isShut, setShut] = useState(false);
  const shut = useCallback(() => setShut(true), []);
  const isPlayers = view.seat !== null || view.lost !== undefined;
  if (!offers.people || isShut || (isPlayers && view.table?.stage !== 'finished')) return null;
  return <Open {...{ view, shut }} />;
}
