/** What the players vote on, and what one can put to vote. */
import type { PowerId } from '@chronopolitik/engine';
import {
  endsGame,
  foresee,
  motionKey,
  type Command,
  type GameView,
  type Motion,
  type TableView,
} from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { isGrave, motionLines, motionQuestion } from '../../parts/asking.ts';
import { messages, people } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Check, Field } from '../../parts/fields.tsx';
import { seatName } from './seat-name.ts';

const say = messages.desk.votes;

interface VotesProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly of: TableView;
  readonly send: (command: Command) => Promise<boolean>;
}

/** Powers with a unit or a center on a head. */
function survivors({ heads, boards, world }: LoadedGame): readonly string[] {
  const alive = new Set(
    [...heads].flatMap((id) => {
      const board = boards.get(id);
      return board
        ? [...board.units.map(({ power }) => power), ...Object.values(board.owners)]
        : [];
    }),
  );
  for (const power of world.executed) alive.delete(power);
  return [...alive].toSorted();
}

/** What can be voted on here, with what others brought up. */
function motionsFor({ view, loaded, of }: VotesProps): readonly Motion[] {
  const { terms } = view.settings;
  const usual: Motion[] = [
    ...(terms?.draws === 'none' ? [] : [{ kind: 'draw' } as const]),
    of.isPaused ? { kind: 'resume' } : { kind: 'pause' },
    ...(of.deadline === null ? [] : [{ kind: 'extend', hours: 24 } as const]),
    ...(of.masterPlays ? [{ kind: 'process' } as const] : []),
    { kind: 'cancel' },
  ];
  const alive = new Set(survivors(loaded));
  const conceded = view.seats
    .filter(({ id }) => id !== view.seat)
    .flatMap(({ powers }) => powers.filter((power) => alive.has(power)).slice(0, 1))
    .map((to): Motion => ({ kind: 'concede', to }));
  const own = view.own?.motions ?? [];
  const all = [...of.motions.map(({ motion }) => motion), ...own, ...usual, ...conceded];
  return [...new Map(all.map((motion) => [motionKey(motion), motion])).values()];
}

/** Supports what ends or changes the game for all, once it was said what follows. */
function SupportButton(
  props: VotesProps & {
    readonly motion: Motion;
    readonly text: string;
    readonly isDisabled?: boolean;
  },
): ReactNode {
  const { view, loaded, send, motion, text, isDisabled = false } = props;
  const names = {
    ofPower: (power: PowerId) => loaded.words.terms.power(power),
    ofSeat: (seat: string) => seatName(view, loaded, seat),
  };
  return (
    <AskingButton
      {...{ text, isDisabled }}
      question={motionQuestion(motion, names)}
      lines={() => motionLines(foresee(loaded.rules, view, motion), names)}
      act={() => void send({ type: 'vote', step: view.step, motion, support: true })}
    />
  );
}

function MotionLine({ motion, ...props }: VotesProps & { readonly motion: Motion }): ReactNode {
  const { view, loaded, of, send } = props;
  const key = motionKey(motion);
  const seats = of.motions.find((each) => motionKey(each.motion) === key)?.seats ?? [];
  const support = !(view.own?.motions ?? []).some((each) => motionKey(each) === key);
  const { step } = view;
  return (
    <li>
      <span>
        {messages.terms.motion(motion, (power) => loaded.words.terms.power(power))}
        {seats.length > 0 && (
          <small> {seats.map((seat) => seatName(view, loaded, seat)).join(', ')}</small>
        )}
      </span>
      {support && isGrave(motion) ? (
        <SupportButton {...props} motion={motion} text={people.panel.support} />
      ) : (
        <button
          type="button"
          className="plain"
          aria-pressed={!support}
          onClick={() => void send({ type: 'vote', step, motion, support })}
        >
          {support ? people.panel.support : people.panel.withdraw}
        </button>
      )}
    </li>
  );
}

/** A draw that leaves survivors out. */
function NamedDraw(props: VotesProps): ReactNode {
  const { view, loaded, of } = props;
  const alive = survivors(loaded);
  const [chosen, choose] = useState<readonly string[]>(alive);
  // Nobody there can agree to be left out.
  const open = view.seats.flatMap(({ id, powers }) =>
    of.seats.some((seat) => seat.id === id && !seat.isTaken) ? powers : [],
  );
  const powers = alive.filter((power) => chosen.includes(power) || open.includes(power));
  const toggle = (power: PowerId, isOn: boolean): void =>
    choose(isOn ? [...chosen, power] : chosen.filter((each) => each !== power));
  return (
    <fieldset className="checks">
      <legend>{say.draw}</legend>
      <div className="grid">
        {alive.map((power) => (
          <Check
            key={power}
            text={loaded.words.terms.power(power)}
            isOn={powers.includes(power)}
            isFixed={open.includes(power)}
            set={(isOn) => toggle(power, isOn)}
          />
        ))}
      </div>
      <SupportButton
        {...props}
        motion={{ kind: 'draw', powers }}
        text={say.drawIt}
        isDisabled={powers.length === 0}
      />
    </fieldset>
  );
}

function LongerPhase({ view, send }: VotesProps): ReactNode {
  const [hours, setHours] = useState('48');
  const count = Math.round(Number(hours));
  return (
    <div className="beside">
      <Field label={say.extend} type="number" min={1} max={720} value={hours} set={setHours} />
      <button
        type="button"
        className="plain"
        disabled={!(count >= 1 && count <= 720)}
        onClick={() => {
          const motion = { kind: 'extend', hours: count } as const;
          void send({ type: 'vote', step: view.step, motion, support: true });
        }}
      >
        {say.extendIt}
      </button>
    </div>
  );
}

interface GroupProps extends VotesProps {
  readonly heading: string;
  readonly motions: readonly Motion[];
}

/** Motions of one kind under a heading; nothing where there are none. */
function Group({ heading, motions, ...props }: GroupProps): ReactNode {
  if (motions.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="motions">
        {motions.map((motion) => (
          <MotionLine key={motionKey(motion)} {...props} motion={motion} />
        ))}
      </ul>
    </>
  );
}

/** The motions with their supporters, and buttons to support them. Only players vote. */
export function Votes(props: VotesProps): ReactNode {
  const { view, of } = props;
  if (view.seat === null || of.stage !== 'playing') return null;
  const motions = motionsFor(props);
  return (
    <details>
      <summary>{say.heading}</summary>
      <p className="note">{say.note}</p>
      <Group {...props} heading={say.clock} motions={motions.filter((each) => !endsGame(each))} />
      {of.deadline !== null && <LongerPhase {...props} />}
      <Group {...props} heading={say.ends} motions={motions.filter(endsGame)} />
      {view.settings.terms?.draws === 'named' && <NamedDraw {...props} />}
    </details>
  );
}
