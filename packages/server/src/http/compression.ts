/** Replies made smaller on the wire: only those that mix nothing secret with what others wrote. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { GameView } from '@chronopolitik/game';
import type { FastifyInstance } from 'fastify';

/**
 * The length of a compressed reply tells which of its parts are alike: whoever writes into a reply and sees how
 * long it is could guess the rest (BREACH). So nothing is compressed but what asks for it, and no request is
 * ever inflated. See docs/security.md.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
}

/** For routes that say the same to everybody. */
export const FOR_ALL = { compress: {} } as const;

/** The same for what seldom changes, as maps: browsers keep it. Some hundredths smaller, for more work. */
export const FOR_LONG = {
  compress: { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } },
} as const;

/** Whether a view may be compressed: it holds no secret, or nothing that anybody else wrote. */
export function isCompressible({
  table,
  seat,
  isMaster,
}: Pick<GameView, 'table' | 'seat' | 'isMaster'>): boolean {
  return table === undefined || (seat === null && isMaster !== true);
}
