/** The formats that can be imported, and which files of a folder belong to each. */
import { importGodip } from './godip.ts';
import { importNjudge } from './njudge.ts';
import { importOliver } from './oliver.ts';
import { importPydip } from './pydip.ts';
import type { Importer } from './raw-map.ts';
import { importWebDiplomacy } from './webdiplomacy.ts';

/** A format of maps that can be imported. */
export interface Format {
  readonly what: string;
  /** Names of files that are read when a folder is given. */
  readonly files: RegExp;
  readonly import: Importer;
}

/** The formats by the names that the command takes. */
export const FORMATS: Readonly<Record<string, Format>> = {
  njudge: {
    what: 'map and seed of the e-mail judge',
    files: /^(map|seed)(\.|$)/,
    import: importNjudge,
  },
  pydip: { what: '.map file of python-diplomacy', files: /\.map$/, import: importPydip },
  webdiplomacy: {
    what: 'PHP files of webDiplomacy and vDiplomacy',
    files: /^(install|variant|adjudicatorPreGame)\.php$/,
    import: importWebDiplomacy,
  },
  godip: { what: 'Go code of godip', files: /\.go$/, import: importGodip },
  oliver: {
    what: 'the four JSON files of the 5D original',
    files: /^(regions|connections|centres|units)\.json$/,
    import: importOliver,
  },
};
