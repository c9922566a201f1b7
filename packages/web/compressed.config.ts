/** Writes beside each file of the build what a server may send in its place. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What shrinks; typefaces and pictures of other kinds are small already. */
const SHRINKS = /\.(js|css|svg|json|webmanifest)$/;
/** Bytes under which nothing is won. */
const LEAST = 1024;
/** The last steps up cost a build some seconds, and save each first visit a fourteenth. */
const QUALITY = 11;

async function compressed(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'chronopolitik-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // After all others, which may write files of their own.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        const shrinking = names.filter((name) => SHRINKS.test(name));
        await Promise.all(shrinking.map((name) => compressed(join(folder, name))));
      },
    },
  };
}
