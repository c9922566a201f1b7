/** Games of Chronopolitik in the channels of Discord: a process of its own, beside any server that it can reach. */
export { startDiscord, type Discord, type DiscordOptions } from './start.ts';
