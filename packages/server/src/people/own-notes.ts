/** Notes on a game and its boards that nobody sees but who wrote them. */
import type { BoardId } from '@chronopolitik/engine';
import {
  mayWatch,
  type NoteReply,
  type NoteRequest,
  type OwnNote,
  type OwnNotesReply,
} from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Games } from '../games/games.ts';
import { noSuchGame, RequestProblem } from '../replies/problem.ts';
import type { PrivateNote, PrivateNotes } from '../store/asides.ts';
import { demand, type Callers } from './callers.ts';

/** Where notes are kept. */
export interface OwnNotesOptions {
  readonly games: Games;
  readonly callers: Callers;
  readonly privateNotes: PrivateNotes;
  readonly now: () => number;
}

/** The most notes of a player on one game, and characters in all of them. */
const MOST = { notes: 400, characters: 200_000 } as const;

function ownNote({ board, text, revision, at }: PrivateNote): OwnNote {
  return { board: board === '' ? null : (board as BoardId), text, revision, at };
}

/** The notes of whoever asks on a game; none for a stranger. */
export async function ownNotes(
  { callers, privateNotes }: OwnNotesOptions,
  request: FastifyRequest,
  game: string,
): Promise<OwnNotesReply> {
  const caller = await callers.of(request);
  demand(caller, 'read');
  const notes = caller ? await privateNotes.notes(caller.player.id, game) : [];
  return { notes: notes.map(ownNote) };
}

/** Keeps a note in the place of the one that its writer knew; else tells what another window wrote. */
export async function keepNote(
  options: OwnNotesOptions,
  request: FastifyRequest & { readonly body: NoteRequest },
  reply: FastifyReply,
  id: string,
): Promise<NoteReply> {
  const { games, callers, privateNotes, now } = options;
  const game = await games.game(id);
  if (!game) throw noSuchGame();
  const { who } = await callers.at(request, id);
  if (!mayWatch(game, who(game))) throw noSuchGame();
  const caller = await callers.orNew(request, reply);
  demand(caller, 'play');
  const player = caller.player.id;
  const { text, revision } = request.body;
  const board = request.body.board ?? '';
  const known = await privateNotes.notes(player, id);
  const others = known.filter((note) => note.board !== board);
  const written = others.reduce((sum, note) => sum + note.text.length, text.length);
  if (text !== '' && (others.length >= MOST.notes || written > MOST.characters)) throw enough();
  const note = { player, game: id, board, text, revision: revision + 1, at: now() };
  const isKept = await privateNotes.keep(note);
  // Who forgets a note begins with the first revision again.
  if (isKept) return { isKept, note: ownNote(text === '' ? { ...note, revision: 0 } : note) };
  const present = (await privateNotes.notes(player, id)).find((each) => each.board === board);
  return { isKept, note: ownNote(present ?? { ...note, text: '', revision: 0 }) };
}

function enough(): RequestProblem {
  const message = 'You have reached the limit of notes on this game.';
  return new RequestProblem({ code: 'too-many', reason: 'notes', message });
}
