/** What every page has: its head, and the choice of theme. */
import { LANGUAGES } from '@chronopolitik/words';
import type { MouseEvent, ReactNode } from 'react';
import { chooseLanguage, language, LANGUAGE_NAMES } from '../language.ts';
import { messages, people } from '../messages.ts';
import { go } from '../route.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../theme.ts';

/** A link within the page. */
export function Link(props: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { to, className, children } = props;
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}

export function ThemeSelect(): ReactNode {
  const chosen = useThemeChoice();
  return (
    <label className="theme">
      <span className="unseen">{messages.shell.theme.label}</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          const choice = THEME_CHOICES.find((each) => each === target.value);
          if (choice) chooseTheme(choice);
        }}
      >
        {THEME_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {messages.shell.theme[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function LanguageSelect(): ReactNode {
  return (
    <label className="theme">
      <span className="unseen">{messages.shell.language}</span>
      <select
        value={language}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((each) => each === target.value);
          if (chosen) chooseLanguage(chosen);
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <header className="head">
      <Link to="/" className="brand">
        {messages.shell.title}
      </Link>
      <div className="middle">{children}</div>
      <nav>
        <Link to="/account">{people.account.heading}</Link>
        <Link to="/about">{messages.shell.nav.about}</Link>
        <LanguageSelect />
        <ThemeSelect />
      </nav>
    </header>
  );
}
