/** The page: which part of it an address means. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { useRoute, type Route } from './route.ts';
import { useThemeTokens } from './theme.ts';
import { useTitle } from './title.ts';
import { AboutPage } from '../pages/about.tsx';
import { AccountPage } from '../pages/account/account-page.tsx';
import { AdminPage } from '../pages/account/admin-page.tsx';
import { FailureNotice } from './failures/failure-notice.tsx';
import { ErrorBoundary } from './failures/error-boundary.tsx';
import { HomePage } from '../pages/home.tsx';
import { Outdated } from './failures/outdated-notice.tsx';
import { LinkPage } from '../pages/link-page.tsx';
import { UnsubscribePage } from '../pages/account/unsubscribe-page.tsx';
import { NoticePage } from '../pages/account/notice-page.tsx';
import { PrivacyPage } from '../pages/privacy-page.tsx';
import { MyGamesPage } from '../pages/my-games/my-games-page.tsx';
import { NewGamePage } from '../pages/new-game/new-game-page.tsx';
import { RuleDialog } from '../pages/rules/rule-dialog.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { AppFoot, AppHeader, Link } from './app-header.tsx';

const GamePage = lazy(async () => ({ default: (await import('../game/game-page.tsx')).GamePage }));
const GalleryPage = lazy(async () => ({
  default: (await import('../pages/gallery/gallery-page.tsx')).GalleryPage,
}));
const RulesPage = lazy(async () => ({
  default: (await import('../pages/rules/rules-page.tsx')).RulesPage,
}));

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
      return (
        <Suspense fallback={<AppHeader />}>
          <GalleryPage />
        </Suspense>
      );
    case 'rules':
      return (
        <Suspense fallback={<AppHeader />}>
          <RulesPage key={route.book} book={route.book} />
        </Suspense>
      );
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
    case 'game':
      return (
        <Suspense fallback={<AppHeader />}>
          <GamePage key={route.id} id={route.id} />
        </Suspense>
      );
    case 'unknown':
      return <Unknown />;
  }
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
      <Page route={route} />
      {route.page !== 'game' && <AppFoot />}
      <RuleDialog />
      <Outdated />
      <FailureNotice />
    </ErrorBoundary>
  );
}
