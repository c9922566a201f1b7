/** Addresses of pictures that this page had painted. */

/** Pictures that are kept at once; an older one is painted again when it is asked for. */
const MOST = 150;

/**
 * Gives addresses of pictures, each painted once.
 * @returns a function of the key of a picture, and of how it is painted as SVG where it is not there
 */
export function createPainted(): (
  key: string,
  paint: () => Promise<string | null>,
) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (key, paint) => {
    const address = known.get(key) ?? paint().then(addressOf);
    known.delete(key);
    known.set(key, address);
    address.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) forget(known, oldest);
    return address;
  };
}

function forget(known: Map<string, Promise<string | undefined>>, key: string): void {
  const address = known.get(key);
  known.delete(key);
  address?.then((url) => url !== undefined && URL.revokeObjectURL(url)).catch(() => undefined);
}

const addressOf = (svg: string | null): string | undefined =>
  svg === null ? undefined : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
