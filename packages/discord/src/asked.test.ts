import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
  type APIInteraction,
} from '@discordjs/core';
import { expect, test } from 'vitest';
import { askedIn, messageOf } from './asked.ts';

const member = { user: { id: '7' }, permissions: '16' };
const about = { id: '1', token: 't', channel: { id: '4' }, locale: 'de', guild_locale: 'en-US' };

function interaction(data: object, type = InteractionType.ApplicationCommand, by: object = member) {
  return { ...about, type, data, member: by } as unknown as APIInteraction;
}

const command = {
  type: ApplicationCommandType.ChatInput,
  name: 'orders',
  options: [
    { name: 'text', type: ApplicationCommandOptionType.String, value: 'A Par - Bur' },
    { name: 'ready', type: ApplicationCommandOptionType.Boolean, value: false },
    { name: 'unknown', type: ApplicationCommandOptionType.User, value: '8' },
  ],
};

test('a command is known by its name and its options', () => {
  const asked = askedIn(interaction(command));
  expect(asked).toMatchObject({
    user: '7',
    channel: '4',
    name: 'orders',
    about: [],
    values: { text: 'A Par - Bur', ready: false },
    permissions: 16n,
    language: 'en',
  });
  expect(asked?.values).not.toHaveProperty('unknown');
  // Its asker is answered in their own language.
  expect(asked?.texts.nothingDue).toContain('nichts fällig');
});

test('a form is known by what opened it, and by what it is about', () => {
  const row = { type: 1, components: [{ type: 4, custom_id: 'text', value: 'A Par H' }] };
  const data = { custom_id: 'orders-form 12', components: [row] };
  const asked = askedIn(interaction(data, InteractionType.ModalSubmit));
  expect(asked).toMatchObject({
    name: 'orders-form',
    about: ['12'],
    values: { text: 'A Par H' },
  });
});

test('what comes from outside a server of Discord, or is neither, asks for nothing', () => {
  expect(
    askedIn({ ...about, type: 2, data: command } as unknown as APIInteraction),
  ).toBeUndefined();
  expect(askedIn(interaction({}, InteractionType.Ping))).toBeUndefined();
  const menu = { ...command, type: ApplicationCommandType.User };
  expect(askedIn(interaction(menu))).toBeUndefined();
});

test('a message calls nobody by name, and what is too long for Discord comes as a file', () => {
  const short = messageOf({ text: 'Hello @everyone' });
  expect(short).toMatchObject({ content: 'Hello @everyone', allowed_mentions: { parse: [] } });
  expect(short.files).toEqual([]);
  const text = 'x'.repeat(2_001);
  const long = messageOf({ text, file: { name: 'board.png', data: new Uint8Array(3) } });
  expect(long.content?.length).toBeLessThanOrEqual(2_000);
  expect(long.files?.map(({ name }) => name)).toEqual(['board.png', 'text.txt']);
  expect(String(long.files?.[1]?.data)).toBe(text);
});
