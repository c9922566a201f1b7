/** What a player chooses for all pages: colors, patterns, language. */
import { LANGUAGES } from '@chronopolitik/words';
import { useId, useState, type ReactNode } from 'react';
import { chooseLanguage, language, nameOfLanguage } from './language.ts';
import { messages } from './messages.ts';
import { chooseTheme, LOOKS, setLook, useLook, useThemeChoice, type Look } from './theme.ts';
import { THEME_CHOICES } from './theme-name.ts';
import { sendByHand, useByHand } from '../browser/by-hand.ts';
import { setMute, useMute } from '../sound/mute.ts';
import { choosePace, PACES, readPace } from './motion.ts';
import { KeysLater } from './keys-later.tsx';

const say = messages.shell.settings;

function Choices<T extends string>(props: {
  readonly legend: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly nameOf: (choice: T) => string;
  readonly choose: (choice: T) => void;
}): ReactNode {
  const { legend, choices, chosen, nameOf, choose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => choose(choice)}
          />
          {nameOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}

function LookSwitch({ look }: { readonly look: Look }): ReactNode {
  const isOn = useLook(look);
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => setLook(look, target.checked)}
      />
      {say.looks[look]}
    </label>
  );
}

function ByHandSwitch(): ReactNode {
  const isOn = useByHand();
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => sendByHand(target.checked)} />
      {say.byHand}
    </label>
  );
}

function MuteSwitch(): ReactNode {
  const isMute = useMute();
  return (
    <label>
      <input
        type="checkbox"
        checked={!isMute}
        onChange={({ target }) => setMute(!target.checked)}
      />
      {messages.shell.sound.name}
    </label>
  );
}

/** How fast the film of a round plays by itself. */
function PaceChoice(): ReactNode {
  const [pace, setPace] = useState(readPace);
  return (
    <Choices
      legend={say.pace}
      choices={PACES}
      chosen={pace}
      nameOf={(choice) => say.paces[choice]}
      choose={(choice) => {
        choosePace(choice);
        setPace(choice);
      }}
    />
  );
}

/** A button in the head that opens the choices below it. */
export function Settings({ children }: { readonly children?: ReactNode }): ReactNode {
  const theme = useThemeChoice();
  const id = useId();
  const [isKeying, setKeying] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tool"
        popoverTarget={id}
        aria-label={say.open}
        title={say.open}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h7M15 5h2M3 10h2M10 10h7M3 15h9M17 15h0M12.5 2.8v4.4M7.5 7.8v4.4M14.5 12.8v4.4" />
        </svg>
      </button>
      <dialog id={id} popover="auto" className="settings" aria-label={say.open}>
        {children}
        <Choices
          legend={say.theme}
          choices={THEME_CHOICES}
          chosen={theme}
          nameOf={(choice) => say.themes[choice]}
          choose={chooseTheme}
        />
        <fieldset>
          <legend>{say.map}</legend>
          {LOOKS.map((look) => (
            <LookSwitch key={look} look={look} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{say.orders}</legend>
          <ByHandSwitch />
        </fieldset>
        <PaceChoice />
        <fieldset>
          <legend>{messages.shell.sound.heading}</legend>
          <MuteSwitch />
        </fieldset>
        <Choices
          legend={say.language}
          choices={LANGUAGES}
          chosen={language}
          nameOf={nameOfLanguage}
          choose={chooseLanguage}
        />
        <button type="button" className="plain" onClick={() => setKeying(true)}>
          {messages.keys.list} …
        </button>
      </dialog>
      {isKeying && <KeysLater close={() => setKeying(false)} />}
    </>
  );
}
