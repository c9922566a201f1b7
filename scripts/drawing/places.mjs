/** What is better placed by hand. */

/** Where a fleet stands on a named coast, in degrees. */
export const COASTS = {
  bul: { ec: [27.3, 43.1], sc: [25.3, 41.5] },
  spa: { nc: [-5.2, 42.9], sc: [-1.7, 38.3] },
  stp: { nc: [41.5, 64.6], sc: [29.4, 59.6] },
};

/** Seats set by hand, in units of the drawing. The frame cuts Tunis: of its own accord its star crosses a border. */
export const SEATS = {
  arm: { label: [1169.1, 852.6], unit: [1169.1, 820.8], dislodged: [1184.1, 808.8] },
  tun: { label: [357.9, 1069.3], unit: [357.9, 1037.5], center: [398.3, 1071.9], dislodged: [372.9, 1049.5] }, // prettier-ignore
};
