/**
 * Draws Mare Nostrum, the Mediterranean about 270 BC.
 *
 *   npx tsc -b packages/draw && node scripts/drawing/mare-nostrum.mjs
 */
import { geoConicConformal } from 'd3-geo';
import { atlas } from './atlas.mjs';
import { writeMap } from './write-map.mjs';

const SIZE = [1400, 830];
const projection = geoConicConformal()
  .rotate([-18, 0])
  .parallels([32, 46])
  .fitExtent([[-30, -30], [SIZE[0] + 30, SIZE[1] + 30]], {
    type: 'MultiPoint',
    coordinates: [[-11, 38], [45.5, 37], [18, 48.6], [18, 29.6]],
  }); // prettier-ignore

const coast = (name, at, more) => ({ name, type: 'coast', at, ...more });
const land = (name, at, more) => ({ name, type: 'land', at, ...more });
const sea = (name, at, more) => ({ name, type: 'sea', at, ...more });
const center = true;

// prettier-ignore
const provinces = {
  // Italy and the Alps
  rom: coast('Rome', [[12.4, 42.0], [13.3, 41.5]], { center }),
  cap: coast('Capua', [[14.6, 40.9], [15.6, 40.2]], { center }),
  tar: coast('Tarentum', [[17.0, 40.7], [16.5, 39.1]], { center, hand: { unit: [662.9, 359.1] } }),
  etr: coast('Etruria', [[11.1, 43.3]]),
  pic: coast('Picenum', [[13.6, 43.1], [14.9, 41.9]]),
  lig: coast('Liguria', [[8.6, 44.6], [7.7, 44.3]]),
  ven: coast('Venetia', [[11.8, 45.6], [13.2, 46.0]]),
  syr: coast('Syracuse', [[14.6, 37.4]], { center }),
  lil: coast('Lilybaeum', [[12.9, 37.8]], { center }),
  sar: coast('Sardinia', [[9.0, 40.1], [9.1, 42.2]], { center }),
  // Gaul and Iberia
  mas: coast('Massalia', [[5.6, 43.6], [4.0, 43.8]], { center }),
  aqu: coast('Aquitania', [[-0.2, 44.5], [-1.0, 46.0]], {}),
  arv: land('Arverni', [[3.0, 45.6]], { center }),
  aed: land('Aedui', [[4.8, 47.4], [2.4, 47.3]], { center }),
  amo: coast('Armorica', [[-2.5, 48.0], [0.5, 48.6]], { center }),
  hel: land('Helvetia', [[7.6, 47.0]]),
  rha: land('Rhaetia', [[11.0, 47.4], [10.4, 48.9]]),
  nor: land('Noricum', [[14.4, 47.3], [14.0, 48.8]], { center }),
  iac: coast('Iacetania', [[0.8, 42.0], [2.2, 42.0]]),
  sag: coast('Saguntum', [[-0.8, 39.8]], { center }),
  nca: coast('New Carthage', [[-1.6, 38.0]], { center }),
  gad: coast('Gades', [[-5.8, 37.0], [-4.2, 37.0]], { center }),
  lus: coast('Lusitania', [[-8.2, 39.4], [-8.1, 37.7]]),
  cel: land('Celtiberia', [[-3.2, 40.4], [-5.2, 40.0]], { center }),
  cnb: coast('Cantabria', [[-4.5, 42.8], [-7.8, 42.7], [-2.2, 42.8]]),
  // Africa
  car: coast('Carthage', [[10.0, 36.6]], { center }),
  had: coast('Hadrumetum', [[10.2, 35.0], [10.2, 33.6]], { center }),
  num: coast('Numidia', [[6.6, 36.0], [6.6, 34.0]], {}),
  mau: coast('Mauretania', [[-5.4, 35.5], [-4.6, 34.2], [-6.6, 33.4], [-4.0, 32.0]], { center }),
  iol: coast('Iol', [[1.8, 35.6], [1.4, 33.6]]),
  gae: land('Gaetulia', [[6.0, 31.4], [1.0, 31.0], [-2.0, 30.0]]),
  lep: coast('Leptis', [[13.6, 32.0], [15.0, 30.6]], { center }),
  cyr: coast('Cyrene', [[21.6, 32.2], [20.6, 30.6]], { center }),
  mar: coast('Marmarica', [[25.6, 31.0], [25.0, 29.8]]),
  // Egypt and the Levant
  ale: coast('Alexandria', [[30.2, 30.7]], { center }),
  mem: land('Memphis', [[30.8, 29.2]], { center }),
  pel: coast('Pelusium', [[32.6, 30.6], [33.6, 29.6]]),
  cyp: coast('Cyprus', [[33.2, 35.0]], { center, hand: { unit: [1181, 516.4] } }),
  jud: coast('Judaea', [[35.0, 31.8]]),
  tyr: coast('Tyre', [[35.6, 33.4]], { center, hand: { center: [1255.3, 555.1], label: [1211.2, 566.8] } }),
  ant: coast('Antioch', [[36.4, 35.8]], { center }),
  dam: land('Damascus', [[37.4, 33.2], [38.0, 34.6]]),
  nab: land('Nabataea', [[37.0, 30.8], [39.0, 30.6]]),
  mes: land('Mesopotamia', [[40.0, 35.8], [42.2, 36.0]], { center }),
  bab: land('Babylon', [[43.4, 33.4], [42.0, 32.0], [45.4, 33.6]], { center }),
  // Asia Minor and the Black Sea
  cil: coast('Cilicia', [[34.4, 37.2], [32.8, 36.7]]),
  kap: land('Cappadocia', [[35.8, 38.8]], {}),
  lyc: coast('Lycia', [[29.8, 36.9]], {}),
  srd: coast('Sardes', [[28.2, 38.4]], { center }),
  prg: coast('Pergamon', [[27.6, 39.6]], { center }),
  bth: coast('Bithynia', [[30.4, 40.7]], {}),
  gla: land('Galatia', [[32.6, 39.4]], { center }),
  pnt: coast('Pontus', [[36.4, 40.7], [34.4, 41.2]], { center }),
  arm: land('Armenia', [[41.0, 39.2], [44.0, 39.6]], { center }),
  clc: coast('Colchis', [[42.0, 42.2]], {}),
  smt: coast('Sarmatia', [[36.0, 48.0], [40.0, 47.4], [39.0, 45.2], [43.0, 45.0], [45.0, 47.0]], {}),
  bos: coast('Bosporus', [[34.2, 45.3]], { center }),
  scy: coast('Scythia', [[31.4, 47.4], [33.0, 47.8]], {}),
  // Greece and the Danube
  ath: coast('Athens', [[23.4, 38.2], [25.2, 37.0], [24.6, 37.5]], { center, hand: { unit: [888.1, 492.2], center: [849.5, 528.5] } }),
  spa: coast('Sparta', [[22.2, 37.3], [23.0, 36.25]], { center }),
  epi: coast('Epirus', [[20.6, 39.4], [21.3, 38.7]]),
  mac: coast('Macedon', [[22.2, 40.6]], { center }),
  thl: coast('Thessaly', [[22.4, 39.4]], {}),
  thr: coast('Thrace', [[25.6, 41.6], [27.2, 41.4]], { center }),
  byz: coast('Byzantium', [[28.4, 41.3], [28.9, 41.1], [29.2, 41.1]], { center, canal: true }),
  cre: coast('Crete', [[24.9, 35.2], [23.6, 35.3]], { center }),
  rho: coast('Rhodes', [[28.0, 36.2], [27.9, 36.9]], { center, canal: true }),
  ill: coast('Illyria', [[19.8, 41.6], [18.6, 42.9]]),
  dal: coast('Dalmatia', [[16.4, 44.0], [15.4, 45.2]], { center }),
  pan: land('Pannonia', [[17.6, 47.0], [18.0, 45.6], [17.6, 48.6]], {}),
  moe: land('Moesia', [[21.8, 43.8], [23.6, 43.2]], {}),
  dac: land('Dacia', [[23.6, 46.0], [21.4, 46.8], [22.4, 48.4]], { center }),
  gta: coast('Getae', [[27.6, 44.4], [26.8, 46.4], [27.4, 48.2]], {}),
  // Waters
  oce: sea('Outer Ocean', [[-10.4, 40.0], [-10.0, 44.0], [-10, 36.8], [-8.6, 35.2]]),
  cng: sea('Cantabrian Sea', [[-4.0, 44.6], [-5.2, 46.6], [-2.6, 46.0], [-7, 48.0]]),
  pil: sea('Pillars of Hercules', [[-4.2, 36.0], [-6.2, 35.9]]),
  bal: sea('Balearic Sea', [[1.8, 40.2], [-0.4, 37.2], [1.0, 38.6], [-1.2, 36.6]]),
  gal: sea('Gallic Gulf', [[4.8, 42.2]]),
  lgs: sea('Ligurian Sea', [[8.6, 43.5]]),
  sds: sea('Sardinian Sea', [[6.4, 39.4], [5.4, 38.0]]),
  tys: sea('Tyrrhenian Sea', [[12.0, 40.0], [13.4, 39.4]]),
  pun: sea('Punic Sea', [[11.3, 37.7], [9.0, 37.9]]),
  syg: sea('Lesser Syrtis', [[11.8, 35.0], [12.2, 34.0]]),
  grs: sea('Greater Syrtis', [[17.0, 32.6], [18.4, 31.6], [15.4, 33.6]]),
  ion: sea('Ionian Sea', [[17.8, 38.2], [18.4, 36.6], [16.4, 36.6]]),
  adr: sea('Adriatic', [[15.2, 43.2], [17.0, 42.4], [13.4, 44.8]]),
  epg: sea('Epirote Sea', [[19.6, 38.8], [19.0, 40.4]]),
  msn: sea('Messenian Sea', [[21.0, 36.0], [21.2, 37.4]]),
  lib: sea('Libyan Sea', [[22.6, 33.8], [25.2, 33.2]], { hand: { unit: [773.8, 710.1] } }),
  egs: sea('Egyptian Sea', [[29.2, 32.2], [31.2, 32.2]]),
  cps: sea('Cilician Sea', [[31.2, 35.6], [33.2, 35.9]]),
  phs: sea('Phoenician Sea', [[34.6, 34.0], [34.0, 32.6], [35.3, 35.4], [33.4, 34.0]]),
  crs: sea('Sea of Crete', [[25.2, 36.2], [23.6, 36.2]]),
  krp: sea('Carpathian Sea', [[27.2, 35.2], [28.6, 35.4]]),
  aeg: sea('Aegean Sea', [[25.0, 38.6], [24.6, 40.0], [26.2, 40.2]]),
  wux: sea('Western Euxine', [[30.0, 43.2], [31.2, 44.8], [28.2, 40.7]]),
  eux: sea('Eastern Euxine', [[36.4, 42.8], [38.0, 43.2]]),
  mae: sea('Maeotis', [[36.8, 46.2]]),
};

/** Islands and coasts that are narrower than a counter, and the rim of the east. */
const spots = [
  { at: [1400, 545], half: [135, 110], grow: [1.2, 1] },
  { at: [545, 575], half: [80, 55], grow: [1.3, 1.2], reach: 1.9 },
  { at: [495, 555], half: [34, 44], grow: [1.35, 1.25], reach: 2 },
  { at: [407, 447], half: [42, 62], grow: [1.3, 1.1] },
  { at: [855, 520], half: [110, 100], grow: [1.2, 1.15], reach: 2 },
  { at: [912, 645], half: [62, 26], grow: [1.2, 2.8], reach: 3.8 },
  { at: [1010, 480], half: [36, 55], grow: [1.5, 1.15], reach: 2.1 },
  { at: [785, 708], half: [75, 26], grow: [1, 1.2], reach: 2.2 },
  { at: [1165, 525], half: [50, 50], grow: [1.6, 1.55], reach: 2.1 },
  { at: [990, 238], half: [48, 40], grow: [1.7, 1.7] },
  { at: [905, 225], half: [55, 60], grow: [1.25, 1.2] },
  { at: [0, 465], half: [135, 60], grow: [1.2, 1.1] },
  { at: [215, 830], half: [260, 150], grow: [1, 0.64], reach: 1.9 },
];

/** The Red Sea and the Caspian. */
const lakes = [[34.0, 28.0], [36.4, 26.0], [33, 29.2], [50.0, 41.0]]; // prettier-ignore
const { faces, lines } = atlas({
  projection,
  size: SIZE,
  reach: [[-30, 18], [62, 58]], // prettier-ignore
  provinces,
  lakes,
});

writeMap(
  {
    id: 'mare-nostrum',
    isRoomy: true,
    spots,
    name: 'Mare Nostrum',
    designer: 'Chronopolitik',
    notes:
      'The Mediterranean about 270 BC, before Rome had a fleet; years are counted from the founding of the city. Six powers.',
    calendar: { firstYear: 484, seasons: [
      { name: 'Spring', phases: ['movement', 'retreat'] },
      { name: 'Fall', aliases: ['Autumn'], phases: ['movement', 'retreat'], takesCenters: true },
      { name: 'Winter', phases: ['adjustment'] },
    ] }, // prettier-ignore
    provinces,
    // prettier-ignore
    powers: {
      carthage: { name: 'Carthage', adjective: 'Carthaginian', letter: 'C', homes: ['car', 'had', 'lil', 'sar'], capital: 'car', units: ['A had', 'F car', 'F lil', 'F sar'] },
      egypt: { name: 'Egypt', adjective: 'Egyptian', letter: 'E', homes: ['ale', 'cyp', 'cyr', 'mem'], capital: 'ale', units: ['A mem', 'A cyr', 'F ale', 'F cyp'] },
      gaul: { name: 'Gaul', adjective: 'Gallic', letter: 'G', homes: ['aed', 'amo', 'arv'], capital: 'aed', units: ['A aed', 'A arv', 'F amo'] },
      macedon: { name: 'Macedon', adjective: 'Macedonian', letter: 'M', homes: ['mac', 'ath', 'thr'], capital: 'mac', units: ['A mac', 'A thr', 'F ath'] },
      rome: { name: 'Rome', adjective: 'Roman', letter: 'R', homes: ['cap', 'rom', 'tar'], capital: 'rom', units: ['A cap', 'A rom', 'F tar'] },
      seleucia: { name: 'Seleucia', adjective: 'Seleucid', letter: 'S', homes: ['ant', 'bab', 'mes', 'srd'], capital: 'ant', units: ['A bab', 'A mes', 'A srd', 'F ant'] },
    },
  },
  faces,
  SIZE,
  lines,
);
