/** Cities of the centers, and the anchors that are better placed by hand. */

/** Degrees [longitude, latitude]. */
export const CITIES = {
  ank: [32.9, 39.9],
  bel: [4.4, 50.85],
  ber: [13.4, 52.5],
  bre: [-4.3, 48.4],
  bud: [19.05, 47.5],
  bul: [23.3, 42.7],
  con: [28.95, 41.03],
  den: [12.3, 55.65],
  edi: [-3.2, 55.95],
  gre: [23.7, 38.0],
  hol: [4.9, 52.37],
  kie: [10.1, 54.2],
  lon: [-0.1, 51.5],
  lvp: [-2.95, 53.6],
  mar: [5.4, 43.4],
  mos: [37.6, 55.75],
  mun: [11.6, 48.15],
  nap: [14.6, 40.9],
  nwy: [10.7, 59.9],
  par: [2.35, 48.85],
  por: [-9.1, 38.75],
  rom: [12.5, 41.9],
  rum: [26.1, 44.4],
  ser: [20.5, 44.6],
  sev: [33.6, 44.8],
  smy: [27.4, 38.4],
  spa: [-3.7, 40.4],
  stp: [30.6, 59.9],
  swe: [17.8, 59.4],
  tri: [14.2, 45.6],
  tun: [10.0, 36.6],
  ven: [12.2, 45.5],
  vie: [16.35, 48.2],
  war: [21.0, 52.2],
};

/** Where a fleet stands on a named coast, in degrees. */
export const COASTS = {
  bul: { ec: [27.3, 43.1], sc: [25.3, 41.5] },
  spa: { nc: [-5.2, 42.9], sc: [-1.7, 38.3] },
  stp: { nc: [41.5, 64.6], sc: [29.4, 59.6] },
};

/** In units of the drawing. */
export const ANCHORS = {
  adr: { unit: [600, 820], label: [641, 846] },
  aeg: { unit: [838, 955], label: [853, 992] },
  alb: { unit: [703, 872], label: [699, 893] },
  apu: { unit: [606, 870], label: [650, 868] },
  bel: { unit: [427, 619], label: [397, 596] },
  cly: { unit: [300, 398], label: [291, 419] },
  con: { unit: [880, 888], label: [880, 848] },
  edi: { unit: [331, 404], label: [345, 425] },
  mos: { unit: [985, 420], label: [985, 445] },
  nap: { unit: [622, 904], label: [586, 912] },
  rom: { unit: [549, 841], label: [524, 864] },
  sev: { unit: [1050, 590], label: [1050, 616] },
  stp: { unit: [940, 235], label: [940, 268] },
  tus: { unit: [519, 820], label: [521, 803] },
  tyr: { unit: [531, 718], label: [562, 718] },
};
