/** The names under which the description of the HTTP interface has its schemas, and clients their types. */
import * as wire from '@chronopolitik/game';
import { z } from 'zod';

/** Gives a schema its name in the description. @returns the schema */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  return schema;
}

const NAMES: Readonly<Record<string, z.ZodType>> = {
  Account: wire.accountReplySchema,
  AdminPlayers: wire.adminPlayersReplySchema,
  Administration: wire.adminReplySchema,
  Board: wire.boardSchema,
  Codes: wire.codesReplySchema,
  CommandReply: wire.commandReplySchema,
  Command: wire.commandSchema,
  CreateReply: wire.createReplySchema,
  CreateRequest: wire.createRequestSchema,
  Delta: wire.deltaSchema,
  Due: wire.dueSchema,
  ErrorReply: wire.errorReplySchema,
  GameFile: wire.gameFileSchema,
  Game: wire.gameReplySchema,
  Games: wire.gamesReplySchema,
  Goal: wire.goalSchema,
  JoinReply: wire.joinReplySchema,
  JoinRequest: wire.joinRequestSchema,
  LinkReply: wire.linkReplySchema,
  LinkRequest: wire.linkRequestSchema,
  Messages: wire.messagesReplySchema,
  Motion: wire.motionSchema,
  Note: wire.noteSchema,
  NoticeAction: wire.noticeActionReplySchema,
  Notifications: wire.notificationsReplySchema,
  OfferedGame: wire.offeredGameSchema,
  OpenGames: wire.openGamesReplySchema,
  OpenedLink: wire.openReplySchema,
  Order: wire.orderSchema,
  OwnData: wire.ownDataSchema,
  OwnGame: wire.ownGameSchema,
  OwnGames: wire.ownGamesReplySchema,
  PrivateNote: wire.ownNoteSchema,
  PrivateNotes: wire.ownNotesReplySchema,
  PrivateNoteReply: wire.noteReplySchema,
  PrivateNoteRequest: wire.noteRequestSchema,
  Privacy: wire.privacyReplySchema,
  Problem: wire.problemSchema,
  PythonGame: wire.pythonGameSchema,
  RulebookChoice: wire.rulebookChoiceSchema,
  RulesetChoice: wire.rulesetChoiceSchema,
  Rules: wire.rulesReplySchema,
  Silences: wire.silencesReplySchema,
  SpectatorsTalk: wire.spectatorsReplySchema,
  StepRecord: wire.stepRecordSchema,
  Terms: wire.termsSchema,
  TermsReply: wire.termsReplySchema,
  Unit: wire.unitSchema,
  Variant: wire.variantReplySchema,
  Variants: wire.variantsReplySchema,
};
for (const [name, schema] of Object.entries(NAMES)) named(name, schema);

type Json = Readonly<Record<string, unknown>>;
interface Described extends Json {
  readonly components?: { readonly schemas?: Json };
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
const namesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * A description without the schemas that it does not use. Each schema comes twice, as it is written and, with `Input`
 * at the end of its name, as it is read. Where only one of the two is used, it has the plain name.
 */
export function withUsedNames<Document extends object>(document: Document): Document {
  const { components = {}, ...rest } = document as Described;
  const { schemas = {}, ...others } = components;
  const used = new Set<string>();
  const wanted = [...namesIn(rest)];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    wanted.push(...namesIn(schemas[name]));
  }
  const plainOf = (name: string): string => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const kept = [...used].sort().map((name) => [plainOf(name), schemas[name]] as const);
  const plainly: Json = Object.fromEntries(kept);
  const whole = { ...rest, components: { ...others, schemas: plainly } };
  const text = JSON.stringify(whole).replaceAll(
    REFERENCE,
    (_, name: string) => `"#/components/schemas/${plainOf(name)}"`,
  );
  return JSON.parse(text) as Document;
}
