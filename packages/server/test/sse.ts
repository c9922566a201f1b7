/** Reads server-sent events as a browser would. */

export interface Message {
  readonly id?: string;
  readonly event: string;
  readonly data: string;
}

export interface Reader {
  readonly response: Response;
  /** The next messages, heartbeats left out. */
  take(count: number): Promise<readonly Message[]>;
  /** Whether the server ended the stream. */
  ended(): Promise<boolean>;
  close(): void;
}

export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<Reader> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const messages: Message[] = [];
  let text = '';

  async function read(): Promise<boolean> {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    messages.push(...blocks.map(messageOf).filter(({ data }) => data !== ''));
    return !done;
  }
  return {
    response,
    async take(count) {
      while (messages.length < count && (await read()));
      return messages.splice(0, count);
    },
    async ended() {
      while (await read());
      return true;
    },
    close: () => abort.abort(),
  };
}

function messageOf(block: string): Message {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const id = fields.get('id');
  const message = { event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' };
  return id === undefined ? message : { id, ...message };
}
