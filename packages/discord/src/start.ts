/** Starts the application: it registers its commands, answers them, and tells channels of their games. */
import { Client, GatewayDispatchEvents, type API } from '@discordjs/core';
import { REST } from '@discordjs/rest';
import { WebSocketManager } from '@discordjs/ws';
import { answer } from './answering.ts';
import { Book } from './book.ts';
import { COMMANDS } from './commands.ts';
import { Watches } from './watching.ts';

/** How the application is started. */
export interface DiscordOptions {
  /** Of the bot, from the pages of Discord for developers. */
  readonly token: string;
  /** The address of the server of Chronopolitik whose games are shown. */
  readonly server: string;
  /** The file in which it remembers channels and seats. It holds secrets. */
  readonly data: string;
  /** Hears what goes wrong, without secrets. */
  readonly log?: (text: string) => void;
  /** The address of Discord's interface, in place of its own. */
  readonly discord?: string;
}

/** An application that runs. */
export interface Discord {
  /** Resolves once Discord takes its commands. */
  readonly isReady: Promise<void>;
  close(): Promise<void>;
}

/** What answering needs. */
export interface Room {
  readonly server: string;
  readonly book: Book;
  readonly watches: Watches;
  readonly log: (text: string) => void;
}

/**
 * Connects to Discord by its gateway: the process calls out, so it needs no address of its own, no certificate and no open
 * port. No intents are asked for: it reads no messages and knows no members.
 * @throws where the file of its memory cannot be used, or Discord does not know the token
 */
export async function startDiscord(options: DiscordOptions): Promise<Discord> {
  const { token, server, data, log = () => undefined, discord } = options;
  const book = new Book(data);
  const rest = new REST({ version: '10', ...(discord !== undefined && { api: discord }) });
  rest.setToken(token);
  const gateway = new WebSocketManager({ token, intents: 0, rest });
  const client = new Client({ rest, gateway });
  const watches = new Watches({ server, book, log, api: client.api });
  const room: Room = { server, book, watches, log };
  const isReady = new Promise<void>((done, fail) => {
    client.once(GatewayDispatchEvents.Ready, ({ data: { application }, api }) => {
      registered(api, application.id).then(done, fail);
    });
  });
  isReady.catch(() => undefined);
  client.on(GatewayDispatchEvents.InteractionCreate, ({ data: interaction, api }) => {
    void answer(room, api, interaction);
  });
  await gateway.connect();
  for (const entry of book.channels()) watches.begin(entry.channel);
  return {
    isReady,
    close: async () => {
      await watches.stop();
      await gateway.destroy();
    },
  };
}

async function registered(api: API, application: string): Promise<void> {
  await api.applicationCommands.bulkOverwriteGlobalCommands(application, COMMANDS);
}
