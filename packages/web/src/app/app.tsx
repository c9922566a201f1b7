/** The page: which part of it an address means. */
import { parts } from '#parts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { PAGES } from './pages.ts';
import { useRoute } from './route.ts';
import type { Route } from './routes.ts';
import { useThemeTokens } from './theme.ts';
import { useTitle } from './title.ts';
import { FailureNotice } from './failures/failure-notice.tsx';
import { ErrorBoundary } from './failures/error-boundary.tsx';
import { HomePage } from '../pages/home.tsx';
import { lazily } from '../parts/lazily.ts';
import { Outdated } from './failures/outdated-notice.tsx';
import { onRuleAsked, type RuleRequest } from '../parts/asked-rule.ts';
import { PauseBanner } from './pause-banner.tsx';
import { AppFoot, AppHeader, Link } from './app-header.tsx';

const AboutPage = lazily(PAGES.about);
const AccountPage = lazily(PAGES.account);
const AdminPage = lazily(PAGES.admin);
const GalleryPage = lazily(PAGES.examples);
const GamePage = lazily(PAGES.game);
const LinkPage = lazily(PAGES.link);
const MyGamesPage = lazily(PAGES['my-games']);
const NewGamePage = lazily(PAGES.new);
const NoticePage = lazily(PAGES.notice);
const PrivacyPage = lazily(PAGES.privacy);
const RulesPage = lazily(PAGES.rules);
const RuleDialog = lazily(async () => (await import('../pages/rules/rule-dialog.tsx')).RuleDialog);
const SharedPage = lazily(PAGES.shared);
const UnsubscribePage = lazily(PAGES.unsubscribe);

function Unknown(): ReactNode {
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose">
        <h1>{messages.shell.notFound}</h1>
        <Link to="/">{messages.game.back}</Link>
      </main>
    </div>
  );
}

function Page({ route }: { readonly route: Route }): ReactNode {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'about':
      return <AboutPage />;
    case 'examples':
      return <GalleryPage />;
    case 'rules':
      return <RulesPage key={route.book} book={route.book} />;
    case 'new':
      return <NewGamePage />;
    case 'account':
      return <AccountPage />;
    case 'my-games':
      return <MyGamesPage />;
    case 'admin':
      return <AdminPage />;
    case 'privacy':
      return <PrivacyPage />;
    case 'link':
    case 'sign-in':
      return <LinkPage kind={route.page} />;
    case 'unsubscribe':
      return <UnsubscribePage />;
    case 'notice':
      return <NoticePage />;
    case 'shared':
      return <SharedPage />;
    case 'game':
      return <GamePage key={route.id} id={route.id} />;
    case 'unknown':
      return <Unknown />;
  }
}

/** The dialog of the rules, which is fetched when something asks for a rule. */
function AskedRule(): ReactNode {
  const [first, setFirst] = useState<RuleRequest>();
  useEffect(() => onRuleAsked((asked) => setFirst((known) => known ?? asked)), []);
  return (
    first && (
      <Suspense>
        <RuleDialog first={first} />
      </Suspense>
    )
  );
}

/** The whole page: shows the part that the address means, from the top. */
export function App(): ReactNode {
  useThemeTokens();
  useTitle();
  const route = useRoute();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [route.page]);
  return (
    <ErrorBoundary route={route}>
      <PauseBanner />
      {parts.RoomBanner && <parts.RoomBanner />}
      <Suspense fallback={<AppHeader />}>
        <Page route={route} />
      </Suspense>
      {route.page !== 'game' && <AppFoot />}
      <AskedRule />
      <Outdated />
      <FailureNotice />
    </ErrorBoundary>
  );
}
