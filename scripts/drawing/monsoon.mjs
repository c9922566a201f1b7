/**
 * Draws Monsoon, Asia and its seas about 1600.
 *
 *   npx tsc -b packages/draw && node scripts/drawing/monsoon.mjs
 */
import { geoAzimuthalEqualArea } from 'd3-geo';
import { atlas } from './atlas.mjs';
import { writeMap } from './write-map.mjs';

const SIZE = [1640, 1060];
const projection = geoAzimuthalEqualArea()
  .rotate([-88, -20])
  .fitExtent([[0, 0], SIZE], {
    type: 'MultiPoint',
    coordinates: [[30, 24], [149, 33], [88, -11.5], [96, 51]],
  }); // prettier-ignore

const coast = (name, at, more) => ({ name, type: 'coast', at, ...more });
const land = (name, at, more) => ({ name, type: 'land', at, ...more });
const sea = (name, at, more) => ({ name, type: 'sea', at, ...more });
const center = true;
const canal = true;

// prettier-ignore
const provinces = {
  // The lands of the Ottomans, Arabia and Africa
  ana: coast('Anatolia', [[34, 38.6], [30, 37.6], [30, 41]], { center }),
  cai: coast('Cairo', [[31, 29.5], [31, 27], [33.4, 26.4]], { center, hand: { label: [38, 258], unit: [40, 192], center: [38, 229], coasts: { nc: [42, 184], sc: [31, 295] } } }),
  alp: coast('Aleppo', [[37, 36], [36.4, 33.6]], { center }),
  bag: coast('Baghdad', [[44, 33.2], [46.6, 31.2]], { center }),
  hej: coast('Hejaz', [[39.5, 22.6], [37.4, 26.8]], { center }),
  naj: land('Najd', [[45, 24.6], [42, 28.4], [49, 22]]),
  yem: coast('Yemen', [[44.6, 15.2], [48, 16]], { center }),
  mus: coast('Muscat', [[57.6, 22.4], [54, 20.4]], { center }),
  bah: coast('Bahrain', [[49.8, 25.8], [51.6, 24.4]]),
  nub: coast('Nubia', [[33, 20], [32, 16], [36, 19.6], [35.4, 22.6]], { hand: { unit: [35, 408.8] } }),
  abi: coast('Abyssinia', [[39, 11.4], [38, 7], [40.4, 13.6]], { center }),
  swa: coast('Ajuran', [[46, 5], [49, 9.6], [43, 1]], { center, canal }),
  // Persia and Central Asia
  krt: land('Kartli', [[43.4, 42.2]]),
  tbz: land('Tabriz', [[46.6, 37.8]], { center }),
  isf: land('Isfahan', [[52, 33.4]], { center }),
  shi: coast('Shiraz', [[53.6, 29]], { center }),
  ker: coast('Kerman', [[58.6, 28.4]]),
  kho: land('Khorasan', [[58.6, 35.6]]),
  khi: land('Khiva', [[58, 42]], { center }),
  kaz: land('Kazakh Steppe', [[68, 47], [55, 48], [60, 50], [78, 49]]),
  buk: land('Bukhara', [[65, 39.6]], { center }),
  kas: land('Kashgar', [[77, 39.4]], { center }),
  dzu: land('Dzungaria', [[86, 46]]),
  tib: land('Tibet', [[88, 32], [83, 32], [94, 33]], { center }),
  // India
  kab: land('Kabul', [[67.6, 33.8]], { center }),
  lah: land('Lahore', [[73.4, 31.6]], { center }),
  agr: land('Agra', [[78.4, 27.2]], { center }),
  sin: coast('Sindh', [[67.6, 26]]),
  raj: land('Rajputana', [[73.4, 26.6]]),
  guj: coast('Gujarat', [[72, 22.6]], { center }),
  bih: land('Bihar', [[84.4, 25.6]]),
  bgl: coast('Bengal', [[89.4, 24]], { center }),
  ori: coast('Orissa', [[84.6, 20.8]]),
  ahm: land('Ahmadnagar', [[76.4, 20.4]]),
  gol: coast('Golconda', [[79.4, 17.6]], { center }),
  goa: coast('Goa', [[74.4, 16], [73.6, 18]], { center }),
  car: coast('Carnatic', [[79, 13.4]]),
  kal: coast('Calicut', [[76, 11]], { center }),
  cey: coast('Ceylon', [[80.8, 7.4]], { center }),
  // The peninsula and the islands
  ara: coast('Arakan', [[93.6, 21]]),
  ava: land('Ava', [[95.8, 23]], { center }),
  peg: coast('Pegu', [[96, 17.8]], { center }),
  chm: land('Chiang Mai', [[99.4, 19.4]], { center }),
  ayu: coast('Ayutthaya', [[100.8, 14.8]], { center }),
  lgr: coast('Ligor', [[99.4, 9.4]], { center, canal }),
  lan: land('Lan Xang', [[103.4, 18.4]]),
  khm: coast('Cambodia', [[105, 12.4]], { center }),
  ann: coast('Annam', [[108, 14.8]], {}),
  ton: coast('Tonkin', [[105.4, 21.2]], { center }),
  mlc: coast('Malacca', [[102.4, 3.4]], { center, canal }),
  ach: coast('Aceh', [[97, 4], [99.4, 2]], { center, canal }),
  pal: coast('Palembang', [[103.4, -2.8], [101.6, -0.4]], { canal }),
  ban: coast('Bantam', [[107, -6.8]], { center, canal }),
  mat: coast('Mataram', [[111.4, -7.4]], { center, canal }),
  bru: coast('Brunei', [[114.8, 4], [117, 5.4]], { center }),
  bjm: coast('Banjar', [[113.6, -1.6], [116.6, 0.4]]),
  mak: coast('Makassar', [[120.2, -3.4], [121, -1.4]], { center, canal }),
  mol: coast('Moluccas', [[128, 0.6], [128.8, -3.2], [126.6, -3.4]], { center }),
  tim: coast('Timor', [[124.6, -9.2], [120.4, -8.6], [117.6, -8.6]]),
  luz: coast('Luzon', [[121, 16.2]], { center }),
  mnd: coast('Mindanao', [[125, 7.8], [123, 10.6], [125, 11.8]], { canal, hand: { unit: [1502.1, 609.8] } }),
  // China, Korea and Japan
  bei: coast('Peking', [[116.2, 39.6]], { center }),
  shd: coast('Shandong', [[118.4, 36.2]]),
  nkg: coast('Nanking', [[118.4, 32]], { center }),
  fuk: coast('Fukien', [[117.6, 26.6], [120, 28.8]], { center }),
  ctn: coast('Canton', [[112.8, 23.6], [109.4, 23.6], [109.8, 19.2]], { center }),
  hug: land('Hukwang', [[112, 28.8]]),
  xia: land('Sian', [[108.4, 35]], { center }),
  sic: land('Szechwan', [[103.8, 30.6]]),
  yun: land('Yunnan', [[101.6, 25.4]], { center }),
  tai: coast('Formosa', [[121, 23.8]], { center, canal }),
  kor: coast('Korea', [[127.4, 37.2]], { center }),
  jur: coast('Manchuria', [[124, 43]], { center, hand: { coasts: { sc: [1233, 83.2], ec: [1271.6, 59.9] } } }),
  amu: coast('Amur', [[134, 47.6], [128, 50], [141, 51]]),
  mgl: land('Mongolia', [[104, 46], [112, 47]], { center }),
  ord: land('Ordos', [[108, 40.4], [114, 43]]),
  gan: land('Kansu', [[98, 39.4]]),
  szm: coast('Satsuma', [[131, 32.4]], { center, canal, hand: { unit: [1449.1, 296] } }),
  kyo: coast('Kyoto', [[134.6, 34.8]], { center, canal, hand: { unit: [1494.1, 195.1], label: [1419.8, 194.1] } }),
  edo: coast('Edo', [[139, 36.2]], { center, canal }),
  mut: coast('Mutsu', [[140.8, 39.6], [142.6, 43]], { canal }),
  // Waters
  lev: sea('Levantine Sea', [[31, 34], [28, 35]]),
  rds: sea('Red Sea', [[38, 20.4], [35.4, 26.4], [41.4, 15.6]]),
  prg: sea('Persian Gulf', [[51, 27.4]]),
  omn: sea('Gulf of Oman', [[60.4, 24.2]]),
  ade: sea('Gulf of Aden', [[48, 12.4]]),
  ars: sea('Arabian Sea', [[63, 17.8], [67, 20]]),
  soc: sea('Sea of Socotra', [[57, 13], [54.6, 16]]),
  azn: sea('Sea of Azania', [[52.4, 3]]),
  lac: sea('Laccadive Sea', [[71.4, 13]]),
  mld: sea('Maldive Sea', [[72.6, 5], [64, 6]]),
  soi: sea('Southern Ocean', [[78, -4], [64, -6], [90, -8], [56, -8]]),
  cyl: sea('Sea of Ceylon', [[82.8, 4.4]]),
  cor: sea('Coromandel Sea', [[83.4, 13.2]]),
  bob: sea('Bay of Bengal', [[89, 17.6]]),
  adm: sea('Andaman Sea', [[95.8, 12]]),
  nic: sea('Nicobar Sea', [[90.4, 6.6]]),
  stm: sea('Strait of Malacca', [[98.8, 5.6], [100.6, 3.2]]),
  snd: sea('Sunda Sea', [[98.6, -4.6], [103, -8]]),
  bal: sea('Bali Sea', [[112, -10], [118, -11.4]]),
  jav: sea('Java Sea', [[110.4, -5]]),
  kar: sea('Karimata Strait', [[107, 1.4]]),
  gos: sea('Gulf of Siam', [[101.8, 10.2]]),
  scs: sea('South China Sea', [[111.6, 10.6], [111, 7]]),
  par: sea('Paracel Sea', [[114.4, 16.6]]),
  gto: sea('Gulf of Tonkin', [[107.4, 19.4]]),
  sul: sea('Sulu Sea', [[120, 8.4]]),
  ceb: sea('Celebes Sea', [[122.4, 3.6]]),
  mks: sea('Strait of Makassar', [[118, -1.4]]),
  bnd: sea('Banda Sea', [[125.6, -5.6]]),
  flo: sea('Flores Sea', [[119.6, -7]]),
  mls: sea('Molucca Sea', [[125.8, 0.4]]),
  phi: sea('Philippine Sea', [[129.4, 17], [131, 8], [134, 24]]),
  fos: sea('Formosa Strait', [[118.6, 23.2]]),
  ecs: sea('East China Sea', [[124, 28.6]]),
  yel: sea('Yellow Sea', [[122.8, 35.4], [119.8, 38.6]]),
  jap: sea('Sea of Japan', [[134, 39.6]]),
  eas: sea('Eastern Ocean', [[142, 32], [146, 38], [137, 31], [147, 45]]),
};

/** Islands and harbors that are narrower than a counter. */
const spots = [
  { at: [1095, 975], half: [60, 38], grow: [1.35, 1.5] },
  { at: [1430, 285], half: [42, 46], grow: [1.8, 1.7], reach: 2.5 },
  { at: [1470, 195], half: [60, 55], grow: [1.2, 1.15], reach: 1.8 },
  { at: [1590, 1025], half: [50, 38], grow: [1.2, 1.2], reach: 2 },
  { at: [940, 705], half: [40, 40], grow: [1.35, 1.2], reach: 2 },
];

const { faces, lines } = atlas({
  projection,
  size: SIZE,
  reach: [[12, -30], [164, 66]],
  provinces,
  lakes: [[34, 43], [38, 43.6], [29, 43], [51, 41], [59.6, 45], [75, 46.4], [107, 53], [42, 46]],
}); // prettier-ignore

writeMap(
  {
    id: 'monsoon',
    isRoomy: true,
    spots,
    name: 'Monsoon',
    designer: 'Chronopolitik',
    notes:
      'Asia and its seas about 1600. Seven powers, of which one, Portugal, has nothing but three harbors far apart.',
    calendar: {
      firstYear: 1600,
      seasons: [
        { name: 'Spring', phases: ['movement', 'retreat'] },
        { name: 'Fall', aliases: ['Autumn'], phases: ['movement', 'retreat'], takesCenters: true },
        { name: 'Winter', phases: ['adjustment'] },
      ],
    },
    provinces,
    // prettier-ignore
    powers: {
      japan: { name: 'Japan', adjective: 'Japanese', letter: 'J', homes: ['edo', 'kyo', 'szm'], capital: 'kyo', units: ['A edo', 'F kyo', 'F szm'] },
      ming: { name: 'Ming', adjective: 'Ming', letter: 'M', homes: ['bei', 'ctn', 'nkg', 'xia'], capital: 'bei', units: ['A bei', 'A nkg', 'A xia', 'F ctn'] },
      mughals: { name: 'Mughals', adjective: 'Mughal', letter: 'G', homes: ['agr', 'guj', 'lah'], capital: 'agr', units: ['A agr', 'A lah', 'F guj'] },
      ottomans: { name: 'Ottomans', adjective: 'Ottoman', letter: 'O', homes: ['alp', 'bag', 'cai'], capital: 'cai', units: ['A alp', 'A bag', 'F cai/sc'] },
      persia: { name: 'Persia', adjective: 'Persian', letter: 'P', homes: ['isf', 'shi', 'tbz'], capital: 'isf', units: ['A isf', 'A tbz', 'F shi'] },
      portugal: { name: 'Portugal', adjective: 'Portuguese', letter: 'L', homes: ['goa', 'mlc', 'mus'], capital: 'goa', units: ['F goa', 'F mlc', 'F mus'] },
      siam: { name: 'Siam', adjective: 'Siamese', letter: 'S', homes: ['ayu', 'chm', 'lgr'], capital: 'ayu', units: ['A ayu', 'A chm', 'F lgr'] },
    },
  },
  faces,
  SIZE,
  lines,
);
