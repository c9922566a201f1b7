/** What is sent often and is the same for everybody, made as small as it can be, once. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** It takes some milliseconds a kilobyte, which pays for what is kept, not for each reply. */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * A text by brotli, made beside the main thread when it is asked for first.
 * @returns gives it once it is there; until then, and where it cannot be made, nothing
 */
export function keptSmall(body: string): () => Buffer | undefined {
  let small: Buffer | undefined;
  let isBegun = false;
  return () => {
    if (!isBegun) {
      isBegun = true;
      void promisify(brotliCompress)(body, SMALLEST).then(
        (made) => (small = made),
        () => undefined,
      );
    }
    return small;
  };
}
