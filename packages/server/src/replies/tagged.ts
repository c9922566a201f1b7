/** Texts that browsers keep and ask after by their tag. */
import { createHash } from 'node:crypto';

/** A text with the tag that it is known by. */
export interface Tagged {
  readonly body: string;
  readonly etag: string;
  /** The same by brotli, once somebody asked for it and it is made. */
  readonly small?: () => Buffer | undefined;
}

/** The text with its tag, made of what it says. */
export function tagged(body: string): Tagged {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
