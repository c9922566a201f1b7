/** What somebody asked for by a command or a form, without Discord's wrappings. */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  type API,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIModalSubmitInteraction,
  type CreateMessageOptions,
} from '@discordjs/core';
import type { Language } from '@chronopolitik/words';
import { languageOf, textsIn, type Texts } from './texts.ts';

/** A command, or a form that was filled in. */
export interface Asked {
  readonly user: string;
  readonly channel: string;
  /** Of the command; of a form, what opened it. */
  readonly name: string;
  /** What a form is about, as it was opened. */
  readonly about: readonly string[];
  /** Options of a command, fields of a form. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** What the user may do in the channel, as Discord says it. */
  readonly permissions: bigint;
  readonly texts: Texts;
  /** Of the whole server of Discord. */
  readonly language: Language;
}

type Known = APIChatInputApplicationCommandInteraction | APIModalSubmitInteraction;

/** Undefined where it is neither a command nor a form, or comes from outside a server of Discord. */
export function askedIn(interaction: APIInteraction): Asked | undefined {
  if (!isKnown(interaction) || !interaction.member) return undefined;
  const { member, channel } = interaction;
  const isForm = interaction.type === InteractionType.ModalSubmit;
  const [name = '', ...about] = isForm
    ? interaction.data.custom_id.split(' ')
    : [interaction.data.name];
  return {
    user: member.user.id,
    channel: channel?.id ?? '',
    name,
    about,
    values: isForm ? fieldsOf(interaction) : optionsOf(interaction),
    permissions: BigInt(member.permissions),
    texts: textsIn(languageOf(interaction.locale)),
    language: languageOf(interaction.guild_locale),
  };
}

function isKnown(interaction: APIInteraction): interaction is Known {
  if (interaction.type === InteractionType.ModalSubmit) return true;
  return (
    interaction.type === InteractionType.ApplicationCommand &&
    interaction.data.type === ApplicationCommandType.ChatInput
  );
}

function optionsOf({ data }: APIChatInputApplicationCommandInteraction): Asked['values'] {
  const plain = (data.options ?? []).flatMap((option) =>
    option.type === ApplicationCommandOptionType.String ||
    option.type === ApplicationCommandOptionType.Boolean
      ? [[option.name, option.value] as const]
      : [],
  );
  return Object.fromEntries(plain);
}

function fieldsOf({ data }: APIModalSubmitInteraction): Asked['values'] {
  const fields = data.components.flatMap((row) => ('components' in row ? row.components : []));
  return Object.fromEntries(
    fields.flatMap((field) => ('value' in field ? [[field.custom_id, field.value]] : [])),
  );
}

/** A reply: its text, and perhaps a file. */
export interface Said {
  readonly text: string;
  readonly file?: { readonly name: string; readonly data: Uint8Array };
}

/** Characters of a message; what is longer comes as a file. */
const LONGEST = 2_000;
const NOBODY = { parse: [] };

/** A message as Discord takes it. It calls nobody by name, whatever it says. */
export function messageOf({ text, file }: Said): CreateMessageOptions {
  const isLong = text.length > LONGEST;
  const whole = { name: 'text.txt', data: new TextEncoder().encode(text) };
  const files = [...(file ? [file] : []), ...(isLong ? [whole] : [])];
  const content = isLong ? `${text.slice(0, LONGEST - 200)}…` : text;
  return {
    content,
    allowed_mentions: NOBODY,
    files: files.map((each) => ({ ...each, data: Buffer.from(each.data) })),
  };
}

/** Tells Discord at once that a reply will come, which only the asker sees if it is private. */
export async function promised(
  api: API,
  { id, token }: APIInteraction,
  isPrivate: boolean,
): Promise<void> {
  await api.interactions.defer(id, token, isPrivate ? { flags: MessageFlags.Ephemeral } : {});
}
