/** What a device does with passkeys. The library is loaded when the first of it is asked for. */
import type { PasskeyOffer, PasskeyQuestion } from '@chronopolitik/game';

/** Whether the browser can have passkeys at this address. */
export function hasPasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function';
}

/** Asks a device for a new passkey. @throws if its owner declines, or if it cannot */
export async function makePasskey(offer: PasskeyOffer): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: offer as never });
}

/** Asks a device to sign with a passkey. @throws if its owner declines, or if it has none */
export async function showPasskey(question: PasskeyQuestion): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: question as never });
}
