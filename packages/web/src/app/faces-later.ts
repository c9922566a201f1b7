/** When a first visit to a game asks for the typefaces: not before the scripts, with which they would share a slow connection. */

/**
 * Shows texts in faces of the reader's own until the scripts have come (`tokens.css`). Where the browser keeps the page
 * for use without a connection, the typefaces are at hand, and are shown at once.
 */
export function facesAfter(scripts: Promise<unknown>): void {
  if (navigator.serviceWorker?.controller) return;
  const { dataset } = document.documentElement;
  dataset['faces'] = 'later';
  void scripts.finally(() => {
    delete dataset['faces'];
  });
}
