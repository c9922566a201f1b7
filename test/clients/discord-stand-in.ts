/**
 * A stand-in for Discord on this machine: gateway, commands, interactions and messages, as far as the application uses them,
 * after the public documentation (docs.discord.com, interface version 10). It refuses what Discord would refuse.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** What was answered to an interaction, or written into a channel. */
export interface Written {
  readonly where: string;
  readonly isPrivate: boolean;
  readonly content: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** A form that was opened in place of a message. */
  readonly modal?: Modal;
}
export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly {
    readonly components: readonly {
      readonly custom_id: string;
      readonly label: string;
      readonly value?: string;
    }[];
  }[];
}
/** Who does something, and where. */
export interface Actor {
  readonly user: string;
  readonly channel: string;
  readonly locale?: string;
  readonly permissions?: string;
}

interface Pending {
  isPrivate?: boolean;
  readonly answered: (written: Written) => void;
}
interface Sent {
  readonly op: number;
  readonly d?: unknown;
}

const APPLICATION = '900000000000000001';
const PATIENCE = 60_000;
const MODAL = 9;
const DEFER = 5;
const EPHEMERAL = 64;

export class StandIn {
  /** All that was written, in its order. */
  readonly written: Written[] = [];
  commands: readonly { readonly name: string }[] = [];
  readonly #token: string;
  readonly #pending = new Map<string, Pending>();
  readonly #waiting: ((written: Written) => void)[] = [];
  #socket: WebSocket | undefined;
  #count = 0;
  #sequence = 0;
  readonly #http = createServer((request, reply) => void this.#serve(request, reply));
  readonly #gateway = new WebSocketServer({ server: this.#http });

  constructor(token: string) {
    this.#token = token;
    this.#gateway.on('connection', (socket) => this.#greet(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', done));
    return `http://${this.#address()}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#gateway.clients) socket.terminate();
    this.#gateway.close();
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
  }

  /** Somebody uses a command. @returns what is answered */
  command(
    actor: Actor,
    name: string,
    options: Readonly<Record<string, string | boolean>> = {},
  ): Promise<Written> {
    const given = Object.entries(options).map(([key, value]) => ({
      name: key,
      type: typeof value === 'string' ? 3 : 5,
      value,
    }));
    return this.#interact(actor, { type: 2, data: { id: '5', name, type: 1, options: given } });
  }

  /** Somebody sends a form that was opened. */
  submit(actor: Actor, { modal }: Written, value: string): Promise<Written> {
    const field = modal?.components[0]?.components[0]?.custom_id ?? '';
    const components = [{ type: 1, components: [{ type: 4, custom_id: field, value }] }];
    return this.#interact(actor, { type: 5, data: { custom_id: modal?.custom_id, components } });
  }

  /** The next message that is written into a channel unasked. */
  message(): Promise<Written> {
    return new Promise((done) => this.#waiting.push(done));
  }

  #interact(actor: Actor, about: object): Promise<Written> {
    const { user, channel, locale = 'en-US', permissions = '2048' } = actor;
    const id = `${700 + ++this.#count}`;
    const token = `interaction-${this.#count}`;
    const person = {
      id: user,
      username: `user${user}`,
      discriminator: '0',
      avatar: null,
      global_name: null,
    };
    const member = {
      user: person,
      roles: [],
      permissions,
      joined_at: '2026-01-01T00:00:00Z',
      deaf: false,
      mute: false,
      flags: 0,
    };
    const place = { id: channel, type: 0, permissions };
    const d = {
      id,
      token,
      application_id: APPLICATION,
      version: 1,
      guild_id: '77',
      guild_locale: 'en-US',
      channel_id: channel,
      channel: place,
      member,
      locale,
      entitlements: [],
      context: 0,
      authorizing_integration_owners: {},
      app_permissions: '2048',
      ...about,
    };
    return new Promise((answered, fail) => {
      // Discord waits fifteen minutes for what was promised; a test does not.
      const late = setTimeout(() => fail(new Error('The application did not respond.')), PATIENCE);
      this.#pending.set(token, {
        answered: (written) => {
          clearTimeout(late);
          answered(written);
        },
      });
      this.#send({ op: 0, t: 'INTERACTION_CREATE', s: ++this.#sequence, d });
    });
  }

  #greet(socket: WebSocket): void {
    this.#socket = socket;
    this.#send({ op: 10, d: { heartbeat_interval: 41_250 } });
    socket.on('message', (data: Buffer) => {
      const { op, d } = JSON.parse(data.toString()) as Sent;
      if (op === 1) this.#send({ op: 11 });
      if (op !== 2) return;
      if ((d as { token: string }).token !== this.#token) return socket.close(4004);
      const user = { id: APPLICATION, username: 'chronopolitik', discriminator: '0', avatar: null };
      const about = {
        v: 10,
        user,
        guilds: [],
        session_id: 's',
        application: { id: APPLICATION, flags: 0 },
      };
      const resume = `ws://${this.#address()}`;
      this.#send({
        op: 0,
        t: 'READY',
        s: ++this.#sequence,
        d: { ...about, resume_gateway_url: resume },
      });
    });
  }

  #send(payload: object): void {
    this.#socket?.send(JSON.stringify(payload));
  }

  #address(): string {
    return `127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const path = url.replace(/^\/v10/, '').split('?')[0] ?? '';
    const body = await bodyIn(headers['content-type'] ?? '', Buffer.concat(chunks));
    const isOpen = path.startsWith('/interactions/') || path.startsWith('/webhooks/');
    const isKnown = isOpen || headers.authorization === `Bot ${this.#token}`;
    const [status, value] = isKnown
      ? this.#answer(method, path, body)
      : [401, { message: '401', code: 0 }];
    if (value === undefined) return void reply.writeHead(status).end();
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(value));
  }

  #answer(method: string, path: string, { json, files }: Body): readonly [number, unknown?] {
    const parts = path.split('/').slice(1);
    switch (`${method} ${parts[0]}`) {
      case 'GET gateway': {
        const limit = { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 };
        return [200, { url: `ws://${this.#address()}`, shards: 1, session_start_limit: limit }];
      }
      case 'PUT applications':
        return this.#register(json as unknown as readonly CommandSent[]);
      case 'POST interactions':
        return this.#callback(parts[2] ?? '', json);
      case 'PATCH webhooks':
        return this.#edited(parts[2] ?? '', json, files);
      case 'POST channels': {
        const written = {
          where: parts[1] ?? '',
          isPrivate: false,
          content: String(json['content']),
          files,
        };
        this.#note(written);
        this.#waiting.shift()?.(written);
        return [200, { id: '1', ...json }];
      }
      default:
        return [404, { message: 'Unknown', code: 10_000 }];
    }
  }

  #register(commands: readonly CommandSent[]): readonly [number, unknown] {
    const wrong = commands.flatMap(({ name, description, options = [] }) =>
      [{ name, description }, ...options].filter(
        (each) => !/^[-_\p{Ll}\p{N}]{1,32}$/u.test(each.name) || each.description.length > 100,
      ),
    );
    if (wrong.length > 0) return [400, { message: 'Invalid Form Body', code: 50_035 }];
    this.commands = commands;
    return [200, commands];
  }

  #callback(token: string, { type, data }: Body['json']): readonly [number, unknown?] {
    const pending = this.#pending.get(token);
    if (!pending) return [404, { message: 'Unknown interaction', code: 10_062 }];
    if (pending.isPrivate !== undefined) return [400, { message: 'Acknowledged', code: 40_060 }];
    const given = (data ?? {}) as { readonly flags?: number };
    pending.isPrivate = type === MODAL || ((given.flags ?? 0) & EPHEMERAL) !== 0;
    if (type !== MODAL)
      return type === DEFER ? [204] : [400, { message: 'not used here', code: 0 }];
    const modal = given as unknown as Modal;
    if (!isModal(modal)) return [400, { message: 'Invalid Form Body', code: 50_035 }];
    this.#answered(token, { where: token, isPrivate: true, content: '', files: [], modal });
    return [204];
  }

  #edited(token: string, json: Body['json'], files: Written['files']): readonly [number, unknown] {
    const pending = this.#pending.get(token);
    const content = String(json['content']);
    if (pending?.isPrivate === undefined)
      return [404, { message: 'Unknown Webhook', code: 10_015 }];
    if (content.length > 2_000 || (content === '' && files.length === 0)) {
      return [400, { message: 'Invalid Form Body', code: 50_035 }];
    }
    this.#answered(token, { where: token, isPrivate: pending.isPrivate, content, files });
    return [200, { id: '1', content }];
  }

  #answered(token: string, written: Written): void {
    this.#note(written);
    this.#pending.get(token)?.answered(written);
  }

  #note(written: Written): void {
    this.written.push(written);
  }
}

interface CommandSent {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly { readonly name: string; readonly description: string }[];
}
interface Body {
  readonly json: Readonly<Record<string, unknown>>;
  readonly files: Written['files'];
}

function isModal({ custom_id, title, components }: Modal): boolean {
  const labels = components.flatMap((row) => row.components.map(({ label }) => label));
  const isShort = [title, ...labels].every((text) => text.length > 0 && text.length <= 45);
  return isShort && custom_id.length <= 100 && components.length <= 5;
}

async function bodyIn(type: string, bytes: Buffer): Promise<Body> {
  if (bytes.length === 0) return { json: {}, files: [] };
  if (!type.startsWith('multipart/'))
    return { json: JSON.parse(bytes.toString()) as Body['json'], files: [] };
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  const files: Written['files'][number][] = [];
  for (const [, value] of form) {
    if (typeof value !== 'string')
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { json: JSON.parse(form.get('payload_json') as string) as Body['json'], files };
}
