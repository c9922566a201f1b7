/** By which channels a player is told of what, outside of the page. */
import {
  LEAD_HOURS,
  NOTICE_KINDS,
  notificationsReplySchema,
  quietHoursSchema,
  timeOfDaySchema,
  zoneSchema,
  type LeadHours,
  type NoticeKind,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { inPerson, noLongerYours } from '../../people/callers.ts';
import { isDiscordHook, isUsable, type Door } from '../../notify/guarded.ts';
import { pushKeys } from '../../notify/deliver.ts';
import { noSuchGame, RequestProblem } from '../../replies/problem.ts';
import { newSecret } from '../../people/secrets.ts';
import type { Channel } from '../../store/notices.ts';
import { DONE, done, failed } from './done.ts';

const MOST_CHANNELS = 10;
/** Of channels whose player chose none. */
const USUAL_LEADS: readonly LeadHours[] = [6];
const LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } };

const kinds = z
  .array(z.enum(NOTICE_KINDS))
  .max(NOTICE_KINDS.length)
  .describe('of what to be told; `test` cannot be refused');
const leads = z
  .array(z.literal(LEAD_HOURS))
  .max(LEAD_HOURS.length)
  .exactOptional()
  .describe('how many hours before a deadline to be told of it');
const digest = timeOfDaySchema
  .nullable()
  .exactOptional()
  .describe('when one mail a day tells all but what is urgent; null: each as it happens');
const url = z.string().max(500).describe('https only, at no private address');
const subscription = z.strictObject({
  endpoint: url,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
const chosen = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('mail'), kinds, leads, digest })
    .describe('to the address of the account'),
  z.strictObject({ kind: z.literal('push'), kinds, leads, subscription }),
  z.strictObject({ kind: z.literal('webhook'), kinds, leads, url }),
  z.strictObject({ kind: z.literal('discord'), kinds, leads, url }),
]);
const params = z.object({ id: z.string().max(100) });
const response = { 200: done, ...failed };

/** Adds the routes of notifications: which one wishes, and the channels that they go by. */
export function notificationRoutes(api: Routes, options: AppOptions): void {
  choosingRoutes(api, options);
  channelRoutes(api, options);
  settingsRoutes(api, options);
  void api.register((scope, _options, ready) => {
    unsubscribeRoute(scope as Routes, options);
    ready();
  });
}

function choosingRoutes(api: Routes, options: AppOptions): void {
  const { callers, notices, access, now } = options;
  api.route({
    method: 'GET',
    url: '/notifications',
    schema: {
      operationId: 'readNotifications',
      summary: 'Your channels, and what a browser needs to subscribe to push',
      response: {
        200: notificationsReplySchema,
        ...failed,
      },
    },
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      const { publicKey } = await pushKeys(access);
      const channels = await notices.channels([player.id]);
      const { zone, quiet } = await notices.settings(player.id);
      const off = await notices.gamesOff(player.id);
      const told = { channels: channels.map(shown), zone, quiet, off: [...off] };
      return { ...told, pushKey: publicKey, mail: options.sendsMail };
    },
  });

  api.route({
    method: 'POST',
    url: '/notifications',
    schema: {
      operationId: 'addChannel',
      summary: 'A new channel; of a webhook the reply holds the secret that signs it, this once',
      body: chosen,
      response: { 200: z.object({ id: z.string(), secret: z.string().optional() }), ...failed },
    },
    config: LIMIT,
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      const { body } = request;
      if (body.kind === 'mail' && (player.email === null || !options.sendsMail)) {
        const message = 'Mail takes an account, and a server that sends mail.';
        throw new RequestProblem({ code: 'not-now', reason: 'no-channel', message });
      }
      if ((await notices.channels([player.id])).length >= MOST_CHANNELS) {
        const message = `${MOST_CHANNELS} channels are enough.`;
        throw new RequestProblem({ code: 'too-many', reason: 'channels', message });
      }
      const address = addressOf(body, options.door);
      const id = newSecret();
      const secret = body.kind === 'webhook' ? newSecret() : '';
      const { kind } = body;
      const about = { player: player.id, kind, address, secret, createdAt: now() };
      const wishes = { kinds: withTest(body.kinds), leads: once(body.leads ?? USUAL_LEADS) };
      const daily = body.kind === 'mail' ? (body.digest ?? null) : null;
      const channel = { id, ...about, ...wishes, digest: daily };
      if (!(await notices.addChannel(channel, player))) throw noLongerYours();
      return { id, ...(secret !== '' && { secret }) };
    },
  });
}

function settingsRoutes(api: Routes, { access, callers, notices }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/notifications/settings',
    schema: {
      operationId: 'setNoticeTimes',
      summary: 'Your time zone, and when you are told of nothing',
      body: z.strictObject({
        zone: zoneSchema.nullable().exactOptional(),
        quiet: quietHoursSchema.nullable().exactOptional(),
      }),
      response,
    },
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      await notices.changeSettings(player.id, request.body);
      return DONE;
    },
  });

  api.route({
    method: 'POST',
    url: '/notifications/games/:id',
    schema: {
      operationId: 'setGameNotices',
      summary: 'Whether you are told of a game',
      params,
      body: z.strictObject({ on: z.boolean() }),
      response,
    },
    config: LIMIT,
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      const { id } = request.params;
      const held = await access.grants(player.id, id);
      // Whoever lost all that opened a game can still undo that it is off.
      if (!request.body.on && held.length === 0) throw noSuchGame();
      await notices.switchGame(player.id, id, request.body.on);
      return DONE;
    },
  });
}

function channelRoutes(api: Routes, { callers, notices, now }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/notifications/:id',
    schema: {
      operationId: 'changeChannel',
      summary: 'Choose anew of what a channel tells, and when',
      params,
      body: z.strictObject({ kinds: kinds.exactOptional(), leads, digest }),
      response,
    },
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      const { id } = request.params;
      const { body } = request;
      const change = {
        ...(body.kinds && { kinds: withTest(body.kinds) }),
        ...(body.leads && { leads: once(body.leads) }),
        ...(body.digest !== undefined && { digest: body.digest }),
      };
      if (body.digest && (await notices.channel(id))?.kind !== 'mail') throw noDigest();
      if (!(await notices.changeChannel(player.id, id, change))) throw noSuchChannel();
      return DONE;
    },
  });

  api.route({
    method: 'POST',
    url: '/notifications/:id/end',
    schema: { operationId: 'endChannel', summary: 'End a channel', params, response },
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      if (!(await notices.endChannel(player.id, request.params.id))) throw noSuchChannel();
      return DONE;
    },
  });

  api.route({
    method: 'POST',
    url: '/notifications/:id/test',
    schema: {
      operationId: 'testChannel',
      summary: 'Send something by a channel',
      params,
      response,
    },
    config: LIMIT,
    handler: async (request) => {
      const { player } = inPerson(await callers.known(request));
      const channels = await notices.channels([player.id]);
      const channel = channels.find(({ id }) => id === request.params.id);
      if (!channel) throw noSuchChannel();
      const about = { game: '', name: 'Chronopolitik', round: 0, deadline: null };
      const notice = { kind: 'test', ...about, at: now() } as const;
      await notices.put({ id: newSecret(), channel: channel.id, notice, tries: 0 }, now());
      return DONE;
    },
  });
}

/**
 * What the header of a mail points to (RFC 8058): programs post a form to it. Whoever has the id of a channel had its
 * mail. To read the address changes nothing.
 */
function unsubscribeRoute(api: Routes, { notices }: AppOptions): void {
  const form = 'application/x-www-form-urlencoded';
  api.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1_000 }, (_request, _body, read) =>
    read(null, undefined),
  );
  api.route({
    method: 'POST',
    url: '/notifications/unsubscribe',
    schema: {
      operationId: 'unsubscribe',
      summary: 'End a channel by its id alone, as mail programs do',
      querystring: z.object({ channel: z.string().max(100) }),
      response,
    },
    config: LIMIT,
    handler: async (request) => {
      const channel = await notices.channel(request.query.channel);
      if (!channel || channel.kind !== 'mail') throw noSuchChannel();
      await notices.endChannel(channel.player, channel.id);
      return DONE;
    },
  });
}

/** @throws RequestProblem unless it may be asked */
function addressOf(body: z.output<typeof chosen>, door: Door): string {
  if (body.kind === 'mail') return '';
  const address = body.kind === 'push' ? body.subscription.endpoint : body.url;
  if (!isUsable(address, door)) {
    const message = 'Notices go to public addresses that begin with https:// only.';
    throw new RequestProblem({ code: 'bad-request', reason: 'address', message });
  }
  if (body.kind === 'discord' && !isDiscordHook(address, door)) {
    const message =
      'The address of a Discord webhook begins with https://discord.com/api/webhooks/.';
    throw new RequestProblem({ code: 'bad-request', reason: 'address', message });
  }
  return body.kind === 'push' ? JSON.stringify(body.subscription) : address;
}

function withTest(chosenKinds: readonly NoticeKind[]): readonly NoticeKind[] {
  return [...new Set([...chosenKinds, 'test' as const])];
}

function once(hours: readonly LeadHours[]): readonly LeadHours[] {
  return LEAD_HOURS.filter((each) => hours.includes(each));
}

/** Without the rest of the address, which may be a secret. */
function shown({ id, kind, address, kinds: told, leads: hours, digest: at }: Channel) {
  const place = kind === 'push' ? (JSON.parse(address) as { endpoint: string }).endpoint : address;
  const host = place === '' ? '' : new URL(place).host;
  return { id, kind, host, kinds: [...told], leads: [...hours], digest: at };
}

function noDigest(): RequestProblem {
  return new RequestProblem({ code: 'bad-request', message: 'Only mail can come once a day.' });
}

function noSuchChannel(): RequestProblem {
  return new RequestProblem({ code: 'not-found', message: 'There is no such channel.' });
}
