/** The slash commands, as Discord is told of them. */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommandBasicOption,
  type RESTPutAPIApplicationCommandsJSONBody,
} from '@discordjs/core';
import { COMMAND_NAMES, textsIn, type CommandName, type Texts } from './texts.ts';

const [en, de] = [textsIn('en'), textsIn('de')];

function described(pick: (texts: Texts) => string) {
  return { description: pick(en), description_localizations: { de: pick(de) } };
}

const OPTIONS: Readonly<Partial<Record<CommandName, APIApplicationCommandBasicOption[]>>> = {
  orders: [
    {
      name: 'text',
      type: ApplicationCommandOptionType.String,
      max_length: 4000,
      ...described(({ options }) => options.text),
    },
  ],
  ready: [
    {
      name: 'ready',
      type: ApplicationCommandOptionType.Boolean,
      ...described(({ options }) => options.ready),
    },
  ],
  board: [
    {
      name: 'board',
      type: ApplicationCommandOptionType.String,
      max_length: 40,
      ...described(({ options }) => options.board),
    },
  ],
  leave: [
    {
      name: 'what',
      type: ApplicationCommandOptionType.String,
      required: true,
      choices: [
        { name: 'my seat', name_localizations: { de: 'mein Platz' }, value: 'seat' },
        {
          name: 'game of the channel',
          name_localizations: { de: 'Spiel des Kanals' },
          value: 'game',
        },
      ],
      ...described(({ options }) => options.what),
    },
  ],
};

/** Whoever may do this to a channel chooses its game. */
export const MAY_CHOOSE = PermissionFlagsBits.ManageChannels;

/** All commands; they are for channels of servers, and installed there. */
export const COMMANDS: RESTPutAPIApplicationCommandsJSONBody = COMMAND_NAMES.map((name) => ({
  name,
  type: ApplicationCommandType.ChatInput,
  ...described(({ commands }) => commands[name]),
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  ...(name === 'game' && { default_member_permissions: String(MAY_CHOOSE) }),
  options: OPTIONS[name] ?? [],
}));
