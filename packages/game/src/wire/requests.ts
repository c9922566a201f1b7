/** What the page sends to the server. The server checks each request by its schema; the types follow from the schemas. */
import { z } from 'zod';
import { commandSchema, wishesSchema } from '../core/commands.ts';
import { rulesChoiceSchema } from '../core/settings.ts';

/** The name by which a player is shown: 1 to 40 characters. */
export const playerName = z.string().trim().min(1).max(40).describe('plain text');

/**
 * The check of the headers of requests that may be repeated: a repetition with the same key answers as the first did.
 * The key is a secret of its sender, made at random.
 */
export const repeatableHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .exactOptional()
    .describe('a random text: a repetition with the same one answers as the first request did'),
});

/** The check of the body of `POST /api/games`. */
export const createRequestSchema = rulesChoiceSchema;
/** Body of `POST /api/games`. */
export type CreateRequest = z.input<typeof createRequestSchema>;

/** The check of the body of `POST /api/games/:id/join`. */
export const joinRequestSchema = z.strictObject({
  seat: z.string().min(1).max(64).exactOptional().describe('any open one if absent'),
  wishes: wishesSchema.exactOptional(),
  amendment: z
    .int()
    .min(0)
    .exactOptional()
    .describe('how often the terms had been changed that were read: refused if it is more now'),
  name: playerName.exactOptional(),
});
/** Body of `POST /api/games/:id/join`. */
export type JoinRequest = z.input<typeof joinRequestSchema>;

/** `POST /api/links/open`: the session may use what the link opens from now on. */
export const openRequestSchema = z.strictObject({ secret: z.string().min(1).max(200) });

/** `POST /api/games/:id/links`: a new link in the place of the old one, which opens nothing any more. */
export const linkRequestSchema = z.strictObject({
  role: z.enum(['seat', 'spectator', 'master', 'invitation']),
  seat: z.string().min(1).max(64).exactOptional(),
});
/** Body of `POST /api/games/:id/links`. */
export type LinkRequest = z.input<typeof linkRequestSchema>;

/** The check of the body of `POST /api/games/:id/commands`. */
export const commandRequestSchema = commandSchema;
