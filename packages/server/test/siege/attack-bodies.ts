/** Large bodies of attacks: each is made once, when it is first needed. */

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** 10 MB: an object of 900,000 keys. */
export const manyKeys = once(() => {
  const keys = Array.from({ length: 900_000 }, (_, i) => `"k${i}":0`);
  return Buffer.from(`{${keys.join()}}`);
});

/** 6 MB of brackets that open. */
export const nested = once(() => Buffer.alloc(6_000_000, '['));

/** 15 MB of numbers. */
export const manyNumbers = once(() => Buffer.from(`{"events":[${'1,'.repeat(7_500_000)}1]}`));

/** 8,500 orders for units that are nowhere. */
export const invented = once(() =>
  Array.from({ length: 8_500 }, (_, i) => ({
    kind: 'hold',
    power: 'austria',
    unit: `a-x${i}@0`,
  })),
);

/** A message as long as one may be. */
export const PRESS = { type: 'say', to: 'all', text: 'x'.repeat(10_000) } as const;
