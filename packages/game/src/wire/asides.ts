/** What is written beside a game: notes for oneself, and the conversation of its spectators. Each schema is the source of its type. */
import { z } from 'zod';
import { boardIdSchema } from '../core/order-schema.ts';
import { LIMITS } from '../core/commands.ts';
import { list } from './game-shapes.ts';
import { time } from './own-shapes.ts';

const board = boardIdSchema.nullable().describe('null: on the whole game');

/** A note that nobody sees but who wrote it. */
export const ownNoteSchema = z.object({
  board,
  text: z.string(),
  revision: z.int().describe('how often it was changed'),
  at: time,
});
/** A note of the asker on a game or a board. */
export type OwnNote = Readonly<z.output<typeof ownNoteSchema>>;

/** Reply of `GET /api/games/:id/private-notes`. */
export const ownNotesReplySchema = z.object({ notes: list(ownNoteSchema) });
/** Reply of `GET /api/games/:id/private-notes`. */
export type OwnNotesReply = Readonly<z.output<typeof ownNotesReplySchema>>;

/** The check of the body of `POST /api/games/:id/private-notes`. */
export const noteRequestSchema = z.strictObject({
  board,
  text: z.string().max(LIMITS.message).describe('empty: forgets the note'),
  revision: z.int().min(0).describe('of the note that this one replaces; 0: there is none'),
});
/** Body of `POST /api/games/:id/private-notes`. */
export type NoteRequest = z.input<typeof noteRequestSchema>;

/** Reply of `POST /api/games/:id/private-notes`: the note as it is kept now. */
export const noteReplySchema = z.object({
  isKept: z.boolean().describe('false: another window was faster, and this is what it wrote'),
  note: ownNoteSchema,
});
/** Reply of `POST /api/games/:id/private-notes`. */
export type NoteReply = Readonly<z.output<typeof noteReplySchema>>;

/** Reply of `GET /api/games/:id/spectators`: what spectators wrote, as far as the asker may read it. */
export const spectatorsReplySchema = z.object({
  hasEntered: z.boolean().describe('whether you take part'),
  mayEnter: z.boolean(),
  remarks: list(
    z.object({
      number: z.int(),
      at: time,
      name: z.string().nullable(),
      isOwn: z.boolean(),
      text: z.string(),
    }),
  ),
  earlier: z.int().describe('how many there may be before those'),
});
/** Reply of `GET /api/games/:id/spectators`. */
export type SpectatorsReply = Readonly<z.output<typeof spectatorsReplySchema>>;
