/** The form for a new game: who plays, by which rules, on which map; each option explained where it is chosen. */
import type { JsonValue } from '@chronopolitik/engine';
import {
  type CreateReply,
  type CreateRequest,
  type Preset,
  type RulesReply,
  type TermsChoice,
  type VariantsReply,
} from '@chronopolitik/game';
import { useId, useState, type ReactNode } from 'react';
import { optionWords } from '@chronopolitik/words';
import { language } from '../../app/language.ts';
import { againstMachines, isAgainstMachines } from './against-machines.ts';
import { messages, people, sayPreset, textOfFile } from '../../app/messages.ts';
import { go } from '../../app/route.ts';
import { storeLinks } from '../../browser/made-links.ts';
import { Link } from '../../app/app-header.tsx';
import { api, offers, Refused } from '../../server/api.ts';
import { LinkShown } from '../../game/people/link-shown.tsx';
import { MachinesFields } from './machines-fields.tsx';
import { OptionRule } from '../../parts/rule-citation.tsx';
import { MapChoice } from './map-choice.tsx';
import { Pick } from '../../parts/fields.tsx';
import { forSeats, useNewSeats, type NewSeat } from './seat-strengths.tsx';
import { firstChoice, type Choice, type Options } from './choice.ts';
import { usualTerms } from './paces.ts';
import { TermsFields } from './terms-fields.tsx';

interface PartProps {
  readonly choice: Choice;
  readonly change: (changed: Partial<Choice>) => void;
}

const say = messages.home;

/** A value of an option as text. */
function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Offered = RulesReply['rulesets'][string]['options'];

/** Whether an option means something, given what is chosen for the one that it needs. */
function isMeant(all: Offered, chosen: Options, { needs }: Offered[string]): boolean {
  return !needs || (chosen[needs.option] ?? all[needs.option]?.default) === needs.value;
}

function requestOf(rules: RulesReply, choice: Choice, seats: readonly NewSeat[]): CreateRequest {
  const { preset, variant, name, options } = choice;
  const { ruleset, rulebook } = preset.rules;
  const all = rules.rulesets[ruleset.id]?.options ?? {};
  const wanted: Options = { ...ruleset.options, ...options };
  const meant = Object.entries(wanted).filter(([key]) => {
    const option = all[key];
    return option && isMeant(all, wanted, option);
  });
  const chosen = Object.fromEntries(meant) as Record<string, string>;
  return {
    preset: preset.id,
    ...(variant !== undefined && { variant }),
    ...(choice.mode !== undefined && { mode: choice.mode }),
    ...(Object.keys(options).length > 0 && {
      ruleset: { id: ruleset.id, options: chosen },
      ...(rulebook !== undefined && { rulebook }),
    }),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(choice.terms && { terms: forSeats(choice.terms, seats) }),
  };
}

function Presets({
  presets,
  choice,
  change,
}: PartProps & { readonly presets: readonly Preset[] }): ReactNode {
  return (
    <fieldset className="presets">
      <legend>{say.rules}</legend>
      {presets.map((preset) => (
        <label key={preset.id} className="preset" aria-label={sayPreset(preset).name}>
          <input
            type="radio"
            name="preset"
            value={preset.id}
            checked={preset.id === choice.preset.id}
            onChange={() => change({ preset, options: {}, mode: undefined })}
          />
          <span>
            <strong>{sayPreset(preset).name}</strong>
            {preset.id === choice.preset.id && <small>{sayPreset(preset).note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function OptionField(props: {
  readonly ruleset: string;
  readonly name: string;
  readonly choices: readonly JsonValue[];
  readonly value: JsonValue;
  readonly set: (value: JsonValue) => void;
}): ReactNode {
  const { ruleset, name, choices, value, set } = props;
  const words = optionWords(name, language);
  return (
    <fieldset className="option">
      <legend>
        {words.label}
        <OptionRule option={name} ruleset={ruleset} label={words.label} />
      </legend>
      {choices.map((choice) => (
        <label key={textOf(choice)}>
          <input type="radio" name={name} checked={choice === value} onChange={() => set(choice)} />
          <span>{words.sayChoice(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function OptionFields({
  rules,
  choice,
  change,
}: PartProps & { readonly rules: RulesReply }): ReactNode {
  const { ruleset } = choice.preset.rules;
  const chosen: Options = { ...ruleset.options, ...choice.options };
  const all = rules.rulesets[ruleset.id]?.options ?? {};
  const offered = Object.entries(all).filter(
    ([, option]) => option.forCases !== true && isMeant(all, chosen, option),
  );
  if (offered.length === 0) return null;
  return (
    <details>
      <summary>{say.more}</summary>
      {offered.map(([key, { choices, default: usual }]) => (
        <OptionField
          key={key}
          ruleset={ruleset.id}
          name={key}
          choices={choices}
          value={chosen[key] ?? usual}
          set={(value) => change({ options: { ...choice.options, [key]: value } })}
        />
      ))}
    </details>
  );
}

function NameField({ choice, change }: PartProps): ReactNode {
  const id = useId();
  return (
    <div className="fields">
      <label htmlFor={id}>{say.name}</label>
      <input
        id={id}
        value={choice.name}
        maxLength={80}
        placeholder={sayPreset(choice.preset).name}
        onChange={({ target }) => change({ name: target.value })}
      />
    </div>
  );
}

/** What a server offers for a new game. */
export interface NewGameProps {
  readonly rules: RulesReply;
  readonly variants: VariantsReply;
  /** The preset that is chosen at first. */
  readonly first: Preset;
}

type Kind = keyof typeof people.kinds;
const KINDS: readonly Kind[] = [
  'sandbox',
  'machines',
  ...(offers.people ? (['people'] as const) : []),
];

function kindOf({ terms }: Choice): Kind {
  if (!terms) return 'sandbox';
  return isAgainstMachines(terms) ? 'machines' : 'people';
}

const TERMS_OF: Readonly<Record<Kind, () => TermsChoice | undefined>> = {
  sandbox: () => undefined,
  machines: againstMachines,
  people: usualTerms,
};

/** Who plays: chosen first, since all else follows from it. */
function KindField({ choice, change }: PartProps): ReactNode {
  const chosen = kindOf(choice);
  return (
    <fieldset className="kinds-of-game">
      <legend>{people.kind}</legend>
      <div>
        {KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              checked={kind === chosen}
              onChange={() => change({ terms: TERMS_OF[kind]() })}
            />{' '}
            {people.kinds[kind]}
          </label>
        ))}
      </div>
      <p className="note">{people.kindNotes[chosen]}</p>
    </fieldset>
  );
}

function KindTerms(props: PartProps & { readonly seats: readonly NewSeat[] }): ReactNode {
  const { choice, change, seats } = props;
  const { terms } = choice;
  const set = (next: TermsChoice): void => change({ terms: next });
  if (!terms) return null;
  return isAgainstMachines(terms) ? (
    <MachinesFields terms={terms} change={set} seats={seats} />
  ) : (
    <TermsFields terms={terms} change={set} seats={seats} />
  );
}

/** The map's ways to seat players, where it has more than one. */
function ModeField({
  choice,
  change,
  offered,
}: PartProps & { readonly offered: VariantsReply }): ReactNode {
  const map = choice.variant ?? choice.preset.rules.variant;
  const modes = offered.variants.find(({ id }) => id === map)?.modes ?? [];
  if (!choice.terms || modes.length < 2) return null;
  return (
    <Pick
      label={people.fields.mode}
      value={choice.mode ?? modes[0]?.id ?? ''}
      choices={modes.map(({ id, name }) => [id, textOfFile(name).text] as const)}
      set={(mode) => change({ mode })}
    />
  );
}

/** The links of a game that was just made: shown this once. */
function MadeLinks({ made }: { readonly made: CreateReply }): ReactNode {
  const { invitation, spectator, master } = made.links ?? {};
  return (
    <section>
      <h2>{people.keep.heading}</h2>
      {invitation !== undefined && <LinkShown label={people.keep.invitation} secret={invitation} />}
      {spectator !== undefined && <LinkShown label={people.keep.spectator} secret={spectator} />}
      {master !== undefined && <LinkShown label={people.keep.master} secret={master} />}
      <button
        type="button"
        className="primary"
        onClick={() => go(`/game/${encodeURIComponent(made.id)}`)}
      >
        {people.keep.go}
      </button>
    </section>
  );
}

function Start({ fault, isBusy }: { fault: string; isBusy: boolean }): ReactNode {
  return (
    <div className="start">
      <p className="fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="primary" disabled={isBusy}>
        {isBusy ? say.starting : say.start}
      </button>
    </div>
  );
}

/** What the form is shown from: a choice that somebody keeps. */
interface FormProps extends Omit<NewGameProps, 'first'> {
  /** Told of the maps on offer when they are others. */
  readonly renewed: (variants: VariantsReply) => void;
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
}

/** The form on the first page. */
export function NewGame({ first, rules, variants: given }: NewGameProps): ReactNode {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(first));
  const [variants, renewed] = useState(given);
  return (
    <>
      <h2 className="new-game-heading">
        {say.create} <Link to="/new">{people.newGame.own}</Link>
      </h2>
      <NewGameForm {...{ rules, variants, renewed, choice, setChoice }} />
    </>
  );
}

/** The form. Once the game is made it leads there, or shows the links of its seats. */
export function NewGameForm(props: FormProps): ReactNode {
  const { rules, variants, renewed, choice, setChoice } = props;
  const { ruleset, variant } = choice.preset.rules;
  const played = { variant: choice.variant ?? variant, ruleset, mode: choice.mode };
  const seats = useNewSeats(played, choice.terms);
  const [made, setMade] = useState<CreateReply>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const change = (changed: Partial<Choice>): void => setChoice({ ...choice, ...changed });
  const start = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const game = await api.create(requestOf(rules, choice, seats));
      if (game.links) storeLinks(game.id, game.links);
      const isAlone = isAgainstMachines(choice.terms);
      if (isAlone && choice.terms.seating !== 'chosen') await api.join(game.id, {});
      if (!isAlone && game.links && Object.keys(game.links).length > 0) setMade(game);
      else go(`/game/${encodeURIComponent(game.id)}`);
    } catch (error) {
      setFault(error instanceof Refused ? error.message : String(error));
      setBusy(false);
    }
  };
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    void start();
  };
  if (made) return <MadeLinks made={made} />;
  return (
    <form className="new-game" onSubmit={submit}>
      <KindField {...{ choice, change }} />
      <Presets presets={rules.presets} {...{ choice, change }} />
      <MapChoice
        offered={variants}
        usual={choice.preset.rules.variant}
        chosen={choice.variant ?? choice.preset.rules.variant}
        choose={(variant) => change({ variant, mode: undefined })}
        renewed={renewed}
      />
      <ModeField {...{ choice, change }} offered={variants} />
      <NameField {...{ choice, change }} />
      <KindTerms {...{ choice, change, seats }} />
      <OptionFields {...{ rules, choice, change }} />
      <Start {...{ fault, isBusy }} />
    </form>
  );
}
