/** Text as letters that an address may hold, compressed by the browser itself (zlib, base64url). */
import { fail, ok, type Result } from '@chronopolitik/engine';

/** Why letters cannot be read. `damaged`: letters are missing or changed. */
export type UnpackFailure = 'damaged' | 'too-large';

/** Letters that stand for a text. Its checksum is among them, so that a lost letter is noticed. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return lettersOf(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/**
 * The text for which letters stand.
 * @param most bytes that the text may have: reading ends there, however much there were
 */
export async function unpack(
  letters: string,
  most: number,
): Promise<Result<string, UnpackFailure>> {
  const bytes = bytesOf(letters);
  if (!bytes) return fail('damaged');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        // Whether it ends well is of no interest any more.
        void reader.cancel().catch(() => undefined);
        return fail('too-large');
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return ok(text + decoder.decode());
  } catch {
    return fail('damaged');
  }
}

function lettersOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(letters)) return undefined;
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
