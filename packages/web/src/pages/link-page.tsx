/** Exchanges the secret behind the # of a link for what it opens, and goes there. */
import { useEffect, useState, type ReactNode } from 'react';
import { people } from '../app/messages.ts';
import { go } from '../app/route.ts';
import { api, Refused } from '../server/api.ts';
import { AppHeader, Link } from '../app/app-header.tsx';

/** Takes the secret out of the address, so that no history keeps it. */
function takeSecret(): string {
  const secret = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return secret;
}

/** Once a page: React may ask twice. */
let opening: Promise<string> | undefined;

function openOnce(kind: 'link' | 'sign-in'): Promise<string> {
  opening ??= (async () => {
    const secret = takeSecret();
    if (kind === 'sign-in') {
      await api.openAccount(secret);
      return '/account';
    }
    const { game } = await api.open(secret);
    return `/game/${encodeURIComponent(game)}`;
  })();
  return opening;
}

/** The page that a link opens. @param props `sign-in`: the link came by mail and signs one in */
export function LinkPage({ kind }: { readonly kind: 'link' | 'sign-in' }): ReactNode {
  const [fault, setFault] = useState('');
  useEffect(() => {
    openOnce(kind)
      .then(go)
      .catch((error: unknown) => setFault(error instanceof Refused ? error.message : String(error)))
      .finally(() => {
        opening = undefined;
      });
  }, [kind]);
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose">
        <h1>{fault === '' ? people.link.opening : people.link.failed}</h1>
        {fault !== '' && <p role="alert">{fault}</p>}
        <Link to="/">{people.open}</Link>
      </main>
    </div>
  );
}
