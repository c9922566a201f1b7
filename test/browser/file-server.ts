/** A bare file server: what any static host does, and no more. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface FileServer {
  /** With the folder, and a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The file that a path means; undefined if there is none. */
function fileAt(folder: string, path: string): string | undefined {
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Serves a folder below a path, such as `/games/here/`. */
export async function serveFiles(folder: string, below: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isBelow = pathname.startsWith(below);
    const file = isBelow
      ? fileAt(folder, decodeURIComponent(pathname.slice(below.length - 1)))
      : undefined;
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${below}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
