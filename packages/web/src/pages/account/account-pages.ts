/** The pages of one's own account and of administrators, which are fetched together. */
export { AccountPage } from './account-page.tsx';
export { AdminPage } from './admin-page.tsx';
export { NoticePage } from './notice-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
