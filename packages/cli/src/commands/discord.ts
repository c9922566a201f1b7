/** `discord`: games of a server in the channels of Discord. A process of its own beside any server. */
import type { Command } from 'commander';
import { BadUse, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { closeOnSignal, SERVER, serverNamed, startBeside } from './running.ts';

interface Flags {
  readonly server?: string;
  readonly data: string;
}

const TOKEN = 'CHRONOPOLITIK_DISCORD_TOKEN';

/** @throws BadUse where the environment does not say whose bot it is, or no server is named */
function settingsOf({ server }: Flags): { token: string; server: string } {
  const token = process.env[TOKEN]?.trim() ?? '';
  if (token === '') throw new BadUse(`set ${TOKEN} to the token of your bot (docs/discord.md)`);
  return { token, server: serverNamed(server) };
}

async function start(io: Io, exit: Exit, flags: Flags): Promise<void> {
  const settings = settingsOf(flags);
  const { startDiscord } = await import('@chronopolitik/discord');
  const log = (text: string): void => io.complain(text);
  await startBeside(io, exit, 'Discord cannot be used', async () => {
    const discord = await startDiscord({ ...settings, data: flags.data, log });
    closeOnSignal(() => discord.close());
    await discord.isReady;
    return `Discord takes commands for the games of ${settings.server}`;
  });
}

/** Adds the command `discord`. It exits with 1 where Discord does not take the token. */
export function discordCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('discord')
    .description('play the games of a server in channels of Discord')
    .option('--server <url>', `address of the server (else ${SERVER})`)
    .option('--data <file>', 'file that remembers channels and seats', 'chronopolitik-discord.json')
    .addHelpText('after', `\nThe token of the bot is in ${TOKEN}.`)
    .action((flags: Flags) => start(io, exit, flags));
}
