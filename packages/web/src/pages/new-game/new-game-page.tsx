/** The page `/new`: a new game, with usual choices of organizers, earlier terms, and what all will agree to beside it. */
import type { Preset, RulesReply, VariantsReply } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages, people, sayPreset } from '../../app/messages.ts';
import { isRecord } from '../../browser/fits.ts';
import { Pick, Sheet, useServerAnswer } from '../../parts/fields.tsx';
import { rulesName } from '../../parts/rules-name.ts';
import { api, asRefused, offers } from '../../server/api.ts';
import { AtlasAround, newAtlas } from '../../server/atlas.ts';
import { allOwnGames } from '../../server/own-games.ts';
import { againstMachines } from './against-machines.ts';
import { choiceIn, choiceLike, firstChoice, keptChoice, type Choice } from './choice.ts';
import { NewGameForm } from './new-game.tsx';
import { PACES, usualTerms, withPace, type Pace } from './paces.ts';
import { wholeTerms } from './whole-terms.ts';

const say = people.newGame;

interface PartProps {
  readonly rules: RulesReply;
  readonly choice: Choice;
  readonly set: (choice: Choice) => void;
}

/** Usual games of organizers, each by one press. */
function Usual({ rules, choice, set }: PartProps): ReactNode {
  const { presets } = rules;
  const pairs = presets.find(({ id }) => id === '5d-loose') ?? choice.preset;
  const terms = choice.terms ?? usualTerms();
  const paced = (pace: Pace): void => set({ ...choice, terms: withPace(terms, pace) });
  const rootZ = (): void =>
    set({
      ...firstChoice(pairs, withPace({ ...usualTerms(), seating: 'preferences' }, 'letters')),
      name: choice.name,
      variant: 'rootz',
      mode: 'pairs',
    });
  return (
    <section data-testid="usual">
      <h2>{say.usual}</h2>
      <div className="row usual">
        {PACES.map((pace) => (
          <button key={pace} type="button" className="plain" onClick={() => paced(pace)}>
            {people.fields.paces[pace]}
          </button>
        ))}
        <button type="button" className="plain" onClick={rootZ}>
          {say.pairs}
        </button>
      </div>
    </section>
  );
}

/** The rules and terms of one of one's own games, to begin with. */
function Earlier({ rules, choice, set }: PartProps): ReactNode {
  const { value: games = [] } = useServerAnswer(allOwnGames);
  const [copied, setCopied] = useState('');
  const [fault, setFault] = useState('');
  if (games.length === 0) return null;
  const copy = async (id: string): Promise<void> => {
    const { settings } = await api.terms(id);
    const like = choiceLike(settings, rules.presets);
    if (like) set({ ...like, name: choice.name });
  };
  const pick = (id: string): void => {
    setCopied(id);
    if (id !== '') copy(id).catch((error: unknown) => setFault(asRefused(error).message));
  };
  return (
    <>
      <Pick
        label={say.earlier}
        value={copied}
        choices={[['', say.none] as const, ...games.map(({ id, name }) => [id, name] as const)]}
        set={pick}
      />
      <p className="fault">{fault}</p>
    </>
  );
}

/** What all who join will agree to. */
function Beside({ choice, variants }: { choice: Choice; variants: VariantsReply }): ReactNode {
  const { preset, terms } = choice;
  const map = choice.variant ?? preset.rules.variant;
  const name = variants.variants.find(({ id }) => id === map)?.name ?? map;
  const seatNumber = (seat: string): string => messages.lobby.seat(Number(seat.split('-')[1]) || 1);
  const rules = {
    ...preset.rules.ruleset,
    options: { ...preset.rules.ruleset.options, ...choice.options },
  };
  return (
    <aside className="beside-form" data-testid="agreement">
      <h2>{messages.lobby.heading}</h2>
      <p>{messages.lobby.rules(name, rulesName(rules))}</p>
      {terms ? (
        <ul className="plain-list">
          {messages.terms.inWords(wholeTerms(terms), seatNumber).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="note">{sayPreset(preset).note}</p>
      )}
    </aside>
  );
}

/** What was chosen here before a reload or a way elsewhere and back; the history of the window keeps it. */
function useKeptChoice(
  presets: readonly Preset[],
): readonly [Choice | undefined, (to: Choice) => void] {
  const [chosen, choose] = useState<Choice>();
  const [first] = presets;
  const state: unknown = history.state;
  const kept = isRecord(state) ? choiceIn(state['newGame'], presets) : undefined;
  const choice =
    chosen ??
    kept ??
    (first && firstChoice(first, offers.people ? usualTerms() : againstMachines()));
  const set = (to: Choice): void => {
    const before: unknown = history.state;
    history.replaceState({ ...(isRecord(before) ? before : {}), newGame: keptChoice(to) }, '');
    choose(to);
  };
  return [choice, set];
}

interface OfferedProps {
  readonly rules: RulesReply;
  readonly variants: VariantsReply;
}

function Offered({ rules, variants: given }: OfferedProps): ReactNode {
  const [variants, renewed] = useState(given);
  const [choice, set] = useKeptChoice(rules.presets);
  if (!choice) return null;
  const part = { rules, choice, set };
  return (
    <div className="new-game-page">
      <div>
        {offers.people && <Usual {...part} />}
        <Earlier {...part} />
        <NewGameForm {...{ rules, variants, renewed, choice }} setChoice={set} />
      </div>
      <Beside {...{ choice, variants }} />
    </div>
  );
}

/** The page. */
export function NewGamePage(): ReactNode {
  const [atlas] = useState(() => newAtlas());
  const [offered, setOffered] = useState<OfferedProps>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    Promise.all([api.rules(), atlas.list()]).then(
      ([rules, variants]) => setOffered({ rules, variants }),
      (error: unknown) => setFault(asRefused(error).message),
    );
  }, [atlas]);
  return (
    <AtlasAround value={atlas}>
      <Sheet heading={messages.home.create} fault={fault}>
        {offered ? <Offered {...offered} /> : <p className="note">{messages.game.loading}</p>}
      </Sheet>
    </AtlasAround>
  );
}
