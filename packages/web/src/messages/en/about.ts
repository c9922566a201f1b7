/** Credits and trademarks. */
import type { AboutWords } from '../about-words.ts';

/** In English; every other language has the same keys. */
export const about: AboutWords = {
  heading: 'About Chronopolitik',
  what:
    'A place to play, adjudicate, script and study Diplomacy across a multiverse. ' +
    'Free software under the MIT license.',
  games: 'Games and rules',
  gamesBy: [
    ['Diplomacy', 'designed by Allan B. Calhamer.'],
    [
      '5D Diplomacy With Multiverse Time Travel',
      'by Oliver Lugg (“Oliveriver”) and contributors: the model of our 5D rules; some test cases are adapted from its tests.',
    ],
    [
      '5dplomacy',
      'by Tim Van Baak: 5D Diplomacy with Multiversal Time Travel, and its Multiversal Diplomacy Adjudicator Test Cases (MDATC).',
    ],
    [
      '5D Chess With Multiverse Time Travel',
      'by Conor Petersen and Thunkspace: what inspired both.',
    ],
    [
      'Root Z',
      'designed by Phil Creed, Tom Hyer and Mark Nelson, from an original design by Phil Creed and Mark Nelson, in 1993.',
    ],
  ],
  adjudication: 'Adjudication',
  adjudicationBy: [
    [
      'DATC and The Math of Adjudication',
      'by Lucas B. Kruijswijk: our adjudicator follows the decisions of DATC 3.0 and is tested against all its cases.',
    ],
    ['The backup rule for convoy paradoxes', 'is Simon Szykman’s.'],
    [
      'godip',
      'by Martin Bruse and contributors: showed how to tell provinces from the locations in them.',
    ],
  ],
  data: 'Data and typefaces',
  dataBy: [
    [
      '2020_acl_diplomacy',
      'twelve games among our tests, published with “It Takes Two to Lie: One to Lie, and One to Listen” (Peskov and others, ACL 2020), licensed CC BY 4.0.',
    ],
    ['Natural Earth', 'public domain, by way of world-atlas: the coastlines of the maps.'],
    [
      'Alegreya and Source Sans 3',
      'by Huerta Tipográfica and by Adobe, under the SIL Open Font License: the typefaces.',
    ],
  ],
  trademarks: 'Trademarks',
  trademarksOf: [
    'Diplomacy is a trademark of Avalon Hill and of Hasbro, Inc.',
    '5D Chess With Multiverse Time Travel is a trademark of Thunkspace, LLC.',
    'Chronopolitik and its contributors are not affiliated with, endorsed by or sponsored by Avalon Hill, Hasbro, Thunkspace, Backstabbr or any of the people and projects named here. To learn the games, get the originals.',
  ],
};
