/** Web push: asks the browser to be told by this server, page open or not. */

import { pushWorker } from '../offline/install-served.ts';

/** What the browser gives the server to reach it by. */
export type Subscription = PushSubscriptionJSON;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * Has the browser receive notifications of this server.
 *
 * @param key of the server, as it gives it
 * @param say what the player is told when the browser will not
 * @throws Error with such a sentence
 */
export async function subscribeToPush(
  key: string,
  say: { readonly denied: string; readonly noPush: string },
): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(say.denied);
  const registration = await pushWorker();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = await registration.pushManager.subscribe(options).catch(() => undefined);
  if (!subscription) throw new Error(say.noPush);
  return subscription.toJSON();
}
