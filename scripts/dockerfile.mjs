/** Reads a `Dockerfile` and a `.dockerignore`, as far as ours go. */
import { matchesGlob } from 'node:path';

/** The instructions of a file, in their order: `{ name, text }`, with comments left out and lines joined. */
export function readDockerfile(text) {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`The line ${line} cannot be read.`);
      return { name, text: rest };
    });
}

/** A text with the arguments that `ARG` gave: `${NAME}` stands for its value. */
export function withArguments(text, given) {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name) => given.get(name) ?? whole);
}

/** Whether a path is copied, by the lines of a `.dockerignore`. What lies in a folder that is left out is left out. */
export function copies(ignore) {
  const patterns = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const excepted = patterns.find((line) => line.startsWith('!'));
  if (excepted !== undefined) throw new Error(`The exception ${excepted} is not known here.`);
  const isLeftOut = (path) => patterns.some((pattern) => matchesGlob(path, pattern));
  return (path) => {
    const parts = path.split('/').filter((part) => part !== '');
    return !parts.some((_, index) => isLeftOut(parts.slice(0, index + 1).join('/')));
  };
}
