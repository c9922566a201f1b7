/** A map of two lands side by side, drawn. */
export const drawing = {
  viewBox: [0, 0, 1000, 800],
  lines: [],
  provinces: {
    aaa: { shape: 'M0,0h500v800h-500z', label: [250, 70], unit: [250, 400] },
    bbb: { shape: 'M500,0h500v800h-500z', label: [750, 70], unit: [750, 400] },
  },
} as const;

export const map = {
  provinces: { aaa: { name: 'Attica', type: 'coast' }, bbb: { name: 'Bithynia', type: 'coast' } },
} as const;
