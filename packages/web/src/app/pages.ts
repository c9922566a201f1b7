/** The pages behind the first one: each is fetched when an address first means it. */
import type { Route } from './routes.ts';

const accountPages = () => import('../pages/account/account-pages.ts');

/** How each is fetched. */
export const PAGES = {
  about: async () => (await import('../pages/about.tsx')).AboutPage,
  account: async () => (await accountPages()).AccountPage,
  admin: async () => (await accountPages()).AdminPage,
  examples: async () => (await import('../pages/gallery/gallery-page.tsx')).GalleryPage,
  game: async () => (await import('../game/game-page.tsx')).GamePage,
  link: async () => (await import('../pages/link-page.tsx')).LinkPage,
  'my-games': async () => (await import('../pages/my-games/my-games-page.tsx')).MyGamesPage,
  new: async () => (await import('../pages/new-game/new-game-page.tsx')).NewGamePage,
  notice: async () => (await accountPages()).NoticePage,
  privacy: async () => (await import('../pages/privacy-page.tsx')).PrivacyPage,
  rules: async () => (await import('../pages/rules/rules-page.tsx')).RulesPage,
  shared: async () => (await import('../pages/shared-page.tsx')).SharedPage,
  unsubscribe: async () => (await accountPages()).UnsubscribePage,
} as const;

const isBehind = (page: string): page is keyof typeof PAGES => page in PAGES;

/** Begins to fetch the page that an address means, before anything is shown. @returns when it is there, or cannot be had */
export async function fetchPage({ page }: Route): Promise<void> {
  const kind = page === 'sign-in' ? 'link' : page;
  // Whoever shows it tries again, and says what is wrong.
  if (isBehind(kind)) await PAGES[kind]().catch(() => undefined);
}
