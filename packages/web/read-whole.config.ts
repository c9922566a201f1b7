/** Has browsers read scripts whole while they come, beside the page, and not function by function when each is first called. */
import type { Plugin } from 'vite';

/** Chromium knows it, at the very beginning of a script; to others it is a comment. */
const SIGN = '//# allFunctionsCalledOnLoad\n';

/** @param names chunks of which most is called soon */
export function readWhole(names: readonly string[]): Plugin {
  return {
    name: 'chronopolitik-read-whole',
    apply: 'build',
    // After all others, which may put lines before a script.
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        for (const name of names) {
          const found = chunks.find((chunk) => chunk.name === name);
          if (!found) throw new Error(`no script is called ${name}`);
          found.code = SIGN + found.code;
        }
      },
    },
  };
}
