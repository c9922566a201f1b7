/** A name that tells this window from the others of the browser. It outlasts a reload; a copy of the window has another. */

const KEY = 'chronopolitik.window';

/** The browser copies what is kept here into a duplicate of the window: so the name lies there only while no page is open. */
function kept(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function putBack(name: string): void {
  try {
    kept()?.setItem(KEY, name);
  } catch {
    // The window has another name after a reload.
  }
}

function taken(): string {
  const before = kept()?.getItem(KEY);
  kept()?.removeItem(KEY);
  return before ?? `${Date.now()}-${Math.random()}`;
}

function named(): string {
  const name = taken();
  if (typeof window === 'undefined') return name;
  window.addEventListener('pagehide', () => putBack(name));
  // A page that comes back whole, as by the way back, takes its name again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) kept()?.removeItem(KEY);
  });
  return name;
}

let name: string | undefined;

/** The name of this window. */
export function windowName(): string {
  return (name ??= named());
}
